import { type StoredRecord, asList, asRecord, asWholeNumber } from "./stored-value.ts";

/** Brings a stored ticket of one version to the next: the first from version 1 to 2. */
const UPGRADES: readonly ((ticket: StoredRecord) => StoredRecord)[] = [withBetKinds];

/** Grows with the shape of a stored ticket. */
export const SCHEMA_VERSION = UPGRADES.length + 1;

/** Version 1 knew singles and combos only, and worked a wanted win out anew from the odds of before. */
function withBetKinds(ticket: StoredRecord): StoredRecord {
  const added = { wantedWin: null, fullCover: null, customOdds: null, bonus: null };
  const upgraded = (bets: unknown): unknown[] => asList(bets).map((bet) => ({ ...added, ...asRecord(bet) }));
  return {
    ...ticket,
    bets: upgraded(ticket["bets"]),
    processingBets: upgraded(ticket["processingBets"]),
    multiSingleProviders: [],
  };
}

/** The stored ticket brought up to date step by step; null where its version is newer, unknown or missing. */
export function upgradedTicket(stored: StoredRecord): StoredRecord | null {
  const version = asWholeNumber(stored["version"]);
  const ticket = asRecord(stored["ticket"]);
  if (!ticket || version === null || version < 1 || version > SCHEMA_VERSION) return null;
  return UPGRADES.slice(version - 1).reduce((older, upgrade) => upgrade(older), ticket);
}
