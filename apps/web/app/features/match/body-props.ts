import type { MarketCell } from "../../data/live/live-cells.ts";
import type { OddsMatch } from "../odds/odds-match.ts";

/** What the body of a market card is given. */
export interface BodyProps {
  match: OddsMatch;
  lines: readonly MarketCell[];
  /** A card keeps its size until this changes. */
  round: number;
}
