"""Asks about moves that are not allowed, and prints each reason with its code and ruling.

It shows what a front end does when a player points at a forbidden space: ask ``explain``, show the
sentence, mark the spaces that are to blame, and offer the ruling to whoever wants to know more.
"""

from durchdiewueste import RULINGS, Color, GameState, IllegalMove, new_game, parse_move

LEADERS = "C*k7 A*f4 L*j2 A*m5 L*c9 P*h9 L*d5 V*h5 C*n3 V*o8 P*j5 V*b6 P*e11 C*k9 A*k11"


def ask(state: GameState, text: str) -> None:
    violation = state.explain(parse_move(text))
    if violation is None:
        print(f"{text:6} seat {state.to_move} may do that")
        return
    blamed = ", ".join(violation.spaces) or "no space"
    print(f"{text:6} {violation.sentence}")
    print(f"       code {violation.code}, ruling {violation.ruling}, to blame: {blamed}")


def main() -> None:
    state = new_game(players=3, seed=7)
    print("Seat 0 places its first leader.")
    for text in ("Ck7", "C*l2", "C*g7", "C*l7", "--", "C*k7"):
        ask(state, text)

    print("\nSeat 1 is next, and there is a cream leader on k7.")
    state = state.apply(parse_move("C*k7"))
    for text in ("C*d5", "A*k8", "A*f4"):
        ask(state, text)

    print("\nAll leaders stand, and seat 0 places a camel.")
    for text in LEADERS.split()[1:]:
        state = state.apply(parse_move(text))
    for text in ("C*a3", "Cm7", "Ca3", "Ck8", "Cl7"):
        ask(state, text)

    print("\nHalf a move can be asked about, too.")
    spaces = state.spaces_for(Color.CREAM)
    print(f"Cream may go to {', '.join(spaces)}.")
    violation = state.explain_space("a3")
    if violation is not None:
        print(f"Nothing may go to a3. {violation.sentence}")

    print("\nWho tries it all the same gets an error with the same reason.")
    try:
        state.apply(parse_move("Cm7"))
    except IllegalMove as error:
        print(f"IllegalMove: {error}")
        print(f"{error.violation.ruling}: {RULINGS[error.violation.ruling]}")


if __name__ == "__main__":
    main()
