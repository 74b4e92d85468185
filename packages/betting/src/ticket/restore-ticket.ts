import {
  BET_STATUSES,
  BET_TYPES,
  MATCH_STATUSES,
  ODDS_ACCEPT_MODES,
  PLACE_FRACTIONS,
  PROVIDERS,
} from "@touchline/contract/vocabulary";
import { STAKE_PROBLEMS } from "../money/stake-problem.ts";
import { FULL_COVER_NAMES } from "../bet/full-cover-bet.ts";
import type { CurrencySpec } from "../money/subunits.ts";
import {
  type StoredRecord,
  asCurrencySubunits,
  asList,
  asRecord,
  asSubunits,
  asSystemType,
  asWholeNumber,
  isOdds,
  oneOf,
  parsedJson,
  readFlags,
  readTexts,
} from "./stored-value.ts";
import {
  type CustomOdds,
  EDITING,
  type EditedBet,
  type EnteredStake,
  type PartReceipt,
  type PlacedBet,
  STAKE_BASES,
  STAKE_SOURCES,
  type Selection,
  type SetAsideStakes,
  TICKET_STATES,
  type Ticket,
  type TicketBet,
  type TicketContent,
  type TicketError,
  type TicketPlacement,
} from "./ticket.ts";
import { judgedBets, reopened } from "./editing.ts";
import { onOneTicket } from "./one-ticket.ts";
import { isSendable } from "./placeable.ts";
import { readBonus } from "./stored-bonus.ts";
import { upgradedTicket } from "./stored-upgrades.ts";
import { inCurrency, withSelections, withoutStake } from "./ticket-bet.ts";
import { fixedStakeOf } from "./ticket-bonus.ts";

/**
 * Reads a stored ticket. Never throws: text that is no ticket, is of another version or holds no bets is null;
 * selections that cannot be read are dropped, and with them a progress that no longer fits.
 */
export function restoreTicket(text: string | null): Ticket | null {
  const stored = asRecord(parsedJson(text));
  const record = stored && upgradedTicket(stored);
  const content = record && readContent(record);
  return record && content && content.bets.length > 0 ? readProgress(record, content) : null;
}

function readContent(record: StoredRecord): TicketContent | null {
  const currency = readCurrency(record["currency"]);
  const acceptMode = oneOf(record["acceptMode"], ODDS_ACCEPT_MODES);
  if (!currency || !acceptMode) return null;
  const multiSingleProviders = PROVIDERS.filter((name) => asList(record["multiSingleProviders"]).includes(name));
  const stored = readAll(record["bets"], readBet).map((bet) => inCurrency(bet, currency));
  // Singles whose provider takes no several any more stay what they are, as they do on a ticket that is open.
  const bets = judgedBets(onOneTicket(stored, { multiSingleProviders: PROVIDERS }), acceptMode);
  const setAside = readSetAside(record["setAside"]);
  const stakeBasis = oneOf(record["stakeBasis"], STAKE_BASES);
  const editedBet = readEditedBet(record["editedBet"]);
  const partReceipt = readPartReceipt(record["partReceipt"]);
  return { bets, acceptMode, currency, multiSingleProviders, setAside, editedBet, partReceipt, stakeBasis };
}

function readAll<T>(list: unknown, read: (record: StoredRecord) => T | null): T[] {
  return asList(list).flatMap((value) => {
    const record = asRecord(value);
    const found = record && read(record);
    return found === null ? [] : [found];
  });
}

function readCurrency(value: unknown): CurrencySpec | null {
  const record = asRecord(value);
  const subunits = asCurrencySubunits(record?.["subunits"]);
  if (!record || subunits === null) return null;
  const code = readTexts(record, ["code"]);
  const fiat = readFlags(record, ["fiat"]);
  return code && fiat ? { ...code, ...fiat, subunits } : null;
}

