import { sql } from "kysely";
import { expect, it } from "vitest";
import { hasOtherStakes, otherStakes } from "../../src/games/other-stakes.ts";
import { addPlayer } from "../a-player.ts";
import { openTestDatabase } from "../test-database.ts";

const STAKES = 20_000;

it("a stake of a game that has taken thousands asks for the latest ones alone", async () => {
  const handle = await openTestDatabase();
  const { db } = handle;
  try {
    const playerId = await addPlayer(db);
    const session = { id: "s1", provider: "acme" };
    const of = { app: "reels", player_id: playerId, currency: "EUR", sign_in_id: "i1", site: "main" };
    await db
      .insertInto("game_sessions")
      .values({ ...session, ...of, opened_at: new Date() })
      .execute();
    await sql`INSERT INTO game_transactions (provider, id, kind, state, game_session_id, round_id, amount, created_at)
      SELECT 'acme', n, 'debit', 'moved', 's1', n, 1, timestamptz '2026-11-21 12:00Z' - n * interval '2 seconds'
      FROM generate_series(1, ${sql.lit(STAKES)}) AS n`.execute(db);
    await sql`ANALYZE game_transactions`.execute(db);
    const latest = { id: "1", from: new Date("2026-11-21T11:59:00Z") };
    const plan = await otherStakes(db, session, latest).limit(1).explain("text");
    expect(JSON.stringify(plan)).toContain("game_transactions_stakes");
    expect(await hasOtherStakes(db, session, latest)).toBe(true);
    expect(await hasOtherStakes(db, session, { ...latest, from: new Date("2026-11-21T11:59:57Z") })).toBe(false);
  } finally {
    await handle.close();
  }
});
