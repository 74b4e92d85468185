import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineChange, LineNames, MarketCell, Naming, WireMarket } from "./live-cells.ts";
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
  names: LineNames | null;
  /** The newest of it, as long as some of that has no name. */
  held: LineChange | null;
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

type Line = Pick<MarketRecord, "matchId" | "key" | "market">;

const keyOf = ({ matchId, market: { id: marketId, specifier } }: Line, outcomeId: string): string =>
  outcomeKey({ matchId, marketId, specifier, outcomeId });

export function marketCell(record: Line): MarketCell {
  const { matchId, key, market } = record;
  return {
    key,
    matchId,
    marketId: market.id,
    specifier: market.specifier,
    name: market.name,
    row: market.row,
    status: market.status,
    suspensionReason: market.suspension_reason,
    layout: market.layout,
    groupKeys: market.group_keys,
    priority: market.priority,
    mostBalanced: market.most_balanced,
    eachWay: market.each_way,
    reductions: market.reductions,
    provider: market.provider,
    outcomes: market.outcomes.map(({ id, name, score }) => ({ id, name, score, key: keyOf(record, id) })),
  };
}

/** The lines of all known matches. Older messages never replace newer ones, in whatever order they come. */
export class MarketRecords {
  readonly #records = new Map<string, MarketRecord>();
  readonly #keysByMatch = new Map<string, Set<string>>();
  readonly #naming: Naming;

  constructor(naming: Naming) {
    this.#naming = naming;
  }

  get(key: string): MarketRecord | undefined {
    return this.#records.get(key);
  }

  matchIds(): Iterable<string> {
    return this.#keysByMatch.keys();
  }

  forget(matchId: string): void {
    for (const key of this.#keysByMatch.get(matchId) ?? []) this.#records.delete(key);
    this.#keysByMatch.delete(matchId);
  }

  ofMatch(matchId: string): MarketRecord[] {
    const records: MarketRecord[] = [];
    for (const key of this.#keysByMatch.get(matchId) ?? []) {
      const record = this.#records.get(key);
      if (record !== undefined) records.push(record);
    }
    return records;
  }

  /** Takes a line whole; an answer names it, most messages do not. */
  apply(matchId: string, line: LineChange, names?: LineNames): MarketChange {
    const { version } = line;
    const key = marketKey({ matchId, marketId: line.id, specifier: line.specifier });
    const record = this.#records.get(key) ?? this.#remember({ matchId, key, line });
    const isNewLine = version > record.lineVersion;
    const hasNewPrices = line.outcomes.length > 0 && version > record.outcomesVersion;
    if (isNewLine || hasNewPrices) return this.#named(record, newest(record, line, { isNewLine, hasNewPrices }), names);
    return record.held === null || names === undefined ? UNCHANGED : this.#named(record, record.held, names);
  }

  /** An outcome is shown once it has a name; those beside it are not kept back. */
  #named(record: MarketRecord, update: LineChange, names: LineNames | undefined): MarketChange {
    const { length } = update.outcomes;
    let named = record.names && this.#naming.market(update, record.names);
    if (names !== undefined && (update.version === record.lineVersion || named?.outcomes.length !== length)) {
      record.names = names;
      named = this.#naming.market(update, names);
    }
    record.held = named?.outcomes.length === length ? null : update;
    return named === null ? UNCHANGED : merged(record, named);
  }

  /** Drops a line of a match that is not there; should that come back, whatever is told of the line counts as new. */
  close(record: MarketRecord): MarketChange {
    record.lineVersion = NEVER;
    record.outcomesVersion = NEVER;
    record.held = null;
    return merged(record, { ...record.market, status: MARKET_STATUS.notAllowed });
  }

  /** Drops a line that a complete answer no longer has. */
  retire(record: MarketRecord, version: number): MarketChange {
    if (version <= record.lineVersion) return UNCHANGED;
    record.lineVersion = version;
    record.held = null;
    return merged(record, { ...record.market, status: MARKET_STATUS.notAllowed });
  }

  #remember({ matchId, key, line }: { matchId: string; key: string; line: LineChange }): MarketRecord {
    const record: MarketRecord = {
      matchId,
      key,
      market: { ...line, name: "", outcomes: [] },
      isPresent: false,
      names: null,
      held: null,
      lineVersion: NEVER,
      outcomesVersion: NEVER,
    };
    this.#records.set(key, record);
    const keys = this.#keysByMatch.get(matchId) ?? new Set();
    this.#keysByMatch.set(matchId, keys.add(key));
    return record;
  }
}

/** What is newest of a line: its fields, its prices or both. */
function newest(
  record: MarketRecord,
  line: LineChange,
  { isNewLine, hasNewPrices }: { isNewLine: boolean; hasNewPrices: boolean },
): LineChange {
  if (isNewLine) record.lineVersion = line.version;
  if (hasNewPrices) record.outcomesVersion = line.version;
  if (isNewLine && hasNewPrices) return line;
  const { held, market } = record;
  return { ...(isNewLine ? line : (held ?? market)), outcomes: hasNewPrices ? line.outcomes : (held?.outcomes ?? []) };
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
