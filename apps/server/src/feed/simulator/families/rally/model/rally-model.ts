import type { Side } from "@touchline/sports";
import { RecentlyUsed } from "../../../../../recently-used.ts";
import type { Pair } from "../../../../feed.ts";
import { bestOf, type PartCounts, type WonAndCounted } from "../../../pricing/best-of.ts";
import { certainly, type Counts, eitherWay, NONE, sumOf, trimmed } from "../../../pricing/counts.ts";
import { mostSets, NO_PAIR, OPPONENT, pointsOfSet, type RallyChance, type RallyRules } from "../rally-rules.ts";
import { plusOne } from "../rally-score.ts";
import { PackedCounts } from "./packed-counts.ts";
import { eitherOf, pointsOfWinner, type SetModel, setModel } from "./set-model.ts";

/** What one set adds to a count over all sets, by the points of both sides. */
const MEASURES = {
  total: (home: number, away: number) => home + away,
  lead: (home: number, away: number) => home - away,
  home: (home: number) => home,
  away: (_home: number, away: number) => away,
  /** Sets that went beyond their target. */
  extended: (home: number, away: number, target: number) => (Math.max(home, away) > target ? 1 : 0),
} as const;
export type Measure = keyof typeof MEASURES;
export type PointMeasure = Exclude<Measure, "extended">;

export const measureOf = (measure: Measure, { home, away }: Pair, target: number): number =>
  MEASURES[measure](home, away, target);

/** A set that has not begun: how it can end, and what is counted in it. */
interface FreshSet {
  model: SetModel;
  counts: Readonly<Record<Measure, PartCounts>>;
}

/** What matches of one chance are reckoned with; sets that have not begun are worked out once. */
export class RallyModel {
  readonly rules: RallyRules;
  readonly chance: RallyChance;
  readonly #fresh = new Map<string, FreshSet>();
  readonly #extended = new Map<string, readonly WonAndCounted[]>();
  readonly #wonBy = new Map<string, Counts>();
  readonly #packed = new PackedCounts();

  constructor(rules: RallyRules, chance: RallyChance) {
    this.rules = rules;
    this.chance = chance;
  }

