import type { LegResult } from "@touchline/contract/vocabulary";
import { PlacedBets } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultBetRules } from "../../src/book/book-config.ts";
import { FeedUnanswered, type JointChance } from "../../src/feed/leg-combinations.ts";
import { CURRENCIES } from "../../src/players/currencies.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import {
  type BetOf,
  BookUnderTest,
  type LegOf,
  type PlaceOptions,
  type PlayerUnderTest,
  type WireBody,
  newKey,
} from "./book-under-test.ts";
import { lineEnd, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
  under.feed.joint = { probability: 0.25, conflict: null };
  under.feed.combinations.chance = () => Promise.resolve(under.feed.joint);
});

/** A quarter with the margin of two legs: 4 to the power of 0.92, on the ladder. */
const FAIR_QUARTER = "3.55";
/** Both teams score, and the home side wins. */
const LEGS = [
  { market_id: "1", outcome_id: "1", odds: "2.10" },
  { market_id: "29", outcome_id: "74", odds: "1.80" },
];

function openMatch({ live = false } = {}): string {
  const matchId = `custom-${(matchNumber += 1)}`;
  under.feed.open(matchId, { live, lines: standardLines() });
  return matchId;
}
const legsOf = (match_id: string): LegOf[] => LEGS.map((leg) => ({ match_id, ...leg }));
const place = (matchId: string, customOdds: string, options: PlaceOptions = {}) =>
  player.placeAll("custom_bet", [{ legs: legsOf(matchId), customOdds }], options);
const onlyBet = async (): Promise<WireBody> => (await player.get("/bets")).body.list[0];

async function end(matchId: string, results: readonly LegResult[]): Promise<void> {
  for (const [index, result] of results.entries()) {
    const { market_id, outcome_id } = LEGS[index]!;
    under.feed.settle(matchId, lineEnd(market_id, { [outcome_id]: result }));
    await under.book.settlement.idle();
  }
}

/** Lets the live delay run out and waits for the decision. */
async function decided(key: string): Promise<WireBody> {
  under.clock.advance(5_000);
  const state = async () => String((await player.placement(key)).body.placement.state);
  await expect.poll(state, { interval: 5 }).not.toBe("processing");
  return (await player.placement(key)).body;
}

