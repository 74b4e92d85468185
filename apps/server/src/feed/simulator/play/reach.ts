import type { Range, Reach, Side } from "@touchline/sports";
import type { Pair } from "../../feed.ts";

/** How a part of a match, such as a set, can still end that home wins, and that away wins. */
export type PartReach = Readonly<Record<Side, Reach>>;

const SIDES = ["home", "away"] as const;
const OPPONENT = { home: "away", away: "home" } as const;
const NOTHING: Range = [0, 0];

/** Nothing more is counted. */
const STANDS: Reach = { home: NOTHING, away: NOTHING, total: NOTHING, margin: NOTHING };

/** What is played until a side has so many of it. */
export const raceOf = (score: Pair, target: number): PartReach =>
  bySide((winner) => {
    const lost = score[OPPONENT[winner]];
    return reachOf(winner, {
      won: [target, target],
      lost: [lost, target - 1],
      total: [target + lost, 2 * target - 1],
      ahead: [1, target - lost],
    });
  });

/** The same, where it is won by so many ahead at least and goes on until then. */
export const raceWithLead = (score: Pair, target: number, lead: number): PartReach =>
  bySide((winner) => {
    const lost = score[OPPONENT[winner]];
    const least = Math.max(target, lost + lead);
    return reachOf(winner, {
      won: [least, Number.POSITIVE_INFINITY],
      lost: [lost, Number.POSITIVE_INFINITY],
      total: [least + lost, Number.POSITIVE_INFINITY],
      ahead: [lead, least - lost],
    });
  });

/** What ends at one of these scores. */
export const oneOfScores = (scores: readonly Pair[], { home, away }: Pair): PartReach =>
  bySide((winner) => {
    const ends = scores.filter((end) => end.home >= home && end.away >= away && end[winner] > end[OPPONENT[winner]]);
    const between = (measure: (end: Pair) => number): Range => {
      const counts = ends.map(measure);
      return [Math.min(...counts), Math.max(...counts)];
    };
    return {
      home: between((end) => end.home),
      away: between((end) => end.away),
      total: between((end) => end.home + end.away),
      margin: between((end) => end.home - end.away),
    };
  });

/** However it ends. */
export const eitherWay = ({ home, away }: PartReach): Reach => eitherOf(home, away);

interface PartsToCome {
  /** Parts that each side has won, and how many win the match. */
  won: Pair;
  toWin: number;
  /** What has been counted in those that are over. */
  counted: Pair;
  /** How the one being played can end, and each that has not begun, by its number from 1. */
  present: PartReach;
  next: (number: number) => PartReach;
}

/** What is counted in all parts of a match that goes to whoever wins so many of them. */
export function ofAllParts({ counted: { home, away }, ...parts }: PartsToCome): Reach {
  const soFar: Reach = {
    home: [home, home],
    away: [away, away],
    total: [home + away, home + away],
    margin: [home - away, home - away],
  };
  return plus(soFar, fromHere(parts));
}

/** The same parts come in many orders: what follows is worked out once for each score in parts. */
function fromHere({ won, toWin, present, next }: Omit<PartsToCome, "counted">): Reach {
  const known = new Map<number, Reach>();
  const from = (sides: Pair, part: PartReach): Reach =>
    eitherOf(after(sides, part, "home"), after(sides, part, "away"));
  const after = (sides: Pair, part: PartReach, winner: Side): Reach => {
    const then = { ...sides, [winner]: sides[winner] + 1 };
    if (then[winner] === toWin) return part[winner];
    const key = then.home * toWin + then.away;
    const later = known.get(key) ?? from(then, next(then.home + then.away + 1));
    known.set(key, later);
    return plus(part[winner], later);
  };
  return from(won, present);
}

/** What comes of a part for the side that wins it. */
export interface OfWinner {
  won: Range;
  lost: Range;
  total: Range;
  /** The winner's less the other's. */
  ahead: Range;
}

/** The same, by the sides. */
export const reachOf = (winner: Side, { won, lost, total, ahead: [least, most] }: OfWinner): Reach =>
  winner === "home"
    ? { home: won, away: lost, total, margin: [least, most] }
    : { home: lost, away: won, total, margin: [-most, -least] };

/** Of each way that a part can end. */
export function bySide(reach: (winner: Side) => Reach): PartReach {
  const [home = STANDS, away = STANDS] = SIDES.map(reach);
  return { home, away };
}

const inEach = (measured: (measure: keyof Reach) => Range): Reach => ({
  home: measured("home"),
  away: measured("away"),
  total: measured("total"),
  margin: measured("margin"),
});

const eitherOf = (one: Reach, other: Reach): Reach =>
  inEach((measure) => [Math.min(one[measure][0], other[measure][0]), Math.max(one[measure][1], other[measure][1])]);

const plus = (one: Reach, other: Reach): Reach =>
  inEach((measure) => [one[measure][0] + other[measure][0], one[measure][1] + other[measure][1]]);
