import type { Pair } from "../../../feed.ts";
import { scoredByHalf } from "../model/match-model.ts";
import type { SoccerModel } from "../model/soccer-model.ts";
import type { ScoreTable } from "../model/score-table.ts";
import { type LadderView, linesBy, type MarketPrice } from "./market-price.ts";

const QUARTER = 0.25;
const MOST_GOALS_APART = 11;

interface Stretch {
  scored: Pair;
  toCome: Pair;
}

interface HandicapPrice {
  marketId: string;
  /** How many quarters there are on either side of the most balanced line. */
  reach: number;
  stretch: (view: LadderView) => Stretch;
  /** Its distribution, and how far home is ahead in it. */
  table: (model: SoccerModel) => { table: ScoreTable; scored: Pair };
}

/** Asian handicap on a score: the goals scored before the bet count. */
const asianHandicap = ({ marketId, reach, stretch, table }: HandicapPrice): MarketPrice => ({
  marketId,
  margin: 0.04,
  lines: linesBy("hcp", (view) => {
    const { scored, toCome } = stretch(view);
    const supremacy = scored.home - scored.away + toCome.home - toCome.away;
    const balanced = -Math.round(supremacy / QUARTER);
    return Array.from({ length: 2 * reach + 1 }, (_, index) => (balanced - reach + index) * QUARTER);
  }),
  fair: (model, { line }) => fairHandicap(table(model), line),
  returned: (model, { line }) => Math.max(0, 1 - sharesOf(table(model), line).decided),
});

export const HANDICAP_MARKETS: readonly MarketPrice[] = [
  asianHandicap({
    marketId: "16",
    reach: 3,
    stretch: ({ score, remaining }) => ({ scored: score, toCome: remaining }),
    table: ({ fullTime, state }) => ({ table: fullTime, scored: state.score }),
  }),
  asianHandicap({
    marketId: "66",
    reach: 1,
    stretch: (view) => ({ scored: scoredByHalf(view)[0], toCome: view.firstHalf }),
    table: (model) => ({ table: model.halfTime(), scored: scoredByHalf(model.state)[0] }),
  }),
  asianHandicap({
    marketId: "88",
    reach: 1,
    stretch: (view) => ({ scored: scoredByHalf(view)[1], toCome: view.secondHalf }),
    table: (model) => ({ table: model.secondHalf(), scored: scoredByHalf(model.state)[1] }),
  }),
];

interface Scores {
  table: ScoreTable;
  scored: Pair;
}

/** 1/odds with refunds taken out: o = (1 − p_refund − ½p_half-lose − ½p_half-win) / (p_win + ½p_half-win). */
function fairHandicap(scores: Scores, line: number): readonly number[] {
  const { won, lost, decided } = sharesOf(scores, line);
  return [won / decided, lost / decided];
}

/** The parts of a stake that are expected to win and to lose. */
function sharesOf({ table, scored }: Scores, line: number): { won: number; lost: number; decided: number } {
  const lead = scored.home - scored.away;
  let [won, lost] = [0, 0];
  for (let goals = lead - MOST_GOALS_APART; goals <= lead + MOST_GOALS_APART; goals++) {
    const probability = table.difference(goals);
    const margin = goals + line;
    if (margin >= 0.5) won += probability;
    else if (margin === QUARTER) won += probability / 2;
    else if (margin === -QUARTER) lost += probability / 2;
    else if (margin <= -0.5) lost += probability;
  }
  return { won, lost, decided: won + lost };
}
