import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { PartCounts } from "../../pricing/best-of.ts";
import { type Counts, NONE } from "../../pricing/counts.ts";
import { legTable, MOST_MAXIMUMS, MOST_VISITS } from "./leg-tables.ts";
import { LEG_POINTS } from "./visits.ts";

export const SIDES = ["home", "away"] as const;
export const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** A leg as it stands: what remains, and whose visit is next. */
export interface LegMoment {
  remaining: Pair;
  next: Side;
  /** Of each side so far, and the maximums among them. */
  visits: Pair;
  maximums: Pair;
}

const NOTHING: Pair = { home: 0, away: 0 };
const WHOLE: Pair = { home: LEG_POINTS, away: LEG_POINTS };
const FRESH: Readonly<Record<Side, LegMoment>> = {
  home: { remaining: WHOLE, next: "home", visits: NOTHING, maximums: NOTHING },
  away: { remaining: WHOLE, next: "away", visits: NOTHING, maximums: NOTHING },
};
/** The same object each time: what is reckoned of it can be kept by it. */
export const freshLeg = (next: Side): LegMoment => FRESH[next];

/** Who has thrown first in a set throws first in every other leg of it. */
export const starterOf = (setStarter: Side, leg: number): Side => (leg % 2 === 1 ? setStarter : OTHER[setStarter]);

/** One way that a leg can end: who wins it, and the maximums thrown from here on. */
export interface LegEnding {
  winner: Side;
  maximums: Pair;
  probability: number;
}

/** What of a leg is counted towards a market of the match. */
export type LegCount = (ending: Omit<LegEnding, "probability">) => number;

/** Two players of some levels, and how much likelier than by them alone home is to win a leg (in log-odds). */
export interface Throwers {
  levels: Pair;
  ahead: number;
}

const ENDINGS = new Map<string, readonly LegEnding[]>();
/** Legs from their start are asked for by every match, those under way by one. */
const keyOf = ({ home, away }: Pair, next: Side): string => `${home}/${away}/${next}`;

/** All ways that a leg can end. */
export function legEndings({ levels, ahead }: Throwers, moment: LegMoment): readonly LegEnding[] {
  return tilted(levelEndings(levels, moment), ahead);
}

function levelEndings(levels: Pair, moment: LegMoment): readonly LegEnding[] {
  const { remaining, next } = moment;
  if (remaining.home !== LEG_POINTS || remaining.away !== LEG_POINTS) return race(levels, moment);
  const key = keyOf(levels, next);
  const known = ENDINGS.get(key) ?? race(levels, moment);
  ENDINGS.set(key, known);
  return known;
}

/** Neither hinders the other: who needs fewer visits wins, and of as many who threw first. */
function race(levels: Pair, { remaining, next }: LegMoment): LegEnding[] {
  const endings: LegEnding[] = [];
  for (const winner of SIDES) {
    const loser = OTHER[winner];
    const before = winner === next ? 1 : 0;
    const [ofWinner, ofLoser] = [legTable(levels[winner]), legTable(levels[loser])];
    for (let own = 0; own <= MOST_MAXIMUMS; own++) {
      for (let others = 0; others <= MOST_MAXIMUMS; others++) {
        let probability = 0;
        for (let visits = 1; visits <= MOST_VISITS; visits++)
          probability +=
            ofWinner.finished(remaining[winner], visits, own) * ofLoser.open(remaining[loser], visits - before, others);
        const maximums = winner === "home" ? { home: own, away: others } : { home: others, away: own };
        if (probability > 0) endings.push({ winner, maximums, probability });
      }
    }
  }
  const sum = endings.reduce((total, { probability }) => total + probability, 0);
  return endings.map((ending) => ({ ...ending, probability: ending.probability / sum }));
}

const homeShare = (endings: readonly LegEnding[]): number =>
  endings.reduce((sum, { winner, probability }) => (winner === "home" ? sum + probability : sum), 0);

/** By what each side's endings are multiplied where home is so much likelier to win. */
export function tilt(home: number, ahead: number): Record<Side, number> {
  const [forHome, forAway] = [Math.exp(ahead / 2), Math.exp(-ahead / 2)];
  const sum = home * forHome + (1 - home) * forAway;
  return { home: forHome / sum, away: forAway / sum };
}

function tilted(endings: readonly LegEnding[], ahead: number): readonly LegEnding[] {
  if (ahead === 0) return endings;
  const factors = tilt(homeShare(endings), ahead);
  return endings.map((ending) => ({ ...ending, probability: ending.probability * factors[ending.winner] }));
}

/** A leg as a part of a best-of, with what is counted in it. */
export function countsOfLeg(throwers: Throwers, moment: LegMoment, count: LegCount): PartCounts {
  const endings = legEndings(throwers, moment);
  const of = (side: Side): Counts =>
    countsOf(
      endings.filter(({ winner }) => winner === side),
      count,
    );
  return { home: of("home"), away: of("away") };
}

function countsOf(endings: readonly LegEnding[], count: LegCount): Counts {
  if (endings.length === 0) return NONE;
  const values = endings.map(count);
  const from = Math.min(...values);
  const probabilities = new Float64Array(Math.max(...values) - from + 1);
  endings.forEach(({ probability }, index) => {
    const place = (values[index] ?? 0) - from;
    probabilities[place] = (probabilities[place] ?? 0) + probability;
  });
  return { from, probabilities };
}

/** The part of a leg's endings whose checkout is below some points; the rest is left out of both sides. */
export function legBelow(throwers: Throwers, moment: LegMoment, points: number): PartCounts {
  const { levels, ahead } = throwers;
  const { remaining, next } = moment;
  const factors = tilt(homeShare(levelEndings(levels, moment)), ahead);
  const of = (winner: Side): Counts => {
    const loser = OTHER[winner];
    const before = winner === next ? 1 : 0;
    const [ofWinner, ofLoser] = [legTable(levels[winner]), legTable(levels[loser])];
    let probability = 0;
    for (let visits = 1; visits <= MOST_VISITS; visits++) {
      let open = 0;
      for (let maximums = 0; maximums <= MOST_MAXIMUMS; maximums++)
        open += ofLoser.open(remaining[loser], visits - before, maximums);
      probability += ofWinner.finishedBelow(remaining[winner], visits, points) * open;
    }
    return { from: 0, probabilities: new Float64Array([probability * factors[winner]]) };
  };
  return { home: of("home"), away: of("away") };
}
