import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linesWithNews } from "../../src/book/settlement/open-legs.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { line, lineEnd } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
});

/** A match with one line, and its first outcome. */
function opened(): LegOf {
  const match_id = `many-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line("1", { 1: "2.10", 2: "3.30", 3: "3.60" })] });
  return { match_id, market_id: "1", specifier: "", outcome_id: "1", odds: "2.10" };
}

describe("what is settled of many bets", () => {
  it("is looked for at the lines that a message names, and not on all of their match", async () => {
    const leg = opened();
    under.feed.change(leg.match_id, { lines: [line("29", { 74: "1.80", 76: "2.00" })] });
    await player.place([leg]);
    await player.place([{ ...leg, market_id: "29", outcome_id: "74", odds: "1.80" }]);
    await under.feed.stop();
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "win_entire" }), lineEnd("29", { 74: "win_entire" }));
    await under.db
      .insertInto("line_results")
      .values(
        ["1", "29"].map((market_id) => ({
          match_id: leg.match_id,
          market_id,
          specifier: "",
          version: 1n,
          resulted_at: new Date(),
          outcomes: JSON.stringify([{ id: market_id === "1" ? "1" : "74", result: "win_entire" }]),
        })),
      )
      .execute();
    const [winner, both] = ["1", "29"].map((marketId) => ({ matchId: leg.match_id, marketId, specifier: "" }));
    expect(await linesWithNews(under.db, { lines: [both!] })).toEqual([both]);
    expect(await linesWithNews(under.db, { matchIds: [leg.match_id] })).toEqual(expect.arrayContaining([winner, both]));
    expect(await linesWithNews(under.db, { matchIds: ["another"] })).toEqual([]);
    await under.restart();
    await under.book.settlement.idle();
    expect((await player.bets()).map(({ status }) => status)).toEqual(["done", "done"]);
  });

  it("is read in pages, of which none is missed", async () => {
    const leg = opened();
    const { id } = (await player.place([leg])).body.list[0];
    for (const table of ["bets", "bet_selections"])
      await sql`
        INSERT INTO ${sql.table(table)}
        SELECT copy.* FROM ${sql.table(table)} AS kept, generate_series(1, 210) AS number,
          jsonb_populate_record(kept, ${
            table === "bets"
              ? sql`jsonb_build_object('id', kept.id || number, 'ref', kept.ref || number, 'position', number)`
              : sql`jsonb_build_object('id', kept.id || number, 'bet_id', kept.bet_id || number)`
          }) AS copy
        WHERE kept.${sql.ref(table === "bets" ? "id" : "bet_id")} = ${id}
      `.execute(under.db);
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "lose_entire" }));
    await under.book.settlement.idle();
    const { rows } = await sql`
      SELECT status, result, count(*)::int AS count FROM bets WHERE id LIKE ${`${id}%`} GROUP BY status, result
    `.execute(under.db);
    expect(rows).toEqual([{ status: "done", result: "lose", count: 211 }]);
  });

  it("is paid at a start though what came since cannot be read", async () => {
    const leg = opened();
    const { id } = (await player.place([leg])).body.list[0];
    await sql`UPDATE bet_selections SET result = 'win_entire' WHERE bet_id = ${id}`.execute(under.db);
    await under.db.updateTable("bets").set({ status: "ready_to_process" }).where("id", "=", id).execute();
    await sql`ALTER TABLE line_results RENAME TO line_results_kept`.execute(under.db);
    try {
      under.book.settlement.recover();
      await under.book.settlement.idle();
      expect((await player.bets())[0]).toMatchObject({ status: "done", result: "win_entire", win: { value: "2100" } });
    } finally {
      await sql`ALTER TABLE line_results_kept RENAME TO line_results`.execute(under.db);
    }
  });
});
