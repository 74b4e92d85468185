import { MARKET_STATUS, type MarketStatus } from "@touchline/contract/vocabulary";
import { isSameValue } from "../same-value.ts";

interface LiveOutcome {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly odds: string;
}

interface LiveMarket {
  readonly status: MarketStatus;
  readonly outcomes: readonly LiveOutcome[];
}

/** What an update made of a line. */
export interface MarketMerge<M> {
  /** The line as it is now, the same object where nothing changed; undefined where there is none. */
  readonly market: M | undefined;
  /** The line came or went, or something changed besides its prices: a field, or which outcomes it has. */
  readonly lineChanged: boolean;
  /** Ids of outcomes that are new, or have another price, name or state than before. */
  readonly changedOutcomes: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * Brings one line up to date; `before` is undefined where it is not there. A line with status 0 goes. One without
 * outcomes is ignored unless it is there, and then keeps its prices. Outcomes that did not change stay the same objects.
 */
export function mergeMarket<M extends LiveMarket>(before: M | undefined, update: M): MarketMerge<M> {
  if (update.status === MARKET_STATUS.notAllowed) return gone(before);
  if (!before) return update.outcomes.length === 0 ? gone<M>(before) : appeared(update);
  const outcomes = update.outcomes.length === 0 ? before.outcomes : mergedOutcomes(before.outcomes, update.outcomes);
  const isSameLine = isSameButOutcomes(before, update);
  if (outcomes === before.outcomes) {
    return isSameLine
      ? { market: before, lineChanged: false, changedOutcomes: NONE }
      : { market: { ...update, outcomes }, lineChanged: true, changedOutcomes: NONE };
  }
  return {
    market: { ...update, outcomes },
    lineChanged: !isSameLine || !haveSameNames(before.outcomes, outcomes),
    changedOutcomes: outcomes.filter((outcome, index) => outcome !== before.outcomes[index]).map(({ id }) => id),
  };
}

function gone<M extends LiveMarket>(before: M | undefined): MarketMerge<M> {
  return { market: undefined, lineChanged: before !== undefined, changedOutcomes: NONE };
}

function appeared<M extends LiveMarket>(market: M): MarketMerge<M> {
  return { market, lineChanged: true, changedOutcomes: market.outcomes.map(({ id }) => id) };
}

/** The outcomes of the update, but for each that did not change the object that is there. */
function mergedOutcomes(before: readonly LiveOutcome[], update: readonly LiveOutcome[]): readonly LiveOutcome[] {
  const merged = update.map((outcome, index) => {
    // Nearly always it stands where it stood.
    // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
    const old = before[index]?.id === outcome.id ? before[index] : before.find(({ id }) => id === outcome.id);
    return old && isSameOutcome(old, outcome) ? old : outcome;
  });
  const isUnchanged = merged.length === before.length && merged.every((outcome, index) => outcome === before[index]);
  return isUnchanged ? before : merged;
}

function isSameOutcome(a: LiveOutcome, b: LiveOutcome): boolean {
  return a.odds === b.odds && a.active === b.active && a.name === b.name;
}

function haveSameNames(a: readonly LiveOutcome[], b: readonly LiveOutcome[]): boolean {
  // Stryker disable next-line OptionalChaining: the types ask for it: it is always there
  return a.length === b.length && a.every(({ id, name }, index) => b[index]?.id === id && b[index].name === name);
}

/** Compares every field that is shown, but the outcomes. */
function isSameButOutcomes<M extends LiveMarket>(a: M, b: M): boolean {
  for (const field in b) {
    if (field !== "outcomes" && field !== "version" && !isSameValue(a[field], b[field])) return false;
  }
  // What only some lines have, such as terms of each-way bets, may go.
  for (const field in a) if (!(field in b)) return false;
  return true;
}
