import type { MatchModel } from "../model/match-model.ts";
import type { MarketPrice } from "./market-price.ts";

const REACH = 3;
const QUARTER = 0.25;
const MOST_GOALS_APART = 11;

/** Asian handicap on the full-match score: the goals scored before the bet count. */
export const HANDICAP_MARKET: MarketPrice = {
  marketId: "16",
  margin: 0.04,
  ladder: ({ board: { score }, remaining }) => {
    const supremacy = score.home - score.away + remaining.home - remaining.away;
    const balanced = -Math.round(supremacy / QUARTER);
    const lines: number[] = [];
    for (let quarters = balanced - REACH; quarters <= balanced + REACH; quarters++) lines.push(quarters * QUARTER);
    return lines;
  },
  fair: fairHandicap,
};

/** 1/odds with refunds taken out: o = (1 − p_refund − ½p_half-lose − ½p_half-win) / (p_win + ½p_half-win). */
function fairHandicap({ fullTime, state }: MatchModel, line: number): readonly number[] {
  const lead = state.score.home - state.score.away;
  let [won, lost] = [0, 0];
  for (let goals = lead - MOST_GOALS_APART; goals <= lead + MOST_GOALS_APART; goals++) {
    const probability = fullTime.difference(goals);
    const margin = goals + line;
    if (margin >= 0.5) won += probability;
    else if (margin === QUARTER) won += probability / 2;
    else if (margin === -QUARTER) lost += probability / 2;
    else if (margin <= -0.5) lost += probability;
  }
  return [won / (won + lost), lost / (won + lost)];
}
