import { MARKET_STATUS, type MarketStatus } from "@touchline/contract/vocabulary";

interface LiveOutcome {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly odds: string;
}

interface LiveMarket {
  readonly id: string;
  readonly specifier: string;
  readonly status: MarketStatus;
  readonly outcomes: readonly LiveOutcome[];
}

/**
 * Brings the lines of one match up to date. Lines with status 0 go; lines without outcomes change only the status of
 * a line already there; outcomes that did not change, lines and the list itself stay the same objects.
 */
export function mergeMarkets<M extends LiveMarket>(existing: readonly M[], changed: readonly M[]): readonly M[] {
  const byLine = new Map(existing.map((market) => [lineKey(market), market]));
  let hasChanged = false;
  for (const market of changed) {
    const key = lineKey(market);
    const before = byLine.get(key);
    const after = mergedMarket(before, market);
    if (after === before) continue;
    hasChanged = true;
    if (after) byLine.set(key, after);
    else byLine.delete(key);
  }
  return hasChanged ? [...byLine.values()] : existing;
}

function lineKey({ id, specifier }: LiveMarket): string {
  return `${id}/${specifier}`;
}

function mergedMarket<M extends LiveMarket>(before: M | undefined, update: M): M | undefined {
  if (update.status === MARKET_STATUS.notAllowed) return undefined;
  if (!before) return update.outcomes.length === 0 ? undefined : update;
  const outcomes = update.outcomes.length === 0 ? before.outcomes : mergedOutcomes(before.outcomes, update.outcomes);
  return isSameMarket(before, update) && outcomes === before.outcomes ? before : { ...update, outcomes };
}

function mergedOutcomes(before: readonly LiveOutcome[], update: readonly LiveOutcome[]): readonly LiveOutcome[] {
  const known = new Map(before.map((outcome) => [outcome.id, outcome]));
  const merged = update.map((outcome) => {
    const old = known.get(outcome.id);
    return old && isSameOutcome(old, outcome) ? old : outcome;
  });
  const isUnchanged = merged.length === before.length && merged.every((outcome, index) => outcome === before[index]);
  return isUnchanged ? before : merged;
}

function isSameOutcome(a: LiveOutcome, b: LiveOutcome): boolean {
  return a.odds === b.odds && a.active === b.active && a.name === b.name;
}

/** Compares every field but the outcomes; lists of keys by their members. */
function isSameMarket(a: LiveMarket, b: LiveMarket): boolean {
  const before = new Map<string, unknown>(Object.entries(a));
  return Object.entries(b).every(([field, value]) => field === "outcomes" || isSameValue(before.get(field), value));
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((member, index) => member === b[index]);
}
