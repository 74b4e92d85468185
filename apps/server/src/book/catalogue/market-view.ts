import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../feed/feed.ts";
import { marketName, outcomeName } from "./line-names.ts";
import { marketPlace } from "./market-layout.ts";
import type { MatchRecord } from "./match-record.ts";
import type { Names } from "./names.ts";
import { scoreOfOutcome } from "./score-outcomes.ts";
import type { MarketView } from "./wire-types.ts";

/** A line as the contract shows it. While its provider is lost an open line reads as suspended. */
export function marketView(match: MatchRecord, line: LineOffer, names: Names): MarketView {
  const isLocked = match.isProviderLost && line.status === MARKET_STATUS.allowed;
  const place = marketPlace(line.marketId);
  return {
    id: line.marketId,
    specifier: line.specifier,
    name: marketName(match.fixture, line, names),
    status: isLocked ? MARKET_STATUS.suspended : line.status,
    suspension_reason: isLocked ? "feed_lost" : line.suspensionReason,
    layout: place.layout,
    group_keys: [...place.groups],
    priority: place.priority,
    most_balanced: line.mostBalanced,
    next_bet_stop: null,
    custom_bet_groups: [],
    provider: match.fixture.provider,
    version: match.lineVersion(line),
    outcomes: line.outcomes.map(({ id, odds, active }) => ({
      id,
      name: outcomeName(match.fixture, { specifier: line.specifier, outcomeId: id }, names),
      active,
      odds,
      score: scoreOfOutcome(id) ?? null,
    })),
  };
}