  /** A set from its start; where nobody knows who serves first, both are as likely. */
  fresh(setNumber: number, first: Side | null): FreshSet {
    const target = pointsOfSet(this.rules, setNumber);
    const key = `${target}/${first}`;
    const known = this.#fresh.get(key);
    if (known) return known;
    const model =
      first === null
        ? eitherOf(this.fresh(setNumber, "home").model, this.fresh(setNumber, "away").model)
        : setModel(this.rules, this.chance, { target, points: NO_PAIR, server: first, first });
    const fresh = { model, counts: this.#packSet(countsOfSet(model)) };
    this.#fresh.set(key, fresh);
    return fresh;
  }

  /** How a match goes on from between two sets, and how many of the sets to come go beyond their target. */
  rest(after: Rest): readonly WonAndCounted[] {
    const key = keyOf(after);
    const known = this.#extended.get(key);
    if (known) return known;
    const next = after.sets.home + after.sets.away + 1;
    const rest = bestOf({
      toWin: this.rules.setsToWin,
      won: after.sets,
      counted: 0,
      part: (number) => this.fresh(number, this.firstOf(number, { number: next, first: after.first })).counts.extended,
    });
    const kept = rest.map(({ won, counts }) => ({ won, counts: this.#packed.keep(counts) }));
    this.#extended.set(key, kept);
    return kept;
  }

  /** What is counted in the sets to come, where a side wins the match. */
  restWonBy(winner: Side, rest: Rest, measure: PointMeasure): Counts {
    if (rest.sets[winner] === this.rules.setsToWin) return NOTHING_MORE;
    if (rest.sets[OPPONENT[winner]] === this.rules.setsToWin) return NONE;
    const key = `${keyOf(rest)}/${measure}/${winner}`;
    const known = this.#wonBy.get(key);
    if (known) return known;
    const number = rest.sets.home + rest.sets.away + 1;
    const set = this.fresh(number, rest.first).counts[measure];
    const first = this.firstOf(number + 1, { number, first: rest.first });
    const then = (side: Side): Counts =>
      sumOf(set[side], this.restWonBy(winner, { sets: plusOne(rest.sets, side), first }, measure));
    const counts = this.#packed.keep(eitherWay(then("home"), then("away")));
    this.#wonBy.set(key, counts);
    return counts;
  }

  #packSet({ total, lead, home, away, extended }: FreshSet["counts"]): FreshSet["counts"] {
    const pack = (counts: PartCounts): PartCounts => ({
      home: this.#packed.keep(counts.home),
      away: this.#packed.keep(counts.away),
    });
    return { total: pack(total), lead: pack(lead), home: pack(home), away: pack(away), extended: pack(extended) };
  }

  /** Sides take turns in serving first, but for a last set that is tossed for; null where nobody knows. */
  firstOf(setNumber: number, known: { number: number; first: Side | null }): Side | null {
    const { isLastSetTossed } = this.rules;
    if (known.number === setNumber || known.first === null) return known.first;
    if (isLastSetTossed && setNumber === mostSets(this.rules)) return null;
    return (setNumber - known.number) % 2 === 0 ? known.first : OPPONENT[known.first];
  }
}

const NOTHING_MORE = certainly(0);

const keyOf = ({ sets, first }: Rest): string => `${sets.home}/${sets.away}/${first}`;

interface Rest {
  /** Won so far. */
  sets: Pair;
  /** Who serves first in the next set, where it is known. */
  first: Side | null;
}

export const countsOfSet = (model: SetModel): FreshSet["counts"] => ({
  total: countsOf(model, "total"),
  lead: countsOf(model, "lead"),
  home: countsOf(model, "home"),
  away: countsOf(model, "away"),
  extended: countsOf(model, "extended"),
});

const countsOf = (model: SetModel, measure: Measure): PartCounts => ({
  home: countsWonBy("home", model, measure),
  away: countsWonBy("away", model, measure),
});

function countsWonBy(winner: Side, { target, won }: SetModel, measure: Measure): Counts {
  const count = MEASURES[measure];
  const byLoser = won[winner];
  const valueOf = (loser: number): number => {
    const most = pointsOfWinner(target, loser);
    return winner === "home" ? count(most, loser, target) : count(loser, most, target);
  };
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  for (let loser = 0; loser < byLoser.length; loser++) {
    if (byLoser[loser] === 0) continue;
    const value = valueOf(loser);
    if (value < from) from = value;
    if (value > until) until = value;
  }
  if (from > until) return NONE;
  const probabilities = new Float64Array(until - from + 1);
  for (let loser = 0; loser < byLoser.length; loser++) {
    const probability = byLoser[loser] ?? 0;
    if (probability === 0) continue;
    const cell = valueOf(loser) - from;
    probabilities[cell] = (probabilities[cell] ?? 0) + probability;
  }
  return trimmed({ from, probabilities });
}

/** For each set of rules. Few matches are of one chance, and what a model remembers is large. */
const MOST_MODELS = 100;
const models = new WeakMap<RallyRules, RecentlyUsed<string, RallyModel>>();

/** The model of a chance, to steps of `step`: most of it is the same for all matches of that chance, and known. */
export function rallyModel(rules: RallyRules, chance: RallyChance, step: number): RallyModel {
  const inSteps = (value: number): number => Math.round(value / step) * step;
  const [home, away] = [inSteps(chance.home), inSteps(chance.away)];
  const known = models.get(rules) ?? new RecentlyUsed<string, RallyModel>(MOST_MODELS);
  models.set(rules, known);
  return known.get(`${home.toFixed(5)}/${away.toFixed(5)}`, () => new RallyModel(rules, { home, away }));
}
