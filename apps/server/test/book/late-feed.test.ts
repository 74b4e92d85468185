import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, newKey, type LegOf, type PlayerUnderTest, type WireBody } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

const LIMIT_MS = 5_000;
const THREE_DAYS_MS = 3 * 24 * 3_600_000;
const MODES = ["none", "higher", "any"] as const;

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;
let live: LegOf;
let upcoming: LegOf;

const homeWin = (matchId: string): LegOf => ({ match_id: matchId, market_id: "1", outcome_id: "1", odds: "2.10" });

beforeAll(async () => {
  under = await BookUnderTest.open({ feedLagLimitMs: LIMIT_MS });
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
  matchNumber += 1;
  live = homeWin(`live-${matchNumber}`);
  upcoming = homeWin(`upcoming-${matchNumber}`);
  under.feed.alive();
  under.feed.open(live.match_id, { live: true, lines: standardLines() });
  under.feed.open(upcoming.match_id, { startTimeMs: under.feed.now() + 10_000, lines: standardLines() });
});

/** Time passes, and the feed says every second that it lives. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1_000) {
    under.clock.advance(1_000);
    under.feed.alive();
  }
}

const stateOf = async (key: string): Promise<string> => String((await player.placement(key)).body.placement.state);

async function decided(key: string): Promise<WireBody> {
  await expect.poll(() => stateOf(key), { interval: 5 }).not.toBe("processing");
  return (await player.placement(key)).body;
}

async function expectRejected(key: string, code: number): Promise<void> {
  const { placement, list } = await decided(key);
  expect(placement).toMatchObject({ state: "rejected", error: { code } });
  expect(list[0]).toMatchObject({ status: "rejected", rejection: { code } });
  expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  await assertLedgerBalances(under.db);
}

describe("a feed that is silent for longer than the site's limit", () => {
  it.each(MODES)("has live bets refused in mode %s, and prematch bets taken", async (mode) => {
    under.clock.advance(LIMIT_MS + 1);
    const { status, body } = await player.place([live], { mode });
    expect([status, body.code, body.errors_by_bet[0].selection_index]).toEqual([422, 106, 0]);
    expect((await player.place([upcoming], { mode })).status).toBe(201);
    expect((await player.place([upcoming, live], { mode })).body.code).toBe(106);
  });

  it("is no reason up to the limit, nor once it is over", async () => {
    under.clock.advance(LIMIT_MS);
    expect((await player.place([live])).status).toBe(202);
    under.clock.advance(LIMIT_MS + 1);
    under.feed.alive();
    expect((await player.place([live])).status).toBe(202);
  });

  it("quotes no stake for a live bet", async () => {
    const { odds: _odds, ...selection } = live;
    const body = { type: "single", currency: "EUR", bets: [{ selections: [selection] }] };
    const highest = async () => String((await player.post("/bets/max-stake", body)).body.list[0].value);
    expect(await highest()).not.toBe("0");
    under.clock.advance(LIMIT_MS + 1);
    expect(await highest()).toBe("0");
  });

  it.each(MODES)("has a live bet rejected at the end of its delay in mode %s, its stake given back", async (mode) => {
    const key = newKey();
    under.clock.advance(2_000);
    expect((await player.place([live], { key, mode })).status).toBe(202);
    under.clock.advance(5_000);
    await expectRejected(key, 106);
  });

  it("breaks a live bet that waits, though the feed is heard again before the decision", async () => {
    const key = newKey();
    under.clock.advance(2_000);
    await player.place([live], { key, mode: "any" });
    under.clock.advance(3_001);
    pass(2_000);
    await expectRejected(key, 106);
  });

  it("makes the book say that it is not current, until the feed is heard", () => {
    expect([under.book.isCurrent(), under.book.feedLagSeconds()]).toEqual([true, 0]);
    under.clock.advance(LIMIT_MS + 1);
    expect([under.book.isCurrent(), under.book.feedLagSeconds()]).toEqual([false, 5.001]);
    under.feed.alive();
    expect(under.book.isCurrent()).toBe(true);
  });
});

describe("a feed whose signs of life are older than the limit when they come", () => {
  const aliveSince = (ms: number): void =>
    under.feed.tell({ type: "alive", provider: "betradar", atMs: under.feed.now() - ms });

  it("has live bets refused, whatever else it says, until it has caught up", async () => {
    aliveSince(LIMIT_MS + 1);
    under.feed.change(live.match_id, { state: { statistics: { corners: { home: 1, away: 0 } } } });
    expect((await player.place([live])).body.code).toBe(106);
    expect((await player.place([upcoming])).status).toBe(201);
    aliveSince(LIMIT_MS);
    expect((await player.place([live])).status).toBe(202);
  });

  it("breaks a live bet that waits", async () => {
    const key = newKey();
    await player.place([live], { key, mode: "any" });
    aliveSince(LIMIT_MS + 1);
    pass(5_000);
    await expectRejected(key, 106);
  });
});

describe("a match whose start has passed while the feed does not say that it kicked off", () => {
  it.each(MODES)("takes no prematch bets in mode %s [GLI-G10]", async (mode) => {
    pass(9_000);
    expect((await player.place([upcoming], { mode })).status).toBe(201);
    pass(1_000);
    const { status, body } = await player.place([upcoming], { mode });
    expect([status, body.code]).toEqual([422, 103]);
  });

  it("takes with it a combo that waits for its live leg", async () => {
    pass(6_000);
    const key = newKey();
    expect((await player.place([upcoming, live], { key, mode: "any" })).status).toBe(202);
    pass(5_000);
    await expectRejected(key, 103);
  });

  it("takes live bets once the feed says that it is live, and prematch bets again where its start was put off", async () => {
    pass(11_000);
    under.feed.open(upcoming.match_id, { startTimeMs: under.feed.now() + 60_000, lines: standardLines() });
    expect((await player.place([upcoming])).status).toBe(201);
    under.feed.open(upcoming.match_id, { startTimeMs: under.feed.now() - 1_000, live: true, lines: standardLines() });
    expect((await player.place([upcoming])).status).toBe(202);
  });
});

describe("a clock that is set three days ahead, and back", () => {
  it("neither shortens nor stretches a live delay, and no bet is refused for it", async () => {
    const key = newKey();
    await player.place([live], { key });
    under.clock.setAhead(THREE_DAYS_MS);
    pass(4_000);
    expect(await stateOf(key)).toBe("processing");
    const later = newKey();
    expect((await player.place([upcoming, live], { key: later })).status).toBe(202);
    under.clock.setAhead(-THREE_DAYS_MS);
    pass(1_000);
    expect((await decided(key)).placement.state).toBe("accepted");
    pass(4_000);
    expect((await decided(later)).placement.state).toBe("accepted");
  });

  it("does not hide a silence", async () => {
    under.clock.setAhead(THREE_DAYS_MS);
    expect((await player.place([live])).status).toBe(202);
    under.clock.setAhead(-THREE_DAYS_MS);
    under.clock.advance(LIMIT_MS + 1);
    expect((await player.place([live])).body.code).toBe(106);
  });
});
