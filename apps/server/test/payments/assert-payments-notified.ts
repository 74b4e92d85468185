import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";

/**
 * Checks that players were told of their payments: once of each step that did something with money while they were elsewhere, and of
 * no other. Throws with the first few faults.
 */
export async function assertPaymentsNotified(db: Database): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    WITH steps AS (
      SELECT payment_id, CASE
        WHEN kind = 'withdrawal' AND to_state = 'paid' THEN 'payment_paid'
        WHEN kind = 'withdrawal' AND to_state = 'declined' THEN 'payment_declined'
        WHEN to_state = 'succeeded' AND from_state <> 'initial' THEN 'deposit_received'
        WHEN to_state = 'returning' THEN 'deposit_returned'
        WHEN to_state = 'charged_back' AND from_state = 'succeeded' THEN 'deposit_charged_back'
      END AS type
      FROM payment_steps JOIN payments ON payments.id = payment_id WHERE outcome = 'applied'
    ), due AS (
      SELECT payment_id, type, count(*) AS times FROM steps WHERE type IS NOT NULL GROUP BY payment_id, type
    ), told AS (
      SELECT object_id AS payment_id, type, count(*) AS times FROM notifications WHERE object_type = 'payment'
      GROUP BY object_id, type
    )
    SELECT payment_id || ' is due ' || coalesce(due.times, 0) || ' of ' || type || ' and has ' || coalesce(told.times, 0) AS fault
    FROM due FULL JOIN told USING (payment_id, type) WHERE due.times IS DISTINCT FROM told.times
    LIMIT 5
  `.execute(db);
  if (rows.length > 0)
    throw new Error(`players are not told as they should be: ${rows.map((row) => row.fault).join("; ")}`);
}
