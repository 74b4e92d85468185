import { type StoredRecord, asList, asRecord, asWholeNumber } from "./stored-value.ts";

/** Brings a stored ticket of one version to the next. */
type Upgrade = (ticket: StoredRecord) => StoredRecord;

/** By the version they start from. */
const UPGRADES: Readonly<Record<number, Upgrade>> = { 1: withBetKinds };

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

/** The stored ticket as the wanted version has it; null where its version is newer, unknown or missing. */
export function upgradedTicket(stored: StoredRecord, wanted: number): StoredRecord | null {
  const version = asWholeNumber(stored["version"]);
  let ticket = asRecord(stored["ticket"]);
  if (!ticket || version === null || version < 1 || version > wanted) return null;
  for (let from = version; from < wanted; from += 1) ticket = UPGRADES[from]?.(ticket) ?? ticket;
  return ticket;
}