describe("placing a custom bet [CUS-01]", () => {
  it("takes it at its one price, with both legs on record, and pays that price once [BET-04]", async () => {
    const matchId = openMatch();
    const { status, body } = await place(matchId, FAIR_QUARTER);
    expect(status).toBe(201);
    expect(PlacedBets.parse(body)).toEqual(body);
    expect(body.list[0]).toMatchObject({
      type: "custom_bet",
      odds: FAIR_QUARTER,
      potential_win: { value: "3550" },
      selections: [{ odds: "2.10" }, { odds: "1.80" }],
    });
    await end(matchId, ["win_entire"]);
    expect(await onlyBet()).toMatchObject({ status: "waiting_results" });
    await end(matchId, ["win_entire", "win_entire"]);
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire", win: { value: "3550" } });
    expect(await player.balance()).toEqual({ available: 102_550n, reserved: 0n });
    await assertLedgerBalances(under.db);
  });

  it("names as its highest stake one that is taken, and of legs that are no bet together none [VAL-08]", async () => {
    const rich = await under.player({ amount: 10_000_000n });
    under.feed.joint = { probability: 0.001, conflict: null };
    const legs = legsOf(openMatch());
    const question = {
      type: "custom_bet",
      currency: "EUR",
      bets: [{ selections: legs.map(({ odds: _odds, ...leg }) => leg) }],
    };
    const highest = async () => String((await rich.post("/bets/max-stake", question)).body.list[0].value);
    const most = BigInt(await highest());
    expect(most).toBeGreaterThan(0n);
    const placed = (stake: bigint) =>
      rich.placeAll("custom_bet", [{ legs, customOdds: FAIR_QUARTER, stake: `${stake}` }], { mode: "any" });
    expect((await placed(most + 1n)).status).toBe(422);
    expect((await placed(most)).status).toBe(201);
    under.feed.joint = { probability: null, conflict: "contradiction" };
    expect(await highest()).toBe("0");
  });

  it("is lost with the first leg that loses, and given back whole where a leg is void", async () => {
    const [lost, void_] = [openMatch(), openMatch()];
    await place(lost, FAIR_QUARTER);
    await end(lost, ["lose_entire"]);
    expect(await onlyBet()).toMatchObject({ status: "done", result: "lose_entire", win: { value: "0" } });
    // Bets of one moment have no order.
    under.clock.advance(1_000);
    await place(void_, FAIR_QUARTER);
    await end(void_, ["win_entire", "canceled"]);
    expect(await onlyBet()).toMatchObject({ result: "refund_entire", win: { value: "1000" } });
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
    await assertLedgerBalances(under.db);
  });

  it.each([
    ["none", "3.60", null],
    ["none", "3.50", null],
    ["higher", "3.60", null],
    ["higher", "3.50", FAIR_QUARTER],
    ["any", "3.60", FAIR_QUARTER],
  ] as const)(
    "goes by its own price in mode %s, where %s was agreed to [ODD-05] [VAL-11]",
    async (mode, agreed, stands) => {
      const { status, body } = await place(openMatch(), agreed, { mode });
      if (stands === null) {
        expect([status, body.code]).toEqual([422, 120]);
        expect(body.errors_by_bet).toMatchObject([{ bet_index: 0, selection_index: null, current_odds: FAIR_QUARTER }]);
        expect(await player.bets()).toEqual([]);
      } else expect(body.list[0].odds).toBe(stands);
    },
  );

  it("does not mind what its legs cost by themselves, not even too little for a bet, but that each takes bets", async () => {
    const matchId = openMatch();
    const lines = standardLines();
    const atNearlyNothing = (one: (typeof lines)[number]) => ({
      ...one,
      outcomes: one.outcomes.map((outcome) => ({ ...outcome, odds: "1.005" })),
    });
    under.feed.change(matchId, { lines: lines.map((one) => (one.marketId === "29" ? atNearlyNothing(one) : one)) });
    expect((await place(matchId, FAIR_QUARTER, { mode: "any" })).status).toBe(201);
    under.feed.change(matchId, { lines: lines.map((one) => (one.marketId === "29" ? suspended(one) : one)) });
    const { body } = await place(matchId, FAIR_QUARTER, { mode: "any" });
    expect([body.code, body.errors_by_bet[0].selection_index]).toEqual([104, 1]);
  });

  it.each(["contradiction", "implied", "market_used", "not_combinable"] as const)(
    "refuses legs with the conflict %s, and says so",
    async (conflict) => {
      under.feed.joint = { probability: null, conflict };
      const { status, body } = await place(openMatch(), FAIR_QUARTER, { mode: "any" });
      expect([status, body.code, body.key]).toEqual([422, 120, `error.custom_bet.${conflict}`]);
    },
  );

  it("is the same bet under its key, however often it is sent [TKT-26]", async () => {
    const matchId = openMatch();
    const key = newKey();
    const [first, second] = [await place(matchId, FAIR_QUARTER, { key }), await place(matchId, FAIR_QUARTER, { key })];
    expect(second.body.list[0].id).toBe(first.body.list[0].id);
    expect(await player.bets()).toHaveLength(1);
  });
});

