import { BetList } from "@touchline/contract";
import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { lineEnd, standardLines } from "./scripted-feed.ts";

const HOUR_MS = 3_600_000;
const BEAT_MS = 10_000;
/** Longer than it takes to look again at what has not begun. */
const HEARD_MS = 900_000;
const STAKE = 1_000n;

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

/** A match that begins in an hour, and a bet on each of two of its lines. */
async function betOn(): Promise<string> {
  const matchId = `never-begun-${++matchNumber}`;
  under.feed.open(matchId, { lines: standardLines(), startTimeMs: under.clock.nowMs() + HOUR_MS });
  await bet(matchId);
  return matchId;
}

async function bet(matchId: string): Promise<void> {
  for (const { marketId, specifier, outcomes } of standardLines().slice(0, 2)) {
    const { id: outcome_id, odds } = outcomes[0]!;
    const leg: LegOf = { match_id: matchId, market_id: marketId, specifier, outcome_id, odds };
    expect((await player.place([leg], { stake: String(STAKE) })).status).toBe(201);
  }
}

/** Has the match be played, with the first outcome of both lines as its result. */
async function play(matchId: string): Promise<void> {
  under.feed.change(matchId, { state: { status: MATCH_STATUS.live } });
  const [winner, total] = standardLines();
  const ends = [winner!, total!].map(({ marketId, specifier, outcomes: [won, ...others] }) =>
    lineEnd(specifier === "" ? marketId : `${marketId}/${specifier}`, {
      [won!.id]: "win_entire",
      ...Object.fromEntries(others.map(({ id }) => [id, "lose_entire"])),
    }),
  );
  under.feed.settle(matchId, ...ends);
  await under.book.settlement.idle();
}

/** Time at whose end the feed is heard as often as one should be. */
async function pass(ms: number): Promise<void> {
  under.clock.advance(ms - HEARD_MS);
  for (let heard = 0; heard < HEARD_MS; heard += BEAT_MS) {
    under.feed.alive();
    under.clock.advance(BEAT_MS);
  }
  await under.book.settlement.idle();
}

async function results(): Promise<unknown[]> {
  const { list } = BetList.parse((await player.get("/bets")).body);
  return list.map(({ status, result, selections: [leg] }) => [status, result, leg?.void_reason]);
}
const OPEN = ["waiting_results", "no_results", null];
const VOID = ["done", "refund_entire", "postponed"];
const WON = ["done", "win_entire", null];

describe("a match that does not begin", () => {
  it("keeps its bets for two days after its start time, and then returns the stakes [CAT-01]", async () => {
    await betOn();
    await pass(HOUR_MS + 47 * HOUR_MS);
    expect(await results()).toEqual([OPEN, OPEN]);
    await pass(HOUR_MS + HEARD_MS);
    expect(await results()).toEqual([VOID, VOID]);
    expect((await player.balance()).available).toBe(100_000n);
    await assertLedgerBalances(under.db);
  });

  it("is void as well where the feed has called it postponed and nothing else", async () => {
    const matchId = await betOn();
    under.feed.change(matchId, { state: { status: MATCH_STATUS.notCovered, stage: MATCH_STAGE.postponed } });
    await pass(50 * HOUR_MS);
    expect(await results()).toEqual([VOID, VOID]);
  });

  it("stands where it is put off by two days at most, and is void at once where it is by more", async () => {
    const matchId = await betOn();
    const startMs = under.clock.nowMs() + HOUR_MS;
    under.feed.move(matchId, startMs + 48 * HOUR_MS);
    await pass(HEARD_MS);
    expect(await results()).toEqual([OPEN, OPEN]);
    under.feed.move(matchId, startMs + 97 * HOUR_MS);
    await pass(HEARD_MS);
    expect(await results()).toEqual([VOID, VOID]);
  });

  it("is not what a match is that goes on for days, nor one of which a silent feed says nothing", async () => {
    const matchId = await betOn();
    under.clock.advance(50 * HOUR_MS);
    await under.book.settlement.idle();
    expect(await results()).toEqual([OPEN, OPEN]);
    under.feed.change(matchId, { state: { status: MATCH_STATUS.live } });
    await pass(HOUR_MS);
    expect(await results()).toEqual([OPEN, OPEN]);
    const { marketId, outcomes } = standardLines()[0]!;
    under.feed.settle(matchId, lineEnd(marketId, { [outcomes[0]!.id]: "win_entire" }));
    await under.book.settlement.idle();
    expect(await results()).toEqual(expect.arrayContaining([OPEN, ["done", "win_entire", null]]));
  });

  it("is void for good: played after all it takes nothing back, and bets for the new day are settled [CAT-01]", async () => {
    const matchId = await betOn();
    await pass(50 * HOUR_MS);
    under.feed.move(matchId, under.clock.nowMs() + HOUR_MS);
    await bet(matchId);
    await play(matchId);
    expect(await results()).toEqual([WON, WON, VOID, VOID]);
    // What its result is worth to the others is looked at again, too.
    under.feed.rollBack(matchId, "1");
    under.feed.settle(matchId, lineEnd("1", { 1: "win_entire", 2: "lose_entire", 3: "lose_entire" }));
    await under.book.settlement.idle();
    expect(await results()).toEqual([WON, WON, VOID, VOID]);
    expect((await player.events()).filter(({ message }) => message["correction"])).toEqual([]);
    await assertLedgerBalances(under.db);
  });

  it("counts from the start that a bet was placed for: over two moves, and one made while no process ran [CAT-01]", async () => {
    const matchId = await betOn();
    const startMs = under.clock.nowMs() + HOUR_MS;
    under.feed.move(matchId, startMs + 40 * HOUR_MS);
    under.clock.advance(BEAT_MS);
    await bet(matchId);
    await under.book.settlement.idle();
    expect(await results()).toEqual([OPEN, OPEN, OPEN, OPEN]);
    under.feed.move(matchId, startMs + 80 * HOUR_MS);
    await under.book.settlement.idle();
    expect(await results()).toEqual([OPEN, OPEN, VOID, VOID]);
    await under.book.stop();
    under.feed.move(matchId, startMs + 120 * HOUR_MS);
    await under.restart();
    await under.book.settlement.idle();
    expect(await results()).toEqual([VOID, VOID, VOID, VOID]);
    await play(matchId);
    expect(await results()).toEqual([VOID, VOID, VOID, VOID]);
    expect((await player.balance()).available).toBe(100_000n);
    await assertLedgerBalances(under.db);
  });
});
