import { sql } from "kysely";
import type { Database } from "../src/db/database.ts";

/**
 * Checks the books as a whole: every movement is two lines that sum to zero, and every pocket holds
 * what its lines say. Throws with the first few faults.
 */
export async function assertLedgerBalances(db: Database): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    SELECT 'movement ' || movement.type || ' ' || movement.ref || ' is off by ' || coalesce(sum(entry.amount), 0) AS fault
    FROM movements AS movement LEFT JOIN ledger_entries AS entry ON entry.movement_id = movement.id
    GROUP BY movement.id HAVING count(entry.id) <> 2 OR sum(entry.amount) <> 0
    UNION ALL
    SELECT 'account ' || account.player_id || ' ' || account.currency || ' holds ' || account.available || ' and ' || account.reserved
      || ', its lines say ' || lines.available || ' and ' || lines.reserved AS fault
    FROM accounts AS account, LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE entry.account = 'player:available'), 0) AS available,
        coalesce(sum(amount) FILTER (WHERE entry.account = 'player:reserved'), 0) AS reserved
      FROM ledger_entries AS entry WHERE entry.player_id = account.player_id AND entry.currency = account.currency
    ) AS lines
    WHERE lines.available <> account.available OR lines.reserved <> account.reserved
    LIMIT 5
  `.execute(db);
  if (rows.length > 0) throw new Error(`the ledger does not balance: ${rows.map(({ fault }) => fault).join("; ")}`);
}