describe("a custom bet of one selection [CUS-02]", () => {
  const lone = (matchId: string): BetOf[] => [{ legs: legsOf(matchId).slice(0, 1), customOdds: FAIR_QUARTER }];

  it("is refused where the operator does not allow it, and nothing is taken", async () => {
    const { status, body } = await player.placeAll("custom_bet", lone(openMatch()), { mode: "any" });
    expect([status, body.code]).toEqual([422, 116]);
    expect(await player.bets()).toEqual([]);
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });

  it.each([
    ["win_entire", "win_entire", "2100"],
    ["lose_entire", "lose_entire", "0"],
    ["canceled", "refund_entire", "1000"],
  ] as const)(
    "is placed where the operator allows it, and ends as its selection does: %s",
    async (leg, result, win) => {
      const rules = defaultBetRules(CURRENCIES);
      const allowing = await BookUnderTest.open({ customBet: { ...rules.customBet, isSingleAllowed: true } });
      try {
        const other = await allowing.player({ amount: 100_000n });
        expect((await other.get("/settings")).body.is_allowed_single_custom_bet).toBe(true);
        allowing.feed.open("alone", { lines: standardLines() });
        allowing.feed.combinations.chance = () => Promise.resolve({ probability: 0.25, conflict: null });
        const { status, body } = await other.placeAll("custom_bet", lone("alone"), { mode: "any" });
        expect(status).toBe(201);
        // A selection alone costs what it costs on the match page.
        expect(body.list).toMatchObject([{ type: "custom_bet", odds: "2.1", selections: [{ odds: "2.10" }] }]);
        allowing.feed.settle("alone", lineEnd("1", { 1: leg }));
        await allowing.book.settlement.idle();
        const [bet] = (await other.get("/bets")).body.list;
        expect(bet).toMatchObject({ status: "done", result, win: { value: win } });
        expect(await other.balance()).toEqual({ available: 99_000n + BigInt(win), reserved: 0n });
        await assertLedgerBalances(allowing.db);
      } finally {
        await allowing.close();
      }
    },
  );
});

describe("a custom bet on several matches", () => {
  /** The first match has a joint price, the second a selection of its own: 3.55 times 2.10, on the ladder. */
  const PRICE = "7.40";
  const legsOn = (first: string, second: string): LegOf[] => {
    const [one, other] = legsOf(first);
    return [one!, { match_id: second, ...LEGS[0]! }, other!];
  };

  it("has the product of the prices of each match's selections, and is won with all of them [CUS-01]", async () => {
    const asked: string[] = [];
    under.feed.combinations.chance = (matchId, legs) => {
      asked.push(`${matchId} ${legs.length}`);
      return Promise.resolve(under.feed.joint);
    };
    const [first, second] = [openMatch(), openMatch()];
    const legs = legsOn(first, second);
    const { status, body } = await player.placeAll("custom_bet", [{ legs, customOdds: PRICE }]);
    expect(status).toBe(201);
    expect(body.list[0]).toMatchObject({ odds: "7.4", potential_win: { value: "7400" } });
    expect(asked).toEqual([`${first} 2`, `${second} 1`]);
    await end(first, ["win_entire", "win_entire"]);
    expect(await onlyBet()).toMatchObject({ status: "waiting_results" });
    await end(second, ["win_entire"]);
    expect(await onlyBet()).toMatchObject({ result: "win_entire", win: { value: "7400" } });
    await assertLedgerBalances(under.db);
  });

  it("is refused where the selections of either match are no bet together", async () => {
    const [first, second] = [openMatch(), openMatch()];
    under.feed.combinations.chance = (matchId) =>
      Promise.resolve(matchId === second ? { probability: null, conflict: "not_combinable" } : under.feed.joint);
    const { status, body } = await player.placeAll("custom_bet", [{ legs: legsOn(first, second), customOdds: PRICE }], {
      mode: "any",
    });
    expect([status, body.key]).toEqual([422, "error.custom_bet.not_combinable"]);
    expect(await player.bets()).toEqual([]);
  });

  it("is given back whole where one of the matches is void, whatever the other came to", async () => {
    const [first, second] = [openMatch(), openMatch()];
    await player.placeAll("custom_bet", [{ legs: legsOn(first, second), customOdds: PRICE }]);
    await end(first, ["win_entire", "win_entire"]);
    await end(second, ["canceled"]);
    expect(await onlyBet()).toMatchObject({ result: "refund_entire", win: { value: "1000" } });
    await assertLedgerBalances(under.db);
  });
});

describe("a live custom bet", () => {
  it("is priced anew after its delay, against the price the player had agreed to [TKT-26]", async () => {
    const key = newKey();
    await place(openMatch({ live: true }), FAIR_QUARTER, { key, mode: "any" });
    under.feed.joint = { probability: 0.5, conflict: null };
    const { list } = await decided(key);
    // Never below the dearest of its legs.
    expect(list[0]).toMatchObject({ status: "waiting_results", odds: "2.1", potential_win: { value: "2100" } });
  });

  it("is refused, and its stake given back, where the price has moved against the mode or its legs go together no more", async () => {
    const [worse, apart] = [newKey(), newKey()];
    await place(openMatch({ live: true }), FAIR_QUARTER, { key: worse, mode: "higher" });
    under.feed.joint = { probability: 0.5, conflict: null };
    expect((await decided(worse)).placement).toMatchObject({ state: "rejected", error: { code: 120 } });
    under.feed.joint = { probability: 0.25, conflict: null };
    await place(openMatch({ live: true }), FAIR_QUARTER, { key: apart, mode: "any" });
    under.feed.joint = { probability: null, conflict: "contradiction" };
    expect((await decided(apart)).placement.error).toMatchObject({ key: "error.custom_bet.contradiction" });
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });
});