function readStake(record: StoredRecord): EnteredStake | null {
  const stake = asSubunits(record["stake"]);
  const texts = readTexts(record, ["stakeText"]);
  const stakeSource = oneOf(record["stakeSource"], STAKE_SOURCES);
  if (stake === null || !texts || !stakeSource) return null;
  const stakeProblem = oneOf(record["stakeProblem"], STAKE_PROBLEMS);
  const wantedWin = stakeSource === "potential_win" && !stakeProblem ? asSubunits(record["wantedWin"]) : null;
  const lineStake = stakeSource === "per_line" && !stakeProblem ? asSubunits(record["lineStake"]) : null;
  return {
    ...texts,
    stake: stakeProblem ? 0n : stake,
    stakeProblem,
    stakeSource,
    wantedWin,
    lineStake,
    // Its terms come with the prices of now.
    ...(record["isEachWay"] !== undefined && { isEachWay: record["isEachWay"] === true }),
  };
}

function readSetAside(value: unknown): SetAsideStakes | null {
  const record = asRecord(value);
  if (!record) return null;
  const together = readAll([record["together"]], readStake)[0];
  const singly = asRecord(record["singly"]);
  const stakes = Object.entries(singly ?? {}).flatMap(([id, stored]) =>
    readAll([stored], readStake).map((stake) => [id, stake] as const),
  );
  return { ...(together && { together }), ...(singly && { singly: Object.fromEntries(stakes) }) };
}

function readEditedBet(value: unknown): EditedBet | null {
  const record = asRecord(value);
  const texts = record && readTexts(record, ["id", "ref"]);
  const worth = asSubunits(record?.["worth"]);
  // One that was kept before it was written down was of what it was worth.
  const agreedWorth = asSubunits(record?.["agreedWorth"]) ?? worth ?? 0n;
  return texts && { ...texts, worth, agreedWorth };
}

function readBet(record: StoredRecord): TicketBet | null {
  const betType = oneOf(record["betType"], BET_TYPES);
  const stake = readStake(record);
  const currency = readCurrency(record["currency"]);
  const selections = readAll(record["selections"], readSelection);
  if (!betType || !stake || !currency || selections.length === 0) return null;
  const bet = {
    betType,
    selections,
    ...stake,
    currency,
    systemType: asSystemType(record["systemType"]),
    fullCover: oneOf(record["fullCover"], FULL_COVER_NAMES),
    // A price is for all the selections together.
    customOdds: selections.length === asList(record["selections"]).length ? readCustomOdds(record["customOdds"]) : null,
    bonus: readBonus(record["bonus"]),
    bankers: asList(record["bankers"]).filter((id) => typeof id === "string"),
  };
  // A freebet is its stake: one that cannot be read, or of another amount, is neither.
  const isFreebet = asRecord(record["bonus"])?.["type"] === "freebet";
  const isStakeOwn = !isFreebet || fixedStakeOf(bet) === bet.stake;
  // A system of a size that cannot be read is another bet, which takes a fresh decision.
  const isBetTrue = betType !== "system" || bet.systemType !== null || bet.fullCover !== null;
  return withSelections(isStakeOwn && isBetTrue ? bet : withoutStake(bet), selections);
}

function readCustomOdds(value: unknown): CustomOdds | null {
  const record = asRecord(value);
  const texts = record && readTexts(record, ["odds", "acceptedOdds"]);
  const flags = record && readFlags(record, ["isChanged"]);
  return texts && flags && isOdds(texts.odds) && isOdds(texts.acceptedOdds) ? { ...texts, ...flags } : null;
}

const SELECTION_TEXTS = [
  "id",
  "matchId",
  "matchUrnId",
  "matchSlug",
  "matchName",
  "nameA",
  "nameB",
  "sportKey",
  "categoryId",
  "categoryName",
  "categorySlug",
  "marketGroup",
  "marketId",
  "marketName",
  "specifier",
  "outcomeId",
  "outcomeName",
  "odds",
  "acceptedOdds",
  "initialOdds",
] as const;

function readSelection(record: StoredRecord): Selection | null {
  const texts = readTexts(record, SELECTION_TEXTS);
  const flags = readFlags(record, ["active", "isSuspended", "isChanged", "isNotAvailable"]);
  const type = oneOf(record["type"], ["match", "outright"] as const);
  const provider = oneOf(record["provider"], PROVIDERS);
  const matchStatus = oneOf(record["matchStatus"], MATCH_STATUSES);
  if (!texts || !flags || !type || !provider || matchStatus === null) return null;
  if (![texts.odds, texts.acceptedOdds, texts.initialOdds].every(isOdds)) return null;
  return { ...texts, ...flags, type, provider, matchStatus, ...readAgreed(record["acceptedTerms"]) };
}

