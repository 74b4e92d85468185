import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { eitherWay, raceOf } from "../../play/reach.ts";
import type { BestOf } from "../series/series-endings.ts";
import { mapsToWin } from "../series/series-endings.ts";
import type { LaneEvent } from "./draw-map.ts";
import type { LanesCourse, LanesTurn } from "./draw-lanes.ts";
import { FIRST_TOWERS, KILL_NUMBERS, KILL_RACES, MINUTES, OBJECTIVE_NUMBERS } from "./lane-lines.ts";
import { type LaneRules, TOWERS_TO_BARRACKS } from "./lane-model.ts";

const MINUTE_MS = 60_000;
/** Says of a mark that what it stands for did not happen on its map. */
const NONE = "none";

interface OfMap {
  map: number;
  rules: LaneRules;
  events: readonly LaneEvent[];
  /** Full minutes that were played. */
  minutes: number;
  isOver: boolean;
}

/** What settlement reads: maps, and of each its counts, its length, and who did what as the how-manieth. */
export function lanesSheet(
  course: LanesCourse,
  turn: LanesTurn,
  { bestOf, rules, isOver }: { bestOf: BestOf; rules: LaneRules; isOver: boolean },
): ScoreSheet {
  const { maps } = turn;
  const isDecided = Math.max(maps.home, maps.away) === mapsToWin(bestOf);
  const reach = isDecided ? {} : { reach: eitherWay(raceOf(maps, mapsToWin(bestOf))) };
  const tallies: Record<string, Tally> = { maps: { ...maps, isFinal: isDecided, ...reach } };
  const marks: Record<string, string> = {};
  for (const [index, { winner, events, startMs, endMs }] of course.maps.slice(0, turn.map).entries()) {
    const map = index + 1;
    const isMapOver = map < turn.map || turn.isBreak;
    const untilMs = isMapOver ? endMs : turn.atMs;
    const happened = isMapOver ? events : events.slice(0, turn.events);
    const minutes = Math.floor((untilMs - startMs) / MINUTE_MS);
    const ofMap = { map, rules, events: happened, minutes, isOver: isMapOver };
    const known = isMapOver ? finished.get(events) : undefined;
    const counted = known ?? { tallies: mapTallies(ofMap), marks: mapMarks(ofMap) };
    if (isMapOver) finished.set(events, counted);
    Object.assign(tallies, counted.tallies);
    Object.assign(marks, counted.marks);
    if (isMapOver) tallies[`map/${map}`] = once(winner);
  }
  return { tallies, marks, isOver };
}

/** Of maps that are over, which are read at each turn of those after them. */
const finished = new WeakMap<readonly LaneEvent[], { tallies: Record<string, Tally>; marks: Record<string, string> }>();

const once = (side: Side): Tally => ({ home: 0, away: 0, [side]: 1, isFinal: true });

function mapTallies({ map, events, minutes, isOver }: OfMap): Record<string, Tally> {
  const tallies: Record<string, Tally> = {
    [`kills/${map}`]: { ...countOf(events, "kill"), isFinal: isOver },
    [`towers/${map}`]: { ...countOf(events, "tower"), isFinal: isOver },
  };
  for (const minute of MINUTES) {
    if (minutes >= minute) tallies[`past/${map}/${minute}`] = once("home");
    else if (isOver) tallies[`past/${map}/${minute}`] = once("away");
  }
  return tallies;
}

function countOf(events: readonly LaneEvent[], kind: string): Pair {
  const count = { home: 0, away: 0 };
  for (const event of events) if (event.kind === kind) count[event.side]++;
  return count;
}

function mapMarks({ map, rules, events, isOver }: OfMap): Record<string, string> {
  const sidesOf = (kind: string): Side[] => events.filter((event) => event.kind === kind).map(({ side }) => side);
  const [kills, towers] = [sidesOf("kill"), sidesOf("tower")];
  const found: [string, Side | undefined][] = [
    ...KILL_NUMBERS.map((number): [string, Side | undefined] => [`kill/${map}/${number}`, kills[number - 1]]),
    ...KILL_RACES.map((target): [string, Side | undefined] => [`race/${map}/${target}`, firstTo(kills, target)]),
    ...FIRST_TOWERS.map((number): [string, Side | undefined] => [`tower/${map}/${number}`, towers[number - 1]]),
    [`barracks/${map}/1`, firstTo(towers, TOWERS_TO_BARRACKS)],
    ...rules.objectives.flatMap(({ key }) => {
      const sides = sidesOf(key);
      return OBJECTIVE_NUMBERS.map((number): [string, Side | undefined] => [
        `${key}/${map}/${number}`,
        sides[number - 1],
      ]);
    }),
  ];
  const marks: Record<string, string> = {};
  for (const [name, side] of found) {
    if (side !== undefined) marks[name] = side;
    else if (isOver) marks[name] = NONE;
  }
  return marks;
}

function firstTo(sides: readonly Side[], target: number): Side | undefined {
  const count = { home: 0, away: 0 };
  return sides.find((side) => ++count[side] === target);
}
