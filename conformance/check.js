// Checks a port against the lines of the files beside it. Usage: node check.js ./port.js
//
// The port gives a function `at(setup, position)` that makes a game in the middle, with the
// methods that are called below. How it looks inside is its own business.

const fs = require("fs");
const path = require("path");

const port = require(path.resolve(process.argv[2]));
const counts = {};
let wrong = 0;

// One text for equal values: keys in order; `any` is for lists whose order says nothing.
const sorted = (object) => Object.fromEntries(Object.entries(object).sort());
const text = (value) =>
  JSON.stringify(value, (_, part) => (part?.constructor === Object ? sorted(part) : part));
const any = (list) => list.map(text).sort();

const fault = (told) => told && [told[0], told[1], any(told[2])];
const event = (e) => ({ ...e, spaces: any(e.spaces ?? []), oases: any(e.oases ?? []) });
const events = (list) => [list.map((e) => e.event), any(list.map(event))];
const item = (told) => [...told.slice(0, 4), any(told[4])]; // the spaces are the fifth part
const position = ({ turn, out, caravans, areas }) => [
  turn,
  any(out),
  any(caravans.map(([seat, color, leader, ...camels]) => [seat, color, leader, any(camels)])),
  any(areas.map(([seat, color, ...spaces]) => [seat, color, any(spaces)])),
];
const outcome = (o) => ({ ...o, winners: any(o.winners), ranking: o.ranking.map(any) });

// The position after a move: the camel it names, and what the line says has changed.
function after(line, move, changed) {
  const seat = line.turn[1];
  let caravans = line.caravans;
  if (move[1] === "*") caravans = [...caravans, [seat, move[0], move.slice(2)]];
  else if (move !== "--")
    caravans = caravans.map((c) => (c[0] === seat && c[1] === move[0] ? [...c, move.slice(1)] : c));
  return { ...line, caravans, ...changed };
}

function compare(place, kind, about, told, answered) {
  counts[kind] = (counts[kind] ?? 0) + 1;
  if (text(told) === text(answered)) return;
  wrong += 1;
  console.log(`${place}, ${kind} ${about}: wanted ${text(told)}, given ${text(answered)}`);
}

function check(place, setup, line) {
  const game = port.at(setup, line);
  compare(place, "legal", "moves", any(line.legal), any(game.legal()));
  for (const [move, ...told] of line.illegal)
    compare(place, "illegal", move, fault(told), fault(game.fault(move)));
  for (const [move, told, changed] of line.played) {
    const played = game.play(move); // leaves the game itself as it is
    const wanted = [events(told), position(after(line, move, changed))];
    compare(place, "played", move, wanted, [events(played.events), position(played.position)]);
  }
  (line.score ?? []).forEach((items, seat) =>
    compare(place, "score", seat, any(items.map(item)), any(game.score(seat).map(item))));
  (line.views ?? []).forEach((view, at) => {
    const viewer = at < setup.players ? at : null; // the last one is a spectator
    compare(place, "views", viewer, view, game.view(viewer));
  });
  if (line.outcome) compare(place, "outcome", "", outcome(line.outcome), outcome(game.outcome()));
}

for (const name of ["trees.jsonl", "small.jsonl", "shipped.jsonl"]) {
  const setups = {};
  const lines = fs.readFileSync(path.join(__dirname, name), "ascii").trimEnd().split("\n");
  lines.map((each) => JSON.parse(each)).forEach((line, at) => {
    if ("position" in line) check(`${name}:${at + 1}`, setups[line.setup], line);
    else if ("setup" in line) setups[line.setup] = line;
  });
}
console.log(counts, wrong === 0 ? "all agreed" : `${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