describe("a feed that does not answer for the price of a custom bet", () => {
  it("keeps no other player waiting", async () => {
    const answer = Promise.withResolvers<JointChance>();
    under.feed.combinations.chance = () => answer.promise;
    const waiting = place(openMatch(), FAIR_QUARTER);
    const other = await under.player({ amount: 100_000n });
    const { status } = await other.place([{ match_id: openMatch(), ...LEGS[0]! }]);
    expect(status).toBe(201);
    expect(await player.bets()).toEqual([]);
    answer.resolve({ probability: 0.25, conflict: null });
    expect((await waiting).status).toBe(201);
  });

  it("has the bet refused, and its stake given back where that is held", async () => {
    const key = newKey();
    await place(openMatch({ live: true }), FAIR_QUARTER, { key, mode: "any" });
    under.feed.combinations.chance = () => Promise.reject(new FeedUnanswered("the thread ended"));
    expect((await decided(key)).placement).toMatchObject({ state: "rejected", error: { code: 120 } });
    const { status, body } = await place(openMatch(), FAIR_QUARTER);
    expect([status, body.key]).toEqual([422, "error.custom_bet.not_combinable"]);
    expect(await player.bets()).toMatchObject([{ status: "rejected" }]);
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
    await assertLedgerBalances(under.db);
  });

  it("is told from a defect of the book, which is an error and decides nothing", async () => {
    const key = newKey();
    await place(openMatch({ live: true }), FAIR_QUARTER, { key, mode: "any" });
    under.feed.combinations.chance = () => Promise.reject(new TypeError("a defect"));
    expect((await place(openMatch(), FAIR_QUARTER)).status).toBe(500);
    under.clock.advance(5_000);
    expect((await player.placement(key)).body.placement.state).toBe("processing");
    under.feed.combinations.chance = () => Promise.resolve(under.feed.joint);
    expect((await decided(key)).placement.state).toBe("accepted");
  });
});

describe("an open custom bet", () => {
  it("is settled anew where a result is withdrawn", async () => {
    const matchId = openMatch();
    await place(matchId, FAIR_QUARTER);
    await end(matchId, ["win_entire", "win_entire"]);
    expect(await player.balance()).toEqual({ available: 102_550n, reserved: 0n });
    under.feed.rollBack(matchId, "29");
    await under.book.settlement.idle();
    under.feed.settle(matchId, lineEnd("29", { 74: "lose_entire" }));
    await under.book.settlement.idle();
    expect(await onlyBet()).toMatchObject({ result: "lose_entire", win: { value: "0" } });
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
    await assertLedgerBalances(under.db);
  });
});

describe("the price of legs together [CUS-01]", () => {
  const calculate = (selections: readonly LegOf[]) =>
    under.request("/bets/custom/calculate", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ selections }),
    });

  it("is asked of the feed where all of them are on offer, and not for those that are not", async () => {
    const matchId = openMatch();
    let asked = 0;
    under.feed.combinations.chance = () => {
      asked += 1;
      return Promise.resolve(under.feed.joint);
    };
    const unknown = legsOf(matchId).map((leg) => ({ ...leg, match_id: "no-such-match" }));
    expect((await calculate(unknown)).status).toBe(422);
    under.feed.change(matchId, { lines: standardLines().map(suspended) });
    expect((await calculate(legsOf(matchId))).status).toBe(422);
    expect(asked).toBe(0);
    under.feed.change(matchId, { lines: standardLines() });
    expect((await calculate(legsOf(matchId))).body).toMatchObject({ odds: FAIR_QUARTER });
    expect(asked).toBe(1);
  });
});
