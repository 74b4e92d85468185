import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FeedMessage, LineMessage } from "../../src/feed/feed.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { lineEnd, standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;

beforeAll(async () => {
  under = await BookUnderTest.open();
  player = await under.player({ amount: 1_000_000n });
});
afterAll(() => under.close());

/** Above every version that the scripted feed gives meanwhile. */
const VERSION = 1_000_000;
const MESSAGES = 200;

const won = (matchId: string): LineMessage => ({
  type: "settlement",
  matchId,
  version: VERSION,
  atMs: under.feed.now(),
  lines: [lineEnd("1", { 1: "win_entire" })],
});

/** Has the feed say how the matches of three bets ended, among results that nobody waits for, the poisoned one first. */
async function betsBeside(name: string, poisoned: (message: LineMessage) => FeedMessage): Promise<string[]> {
  const ids = ["poisoned", "first", "last"].map((each) => `${name}-${each}`);
  const [bad = "", first = "", last = ""] = ids;
  for (const matchId of ids) {
    under.feed.open(matchId, { lines: standardLines() });
    const leg: LegOf = { match_id: matchId, market_id: "1", outcome_id: "1", odds: "2.10" };
    expect((await player.place([leg])).status).toBe(201);
  }
  const others = Array.from({ length: MESSAGES - 3 }, (_, index) => won(`${name}-nobody-${index}`));
  under.feed.tell(won(first), poisoned(won(bad)), ...others, won(last));
  await under.book.settlement.idle();
  const { rows } = await readStatuses(ids);
  return rows;
}

async function readStatuses(ids: readonly string[]) {
  const rows = await under.db
    .selectFrom("bet_selections as leg")
    .innerJoin("bets as bet", "bet.id", "leg.bet_id")
    .select(["leg.match_id", "bet.status"])
    .where("leg.match_id", "in", ids)
    .execute();
  const statusOf = new Map(rows.map(({ match_id, status }) => [match_id, status]));
  return { rows: ids.map((id) => String(statusOf.get(id))) };
}

const asSettlement = (message: LineMessage): Extract<LineMessage, { type: "settlement" }> => {
  if (message.type !== "settlement") throw new Error("no settlement");
  return message;
};

const POISONS: readonly [name: string, poison: (message: LineMessage) => FeedMessage][] = [
  ["a time that is none", (message) => ({ ...message, atMs: Number.NaN })],
  ["a version that is none", (message) => ({ ...message, version: 0.5 })],
  ["a NUL in an outcome's id", (message) => ({ ...message, lines: [lineEnd("1", { "1\0": "win_entire" })] })],
  ["a NUL in a market's id", (message) => ({ ...message, lines: [lineEnd("1\0", { 1: "win_entire" })] })],
  [
    "a specifier longer than an index takes",
    (message) => {
      const specifier = Array.from({ length: 2_000 }, (_, index) => `k${index * 7919}=${index}`).join("|");
      return { ...asSettlement(message), lines: [{ ...lineEnd("1", { 1: "win_entire" }), specifier }] };
    },
  ],
  ["lines that are missing", (message) => ({ ...message, lines: [null] }) as unknown as FeedMessage],
  [
    "a range of bets that is none",
    ({ matchId, version, atMs }) => {
      const placed = { fromMs: Number.NaN };
      return { type: "cancel", matchId, version, atMs, lines: "undecided", reason: "other", placed };
    },
  ],
];

describe("one message of the feed that cannot be written, among 200", () => {
  it.each(POISONS)("is set aside and told, and all others are settled at once: %s", async (name, poison) => {
    const before = sum(under.book.tally.setAside);
    const told = under.reported.length;
    const statuses = await betsBeside(name.replaceAll(/\W/gu, "-"), poison);
    expect(statuses).toEqual(["waiting_results", "done", "done"]);
    expect(sum(under.book.tally.setAside)).toBe(before + 1);
    expect(under.reported.slice(told).join("\n")).toContain("set aside");
    await assertLedgerBalances(under.db);
  });

  it("does not keep its own match waiting once the feed says it in order", async () => {
    const [bad] = await betsBeside("again", (message) => ({
      ...message,
      lines: [lineEnd("1", { "1\0": "win_entire" })],
    }));
    expect(bad).toBe("waiting_results");
    under.feed.tell({ ...won("again-poisoned"), version: VERSION + 1 });
    await under.book.settlement.idle();
    expect((await readStatuses(["again-poisoned"])).rows).toEqual(["done"]);
  });
});

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, count) => all + count, 0);

describe("a message of the feed that nothing can read", () => {
  it("leaves what came with it: a retired match, a fixture, a state", async () => {
    const matchId = "beside-unreadable";
    under.feed.open(matchId, { lines: standardLines() });
    await player.place([{ match_id: matchId, market_id: "1", outcome_id: "1", odds: "2.10" }]);
    const update = under.feed.update(matchId, {});
    under.feed.tell(
      { type: "retired", matchId: "no\0id" },
      { ...update, state: { ...update.state, clockAtMs: Number.NaN } },
      { type: "alive", provider: "betradar", atMs: Number.POSITIVE_INFINITY },
      won(matchId),
    );
    await under.book.settlement.idle();
    expect((await readStatuses([matchId])).rows).toEqual(["done"]);
    const { status, body } = await under.request(`/matches/${matchId}?locale=en`);
    expect([status, body.id]).toEqual([200, matchId]);
  });
});

describe("a database that fails for a while", () => {
  it("sets nothing aside: what the feed said meanwhile is written once it answers", async () => {
    const matchId = "while-it-fails";
    under.feed.open(matchId, { lines: standardLines() });
    await player.place([{ match_id: matchId, market_id: "1", outcome_id: "1", odds: "2.10" }]);
    const before = sum(under.book.tally.setAside);
    await under.db.schema.alterTable("line_results").renameTo("line_results_away").execute();
    under.feed.tell(won(matchId));
    await under.book.settlement.idle();
    await under.db.schema.alterTable("line_results_away").renameTo("line_results").execute();
    expect((await readStatuses([matchId])).rows).toEqual(["waiting_results"]);
    under.clock.advance(5_000);
    await under.book.settlement.idle();
    expect((await readStatuses([matchId])).rows).toEqual(["done"]);
    expect(sum(under.book.tally.setAside)).toBe(before);
  });
});
