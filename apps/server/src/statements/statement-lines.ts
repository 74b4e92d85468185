import { BALANCE_MOVEMENTS } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { type Voice, siteText } from "../messages/own-texts.ts";
import type { StatementOf, StatementSums } from "./statement-sums.ts";

const A_PAGE = 500;

export interface StatementLine {
  id: bigint;
  type: string;
  ref: string;
  amount: bigint;
  balanceAfter: bigint;
  at: Date;
}

/** The lines of a period that are in its sums, the oldest first, a page at a time: nobody holds all of them. */
export async function* statementLines(
  db: Database,
  { playerId, currency, period }: StatementOf,
  { firstEntry, lastEntry }: Pick<StatementSums, "firstEntry" | "lastEntry">,
): AsyncGenerator<StatementLine[]> {
  if (firstEntry === null || lastEntry === null) return;
  let after = firstEntry - 1n;
  for (;;) {
    const { rows } = await sql<StatementLine>`
      SELECT entry.id, movement.type, movement.ref, entry.amount, entry.balance_after AS "balanceAfter",
        movement.created_at AS at
      FROM ledger_entries AS entry JOIN movements AS movement ON movement.id = entry.movement_id
      WHERE entry.player_id = ${playerId} AND entry.currency = ${currency} AND entry.account = 'player:available'
        AND entry.id > ${after} AND entry.id <= ${lastEntry}
        AND movement.created_at >= ${period.since} AND movement.created_at < ${period.until}
      ORDER BY entry.id LIMIT ${A_PAGE}
    `.execute(db);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < A_PAGE) return;
    after = last.id;
  }
}

export function movementName(type: string, voice: Voice): string {
  const name = BALANCE_MOVEMENTS.find((known) => known === type) ?? "other";
  return siteText(voice, `statement.movement.${name}`);
}

/** Exact, however large: the figures of the text of a whole number, with a point where the subunits begin. */
export function plainAmount(amount: bigint, subunits: number): string {
  const places = String(subunits).length - 1;
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const sign = amount < 0n ? "-" : "";
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}
