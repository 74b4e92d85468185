import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../../src/observability/create-logger.ts";
import { openRunningFeed } from "../../src/startup/running-feed.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { line, lineEnd } from "./scripted-feed.ts";

let under: BookUnderTest;
let before: PlayerUnderTest;
let after: PlayerUnderTest;
let leg: LegOf;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  before = await under.player({ amount: 10_000n });
  after = await under.player({ amount: 10_000n });
  leg = { match_id: `replayed-${++matchNumber}`, market_id: "1", specifier: "", outcome_id: "1", odds: "2.10" };
  await takeUpSeed("first");
  under.feed.open(leg.match_id, { lines: [line("1", { 1: "2.10", 2: "3.30", 3: "3.60" })] });
});

async function takeUpSeed(seed: string): Promise<void> {
  const feed = await openRunningFeed(under.db, { seed, speed: 1 }, { log: createLogger("silent") });
  await feed.stop();
}

/** Records how the line ended, as a crash leaves it that comes before bets hear of it. */
async function recordWithoutEntering(outcome: { result: string; deadHeatFactor?: string }): Promise<void> {
  const { match_id, market_id, specifier = "", outcome_id } = leg;
  const outcomes = JSON.stringify([{ id: outcome_id, ...outcome }]);
  await under.db
    .insertInto("line_results")
    .values({ match_id, market_id, specifier, outcomes, version: 1n, resulted_at: new Date() })
    .execute();
}

async function place(player: PlayerUnderTest): Promise<void> {
  expect((await player.place([leg])).body.list[0]).toMatchObject({ status: "waiting_results" });
}

async function restart(): Promise<void> {
  await under.restart();
  await under.book.settlement.idle();
}

async function endAsLost(): Promise<void> {
  under.feed.settle(leg.match_id, lineEnd("1", { [leg.outcome_id]: "lose_entire" }));
  await under.book.settlement.idle();
}

describe("a line that ended by one seed and is played again by another", () => {
  it("settles a bet placed after the change by the second result alone", async () => {
    await place(before);
    await recordWithoutEntering({ result: "win_entire" });
    await takeUpSeed("second");
    await restart();
    expect((await before.bets())[0]).toMatchObject({ status: "done", result: "win_entire", win: { value: "2100" } });
    await place(after);
    under.book.settlement.review([leg.match_id]);
    await under.book.settlement.idle();
    expect((await after.bets())[0]).toMatchObject({ status: "waiting_results" });
    await endAsLost();
    expect((await after.bets())[0]).toMatchObject({ status: "done", result: "lose_entire" });
    expect((await before.balance()).available).toBe(11_100n);
    expect((await after.balance()).available).toBe(9_000n);
    await assertLedgerBalances(under.db);
  });

  it("pays a bet of before by the first result, a dead heat too, where the second run has ended it by its start", async () => {
    await place(before);
    await recordWithoutEntering({ result: "win_entire", deadHeatFactor: "0.5" });
    await takeUpSeed("second");
    await takeUpSeed("third");
    await under.feed.stop();
    await endAsLost();
    await restart();
    expect((await before.bets())[0]).toMatchObject({ status: "done", result: "win_entire", win: { value: "1050" } });
    await assertLedgerBalances(under.db);
  });
});
