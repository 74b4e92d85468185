import { API_ERRORS } from "@touchline/contract/vocabulary";
import { extractMessage } from "../limits/extract-message.ts";

/** A market of the bet builder: what may still be selected. */
export interface CustomBetMarket {
  readonly id: string;
  readonly specifier: string;
  /** Nothing of it goes with the selections so far. */
  readonly conflict: boolean;
  readonly outcomes: readonly CustomBetOutcome[];
}

/** An outcome of the bet builder. */
export interface CustomBetOutcome {
  readonly id: string;
  /** It contradicts the selections so far, or its market has one. */
  readonly conflict: boolean;
}

/** What the book worked out for some selections: their price, and what goes with them. */
export interface CalculateResult {
  /** Null where there is no price for the selections. */
  readonly odds: string | null;
  readonly markets: readonly CustomBetMarket[];
}

/** A selection in the bet builder. */
export interface CustomBetSelection {
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
}

/**
 * Brings the builder's markets up to date with what the book worked out. Markets and outcomes that it does not mention
 * keep their flags; a market is in conflict when all its outcomes are. What did not change stays the same object.
 */
export function withConflicts<M extends CustomBetMarket>(
  markets: readonly M[],
  { markets: found }: CalculateResult,
): readonly M[] {
  const byLine = new Map(found.map((market) => [lineOf(market), market]));
  return markets.map((market) => {
    const update = byLine.get(lineOf(market));
    return update ? withFlags(market, update) : market;
  });
}

function lineOf({ id, specifier }: CustomBetMarket): string {
  return `${id}/${specifier}`;
}

function withFlags<M extends CustomBetMarket>(market: M, update: CustomBetMarket): M {
  const flags = new Map(update.outcomes.map(({ id, conflict }) => [id, conflict]));
  const outcomes = market.outcomes.map((outcome) => {
    const conflict = flags.get(outcome.id) ?? outcome.conflict;
    return conflict === outcome.conflict ? outcome : { ...outcome, conflict };
  });
  const conflict = outcomes.length > 0 ? outcomes.every((outcome) => outcome.conflict) : update.conflict;
  const isSame = conflict === market.conflict && outcomes.every((outcome, index) => outcome === market.outcomes[index]);
  return isSame ? market : { ...market, conflict, outcomes };
}

/** What stands in the way of a selection: its market has one already, or it contradicts the others. */
export type SelectionBlock = "market_used" | "conflict" | "not_offered";

/** Why an outcome cannot join the selections; null where it can, or is one of them and can be taken off. */
export function selectionBlock(
  selection: CustomBetSelection,
  { selections, markets }: { selections: readonly CustomBetSelection[]; markets: readonly CustomBetMarket[] },
): SelectionBlock | null {
  if (selections.some((other) => isSameSelection(other, selection))) return null;
  const market = markets.find(({ id, specifier }) => id === selection.marketId && specifier === selection.specifier);
  const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId);
  if (!outcome) return "not_offered";
  if (selections.some((other) => isSameLine(other, selection))) return "market_used";
  return outcome.conflict ? "conflict" : null;
}

function isSameLine(a: CustomBetSelection, b: CustomBetSelection): boolean {
  return a.marketId === b.marketId && a.specifier === b.specifier;
}

function isSameSelection(a: CustomBetSelection, b: CustomBetSelection): boolean {
  return isSameLine(a, b) && a.outcomeId === b.outcomeId;
}

/** The selections after a tap: taken off where it was one, added where nothing stands in its way, else as they were. */
export function toggleSelection(
  selection: CustomBetSelection,
  builder: { selections: readonly CustomBetSelection[]; markets: readonly CustomBetMarket[] },
): readonly CustomBetSelection[] {
  const { selections } = builder;
  const others = selections.filter((other) => !isSameSelection(other, selection));
  if (others.length < selections.length) return others;
  return selectionBlock(selection, builder) === null ? [...selections, selection] : selections;
}

/** Said where the book gives no reason of its own. */
export const CUSTOM_BET_ERROR_KEY = API_ERRORS.invalid_odds_custom_bet.key;

/** What to show of a calculation that failed: the answer's own words, found at `data.data.localized_message`, or our key. */
export function calculationMessage(answer: unknown): { readonly text: string } | { readonly key: string } {
  const text = extractMessage(answer);
  return text === null ? { key: CUSTOM_BET_ERROR_KEY } : { text };
}
