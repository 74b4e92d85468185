import type { Pair } from "../../../feed.ts";
import { lowScoreFactor, poissonTable, scoreTable, type ScoreFactor, type ScoreTable } from "./score-table.ts";

/** What the model knows of a match at one moment; means are of the goals still to come. */
export interface ModelState {
  score: Pair;
  /** Null while the first half is still to end. */
  halfTimeScore: Pair | null;
  firstHalf: Pair;
  secondHalf: Pair;
  /** Dixon-Coles dependence of low scores, already scaled to what is left of the match. */
  rho: number;
}

/** Result of a half or match: 1 home, 0 draw, −1 away. */
export type ResultSign = 1 | 0 | -1;

/** Reads one figure off the goals of a half. */
export type HalfFeature = (home: number, away: number) => number;

/** One joint distribution of goals by stretch of the match: every market of goals is priced from it. */
export interface MatchModel {
  state: ModelState;
  /** Means of the goals still to come in the whole match. */
  remaining: Pair;
  fullTime: ScoreTable;
  halfTime(): ScoreTable;
  /** The goals of the second half alone. */
  secondHalf(): ScoreTable;
  halfTimeFullTime(half: ResultSign, full: ResultSign): number;
  /** The goals of a stretch: those scored in it so far, and the means of those still to come in it. */
  stretch(scored: Pair, toCome: Pair): ScoreTable;
  /** That no goal comes in what has these means. */
  noGoalIn(toCome: Pair): number;
  /** That figures of both halves' goals meet a condition. */
  acrossHalves(feature: HalfFeature, condition: (first: number, second: number) => boolean): number;
}

export function matchModel(state: ModelState): MatchModel {
  const remaining = plus(state.firstHalf, state.secondHalf);
  const factor = lowScoreFactor(remaining, state.rho);
  const stretch = (scored: Pair, toCome: Pair): ScoreTable =>
    scoreTable(scored, toCome, stretchFactor(minus(remaining, toCome), factor));
  let halfTime: ScoreTable | null = null;
  let secondHalf: ScoreTable | null = null;
  let joint: Float64Array | null = null;
  const tablesOf = featureTables(state);
  return {
    state,
    remaining,
    fullTime: scoreTable(state.score, remaining, factor),
    halfTime: () => (halfTime ??= stretch(scoredByHalf(state)[0], state.firstHalf)),
    secondHalf: () => (secondHalf ??= stretch(scoredByHalf(state)[1], state.secondHalf)),
    halfTimeFullTime: (half, full) => (joint ??= jointSigns(state, factor))[signIndex(half, full)] ?? 0,
    stretch,
    noGoalIn: (toCome) => {
      const rest = stretchFactor(minus(remaining, toCome), factor)(0, 0);
      return (Math.exp(-toCome.home - toCome.away) * rest) / stretchFactor(remaining, factor)(0, 0);
    },
    acrossHalves: (feature, condition) =>
      acrossHalves({ state, factor, feature, condition, tables: tablesOf(feature) }),
  };
}

const plus = (one: Pair, other: Pair): Pair => ({ home: one.home + other.home, away: one.away + other.away });
const minus = (one: Pair, other: Pair): Pair => ({
  home: Math.max(one.home - other.home, 0),
  away: Math.max(one.away - other.away, 0),
});

/** The goals scored so far in each half. */
export function scoredByHalf({ score, halfTimeScore }: Pick<ModelState, "score" | "halfTimeScore">): [Pair, Pair] {
  const first = halfTimeScore ?? score;
  return [first, minus(score, first)];
}

/**
 * The marginal of a stretch: its score is weighted by what the low-score factor does, on average over the goals of the
 * rest of the match, to the full-time scores it can lead to.
 */
function stretchFactor(rest: Pair, factor: ScoreFactor): ScoreFactor {
  const home = poissonTable(rest.home);
  const away = poissonTable(rest.away);
  return (x, y) => {
    let sum = 1;
    for (let fullX = x; fullX < 2; fullX++) {
      for (let fullY = y; fullY < 2; fullY++) {
        sum += (factor(fullX, fullY) - 1) * (home[fullX - x] ?? 0) * (away[fullY - y] ?? 0);
      }
    }
    return sum;
  };
}

interface AcrossHalves {
  state: ModelState;
  factor: ScoreFactor;
  feature: HalfFeature;
  condition: (first: number, second: number) => boolean;
  /** Of the first half and the second. */
  tables: readonly [FeatureTable, FeatureTable];
}

/** How likely each value of a figure is. */
type FeatureTable = ReadonlyMap<number, number>;

