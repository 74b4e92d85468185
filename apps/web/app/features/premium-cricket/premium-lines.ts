import { lineOf } from "@touchline/betting";
import type { MarketCell } from "../../data/live/live-cells.ts";

type Side = "home" | "away";

/** A place for one line of a match. It stays where it is, whichever line is quoted in it. */
export interface LinePlace {
  key: string;
  /** Of the sport's groups of markets. */
  group: "sessions" | "fancy" | "overs";
  marketId: string;
  /** Which of several spans of overs, the nearest first. */
  nth: number;
}

/** Of the home side, and of the away side. */
const SESSION = { home: "352", away: "353" };
const INNINGS = { home: "606", away: "607" };
const FALL = { home: "349", away: "350" };
const STAND = { home: "1901", away: "1902" };
const WICKET = { home: "641", away: "642" };
const OVER = { home: "356", away: "357" };
const BOUNDARY = { home: "652", away: "653" };

export const PREMIUM_MARKETS: readonly string[] = [SESSION, INNINGS, FALL, STAND, WICKET, OVER, BOUNDARY].flatMap(
  ({ home, away }) => [home, away],
);

const place = (group: LinePlace["group"], marketId: string, nth = 0): LinePlace => ({
  key: `${marketId}/${nth}`,
  group,
  marketId,
  nth,
});

/** What is quoted of a match: of the side that bats, or of both while nobody does. */
export function linePlaces(batting: Side | null): readonly LinePlace[] {
  if (batting === null)
    return [
      place("sessions", SESSION.home),
      place("sessions", SESSION.away),
      place("sessions", INNINGS.home),
      place("sessions", INNINGS.away),
      place("fancy", FALL.home),
      place("fancy", FALL.away),
    ];
  return [
    place("sessions", SESSION[batting]),
    place("sessions", SESSION[batting], 1),
    place("sessions", INNINGS[batting]),
    place("fancy", FALL[batting]),
    place("fancy", STAND[batting]),
    place("overs", OVER[batting]),
    place("overs", WICKET[batting]),
    place("overs", BOUNDARY[batting]),
  ];
}

const overOf = ({ specifier }: MarketCell): number => Number(/overnr=(\d+)/.exec(specifier)?.[1] ?? 0);
const totalOf = ({ specifier }: MarketCell): number => Number(lineOf(specifier)?.value ?? 0);

/** The line of a place: of the overs it is about the most even one. */
export function lineFor({ marketId, nth }: LinePlace, lines: readonly MarketCell[]): MarketCell | null {
  const ofMarket = lines.filter((line) => line.marketId === marketId);
  const spans = [...new Set(ofMarket.map(overOf))].toSorted((first, second) => first - second);
  const ladder = ofMarket
    .filter((line) => overOf(line) === spans[nth])
    .toSorted((first, second) => totalOf(first) - totalOf(second));
  return ladder.find(({ mostBalanced }) => mostBalanced) ?? ladder[Math.floor(ladder.length / 2)] ?? null;
}

/** A half line between two counts, as it is quoted: no up to the first, yes from the second on. */
export function spanOf({ specifier }: Pick<MarketCell, "specifier">): readonly [no: number, yes: number] | null {
  const line = lineOf(specifier);
  if (line?.kind !== "total") return null;
  const value = Number(line.value);
  return [Math.floor(value), Math.floor(value) + 1];
}

/** Stages of play name the side that bats. */
const AT_BAT: Readonly<Record<number, Side>> = { 501: "home", 502: "away", 503: "home", 504: "away" };

export const battingSide = (stageCode: number): Side | null => AT_BAT[stageCode] ?? null;
