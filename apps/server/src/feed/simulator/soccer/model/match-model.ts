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

/** One joint distribution of half-time and full-time score: every market of a match is priced from it. */
export interface MatchModel {
  state: ModelState;
  /** Means of the goals still to come in the whole match. */
  remaining: Pair;
  fullTime: ScoreTable;
  halfTime(): ScoreTable;
  halfTimeFullTime(half: ResultSign, full: ResultSign): number;
}

export function matchModel(state: ModelState): MatchModel {
  const remaining = {
    home: state.firstHalf.home + state.secondHalf.home,
    away: state.firstHalf.away + state.secondHalf.away,
  };
  const factor = lowScoreFactor(remaining, state.rho);
  let halfTime: ScoreTable | null = null;
  let joint: Float64Array | null = null;
  return {
    state,
    remaining,
    fullTime: scoreTable(state.score, remaining, factor),
    halfTime: () => (halfTime ??= halfTimeTable(state, factor)),
    halfTimeFullTime: (half, full) => (joint ??= jointSigns(state, factor))[signIndex(half, full)] ?? 0,
  };
}

/**
 * The half-time marginal of the joint: a first-half score is weighted by what the low-score factor does,
 * on average over the second half, to the full-time scores it can lead to.
 */
function halfTimeTable(state: ModelState, factor: ScoreFactor): ScoreTable {
  const home = poissonTable(state.secondHalf.home);
  const away = poissonTable(state.secondHalf.away);
  const weight: ScoreFactor = (x, y) => {
    let sum = 1;
    for (let fullX = x; fullX < 2; fullX++) {
      for (let fullY = y; fullY < 2; fullY++) {
        sum += (factor(fullX, fullY) - 1) * (home[fullX - x] ?? 0) * (away[fullY - y] ?? 0);
      }
    }
    return sum;
  };
  return scoreTable(state.score, state.firstHalf, weight);
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
  correctLowScores(state, factor, (first, full, probability) =>
    add(halfTimeLead ?? lead + first, lead + full, probability),
  );
  const sum = signs.reduce((total, probability) => total + probability, 0);
  return signs.map((probability) => probability / sum);
}

function correctLowScores(
  { firstHalf, secondHalf }: ModelState,
  factor: ScoreFactor,
  add: (firstLead: number, fullLead: number, probability: number) => void,
): void {
  const [homeFirst, awayFirst] = [poissonTable(firstHalf.home), poissonTable(firstHalf.away)];
  const [homeSecond, awaySecond] = [poissonTable(secondHalf.home), poissonTable(secondHalf.away)];
  for (const [x, y] of LOW_SCORES) {
    for (let x1 = 0; x1 <= x; x1++) {
      for (let y1 = 0; y1 <= y; y1++) {
        const home = (homeFirst[x1] ?? 0) * (homeSecond[x - x1] ?? 0);
        const away = (awayFirst[y1] ?? 0) * (awaySecond[y - y1] ?? 0);
        add(x1 - y1, x - y, (factor(x, y) - 1) * home * away);
      }
    }
  }
}

const NEGLIGIBLE = 1e-9;
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
