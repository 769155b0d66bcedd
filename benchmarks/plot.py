"""Plots: lines over a scale, drawn as an SVG without any library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from xml.sax.saxutils import escape

__all__ = ["Line", "Plot", "svg"]

WIDTH, HEIGHT = 360, 300
LEFT, RIGHT, TOP, BOTTOM = 46, 86, 44, 44
DASHES = ("", "7 3", "2 3", "9 3 2 3")
"""Lines are told apart by their dashes and the words at their ends, not by color alone."""

COLORS = ("#0b62a4", "#b3541e", "#3d7a3a", "#7a3d8f")
STYLE = """
text { font: 12px sans-serif; fill: #333; }
.title { font-weight: bold; }
.axis { stroke: #999; fill: none; }
.line { fill: none; stroke-width: 2; }
"""


@dataclass(frozen=True)
class Line:
    """A line, and what is written at its end."""

    label: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Plot:
    """Lines over a common scale; both axes begin where the ticks begin."""

    title: str
    x_label: str
    y_label: str
    x_ticks: Sequence[float]
    y_ticks: Sequence[float]
    lines: Sequence[Line]
    logarithmic: bool = False
    """Whether equal factors, not equal steps, are equally far apart along x."""

    def x(self, value: float) -> float:
        low, high = self._scaled(self.x_ticks[0]), self._scaled(self.x_ticks[-1])
        return LEFT + (self._scaled(value) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        low, high = self.y_ticks[0], self.y_ticks[-1]
        return HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def _scaled(self, value: float) -> float:
        return log10(value) if self.logarithmic else value


def svg(plots: Sequence[Plot], description: str) -> str:
    """The plots, side by side."""
    width = WIDTH * len(plots)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" role="img">',
        f"<title>{escape(plots[0].title)}</title>",
        f"<desc>{escape(description)}</desc>",
        f"<style>{STYLE}</style>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for at, plot in enumerate(plots):
        parts += [f'<g transform="translate({at * WIDTH} 0)">', *_drawn(plot), "</g>"]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _drawn(plot: Plot) -> list[str]:
    bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    drawn = [
        f'<text class="title" x="{LEFT}" y="18">{escape(plot.title)}</text>',
        f'<text x="{LEFT}" y="34">{escape(plot.y_label)}</text>',
        f'<text x="{LEFT}" y="{HEIGHT - 8}">{escape(plot.x_label)}</text>',
        f'<path class="axis" d="M{LEFT} {TOP}V{bottom}H{right}"/>',
    ]
    for tick in plot.x_ticks:
        x = f"{plot.x(tick):.1f}"
        drawn.append(f'<path class="axis" d="M{x} {bottom}v4"/>')
        drawn.append(f'<text x="{x}" y="{bottom + 17}" text-anchor="middle">{tick:,}</text>')
    for tick in plot.y_ticks:
        y = plot.y(tick)
        drawn.append(f'<path class="axis" d="M{LEFT - 4} {y:.1f}h4"/>')
        drawn.append(f'<text x="{LEFT - 7}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for at, line in enumerate(plot.lines):
        points = " ".join(f"{plot.x(x):.1f},{plot.y(y):.1f}" for x, y in line.points)
        dashes = f' stroke-dasharray="{DASHES[at]}"' if DASHES[at] else ""
        drawn.append(f'<polyline class="line" stroke="{COLORS[at]}" points="{points}"{dashes}/>')
    drawn += _labels(plot)
    return drawn


def _labels(plot: Plot) -> list[str]:
    """The words at the ends of the lines, moved apart where they would lie on each other."""
    ends = sorted((plot.y(line.points[-1][1]), at) for at, line in enumerate(plot.lines))
    labels, lowest = [], 0.0
    for y, at in ends:
        lowest = max(y, lowest + 14)
        place = f'x="{WIDTH - RIGHT + 5}" y="{lowest + 4:.1f}" style="fill: {COLORS[at]}"'
        labels.append(f"<text {place}>{escape(plot.lines[at].label)}</text>")
    return labels
