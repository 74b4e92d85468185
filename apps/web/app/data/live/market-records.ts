import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { MarketCell, WireMarket, WireOutcome } from "./live-cells.ts";
import { marketKey, outcomeKey } from "@touchline/betting";

/**
 * A line as the newest message has it. The line and its prices carry their own version, because a
 * message without outcomes changes the line and leaves the prices alone.
 */
export interface MarketRecord {
  matchId: string;
  key: string;
  line: WireMarket;
  lineVersion: number;
  outcomes: readonly WireOutcome[];
  outcomesVersion: number;
}

export interface MarketChange {
  /** The line's own fields, or its list of outcomes, are different. */
  line: boolean;
  /** Keys of prices that are different. */
  outcomeKeys: string[];
}

const UNCHANGED: MarketChange = { line: false, outcomeKeys: [] };

const SHOWN: readonly number[] = [MARKET_STATUS.allowed, MARKET_STATUS.suspended];

export const isShown = (record: MarketRecord): boolean =>
  record.outcomes.length > 0 && SHOWN.includes(record.line.status);

export const marketCell = ({ matchId, key, line, outcomes }: MarketRecord): MarketCell => ({
  key,
  matchId,
  marketId: line.id,
  specifier: line.specifier,
  name: line.name,
  status: line.status,
  suspensionReason: line.suspension_reason,
  groupKeys: line.group_keys,
  priority: line.priority,
  mostBalanced: line.most_balanced,
  provider: line.provider,
  outcomes: outcomes.map(({ id, name }) => ({
    id,
    name,
    key: outcomeKey({ matchId, marketId: line.id, specifier: line.specifier, outcomeId: id }),
  })),
});

const sameLine = (a: WireMarket, b: WireMarket): boolean =>
  a.status === b.status &&
  a.suspension_reason === b.suspension_reason &&
  a.most_balanced === b.most_balanced &&
  a.name === b.name &&
  a.priority === b.priority &&
  a.provider === b.provider &&
  a.group_keys.length === b.group_keys.length &&
  a.group_keys.every((group, index) => group === b.group_keys[index]);

const sameNames = (a: readonly WireOutcome[], b: readonly WireOutcome[]): boolean =>
  a.length === b.length && a.every((outcome, index) => outcome.id === b[index]?.id && outcome.name === b[index]?.name);

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

  apply(matchId: string, version: number, market: WireMarket): MarketChange {
    const key = marketKey({ matchId, marketId: market.id, specifier: market.specifier });
    const known = this.#records.get(key);
    if (known === undefined) return this.#insert({ matchId, key, version, market });
    const lineChanged = version > known.lineVersion && this.#replaceLine(known, version, market);
    const outcomeKeys =
      market.outcomes.length > 0 && version > known.outcomesVersion
        ? replaceOutcomes(known, version, market.outcomes)
        : null;
    if (!lineChanged && outcomeKeys === null) return UNCHANGED;
    if (lineChanged || outcomeKeys === "all") return { line: true, outcomeKeys: keysOf(known) };
    return { line: false, outcomeKeys: outcomeKeys ?? [] };
  }

  /** Drops a line that a complete answer no longer has. It stays known, so that an older message can't bring it back. */
  retire(record: MarketRecord, version: number): MarketChange {
    if (version <= record.lineVersion) return UNCHANGED;
    record.lineVersion = version;
    if (record.line.status === MARKET_STATUS.notAllowed) return UNCHANGED;
    record.line = { ...record.line, status: MARKET_STATUS.notAllowed };
    return { line: true, outcomeKeys: keysOf(record) };
  }

  #insert({
    matchId,
    key,
    version,
    market,
  }: {
    matchId: string;
    key: string;
    version: number;
    market: WireMarket;
  }): MarketChange {
    const outcomesVersion = market.outcomes.length > 0 ? version : -1;
    const record = { matchId, key, line: market, lineVersion: version, outcomes: market.outcomes, outcomesVersion };
    this.#records.set(key, record);
    const keys = this.#keysByMatch.get(matchId) ?? new Set();
    this.#keysByMatch.set(matchId, keys.add(key));
    return isShown(record) ? { line: true, outcomeKeys: keysOf(record) } : UNCHANGED;
  }

  #replaceLine(record: MarketRecord, version: number, market: WireMarket): boolean {
    const changed = !sameLine(record.line, market);
    record.line = market;
    record.lineVersion = version;
    return changed;
  }
}

const keysOf = (record: MarketRecord): string[] =>
  record.outcomes.map(({ id }) =>
    outcomeKey({ matchId: record.matchId, marketId: record.line.id, specifier: record.line.specifier, outcomeId: id }),
  );

function replaceOutcomes(record: MarketRecord, version: number, next: readonly WireOutcome[]): string[] | "all" {
  const before = record.outcomes;
  record.outcomes = next;
  record.outcomesVersion = version;
  if (!sameNames(before, next)) return "all";
  const keys = keysOf(record);
  return keys.filter(
    (_, index) => before[index]?.odds !== next[index]?.odds || before[index]?.active !== next[index]?.active,
  );
}
