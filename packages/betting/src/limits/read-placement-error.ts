import { API_ERRORS, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import { asList, asRecord, asSubunits, asWholeNumber, isOdds } from "../ticket/stored-value.ts";
import type { Subunits } from "../money/subunits.ts";
import type { TicketError } from "../ticket/ticket.ts";
import { extractMessage } from "./extract-message.ts";
import { placementMessageKey } from "./placement-key.ts";

/** Why a placement was refused, and what may be said of it. */
export interface PlacementError extends TicketError {
  /** What was said of whole bets, by their place among those sent. */
  readonly messagesByBetIndex: Readonly<Record<string, string>>;
  readonly acceptedStakes: Readonly<Record<string, Subunits>>;
}

/** The bets that were sent, in their order. */
type SentBets = readonly { readonly selections: readonly { readonly id: string }[] }[];

const WRONG_ODDS_CODES: readonly number[] = [API_ERRORS.invalid_odds.code, API_ERRORS.invalid_odds_custom_bet.code];
const WRONG_ODDS: ReadonlySet<unknown> = new Set([
  ...Object.values(WRONG_ODDS_KEYS),
  API_ERRORS.invalid_odds.key,
  API_ERRORS.invalid_odds_custom_bet.key,
]);

/** What was said of one bet that was sent, or of one selection on it: the other is then null. */
interface BetError {
  readonly betIndex: string | null;
  readonly selectionId: string | null;
  readonly key: unknown;
  readonly message: string | null;
  readonly currentOdds: string | null;
  /** The first selection of the bet, and what would have been taken of it. */
  readonly accepted: readonly [string | null, Subunits | null];
}

/**
 * Reads the answer to a placement that was refused. A text for the player that the answer carries is its `message`;
 * without one `message` is empty and `key` says what to show. Null where the answer has no code: it is no refusal.
 */
export function readPlacementError(answer: unknown, bets: SentBets): PlacementError | null {
  const record = asRecord(answer);
  const code = asWholeNumber(record?.["code"]);
  if (!record || code === null) return null;
  const errors = asList(record["errors_by_bet"]).map((error) => readBetError(error, bets));
  const stated = record["key"];
  const key = typeof stated === "string" && stated ? stated : placementMessageKey(code);
  const isWrongOddsError =
    WRONG_ODDS_CODES.includes(code) || [key, ...errors.map((error) => error.key)].some((name) => WRONG_ODDS.has(name));
  return {
    code,
    key,
    message: extractMessage(record) ?? "",
    isWrongOddsError,
    messagesByBet: fromEntries(errors.map(({ selectionId, message }) => [selectionId, message])),
    messagesByBetIndex: fromEntries(errors.map(({ betIndex, message }) => [betIndex, message])),
    currentOdds: fromEntries(errors.map(({ selectionId, currentOdds }) => [selectionId, currentOdds])),
    acceptedStakes: fromEntries(errors.map(({ accepted }) => accepted)),
  };
}

/** The pairs of which both parts are known. */
function fromEntries<T>(pairs: readonly (readonly [string | null, T | null])[]): Record<string, T> {
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, T] => pair[0] !== null && pair[1] !== null));
}

function readBetError(value: unknown, bets: SentBets): BetError {
  const record = asRecord(value) ?? {};
  const betIndex = asWholeNumber(record["bet_index"]);
  const selectionIndex = asWholeNumber(record["selection_index"]);
  const bet = bets[betIndex ?? -1];
  const selection = bet?.selections[selectionIndex ?? -1];
  const odds = record["current_odds"];
  return {
    betIndex: bet && selectionIndex === null ? String(betIndex) : null,
    selectionId: selection?.id ?? null,
    key: record["key"],
    message: extractMessage(record),
    currentOdds: isOdds(odds) ? odds : null,
    accepted: [bet?.selections[0]?.id ?? null, asSubunits(asRecord(record["accepted_stake"])?.["value"])],
  };
}

/** What to show of a refusal: the answer's own text where it has one, else the key of ours. */
export function placementMessage({
  message,
  key,
}: Pick<TicketError, "message" | "key">): { readonly text: string } | { readonly key: string } {
  return message === "" ? { key } : { text: message };
}