/** Several markets ask for the same figure of both halves. */
function featureTables(state: ModelState): (feature: HalfFeature) => AcrossHalves["tables"] {
  const known = new Map<HalfFeature, AcrossHalves["tables"]>();
  return (feature) => {
    const before = known.get(feature);
    if (before) return before;
    const [ofFirst, ofSecond] = scoredByHalf(state);
    const tables = [
      featureTable(ofFirst, state.firstHalf, feature),
      featureTable(ofSecond, state.secondHalf, feature),
    ] as const;
    known.set(feature, tables);
    return tables;
  };
}

/** Halves are independent but for the low scores, which are few enough to be put right one by one. */
function acrossHalves({ state, factor, feature, condition, tables: [first, second] }: AcrossHalves): number {
  const [ofFirst, ofSecond] = scoredByHalf(state);
  let [meets, all] = [0, 0];
  const add = (one: number, other: number, probability: number): void => {
    all += probability;
    if (condition(one, other)) meets += probability;
  };
  for (const [one, ofOne] of first) for (const [other, ofOther] of second) add(one, other, ofOne * ofOther);
  correctLowScores(state, factor, ({ x1, y1, x2, y2 }, probability) =>
    add(feature(ofFirst.home + x1, ofFirst.away + y1), feature(ofSecond.home + x2, ofSecond.away + y2), probability),
  );
  return Math.min(Math.max(meets / all, 0), 1);
}

function featureTable(scored: Pair, toCome: Pair, feature: HalfFeature): FeatureTable {
  const [home, away] = [poissonTable(toCome.home), poissonTable(toCome.away)];
  const table = new Map<number, number>();
  for (const [x, ofX] of home.entries()) {
    for (const [y, ofY] of away.entries()) {
      const probability = ofX * ofY;
      if (probability < NEGLIGIBLE) continue;
      const value = feature(scored.home + x, scored.away + y);
      table.set(value, (table.get(value) ?? 0) + probability);
    }
  }
  return table;
}

/** Probabilities of the nine pairs (half-time sign, full-time sign). */
function jointSigns(state: ModelState, factor: ScoreFactor): Float64Array {
  const signs = new Float64Array(9);
  const firstHalf = differences(state.firstHalf);
  const secondHalf = differences(state.secondHalf);
  const lead = state.score.home - state.score.away;
  const add = (half: number, full: number, probability: number): void => {
    const index = signIndex(sign(half), sign(full));
    signs[index] = (signs[index] ?? 0) + probability;
  };
  const halfTimeLead = state.halfTimeScore && state.halfTimeScore.home - state.halfTimeScore.away;
  for (const { goals: first, probability: ofFirst } of firstHalf) {
    for (const { goals: second, probability: ofSecond } of secondHalf) {
      add(halfTimeLead ?? lead + first, lead + first + second, ofFirst * ofSecond);
    }
  }
  correctLowScores(state, factor, ({ x1, y1, x2, y2 }, probability) =>
    add(halfTimeLead ?? lead + x1 - y1, lead + x1 + x2 - y1 - y2, probability),
  );
  const sum = signs.reduce((total, probability) => total + probability, 0);
  return signs.map((probability) => probability / sum);
}

function correctLowScores(
  { firstHalf, secondHalf }: ModelState,
  factor: ScoreFactor,
  add: (goals: { x1: number; y1: number; x2: number; y2: number }, probability: number) => void,
): void {
  const [homeFirst, awayFirst] = [poissonTable(firstHalf.home), poissonTable(firstHalf.away)];
  const [homeSecond, awaySecond] = [poissonTable(secondHalf.home), poissonTable(secondHalf.away)];
  for (const [x, y] of LOW_SCORES) {
    for (let x1 = 0; x1 <= x; x1++) {
      for (let y1 = 0; y1 <= y; y1++) {
        const home = (homeFirst[x1] ?? 0) * (homeSecond[x - x1] ?? 0);
        const away = (awayFirst[y1] ?? 0) * (awaySecond[y - y1] ?? 0);
        add({ x1, y1, x2: x - x1, y2: y - y1 }, (factor(x, y) - 1) * home * away);
      }
    }
  }
}

const NEGLIGIBLE = 1e-13;
const LOW_SCORES = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** Distribution of home minus away goals of one period; differences that hardly ever happen are left out. */
function differences(means: Pair): { goals: number; probability: number }[] {
  const home = poissonTable(means.home);
  const away = poissonTable(means.away);
  const most = home.length - 1;
  const table = new Float64Array(2 * most + 1);
  for (let x = 0; x <= most; x++) {
    for (let y = 0; y <= most; y++) table[x - y + most] = (table[x - y + most] ?? 0) + (home[x] ?? 0) * (away[y] ?? 0);
  }
  return Array.from(table, (probability, index) => ({ goals: index - most, probability })).filter(
    ({ probability }) => probability > NEGLIGIBLE,
  );
}

function sign(goals: number): ResultSign {
  if (goals === 0) return 0;
  return goals > 0 ? 1 : -1;
}

function signIndex(half: ResultSign, full: ResultSign): number {
  return (half + 1) * 3 + full + 1;
}
