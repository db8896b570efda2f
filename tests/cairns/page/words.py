"""The words of the third game, in English, as they would stand in its locale file."""

ENGLISH = {
    "rules.cairns.name": "Cairns",
    "rules.cairns.about": "Ten stones in a row.",
    "rules.switch.pair": "Points of a pair",
    "learn.cairns.game": "Cairns",
    "home.game.cairns": "Cairns",
    "home.game.cairns.about": "Ten stones in a row.",
    "home.group.cairns": "Cairns",
    "cairns.bot": "Plays at random.",
    "cairns.choose": "Or choose an end",
    "cairns.near": "From the left",
    "cairns.far": "From the right",
    "cairns.ask": "{name} lays a stone worth {worth}",
    "cairns.wait": "A stone is drawn",
    "cairns.over": "All stones are laid",
    "cairns.laid": "{name} laid a stone worth {worth} on cell {cell}",
    "cairns.rules.turn": "Lay the stone on the first free cell from the left or from the right.",
    "cairns.rules.turn.title": "Your turn",
    "cairns.turns": "{turns} turns",
    "cairns.stones": "Stones",
}
