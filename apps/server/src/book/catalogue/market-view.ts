import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineOffer, Pair } from "../../feed/feed.ts";
import { marketName, outcomeName } from "./line-names.ts";
import type { MatchRecord } from "./match-record.ts";
import type { Names } from "./names.ts";
import type { MarketView } from "./wire-types.ts";

/** A line as the contract shows it. While its provider is lost an open line reads as suspended. */
export function marketView(match: MatchRecord, line: LineOffer, names: Names): MarketView {
  const isLocked = match.isProviderLost && line.status === MARKET_STATUS.allowed;
  const { sport } = match.place;
  const wording = { event: match.fixture, sportKey: sport.key, names };
  const descriptor = names.sports.sport(sport.key);
  const { layout, groups, priority } = descriptor.market(line.marketId);
  return {
    id: line.marketId,
    specifier: line.specifier,
    name: marketName(wording, line),
    status: isLocked ? MARKET_STATUS.suspended : line.status,
    suspension_reason: isLocked ? "feed_lost" : line.suspensionReason,
    layout,
    group_keys: [...groups],
    priority,
    most_balanced: line.mostBalanced,
    next_bet_stop: null,
    custom_bet_groups: [],
    provider: match.fixture.provider,
    version: match.lineVersion(line),
    outcomes: line.outcomes.map(({ id, odds, active }) => ({
      id,
      name: outcomeName(wording, { specifier: line.specifier, outcomeId: id }),
      active,
      odds,
      score: scoreView(descriptor.scoreOf(id)),
    })),
  };
}

const scoreView = (score: Readonly<Pair> | undefined): Pair | null => (score ? { ...score } : null);