/** Terms of now come with the prices of now, and are worse than these or not. */
function readAgreed(value: unknown): Pick<Selection, "acceptedTerms"> {
  const record = asRecord(value);
  const places = asWholeNumber(record?.["places"]);
  const fraction = oneOf(record?.["fraction"], PLACE_FRACTIONS);
  return places !== null && places > 0 && fraction ? { acceptedTerms: { places, fraction } } : {};
}

/**
 * Progress that cannot be read gives way to editing, except that a placement under way is never forgotten, and that bets
 * which stand are not offered for placing again.
 */
function readProgress(record: StoredRecord, content: TicketContent): Ticket | null {
  const ticketState = oneOf(record["ticketState"], TICKET_STATES);
  const placement = readPlacement(record["placement"]);
  const sent = readAll(record["processingBets"], readBet).filter(isSendable);
  if (placement && sent.length > 0) {
    const state = ticketState === "INITIAL" ? "INITIAL" : "PROCESSING";
    const processingBets = judgedBets(sent, placement.acceptMode);
    return { ...content, ...EDITING, ticketState: state, inProgress: true, processingBets, placement };
  }
  const error = readError(record["error"]);
  if (ticketState === "ERROR" && error) return { ...content, ...EDITING, ticketState, error };
  if (ticketState === "SUCCESS") {
    const placedBets = readAll(record["placedBets"], readPlacedBet);
    return placedBets.length > 0 ? { ...content, ...EDITING, ticketState, placedBets } : null;
  }
  return reopened({ ...content, ...EDITING });
}

function readPlacement(value: unknown): TicketPlacement | null {
  const record = asRecord(value);
  if (!record) return null;
  const texts = readTexts(record, ["key"]);
  const flags = readFlags(record, ["isOutcomeUnknown"]);
  const startedAt = asWholeNumber(record["startedAt"]);
  const delayMs = asWholeNumber(record["delayMs"]);
  const acceptMode = oneOf(record["acceptMode"], ODDS_ACCEPT_MODES);
  if (!texts || !flags || startedAt === null || delayMs === null || !acceptMode) return null;
  return { ...texts, ...flags, startedAt, delayMs, acceptMode, decidesAt: asWholeNumber(record["decidesAt"]) };
}

/** Only whole: what is missing of it would hide a bet that stands. */
function readPartReceipt(value: unknown): PartReceipt | null {
  const record = asRecord(value);
  const bets = readAll(record?.["bets"], readBet);
  const placedBets = readAll(record?.["placedBets"], readPlacedBet);
  return bets.length > 0 && bets.length === placedBets.length ? { bets, placedBets } : null;
}

function readPlacedBet(record: StoredRecord): PlacedBet | null {
  const texts = readTexts(record, ["id", "ref", "odds"]);
  const status = oneOf(record["status"], BET_STATUSES);
  const stake = asSubunits(record["stake"]);
  const potentialWin = asSubunits(record["potentialWin"]);
  const currency = readCurrency(record["currency"]);
  if (!texts || !status || stake === null || potentialWin === null || !currency) return null;
  return { ...texts, status, stake, potentialWin, currency, placedAt: asWholeNumber(record["placedAt"]) };
}

function readError(value: unknown): TicketError | null {
  const record = asRecord(value);
  const code = asWholeNumber(record?.["code"]);
  if (!record || code === null) return null;
  const texts = readTexts(record, ["key", "message"]);
  const flags = readFlags(record, ["isWrongOddsError"]);
  if (!texts || !flags) return null;
  return {
    code,
    ...texts,
    ...flags,
    messagesByBet: readTextMap(record["messagesByBet"]),
    currentOdds: readTextMap(record["currentOdds"]),
  };
}

function readTextMap(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(asRecord(value) ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
