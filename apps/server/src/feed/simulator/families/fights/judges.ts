import type { Pair } from "../../../feed.ts";

/** How likely each side is to get the verdict of three judges. */
export interface Verdict {
  home: number;
  draw: number;
  away: number;
  /** Of either: that it is of all three. */
  unanimous: { home: number; away: number };
}

type Judged = Omit<Verdict, "unanimous">;

/** What a round looks like, and how often a judge gives such a round to home. */
const ROUNDS = { homes: 0.93, close: 0.5, aways: 0.07 } as const;
export type RoundLook = keyof typeof ROUNDS;
/** Of rounds between fighters as good as each other. */
const CLOSE = 0.36;
/** How often a judge gives a round that was not close by two points, to whom he gives it. */
const BY_TWO = 0.14;

/** Lead that a judge gives home for a round, drawn by a number from 0 to 1. */
export function leadGiven(look: RoundLook, draw: number): number {
  const [, given] = leadsOf(look).reduce<readonly [number, number]>(
    ([left, lead], [points, probability]) => (left < 0 ? [left, lead] : [left - probability, points]),
    [draw, 0],
  );
  return given;
}

/** How likely two judges of three or more give a round to home that they are yet to see. */
export function roundForHome(homeShare: number): number {
  const looks = roundLooks(homeShare);
  return (["homes", "close", "aways"] as const).reduce((sum, look) => {
    const home = ROUNDS[look];
    return sum + looks[look] * home * home * (3 - 2 * home);
  }, 0);
}

/** How likely each lead is that a judge gives home for a round. */
function leadsOf(look: RoundLook): readonly (readonly [lead: number, probability: number])[] {
  const home = ROUNDS[look];
  const byTwo = look === "close" ? 0 : BY_TWO;
  return [
    [2, home * byTwo],
    [1, home * (1 - byTwo)],
    [-1, (1 - home) * (1 - byTwo)],
    [-2, (1 - home) * byTwo],
  ];
}

/** How often a round looks like each, where home is better in so many rounds that one of them is. */
export const roundLooks = (homeShare: number): Readonly<Record<RoundLook, number>> => ({
  homes: homeShare * (1 - CLOSE),
  close: CLOSE,
  aways: (1 - homeShare) * (1 - CLOSE),
});

/**
 * The verdict on the rounds to come, given how far home is ahead with each judge. Judges see the same rounds, so they
 * mostly agree: given how many rounds looked like what, each decides on his own.
 */
export function verdict(leads: readonly number[], rounds: number, homeShare: number): Verdict {
  const looks = roundLooks(homeShare);
  const sum: Verdict = { home: 0, draw: 0, away: 0, unanimous: { home: 0, away: 0 } };
  for (let homes = 0; homes <= rounds; homes++) {
    for (let aways = 0; homes + aways <= rounds; aways++) {
      const close = rounds - homes - aways;
      const probability =
        choose(rounds, homes) *
        choose(rounds - homes, aways) *
        looks.homes ** homes *
        looks.aways ** aways *
        looks.close ** close;
      const given = leadsAfter({ homes, close, aways });
      add(sum, probability, ofAll(leads.map((lead) => ofJudge(lead, given))));
    }
  }
  return sum;
}

/** How likely each lead of home is with a judge, by `lead + middle`. */
interface Leads {
  table: Float64Array;
  /** That it is at most so much. */
  atMost: Float64Array;
  middle: number;
}

const tables = new Map<string, Leads>();

/** What one judge makes of so many rounds of each look. It hangs on numbers of rounds alone, so it is kept. */
function leadsAfter(counts: Readonly<Record<RoundLook, number>>): Leads {
  const key = `${counts.homes}/${counts.close}/${counts.aways}`;
  const known = tables.get(key);
  if (known) return known;
  const middle = 2 * (counts.homes + counts.close + counts.aways);
  let table: Float64Array = new Float64Array(2 * middle + 1);
  table[middle] = 1;
  for (const look of ["homes", "close", "aways"] as const) {
    for (let round = 0; round < counts[look]; round++) table = afterRound(table, look);
  }
  let sum = 0;
  const leads = { table, atMost: table.map((probability) => (sum += probability)), middle };
  tables.set(key, leads);
  return leads;
}

function afterRound(before: Float64Array, look: RoundLook): Float64Array {
  const after = new Float64Array(before.length);
  for (const [lead, given] of leadsOf(look)) {
    for (const [place, probability] of before.entries())
      if (probability > 0) after[place + lead] = (after[place + lead] ?? 0) + probability * given;
  }
  return after;
}

/** One judge's: home, draw, away. */
function ofJudge(lead: number, { table, atMost, middle }: Leads): Judged {
  const level = middle - lead;
  if (level < 0) return { home: 1, draw: 0, away: 0 };
  if (level >= table.length) return { home: 0, draw: 0, away: 1 };
  const draw = table[level] ?? 0;
  const away = (atMost[level] ?? 1) - draw;
  return { home: Math.max(1 - draw - away, 0), draw, away };
}

/** Two judges of three decide; anything else is a draw. */
function ofAll([first, second, third]: readonly Judged[]): Verdict {
  if (!first || !second || !third) throw new Error("There are three judges.");
  const two = (side: "home" | "away"): number => {
    const [a, b, c] = [first[side], second[side], third[side]];
    return a * b * (1 - c) + a * c * (1 - b) + b * c * (1 - a) + a * b * c;
  };
  const home = two("home");
  const away = two("away");
  const all = (side: "home" | "away"): number => first[side] * second[side] * third[side];
  const unanimous = { home: all("home"), away: all("away") };
  return { home, draw: Math.max(1 - home - away, 0), away, unanimous };
}

/** What cards of three judges come to. */
export function verdictOf(cards: readonly Pair[]): keyof Judged {
  const count = (side: keyof Judged): number => cards.filter(({ home, away }) => sideOf(home - away) === side).length;
  if (count("home") > 1) return "home";
  return count("away") > 1 ? "away" : "draw";
}

/** Whether all judges have the same side ahead. */
export const isUnanimous = (cards: readonly Pair[]): boolean => {
  const sides = new Set(cards.map(({ home, away }) => sideOf(home - away)));
  return sides.size === 1 && !sides.has("draw");
};

function sideOf(lead: number): keyof Judged {
  if (lead === 0) return "draw";
  return lead > 0 ? "home" : "away";
}

function add(sum: Verdict, weight: number, verdict: Verdict): void {
  sum.home += weight * verdict.home;
  sum.draw += weight * verdict.draw;
  sum.away += weight * verdict.away;
  sum.unanimous.home += weight * verdict.unanimous.home;
  sum.unanimous.away += weight * verdict.unanimous.away;
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 1; index <= count; index++) ways = (ways * (from - count + index)) / index;
  return ways;
}
