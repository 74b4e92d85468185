import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../src/db/database.ts";

/**
 * What was credited within a period that ends with a credit is not above a limit that stood by then. Limits that were lowered
 * say nothing of what had been credited before. One that waited for a second yes is held for the lower one before it; where it
 * is the first in its currency, nothing says from when on it counted.
 */
export async function assertWithinLimits(db: Database): Promise<void> {
  const { rows } = await sql`
    SELECT paid.player_id, standing.period, standing.amount, paid.id, credited.sum
    FROM player_limits AS standing
    JOIN payments AS paid ON paid.player_id = standing.player_id AND paid.currency = standing.currency
      AND paid.kind = 'deposit' AND paid.counts_from > standing.created_at
    CROSS JOIN LATERAL (SELECT sum(amount) FROM payments
      WHERE player_id = paid.player_id AND currency = paid.currency AND kind = 'deposit' AND counts_from <= paid.counts_from
        AND counts_from > player_limit_since(standing.period, paid.counts_from)) AS credited
    WHERE standing.type = 'deposit' AND standing.status = 'active' AND credited.sum > standing.amount
      AND (standing.ready_at IS NULL OR EXISTS (SELECT FROM player_limits AS earlier
        WHERE earlier.player_id = standing.player_id AND earlier.type = standing.type AND earlier.period = standing.period
          AND earlier.currency = standing.currency AND earlier.status = 'finished' AND earlier.ended_at >= standing.ready_at))
  `.execute(db);
  expect(rows).toEqual([]);
}
