import { BetSummary } from "@touchline/contract";
import type { LegResult } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ledgerOf } from "../../src/wallet/accounts.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, newKey, type PlayerUnderTest } from "./book-under-test.ts";
import { line, lineEnd } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(async () => {
  await assertLedgerBalances(under.db);
  await under.close();
});
beforeEach(async () => {
  player = await under.player({ amount: 10_000n });
});

/** Opens a match with one market at these odds, and answers the selection of its first outcome. */
function legOn(odds = "2.10"): LegOf {
  const match_id = `corrected-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line("1", { 1: odds, 2: "3.30", 3: "3.60" })] });
  return { match_id, market_id: "1", specifier: "", outcome_id: "1", odds };
}

const settled = (): Promise<void> => under.book.settlement.idle();

async function end(leg: LegOf, result: LegResult, deadHeatFactor?: string): Promise<void> {
  const outcome = { id: "1", result, ...(deadHeatFactor === undefined ? {} : { deadHeatFactor }) };
  under.feed.settle(leg.match_id, { ...lineEnd("1", {}), outcomes: [outcome] });
  await settled();
}

async function rollBack(leg: LegOf): Promise<void> {
  under.feed.rollBack(leg.match_id, "1");
  await settled();
}

async function onlyBet() {
  const [bet] = await player.bets();
  if (!bet) throw new Error("no bet");
  return bet;
}

const available = async (): Promise<bigint> => (await player.balance()).available;

const movements = async (): Promise<[type: string, amount: bigint][]> =>
  (await ledgerOf(under.db, player.id, { limit: 50 })).map(({ type, amount }) => [type, amount]);

describe("a result that the feed takes back after it was paid", () => {
  it("takes the payout back and opens the bet, then pays what it comes to [BET-04]", async () => {
    const leg = legOn();
    await player.place([leg]);
    await end(leg, "win_entire");
    await rollBack(leg);
    expect(await onlyBet()).toMatchObject({
      status: "waiting_results",
      result: "no_results",
      win: null,
      settled_at: null,
      selections: [{ status: "no_results", void_reason: null, market: { status: 1 } }],
      correction: { cause: "result_withdrawn", win_before: { value: "2100" } },
    });
    expect(await available()).toBe(9_000n);
    await end(leg, "lose_entire");
    expect(await onlyBet()).toMatchObject({
      status: "done",
      result: "lose_entire",
      win: { value: "0" },
      correction: { win_before: { value: "2100" } },
    });
    expect(await available()).toBe(9_000n);
    expect(await movements()).toEqual([
      ["payout_taken_back", -2_100n],
      ["bet_paid", 2_100n],
      ["stake_taken", -1_000n],
      ["demo_credit", 10_000n],
    ]);
  });

  it("does so any number of times, each of them once, over restarts and whatever is said again", async () => {
    const leg = legOn();
    await player.place([leg]);
    for (const result of ["win_entire", "refund_half_win_other", "win_entire", "canceled"] as const) {
      await end(leg, result);
      under.feed.repeatLineMessages(3);
      await under.restart();
      await rollBack(leg);
      under.feed.repeatLineMessages(3);
      await under.restart();
      await settled();
      expect(await available()).toBe(9_000n);
    }
    await end(leg, "win_entire");
    under.feed.repeatLineMessages(20);
    await settled();
    expect(await available()).toBe(11_100n);
    const paid = (await movements()).filter(([type]) => type === "bet_paid").map(([, amount]) => amount);
    expect(paid.toReversed()).toEqual([2_100n, 1_550n, 2_100n, 1_000n, 2_100n]);
    await assertLedgerBalances(under.db);
  });

  it("is told of by the bet and the balance, each step under a newer version, with its note", async () => {
    const leg = legOn();
    await player.place([leg]);
    await end(leg, "win_entire");
    const before = (await player.events()).length;
    await rollBack(leg);
    await end(leg, "lose_entire");
    const told = (await player.events()).slice(before).map(({ event_name, message }) => {
      if (event_name === "balance_changed") return `balance ${String(message["available_to_bet"])}`;
      const bet = message["bet"] as Awaited<ReturnType<typeof onlyBet>>;
      return `${bet.status} v${bet.version} of ${bet.correction?.win_before.value ?? "none"}`;
    });
    expect(told).toEqual([
      "waiting_results v3 of 2100",
      "balance 9000",
      "ready_to_process v4 of 2100",
      "done v5 of 2100",
    ]);
  });

  it("changes nothing where the bet comes to the same by what is left: a lost combo stays lost", async () => {
    const [lost, won] = [legOn(), legOn("1.80")];
    await player.place([lost, won]);
    await end(lost, "lose_entire");
    await end(won, "win_entire");
    await rollBack(won);
    expect(await onlyBet()).toMatchObject({ status: "done", result: "lose_entire", correction: null });
    expect((await onlyBet()).selections.map(({ status }) => status)).toEqual(["lose_entire", "no_results"]);
    await rollBack(lost);
    expect(await onlyBet()).toMatchObject({
      status: "waiting_results",
      correction: { cause: "result_withdrawn", win_before: { value: "0" } },
    });
    await end(lost, "win_entire");
    await end(won, "win_entire");
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire", win: { value: "3780" } });
  });

  it("counts in a system for the lines that it is in", async () => {
    const legs = [legOn("2.00"), legOn("3.00"), legOn("1.50")];
    await player.placeAll("system", [{ legs, systemId: "2/3", stake: "3000" }]);
    for (const leg of legs) await end(leg, "win_entire");
    expect((await onlyBet()).win).toMatchObject({ value: "13500" });
    await rollBack(legs[0]!);
    await end(legs[0]!, "lose_entire");
    expect(await onlyBet()).toMatchObject({ status: "done", win: { value: "4500" } });
    expect(await available()).toBe(11_500n);
  });

  it("may come back as a dead heat", async () => {
    const leg = legOn("5.00");
    await player.place([leg]);
    await end(leg, "win_entire");
    await rollBack(leg);
    await end(leg, "win_entire", "0.5");
    expect((await onlyBet()).win).toMatchObject({ value: "2500" });
    await rollBack(leg);
    await end(leg, "win_entire");
    expect((await onlyBet()).win).toMatchObject({ value: "5000" });
  });

  it("that reaches the book only with its successor pays the difference, and the same again not at all", async () => {
    const leg = legOn();
    await player.place([leg]);
    await end(leg, "win_entire");
    await under.feed.stop();
    under.feed.rollBack(leg.match_id, "1");
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "lose_entire" }));
    await under.restart();
    await settled();
    expect(await onlyBet()).toMatchObject({ result: "lose_entire", correction: { win_before: { value: "2100" } } });
    expect(await available()).toBe(9_000n);
  });

  it("leaves a line without a later result void once the match is retired", async () => {
    const leg = legOn();
    await player.place([leg]);
    await end(leg, "win_entire");
    await rollBack(leg);
    under.feed.retire(leg.match_id);
    await settled();
    expect(await onlyBet()).toMatchObject({
      result: "refund_entire",
      selections: [{ status: "canceled", void_reason: "no_result_assignable", market: { status: -4 } }],
    });
    expect(await available()).toBe(10_000n);
  });

  it("counts for nothing when it is older than the result, and a result older than it neither", async () => {
    const leg = legOn();
    await player.place([leg]);
    const { match_id: matchId } = leg;
    const lines = [{ marketId: "1", specifier: "" }];
    const ends = (result: LegResult) => [lineEnd("1", { 1: result })];
    const atMs = under.feed.now();
    under.feed.tell({ type: "settlement", matchId, version: 5_000, atMs, lines: ends("win_entire") });
    under.feed.tell({ type: "settlement_rollback", matchId, version: 4_999, atMs, lines });
    await settled();
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire" });
    under.feed.tell({ type: "settlement_rollback", matchId, version: 5_002, atMs, lines });
    under.feed.tell({ type: "settlement", matchId, version: 5_001, atMs, lines: ends("lose_entire") });
    await settled();
    expect(await onlyBet()).toMatchObject({ status: "waiting_results" });
  });
});

describe("a result that scouts saw and that is confirmed later", () => {
  it("is paid once, at the first; another result is ignored until the first is taken back", async () => {
    const leg = legOn();
    await player.place([leg]);
    under.feed.settleWith(leg.match_id, { certainty: 1 }, lineEnd("1", { 1: "win_entire" }));
    under.feed.settleWith(leg.match_id, { certainty: 2 }, lineEnd("1", { 1: "win_entire" }));
    under.feed.settleWith(leg.match_id, { certainty: 2 }, lineEnd("1", { 1: "lose_entire" }));
    await settled();
    expect(await onlyBet()).toMatchObject({ result: "win_entire", correction: null });
    expect(await available()).toBe(11_100n);
    const { certainty } = await under.db
      .selectFrom("line_results")
      .select("certainty")
      .where("match_id", "=", leg.match_id)
      .executeTakeFirstOrThrow();
    expect(certainty).toBe(2);
  });
});

describe("a payout that is taken back when the player has spent it", () => {
  it("leaves what is missing as owed, takes no bet until it is paid, and pays it first [GLI-G8]", async () => {
    const [leg, next, later] = [legOn("3.00"), legOn("1.50"), legOn("4.00")];
    await player.place([leg], { stake: "5000" });
    await player.place([later], { stake: "1000" });
    await end(leg, "win_entire");
    await player.place([next], { stake: "18000" });
    await rollBack(leg);
    expect(await available()).toBe(-14_000n);
    const refused = await player.place([next], { stake: "10" });
    expect([refused.status, refused.body.code]).toEqual([422, 107]);
    const quote = await player.post("/bets/max-stake", {
      type: "single",
      currency: "EUR",
      bets: [{ selections: [{ match_id: next.match_id, market_id: "1", outcome_id: "1" }] }],
    });
    expect(quote.body.list).toMatchObject([{ value: "0" }]);
    await end(later, "win_entire");
    expect(await available()).toBe(-10_000n);
    await end(next, "win_entire");
    expect(await available()).toBe(17_000n);
    await assertLedgerBalances(under.db);
  });

  it("lets a bet in its live delay go on with the stake that is held for it, or gives that back to what is owed", async () => {
    const [leg, other] = [legOn("3.00"), legOn()];
    const live = { ...legOn(), match_id: `corrected-live-${++matchNumber}` };
    under.feed.open(live.match_id, { live: true, lines: [line("1", { 1: "2.10", 2: "3.30", 3: "3.60" })] });
    await player.place([leg], { stake: "5000" });
    await end(leg, "win_entire");
    await player.place([other], { stake: "16000" });
    const keys = [newKey(), newKey()];
    await player.place([live], { key: keys[0]!, stake: "1000" });
    await rollBack(leg);
    expect(await player.balance()).toEqual({ available: -12_000n, reserved: 1_000n });
    under.clock.advance(5_000);
    await expect
      .poll(
        async () => (await player.bets()).find(({ selections: [one] }) => one?.match.id === live.match_id)?.status,
        {
          interval: 5,
        },
      )
      .toBe("waiting_results");
    expect(await player.balance()).toEqual({ available: -12_000n, reserved: 0n });
    under.feed.cancel(live.match_id, ["1"], { reason: "incorrect_odds" });
    await settled();
    expect(await player.balance()).toEqual({ available: -11_000n, reserved: 0n });
  });
});

describe("a line that the feed cancels", () => {
  it("gives stakes back with the reason, also where a result was paid; taken back, the result counts again [GLI-G10]", async () => {
    const leg = legOn();
    await player.place([leg]);
    await end(leg, "win_entire");
    under.feed.cancel(leg.match_id, ["1"], { reason: "incorrect_odds" });
    await settled();
    expect(await onlyBet()).toMatchObject({
      status: "done",
      result: "refund_entire",
      win: { value: "1000" },
      selections: [{ status: "canceled", void_reason: "incorrect_odds", market: { status: -4 } }],
      correction: { cause: "line_cancelled", win_before: { value: "2100" } },
    });
    expect(await available()).toBe(10_000n);
    under.feed.rollBackCancel(leg.match_id, ["1"]);
    await settled();
    expect(await onlyBet()).toMatchObject({
      result: "win_entire",
      win: { value: "2100" },
      selections: [{ status: "win_entire", void_reason: null }],
      correction: { cause: "cancellation_withdrawn", win_before: { value: "1000" } },
    });
    expect(await available()).toBe(11_100n);
  });

  it("for bets placed in a range of time leaves those before it and from its end on as they are [GLI-G10]", async () => {
    const leg = legOn();
    const placeAfter = async (ms: number): Promise<void> => {
      under.clock.advance(ms);
      await player.place([leg]);
    };
    await placeAfter(0);
    const fromMs = under.feed.now() + 1_000;
    await placeAfter(1_000);
    await placeAfter(999);
    await placeAfter(1);
    under.feed.cancel(leg.match_id, ["1"], { reason: "incorrect_odds", placed: { fromMs, untilMs: fromMs + 1_000 } });
    await settled();
    const statuses = async () => (await player.bets()).map(({ status }) => status).toReversed();
    expect(await statuses()).toEqual(["waiting_results", "done", "done", "waiting_results"]);
    expect((await player.place([leg])).status).toBe(201);
    under.feed.rollBackCancel(leg.match_id, ["1"], { fromMs, untilMs: fromMs + 1_000 });
    await settled();
    expect(new Set(await statuses())).toEqual(new Set(["waiting_results"]));
    under.feed.cancel(leg.match_id, ["1"], { reason: "incorrect_odds", placed: { untilMs: fromMs } });
    await settled();
    expect((await statuses()).filter((status) => status === "done")).toHaveLength(1);
    await end(leg, "win_entire");
    expect((await player.bets()).map(({ win }) => win?.value)).toEqual(["2100", "2100", "2100", "2100", "1000"]);
  });

  it("cancels a bet that came to stand only after that, placed in the range before it", async () => {
    const leg = { ...legOn(), match_id: `corrected-live-${++matchNumber}` };
    under.feed.open(leg.match_id, { live: true, lines: [line("1", { 1: "2.10", 2: "3.30", 3: "3.60" })] });
    await player.place([leg]);
    under.clock.advance(1_000);
    under.feed.cancel(leg.match_id, ["1"], { reason: "incorrect_odds", placed: { untilMs: under.feed.now() } });
    await settled();
    under.clock.advance(4_000);
    await expect.poll(async () => (await onlyBet()).result, { interval: 5 }).toBe("refund_entire");
    expect(await available()).toBe(10_000n);
  });

  it("takes no bets any more, and says so on the wire, until that is taken back", async () => {
    const leg = legOn();
    under.takePublished();
    under.feed.cancel(leg.match_id, ["1"], { reason: "other" });
    const [told] = under
      .takePublished()
      .filter(({ channel }) => channel === `match:${leg.match_id}`)
      .slice(-1);
    expect(told?.data).toMatchObject({
      event_name: "markets_changed",
      message: { markets: [{ id: "1", status: -4 }] },
    });
    expect((await player.place([leg])).body.code).toBe(104);
    // A cancelled line does not come back by its prices.
    under.feed.change(leg.match_id, { lines: [line("1", { 1: "2.10", 2: "3.30", 3: "3.60" })] });
    expect((await player.place([leg])).body.code).toBe(104);
    under.feed.rollBackCancel(leg.match_id, ["1"]);
    expect((await player.place([leg])).status).toBe(201);
  });
});

it("a corrected bet stays in the period in which it was settled first, across a midnight of Tokyo [RTS-1B] [BET-04]", async () => {
  const minutes = (count: number): number => count * 60_000;
  const midnight = (Math.floor(under.clock.nowMs() / minutes(1_440)) + 1) * minutes(1_440) + minutes(900);
  under.clock.advance(midnight - minutes(10) - under.clock.nowMs());
  const [leg, days] = [legOn(), [-1, 0, 1].map((day) => new Date(midnight + day * minutes(1_440)).toISOString())];
  const ofDay = async (day: 0 | 1): Promise<string> => {
    const { body } = await player.get(`/bets/summary?from=${days[day]}&to=${days[day + 1]}`);
    const { bets, profit } = BetSummary.parse(body).period;
    return `${bets} with ${profit.value}`;
  };
  await player.place([leg]);
  await end(leg, "win_entire");
  expect([await ofDay(0), await ofDay(1)]).toEqual(["1 with 1100", "0 with 0"]);
  for (const [result, profit] of [
    ["lose_entire", -1_000],
    ["refund_entire", 0],
  ] as const) {
    under.clock.advance(minutes(20));
    await rollBack(leg);
    // Without a result it counts nowhere.
    expect([await ofDay(0), await ofDay(1)]).toEqual(["0 with 0", "0 with 0"]);
    await end(leg, result);
    expect([await ofDay(0), await ofDay(1)]).toEqual([`1 with ${profit}`, "0 with 0"]);
  }
});
