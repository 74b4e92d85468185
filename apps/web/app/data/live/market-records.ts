import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { MarketCell, WireMarket } from "./live-cells.ts";
import { isLineOffered, marketKey, mergeMarket, outcomeKey } from "@touchline/betting";

/**
 * A line as the newest message has it. The line and its prices carry their own version, because a
 * message without outcomes changes the line and leaves the prices alone.
 */
export interface MarketRecord {
  matchId: string;
  key: string;
  /** The line with its prices; of one that is not there, what was heard last. */
  market: WireMarket;
  /** A line that went stays known, so that an older message can't bring it back. */
  isPresent: boolean;
  lineVersion: number;
  outcomesVersion: number;
}

export interface MarketChange {
  /** The line's own fields, or its list of outcomes, are different. */
  line: boolean;
  /** Keys of prices that are different, or of all where the line is. */
  outcomeKeys: readonly string[];
}

const UNCHANGED: MarketChange = { line: false, outcomeKeys: [] };
const NEVER = -1;

export const isShown = ({ isPresent, market }: MarketRecord): boolean => isPresent && isLineOffered(market.status);

const keyOf = ({ matchId, market: { id: marketId, specifier } }: MarketRecord, outcomeId: string): string =>
  outcomeKey({ matchId, marketId, specifier, outcomeId });

export function marketCell(record: MarketRecord): MarketCell {
  const { matchId, key, market } = record;
  return {
    key,
    matchId,
    marketId: market.id,
    specifier: market.specifier,
    name: market.name,
    status: market.status,
    suspensionReason: market.suspension_reason,
    layout: market.layout,
    groupKeys: market.group_keys,
    priority: market.priority,
    mostBalanced: market.most_balanced,
    provider: market.provider,
    outcomes: market.outcomes.map(({ id, name, score }) => ({ id, name, score, key: keyOf(record, id) })),
  };
}

/** The lines of all known matches. Older messages never replace newer ones, in whatever order they come. */
export class MarketRecords {
  readonly #records = new Map<string, MarketRecord>();
  readonly #keysByMatch = new Map<string, Set<string>>();

  get(key: string): MarketRecord | undefined {
    return this.#records.get(key);
  }

  ofMatch(matchId: string): MarketRecord[] {
    const records: MarketRecord[] = [];
    for (const key of this.#keysByMatch.get(matchId) ?? []) {
      const record = this.#records.get(key);
      if (record !== undefined) records.push(record);
    }
    return records;
  }

  apply(matchId: string, market: WireMarket): MarketChange {
    const { version } = market;
    const key = marketKey({ matchId, marketId: market.id, specifier: market.specifier });
    const record = this.#records.get(key) ?? this.#remember({ matchId, key, market });
    const isNewLine = version > record.lineVersion;
    const hasNewPrices = market.outcomes.length > 0 && version > record.outcomesVersion;
    if (!isNewLine && !hasNewPrices) return UNCHANGED;
    if (isNewLine) record.lineVersion = version;
    if (hasNewPrices) record.outcomesVersion = version;
    if (isNewLine && hasNewPrices) return merged(record, market);
    return merged(record, { ...(isNewLine ? market : record.market), outcomes: hasNewPrices ? market.outcomes : [] });
  }

  /** Drops a line that a complete answer no longer has. */
  retire(record: MarketRecord, version: number): MarketChange {
    if (version <= record.lineVersion) return UNCHANGED;
    record.lineVersion = version;
    return merged(record, { ...record.market, status: MARKET_STATUS.notAllowed });
  }

  #remember({ matchId, key, market }: Pick<MarketRecord, "matchId" | "key" | "market">): MarketRecord {
    const record = { matchId, key, market, isPresent: false, lineVersion: NEVER, outcomesVersion: NEVER };
    this.#records.set(key, record);
    const keys = this.#keysByMatch.get(matchId) ?? new Set();
    this.#keysByMatch.set(matchId, keys.add(key));
    return record;
  }
}

/** Brings a record up to date. Of a line that is not there the fields are kept, for prices that may come late. */
function merged(record: MarketRecord, update: WireMarket): MarketChange {
  const { market: before, isPresent } = record;
  const { market, lineChanged, changedOutcomes } = mergeMarket(isPresent ? before : undefined, update);
  record.isPresent = market !== undefined;
  record.market = market ?? { ...update, outcomes: before.outcomes };
  if (!lineChanged) {
    return changedOutcomes.length === 0
      ? UNCHANGED
      : { line: false, outcomeKeys: changedOutcomes.map((id) => keyOf(record, id)) };
  }
  const ids = new Set([...before.outcomes, ...record.market.outcomes].map(({ id }) => id));
  return { line: true, outcomeKeys: [...ids].map((id) => keyOf(record, id)) };
}
