import { readStored } from "../platform/storage.ts";

/** Where the ticket is stored: for a reload and for another visit. */
export const TICKET_AREAS = ["session", "local"] as const;
export const BETS = "bets";

export const hasStoredTicket = (): boolean => TICKET_AREAS.some((area) => readStored(area, BETS) !== null);
