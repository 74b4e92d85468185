import { namedMarket } from "@touchline/contract/named";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineOffer, Pair, Reduction } from "../../feed/feed.ts";
import { marketName, outcomeName, playerRow } from "./line-names.ts";
import type { MatchRecord } from "./match-record.ts";
import type { Names } from "./names.ts";
import type { MarketNamesView, MarketView, NamelessMarketView } from "./wire-types.ts";

/** A line as the contract shows it, but for its names. While its provider is lost an open line reads as suspended. */
export function namelessMarketView(match: MatchRecord, line: LineOffer): NamelessMarketView {
  const isLocked = match.isProviderLost && line.status === MARKET_STATUS.allowed;
  const { descriptor } = match.place;
  const { layout, groups, priority } = descriptor.market(line.marketId);
  return {
    id: line.marketId,
    specifier: line.specifier,
    status: isLocked ? MARKET_STATUS.suspended : line.status,
    suspension_reason: isLocked ? "feed_lost" : line.suspensionReason,
    layout,
    group_keys: [...groups],
    priority,
    most_balanced: line.mostBalanced,
    next_bet_stop: null,
    custom_bet_groups: [...descriptor.customBetGroups(line.marketId, line.specifier)],
    provider: match.fixture.provider,
    version: match.lineVersion(line),
    ...(line.eachWay && { each_way: line.eachWay }),
    ...(line.reductions && { reductions: line.reductions.map(reductionView) }),
    outcomes: line.outcomes.map(({ id, odds, active }) => ({
      id,
      active,
      odds,
      score: scoreView(descriptor.scoreOf(line.marketId, id, line.specifier)),
    })),
  };
}

const reductionView = ({ outcomeId, percent, atMs }: Reduction) => ({
  outcome_id: outcomeId,
  percent,
  at: new Date(atMs).toISOString(),
});

const scoreView = (score: Readonly<Pair> | undefined): Pair | null => (score ? { ...score } : null);

/** What a line and its outcomes are called. */
export function marketNamesView(match: MatchRecord, line: LineOffer, names: Names): MarketNamesView {
  const { marketId, specifier } = line;
  const wording = { event: match.fixture, sportKey: match.place.sport.key, names };
  const outcomes = line.outcomes.map(({ id }) => ({
    id,
    name: outcomeName(wording, { marketId, specifier, outcomeId: id }),
  }));
  const row = playerRow(wording, line);
  return { id: marketId, specifier, name: marketName(wording, line), ...(row && { row }), outcomes };
}

export function marketView(match: MatchRecord, line: LineOffer, names: Names): MarketView {
  return namedMarket(namelessMarketView(match, line), marketNamesView(match, line, names));
}
