import { BET_TYPES } from "@touchline/contract/vocabulary";
import { FULL_COVER_NAMES } from "../bet/full-cover-bet.ts";
import type { SystemType } from "../bet/system-bet.ts";
import { type OutcomeRef, outcomeKey } from "../markets/outcome-key.ts";
import { type ConversionRates, convertSubunits } from "../money/convert-subunits.ts";
import type { CurrencySpec } from "../money/subunits.ts";
import type { SharedBet, SharedSelection } from "../ticket/shared-bets.ts";
import {
  type StoredRecord,
  asCurrencySubunits,
  asList,
  asRecord,
  asSubunits,
  asSystemType,
  isOdds,
  oneOf,
  readTexts,
} from "../ticket/stored-value.ts";
import type { PickedSelection, SharedTicketBet } from "../ticket/ticket.ts";
import { asOnTicket } from "./as-on-ticket.ts";

/** Why nothing came of a share code. */
export const SHARE_FAILURES = {
  /** No bets are behind the code. */
  link_not_found: "error.share_bet.link_not_found",
  /** None of the bets can be had any more: try another. */
  no_bets: "error.share_bet.no_bets",
  /** The book could not be asked. */
  try_later: "error.share_bet.try_later",
} as const;
/** Why no bets came of a share code. */
export type ShareFailure = keyof typeof SHARE_FAILURES;

/** What a share code came to: bets for the ticket, or why there are none. */
export type RestoredShare =
  | { readonly ok: true; readonly bets: readonly SharedTicketBet[] }
  | { readonly ok: false; readonly failure: ShareFailure };

const HTTP_NOT_FOUND = 404;

/** What an answer without bets means, by its status; null where there was no answer at all. */
export function shareFailureOf(status: number | null): ShareFailure {
  return status === HTTP_NOT_FOUND ? "link_not_found" : "try_later";
}

/** Reads bets behind a share code, as JSON of our own or another's making; what cannot be read is left out. */
export function readSharedBets(value: unknown): SharedBet[] {
  return asList(value).flatMap((item) => {
    const record = asRecord(item);
    const bet = record && readSharedBet(record);
    return bet ? [bet] : [];
  });
}

/** All legs in one line and single legs are parts of full-cover bets. */
const isPartSize = ({ winCount, totalCount }: SystemType): boolean => winCount >= 1 && winCount <= totalCount;

function readSharedBet(record: StoredRecord): SharedBet | null {
  const betType = oneOf(record["betType"], BET_TYPES);
  const texts = readTexts(record, ["currency"]);
  const subunits = asCurrencySubunits(record["subunits"]);
  const selections = asList(record["selections"]).flatMap(readRef);
  if (!betType || !texts || subunits === null || selections.length === 0) return null;
  const customOdds = record["customOdds"];
  const systemType = asSystemType(record["systemType"], isPartSize);
  const fullCover = oneOf(record["fullCover"], FULL_COVER_NAMES);
  // Of a size that cannot be read it would come as another bet.
  if (betType === "system" && systemType === null && fullCover === null) return null;
  return {
    betType,
    stake: asSubunits(record["stake"]) ?? 0n,
    currency: texts.currency,
    subunits,
    selections,
    systemType,
    fullCover,
    isEachWay: record["isEachWay"] === true,
    customOdds: isOdds(customOdds) ? customOdds : null,
    freebetStake: asSubunits(record["freebetStake"]),
  };
}

function readRef(value: unknown): SharedSelection[] {
  const record = asRecord(value);
  const ref = record && readTexts(record, ["matchId", "marketId", "specifier", "outcomeId"]);
  return ref ? [{ ...ref, ...(record["isBanker"] === true && { isBanker: true }) }] : [];
}

/** What shared bets are restored with: how to find a pick as it is offered now, and what money is worth. */
export interface ShareContext {
  readonly currency: CurrencySpec;
  readonly rates: ConversionRates;
  /** Whether a custom bet of one selection is taken; it is not where that is absent. */
  readonly isAllowedSingleCustomBet?: boolean;
  readonly find: (key: string, ref: OutcomeRef) => PickedSelection | null;
}

/**
 * Turns shared bets into bets for the ticket: picks that are no longer offered are left out, stakes come in the
 * player's currency, without a stake where there is no rate. A freebet is its owner's, so its bet comes without a stake.
 * What is left of a custom bet is a single where one selection is too few for one.
 */
export function restoreSharedBets(shared: readonly SharedBet[], context: ShareContext): RestoredShare {
  const bets = shared.flatMap((bet) => {
    const selections = bet.selections.flatMap(({ isBanker = false, ...ref }) => {
      const picked = context.find(outcomeKey(ref), ref);
      return picked ? [{ picked, isBanker }] : [];
    });
    return selections.length === 0 ? [] : asOnTicket(restoredBet(bet, selections, context));
  });
  return bets.length === 0 ? { ok: false, failure: "no_bets" } : { ok: true, bets };
}

function restoredBet(
  { stake, currency: code, subunits, freebetStake, betType, systemType, fullCover, isEachWay }: SharedBet,
  found: readonly { readonly picked: PickedSelection; readonly isBanker: boolean }[],
  { currency, rates, isAllowedSingleCustomBet = false }: ShareContext,
): SharedTicketBet {
  const own = freebetStake === null ? stake : 0n;
  const converted = convertSubunits({ value: own, from: { code, subunits }, to: currency, rates }) ?? 0n;
  const bankers = found.flatMap(({ picked: { id }, isBanker }) => (isBanker ? [id] : []));
  const taken = { selections: found.map(({ picked }) => picked), ...(bankers.length > 0 && { bankers }) };
  const isTooFew = betType === "custom_bet" && found.length === 1 && !isAllowedSingleCustomBet;
  return { betType: isTooFew ? "single" : betType, systemType, fullCover, isEachWay, ...taken, stake: converted };
}
