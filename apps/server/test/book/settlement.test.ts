import { setImmediate } from "node:timers/promises";
import { potentialWin } from "@touchline/betting";
import { settleBet } from "@touchline/betting/settlement";
import { BetList } from "@touchline/contract";
import type { LegResult } from "@touchline/contract/vocabulary";
import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { voidOpenLegs } from "../../src/book/settlement/open-legs.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest, type WireBody } from "./book-under-test.ts";
import { line, lineEnd, scored, standardLines } from "./scripted-feed.ts";

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

const STAKE = 1_000n;

/** Opens a match with one line and answers the leg on its first outcome. */
function legOn(name: string, prices: Record<string, string>): LegOf {
  const match_id = `settled-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line(name, prices)] });
  const [market_id = "", specifier = ""] = name.split("/");
  const [outcome_id = "", odds = ""] = Object.entries(prices)[0] ?? [];
  return { match_id, market_id, specifier, outcome_id, odds };
}

async function end(leg: LegOf, result: LegResult): Promise<void> {
  const name = leg.specifier ? `${leg.market_id}/${leg.specifier}` : leg.market_id;
  under.feed.settle(leg.match_id, lineEnd(name, { [leg.outcome_id]: result }));
  await under.book.settlement.idle();
}

const onlyBet = async (): Promise<WireBody> => (await player.get("/bets")).body.list[0];

describe("settlement of a single", () => {
  const markets: [market: string, name: string, prices: Record<string, string>][] = [
    ["1x2", "1", { 1: "2.10", 2: "3.30", 3: "3.60" }],
    ["double chance", "10", { 9: "1.30", 10: "1.28", 11: "1.75" }],
    ["draw no bet", "11", { 4: "1.55", 5: "2.40" }],
    ["total", "18/total=2.25", { 12: "1.87", 13: "1.98" }],
    ["Asian handicap", "16/hcp=-0.75", { 1714: "2.04", 1715: "1.83" }],
    ["both to score", "29", { 74: "1.80", 76: "2.00" }],
    ["correct score", "45", { 288: "8.50", 324: "13.00" }],
    ["odd or even", "26", { 70: "1.95", 72: "1.87" }],
    ["half-time result", "60", { 1: "2.75", 2: "2.10", 3: "4.30" }],
    ["half-time/full-time", "47", { 418: "3.40", 434: "6.50" }],
    ["next goal", "8/goalnr=2", { 6: "2.30", 7: "3.10", 8: "2.90" }],
    ["team total", "19/total=1.5", { 12: "2.05", 13: "1.75" }],
    ["first-half total", "68/total=1", { 12: "1.73", 13: "2.13" }],
    ["clean sheet", "31", { 74: "2.65", 76: "1.45" }],
  ];
  const results: LegResult[] = [
    "win_entire",
    "lose_entire",
    "refund_entire",
    "refund_half_win_other",
    "refund_half_lose_other",
    "canceled",
  ];

  it.each(markets)("on %s pays what the rules say for each result", async (_market, name, prices) => {
    for (const result of results) {
      const leg = legOn(name, prices);
      under.clock.advance(1);
      const before = (await player.balance()).available;
      await player.place([leg], { stake: String(STAKE) });
      await end(leg, result);
      const expected = settleBet({ stake: STAKE, legs: [{ result, odds: leg.odds }] });
      if (expected.state !== "settled") throw new Error(`${result} settles nothing`);
      expect(await onlyBet()).toMatchObject({
        status: "done",
        result: result === "canceled" ? "refund_entire" : result,
        win: { value: String(expected.win) },
        selections: [{ status: result }],
      });
      expect((await player.balance()).available).toBe(before - STAKE + expected.win);
    }
    await assertLedgerBalances(under.db);
  });

  it.each([
    { factor: "0.5", win: "1050" },
    // Three tied for one place: 1000 × 2.10 ÷ 3.
    { factor: "1/3", win: "700" },
    // As it was recorded before shares were exact.
    { factor: "0.33333333333333333333", win: "700" },
  ])("pays the share of a place that a dead heat at $factor leaves", async ({ factor, win }) => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg], { stake: String(STAKE) });
    const outcomes = [{ id: leg.outcome_id, result: "win_entire", deadHeatFactor: factor } as const];
    under.feed.settle(leg.match_id, { ...lineEnd("1", {}), outcomes });
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire", win: { value: win } });
    await assertLedgerBalances(under.db);
  });

  it("pays exactly the return that was shown when it was placed", async () => {
    const leg = legOn("1", { 1: "1.87", 2: "3.30", 3: "3.60" });
    const { body } = await player.place([leg], { stake: "1333" });
    await end(leg, "win_entire");
    const bet = await onlyBet();
    expect(bet.win).toEqual(body.list[0].potential_win);
    expect(bet.win.value).toBe(String(potentialWin({ stake: 1_333n, odds: ["1.87"] })));
  });

  it("never pays more than the return that was capped", async () => {
    const leg = legOn("1", { 1: "1000", 2: "3.30", 3: "3.60" });
    const { body } = await player.place([leg], { stake: "20000" });
    await end(leg, "win_entire");
    expect((await onlyBet()).win).toEqual(body.list[0].potential_win);
  });

  it("tells the player bet by bet and balance by balance, in order", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    await end(leg, "win_entire");
    const told = (await player.events()).map(({ event_name, message }) =>
      event_name === "bet_changed"
        ? `${(message["bet"] as { status: string }).status} v${(message["bet"] as { version: number }).version}`
        : `balance ${String(message["available_to_bet"])} v${String(message["version"])}`,
    );
    expect(told).toEqual([
      "waiting_results v0",
      "balance 99000 v2",
      "ready_to_process v1",
      "done v2",
      "balance 101100 v3",
    ]);
  });
});

describe("settlement of a combo", () => {
  it("waits for its last leg, shows each as it is decided, and pays the product of what they came to", async () => {
    const legs = [
      legOn("1", { 1: "1.85", 2: "3.30", 3: "3.60" }),
      legOn("16/hcp=-0.25", { 1714: "2.10", 1715: "1.75" }),
      legOn("29", { 74: "1.33", 76: "3.10" }),
    ];
    await player.place(legs);
    await end(legs[0]!, "win_entire");
    expect(await onlyBet()).toMatchObject({
      status: "waiting_results",
      selections: [{ status: "win_entire" }, { status: "no_results" }, { status: "no_results" }],
    });
    expect((await player.events()).at(-1)).toMatchObject({
      event_name: "bet_changed",
      message: { bet: { version: 1 } },
    });
    await end(legs[1]!, "refund_half_win_other");
    await end(legs[2]!, "win_entire");
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire", win: { value: "3814" } });
  });

  it("is lost with its first lost leg, and still shows how the others end", async () => {
    const legs = [legOn("1", { 1: "1.85", 2: "3.30", 3: "3.60" }), legOn("29", { 74: "1.33", 76: "3.10" })];
    await player.place(legs);
    await end(legs[0]!, "lose_entire");
    expect(await onlyBet()).toMatchObject({ status: "done", result: "lose_entire", win: { value: "0" } });
    await end(legs[1]!, "win_entire");
    expect(await onlyBet()).toMatchObject({
      status: "done",
      result: "lose_entire",
      selections: [{ status: "lose_entire" }, { status: "win_entire" }],
    });
    expect((await player.balance()).available).toBe(99_000n);
  });

  it("gives the stake back where every leg is void", async () => {
    const legs = [legOn("1", { 1: "1.85", 2: "3.30", 3: "3.60" }), legOn("29", { 74: "1.33", 76: "3.10" })];
    await player.place(legs);
    await end(legs[0]!, "canceled");
    await end(legs[1]!, "refund_entire");
    expect(await onlyBet()).toMatchObject({ status: "done", result: "refund_entire", win: { value: "1000" } });
    expect((await player.balance()).available).toBe(100_000n);
  });
});

/** So many that they are written in parts, as at a start. */
const manyLines = () =>
  Array.from({ length: 1_200 }, (_, goals) => lineEnd(`18/total=${goals}.5`, { 12: "lose_entire" }));

describe("results told more than once", () => {
  it("are applied once, and a different second telling changes nothing", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    await end(leg, "win_entire");
    await end(leg, "win_entire");
    await end(leg, "lose_entire");
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire" });
    expect((await player.balance()).available).toBe(101_100n);
  });

  it("are all entered where more are told while the first are being written", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    under.feed.settle(leg.match_id, ...manyLines());
    await setImmediate();
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "win_entire" }));
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire" });
  });

  it("settle after a restart the bets whose results came while the book was away", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    await under.feed.stop();
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "win_entire" }));
    await under.restart();
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", win: { value: "2100" } });
  });

  it("pay after a restart a bet that was decided and not yet paid", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    const { body } = await player.place([leg]);
    await under.db
      .updateTable("bet_selections")
      .set({ result: "win_entire" })
      .where("bet_id", "=", body.list[0].id)
      .execute();
    await under.db.updateTable("bets").set({ status: "ready_to_process" }).where("id", "=", body.list[0].id).execute();
    await under.restart();
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", win: { value: "2100" } });
    expect((await player.balance()).available).toBe(101_100n);
  });

  it("are entered later where the records could not be written at first", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    await sql`ALTER TABLE line_results RENAME TO out_of_reach`.execute(under.db);
    await end(leg, "win_entire");
    await sql`ALTER TABLE out_of_reach RENAME TO line_results`.execute(under.db);
    expect(await onlyBet()).toMatchObject({ status: "waiting_results" });
    under.clock.advance(5_000);
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", win: { value: "2100" } });
  });

  it("are not taken for missing where they could not be written before the match was retired", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    await sql`ALTER TABLE line_results RENAME TO out_of_reach`.execute(under.db);
    await end(leg, "win_entire");
    under.feed.retire(leg.match_id);
    await under.book.settlement.idle();
    await sql`ALTER TABLE out_of_reach RENAME TO line_results`.execute(under.db);
    under.clock.advance(5_000);
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire", win: { value: "2100" } });
  });

  it("of long ago are entered for who bet, and not stored where nobody did", async () => {
    const legs = [legOn("1", { 1: "2.10" }), legOn("1", { 1: "2.10" }), legOn("1", { 1: "2.10" })] as const;
    const [withBet, longAgo, lately] = legs;
    await player.place([withBet]);
    const said = (leg: LegOf, minutesAgo: number) => ({
      type: "settlement" as const,
      matchId: leg.match_id,
      version: 5_000,
      atMs: under.feed.now() - minutesAgo * 60_000,
      lines: [lineEnd("1", { 1: "win_entire" })],
    });
    under.feed.tell(said(withBet, 90), said(longAgo, 90), said(lately, 30));
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire" });
    const stored = await under.db
      .selectFrom("line_results")
      .select("match_id")
      .where(
        "match_id",
        "in",
        legs.map(({ match_id }) => match_id),
      )
      .execute();
    expect(new Set(stored.map(({ match_id }) => match_id))).toEqual(new Set([withBet.match_id, lately.match_id]));
  });

  it("count where a match ends and is retired while those of others are being written", async () => {
    const [first, second] = [legOn("1", { 1: "2.10" }), legOn("1", { 1: "2.10" })];
    await player.place([second]);
    await sql`ALTER TABLE line_results RENAME TO out_of_reach`.execute(under.db);
    under.feed.settle(first.match_id, ...manyLines());
    await under.book.settlement.idle();
    await sql`ALTER TABLE out_of_reach RENAME TO line_results`.execute(under.db);
    under.clock.advance(5_000);
    await setImmediate();
    under.feed.settle(second.match_id, lineEnd("1", { 1: "win_entire" }));
    under.feed.retire(second.match_id);
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire" });
  });

  it("reject a bet whose line ended while it waited out its delay [GLI-G10]", async () => {
    const match_id = `held-${++matchNumber}`;
    under.feed.open(match_id, { live: true, lines: standardLines() });
    await player.place([{ match_id, market_id: "1", outcome_id: "1", odds: "2.10" }]);
    under.feed.settle(match_id, lineEnd("1", { 1: "win_entire", 2: "lose_entire", 3: "lose_entire" }));
    under.clock.advance(5_000);
    await expect.poll(async () => String((await onlyBet()).status), { interval: 5 }).toBe("rejected");
    await under.book.settlement.idle();
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });
});

describe("a match that the feed tells no more of", () => {
  it("gives back the stakes of bets that it settled nowhere, and tells their players", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    under.feed.retire(leg.match_id);
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({
      status: "done",
      result: "refund_entire",
      win: { value: "1000" },
      selections: [{ status: "canceled" }],
    });
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
    expect((await player.events()).at(-1)).toMatchObject({
      event_name: "balance_changed",
      message: { available_to_bet: "100000" },
    });
    await assertLedgerBalances(under.db);
  });

  it("gives back after a restart the stakes of bets taken on another feed, whatever this one tells of the match", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    await under.feed.stop();
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "win_entire" }));
    expect(await voidOpenLegs(under.db, { reason: "feed_replaced" })).toMatchObject([{ matchId: leg.match_id }]);
    await under.restart();
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "refund_entire", win: { value: "1000" } });
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
    expect(await voidOpenLegs(under.db, { reason: "no_result" })).toEqual([]);
  });

  it("settles a bet by a result for its line, and not for another outcome of it alone", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    under.feed.settle(leg.match_id, lineEnd("1", { 2: "lose_entire" }));
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "waiting_results" });
    under.feed.retire(leg.match_id);
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "refund_entire" });
  });
});

describe("my bets after the match", () => {
  it("keep the names and the final score when the feed carries the match no more [BET-01]", async () => {
    const leg = legOn("1", { 1: "2.10", 2: "3.30", 3: "3.60" });
    await player.place([leg]);
    under.feed.change(leg.match_id, {
      state: {
        status: MATCH_STATUS.finished,
        stage: MATCH_STAGE.ended,
        ...scored([1, 0], [1, 1]),
      },
    });
    await end(leg, "win_entire");
    await under.restart();
    under.feed.retire(leg.match_id);
    // What the restarted feed told of the match is kept a moment later.
    await expect.poll(async () => Number((await onlyBet()).selections[0].match.status)).toBe(MATCH_STATUS.finished);
    const list = (await player.get("/bets")).body;
    expect(BetList.parse(list)).toEqual(list);
    expect(list.list[0].selections[0]).toMatchObject({
      market: { name: "Match result", status: -3 },
      match: {
        home_name: `Albion ${leg.match_id}`,
        status: 4,
        score: { home: 2, away: 1 },
        tournament_name: "Premier League",
      },
    });
  });
});
