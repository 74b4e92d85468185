import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { FILL_HOURS } from "../src/db/migrations/0061-hours-of-players.ts";
import { addPlayer } from "./a-player.ts";
import { openTestDatabase } from "./test-database.ts";

const MINUTE_MS = 60_000;
const BEGAN_MS = Date.parse("2026-03-01T00:00:00Z");
const SEED = 20_260_301;

let handle: DatabaseHandle;
let playerId: string;
let place = 0;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());
beforeEach(async () => {
  playerId = await addPlayer(handle.db, { amount: 0n });
});

const STAKES = {
  stake_reserved: "stake_released",
  ticket_bought: "ticket_refunded",
  game_debit: "game_rollback",
} as const;
const KINDS = [
  ...(["stake_reserved", "ticket_bought", "game_debit"] as const),
  ...(["stake_taken", "bet_paid", "payout_taken_back", "cash_out_paid"] as const),
];

interface Line {
  type: string;
  ref: string;
  amount: bigint;
  at: Date;
}

/** Movements with a line each of what the player can use, in one statement, as many placements are written. */
async function write(lines: readonly Line[]): Promise<void> {
  const input = lines.map(({ amount, ...line }, order) => ({ ...line, order, amount: String(amount) }));
  await sql`
    WITH line AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        AS line ("order" integer, type text, ref text, amount bigint, at timestamptz)
    ), movement AS (
      INSERT INTO movements (type, ref, player_id, currency, created_at)
      SELECT type, ref, ${playerId}, 'EUR', at FROM line ORDER BY "order" RETURNING id, type, ref
    )
    INSERT INTO ledger_entries (movement_id, side, account, player_id, currency, amount, balance_after)
    SELECT movement.id, side, CASE WHEN is_own THEN 'player:available' ELSE 'house:stakes' END,
      CASE WHEN is_own THEN ${playerId} END, 'EUR', CASE side WHEN 0 THEN -abs(line.amount) ELSE abs(line.amount) END,
      CASE WHEN is_own THEN 0 END
    FROM movement JOIN line ON line.type = movement.type AND line.ref = movement.ref, generate_series(0, 1) AS side,
      LATERAL (SELECT (side = 0) = (line.amount < 0) AS is_own) AS owner
  `.execute(handle.db);
}

interface Move {
  kind: (typeof KINDS)[number];
  amount: bigint;
  minute: number;
  refundedAfter: number | null;
}

const drawn: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    amount: fc.bigInt({ min: 1n, max: 5_000n }),
    // Often to the millisecond on the hour, where windows begin and end.
    minute: fc.oneof(
      fc.integer({ min: 0, max: 800 * 60 }),
      fc.integer({ min: 0, max: 800 }).map((hour) => hour * 60),
    ),
    /** Null where the stake is not given back; below nought where the clock was set back meanwhile. */
    refundedAfter: fc.option(fc.integer({ min: -90, max: 40 * 60 })),
  }),
  { minLength: 1, maxLength: 25 },
);

function linesOf(moves: readonly Move[]): Line[][] {
  return moves.map(({ kind, amount, minute, refundedAfter }) => {
    const ref = `drawn-${++place}`;
    const at = new Date(BEGAN_MS + minute * MINUTE_MS);
    const isTaken = kind in STAKES || kind === "stake_taken" || kind === "payout_taken_back";
    const line = { type: kind, ref, amount: isTaken ? -amount : amount, at };
    const refund = Object.entries(STAKES).find(([stake]) => stake === kind)?.[1];
    if (refund === undefined || refundedAfter === null) return [line];
    return [line, { type: refund, ref, amount, at: new Date(at.getTime() + refundedAfter * MINUTE_MS) }];
  });
}

/** What the sums answer, beside what the movements themselves do. */
async function used(moments: readonly Date[]): Promise<{ summed: bigint[]; counted: bigint[] }> {
  const { rows } = await sql<{ summed: bigint; counted: bigint }>`
    SELECT player_limit_used(kind, ${playerId}, 'EUR', since) AS summed,
      counted_limit_used(kind, ${playerId}, 'EUR', since) AS counted
    FROM jsonb_array_elements_text(${JSON.stringify(moments)}::jsonb) AS moment,
      LATERAL (SELECT moment::timestamptz AS since) AS at, unnest(ARRAY['wager', 'loss']) AS kind
    ORDER BY since, kind
  `.execute(handle.db);
  return { summed: rows.map(({ summed }) => summed), counted: rows.map(({ counted }) => counted) };
}

describe("what of a limit is used [RG-06]", () => {
  beforeAll(async () => {
    // The function as it was before there were sums, which looks at each movement.
    await sql`CREATE FUNCTION counted_limit_used(of_type text, of_player text, of_currency text, since timestamptz)
      RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT greatest(0, -coalesce(sum(entry.amount), 0))::bigint
        FROM movements AS movement JOIN ledger_entries AS entry
          ON entry.movement_id = movement.id AND entry.account = 'player:available'
        WHERE movement.player_id = of_player AND movement.currency = of_currency AND movement.created_at > since
          AND (movement.type IN ('stake_reserved', 'stake_taken', 'ticket_bought', 'game_debit')
            OR (movement.type IN ('stake_released', 'ticket_refunded', 'game_rollback')
              AND (of_type = 'loss' OR EXISTS (
                SELECT FROM movements AS stake
                WHERE stake.ref = movement.ref AND stake.created_at > since AND stake.type = CASE movement.type
                  WHEN 'stake_released' THEN 'stake_reserved'
                  WHEN 'ticket_refunded' THEN 'ticket_bought'
                  ELSE 'game_debit' END
              )))
            OR (of_type = 'loss' AND movement.type IN ('bet_paid', 'payout_taken_back', 'cash_out_paid',
              'ticket_paid', 'game_credit')))
      $$`.execute(handle.db);
  });

  it("is by the sums of hours what it is by each movement, from any moment on", async () => {
    const moments = fc.array(fc.integer({ min: -60, max: 800 * 60 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(drawn, moments, fc.boolean(), async (moves, minutes, isTogether) => {
        playerId = await addPlayer(handle.db, { amount: 0n });
        const lines = linesOf(moves);
        if (isTogether) await write(lines.flat());
        else for (const one of lines) for (const line of one) await write([line]);
        const edges = lines.flat().flatMap(({ at }) => [at.getTime(), at.getTime() - 1]);
        const asked = [...minutes.map((minute) => BEGAN_MS + minute * MINUTE_MS), ...edges].map((ms) => new Date(ms));
        const { summed, counted } = await used(asked);
        expect(summed).toEqual(counted);
      }),
      { numRuns: 60, seed: SEED },
    );
  });

  it("is the same for what was moved before there were sums", async () => {
    const { db } = handle;
    const [moves] = fc.sample(drawn, { numRuns: 1, seed: SEED });
    for (const line of linesOf(moves ?? []).flat()) await write([line]);
    const hours = () => db.selectFrom("player_hours").selectAll().orderBy("player_id").orderBy("at").execute();
    const kept = await hours();
    expect(kept.length).toBeGreaterThan(1);
    await db.deleteFrom("player_hours").execute();
    await sql.raw(FILL_HOURS).execute(db);
    expect(await hours()).toEqual(kept);
  });
});
