import { BALANCE_MOVEMENTS } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { messageText } from "../messages/message-text.ts";
import type { StatementOf } from "./statement-sums.ts";

const A_PAGE = 500;

export interface StatementLine {
  id: bigint;
  type: string;
  ref: string;
  amount: bigint;
  balanceAfter: bigint;
  at: Date;
}

/** The lines of a period, the oldest first, a page at a time: nobody holds all of them. */
export async function* statementLines(
  db: Database,
  { playerId, currency, period }: StatementOf,
): AsyncGenerator<StatementLine[]> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<StatementLine>`
      SELECT entry.id, movement.type, movement.ref, entry.amount, entry.balance_after AS "balanceAfter",
        movement.created_at AS at
      FROM movements AS movement JOIN ledger_entries AS entry
        ON entry.movement_id = movement.id AND entry.account = 'player:available'
      WHERE movement.player_id = ${playerId} AND movement.currency = ${currency}
        AND movement.created_at >= ${period.since} AND movement.created_at < ${period.until} AND entry.id > ${after}
      ORDER BY entry.id LIMIT ${A_PAGE}
    `.execute(db);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < A_PAGE) return;
    after = last.id;
  }
}

export function movementName(type: string, locale: string): string {
  const name = BALANCE_MOVEMENTS.find((known) => known === type) ?? "other";
  return messageText(locale, `statement.movement.${name}`);
}

/** Exact, however large: the figures of the text of a whole number, with a point where the subunits begin. */
export function plainAmount(amount: bigint, subunits: number): string {
  const places = String(subunits).length - 1;
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const sign = amount < 0n ? "-" : "";
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}
