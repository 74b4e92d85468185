import { SCHEMA_VERSION } from "./serialise-ticket.ts";
import { type StoredRecord, asList, asRecord, asWholeNumber } from "./stored-value.ts";

/** Brings a stored ticket of one version to the next: the first from version 1 to 2. */
const UPGRADES: readonly ((ticket: StoredRecord) => StoredRecord)[] = [withBetKinds, withoutFrozenBonuses];

/** Version 1 knew singles and combos only, and worked a wanted win out anew from the odds of before. */
function withBetKinds(ticket: StoredRecord): StoredRecord {
  // Stryker disable next-line ObjectLiteral: a reader makes of an absent field what the upgrade writes
  const added = { wantedWin: null, fullCover: null, customOdds: null, bonus: null };
  const upgraded = (bets: unknown): unknown[] => asList(bets).map((bet) => ({ ...added, ...asRecord(bet) }));
  return {
    ...ticket,
    bets: upgraded(ticket["bets"]),
    processingBets: upgraded(ticket["processingBets"]),
    // Stryker disable next-line ArrayDeclaration: no provider has that name, so it is dropped
    multiSingleProviders: [],
  };
}

const NO_STAKE = { stake: "0", stakeText: "", stakeProblem: null, stakeSource: "typed", wantedWin: null } as const;

/**
 * Version 2 froze what a bonus came to and kept none of its rules: bonuses go, and with a freebet its stake, which is
 * the house's. What was sent with one stays as it was sent, to be asked about.
 */
function withoutFrozenBonuses(ticket: StoredRecord): StoredRecord {
  const upgraded = (bets: unknown, lost: (bet: StoredRecord) => StoredRecord): unknown[] =>
    asList(bets).map((bet) => ({ ...asRecord(bet), ...lost(asRecord(bet) ?? {}), bonus: null }));
  return {
    ...ticket,
    bets: upgraded(ticket["bets"], ({ bonus }) => (asRecord(bonus)?.["freebetStake"] ? NO_STAKE : {})),
    // Stryker disable next-line ArrowFunction: spread into a record, both add nothing
    processingBets: upgraded(ticket["processingBets"], () => ({})),
  };
}

/** The stored ticket brought up to date step by step; null where its version is newer, unknown or missing. */
export function upgradedTicket(stored: StoredRecord): StoredRecord | null {
  const version = asWholeNumber(stored["version"]);
  const ticket = asRecord(stored["ticket"]);
  // Stryker disable next-line ConditionalExpression: null compares as less than one
  if (!ticket || version === null || version < 1 || version > SCHEMA_VERSION) return null;
  return UPGRADES.slice(version - 1).reduce((older, upgrade) => upgrade(older), ticket);
}
