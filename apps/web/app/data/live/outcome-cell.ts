import { availabilityOf } from "@touchline/betting";
import { MARKET_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import { type OutcomeCell, LOADING_OUTCOME } from "./live-cells.ts";
import type { MarketRecord } from "./market-records.ts";

const statusOf = ({ isPresent, market }: MarketRecord) => (isPresent ? market.status : MARKET_STATUS.notAllowed);

// Only the direction of a move is asked here, so a float's precision is enough.
const direction = (before: string, after: string): OutcomeCell["move"] => {
  const change = Number(after) - Number(before);
  if (change === 0) return null;
  return change > 0 ? "up" : "down";
};

/** The price as it is now, beside the cell shown before it. Returns the same cell where nothing is different. */
export function nextOutcomeCell({
  before,
  record,
  outcomeId,
  matchStatus,
  isProviderFollowed,
  now,
}: {
  before: OutcomeCell | undefined;
  record: MarketRecord | undefined;
  outcomeId: string;
  matchStatus: MatchStatus | null;
  isProviderFollowed: boolean;
  now: () => number;
}): OutcomeCell {
  const outcome = record?.market.outcomes.find(({ id }) => id === outcomeId);
  if (record === undefined || outcome === undefined) {
    return before === undefined ? LOADING_OUTCOME : { ...before, state: "unavailable", move: null, movedAt: 0 };
  }
  const marketStatus = statusOf(record);
  const { state } = availabilityOf({ matchStatus, isProviderFollowed, marketStatus, isActive: outcome.active });
  const suspensionReason = state === "suspended" ? record.market.suspension_reason : null;
  const sameState = before?.state === state && before.suspensionReason === suspensionReason;
  if (sameState && before.odds === outcome.odds) return before;
  const shown = before?.state === "open" && state === "open" ? before.odds : null;
  const move = shown === null ? null : direction(shown, outcome.odds);
  return { state, odds: outcome.odds, move, movedAt: move === null ? 0 : now(), suspensionReason, stale: false };
}
