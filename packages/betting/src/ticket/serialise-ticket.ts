import type { Ticket } from "./ticket.ts";

/** Grows with the shape of a stored ticket, and with it the upgrades that a reader knows. */
export const SCHEMA_VERSION = 3;

/** Writes a ticket for storage; amounts become strings. */
export function serialiseTicket(ticket: Ticket): string {
  return JSON.stringify({ version: SCHEMA_VERSION, ticket }, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}
