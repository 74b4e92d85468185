import { reductionOf } from "@touchline/betting/rule-four";
import type { MarketCell } from "../../data/live/live-cells.ts";

/** By how many hundredths winnings of selections that were priced before all withdrawals are reduced, on the lines of a field. */
export const lineReduction = (lines: readonly Pick<MarketCell, "reductions">[]): number =>
  Math.max(0, ...lines.map(({ reductions = [] }) => reductionOf(reductions.map(({ percent }) => percent))));
