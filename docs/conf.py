"""How Sphinx builds these pages: `make docs`, with every warning an error and every example run."""

from durchdiewueste import __version__

project = "durchdiewueste"
author = "The durchdiewueste developers"
copyright = f"2026 {author}"
release = __version__

# No intersphinx: it would fetch from the network, and the docs are to build without one.
extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest"]

autodoc_member_order = "bysource"  # the order in which a reader is to meet them
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True  # FFG, not its fourteen fields
python_maximum_signature_line_length = 88

doctest_global_setup = "import durchdiewueste"

html_theme = "alabaster"
html_theme_options = {"description": "The rules of Durch die Wüste for Python"}
html_show_sphinx = False
