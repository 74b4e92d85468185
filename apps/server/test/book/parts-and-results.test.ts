import { BetList, SharedBets } from "@touchline/contract";
import { API_ERRORS, type LegResult } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  BookUnderTest,
  type LegOf,
  newKey,
  type PlaceOptions,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { ODDS, RaceBets, TERMS } from "./race-bets.ts";
import { likelyLine, line, lineEnd } from "./scripted-feed.ts";

const cashOut = (player: PlayerUnderTest, { id }: WireBody, { stake, seen }: { stake: string; seen: string }) =>
  player.post("/bets/cashout", { bet_id: id, to_cashout: seen, stake }, { "idempotency-key": newKey() });

describe("a bet each way that is cashed out in part, with a dead heat and a withdrawal [BET-04] [BET-05]", () => {
  let under: BookUnderTest;
  let bets: RaceBets;
  beforeAll(async () => {
    under = await BookUnderTest.open();
    bets = await RaceBets.open(under);
  });
  afterAll(async () => {
    await assertStakesMatchBets(under.db);
    await under.close();
  });

  /** EUR 10.00 to win at 9.00 and to be placed at 3.00; then the favourite is withdrawn at a quarter of the winnings. */
  async function placed() {
    const id = bets.race();
    const [bet] = (await bets.single(id, 3, TERMS)).body.list;
    const reductions = [{ outcomeId: "1", percent: 25, atMs: under.feed.now() }];
    under.feed.change(id, { lines: [line("534", ODDS, { eachWay: TERMS, reductions })] });
    return { id, reductions, bet: await bets.betOf(bet.id) };
  }

  it("pays what is left by both, part for part, and shows the parts of what is left", async () => {
    const { id, reductions, bet } = await placed();
    const before = (await bets.player.balance()).available;
    const paid = (BigInt(bet.to_cashout!.value) * 999n) / 2_000n;
    expect((await cashOut(bets.player, bet, { stake: "999", seen: String(paid) })).status).toBe(200);
    // Level first with one other, so half of the stake to win stands; both are placed.
    bets.settle(id, { 3: 1, 4: 1, 2: 3 }, reductions);
    const settled = await bets.settledBet(bet.id);
    // 5.01 x 7.00 / 2 and 5.00 x 2.50, each rounded by itself.
    expect(settled.each_way).toMatchObject({
      to_win: { result: "win_entire", win: { value: "1754" } },
      to_be_placed: { result: "win_entire", win: { value: "1250" } },
    });
    expect(settled.win?.value).toBe(String(paid + 1_754n + 1_250n));
    expect((await bets.player.balance()).available).toBe(before + paid + 3_004n);
    expect(settled.selections[0]).toMatchObject({ dead_heat_factor: "0.5", reduction_percent: 25 });
  });

  it("is made anew by another order, once, and keeps what was cashed out", async () => {
    const { id, reductions, bet } = await placed();
    const before = (await bets.player.balance()).available;
    const paid = BigInt(bet.to_cashout!.value) / 2n;
    await cashOut(bets.player, bet, { stake: "1000", seen: String(paid) });
    bets.settle(id, { 3: 1, 4: 1, 2: 3 }, reductions);
    expect((await bets.settledBet(bet.id)).win?.value).toBe(String(paid + 1_750n + 1_250n));
    under.feed.rollBack(id, "534");
    await under.book.settlement.idle();
    expect((await bets.player.balance()).available).toBe(before + paid);
    // Third with one other: half of the stake to be placed stands.
    bets.settle(id, { 2: 1, 4: 2, 3: 3 }, reductions);
    const settled = await bets.settledBet(bet.id);
    expect(settled).toMatchObject({
      win: { value: String(paid + 1_250n) },
      correction: { win_before: { value: String(paid + 3_000n) } },
      each_way: { to_win: { result: "lose_entire" }, to_be_placed: { win: { value: "1250" } } },
    });
    expect((await bets.player.balance()).available).toBe(before + paid + 1_250n);
  });
});

describe("a limit of payouts and a system with a banker [VAL-05]", () => {
  const OFFERS = [
    ["2.00", 0.5],
    ["3.00", 0.4],
    ["1.50", 0.6],
    ["4.00", 0.25],
  ] as const;
  let matchNumber = 0;

  /** A book with a highest profit of EUR 100.00, and a system that may make EUR 420.00. */
  async function opened(action: "accept" | "reject") {
    const under = await BookUnderTest.open();
    under.config.limits = { ...under.config.limits, payout_limit: { currency_code: "EUR", amount: "10000", action } };
    const player = await under.player({ amount: 100_000n });
    const legs = OFFERS.map(([odds, probability], place) => {
      const match_id = `limited-banker-${++matchNumber}`;
      under.feed.open(match_id, { lines: [likelyLine({ name: "1", odds, probability })] });
      return { match_id, market_id: "1", outcome_id: "1", odds, ...(place === 0 && { is_banker: true }) };
    });
    const place = (stake: string, options: PlaceOptions = {}) =>
      player.placeAll("system", [{ legs, systemId: "3/4", stake }], options);
    const end = async ({ match_id }: LegOf, result: LegResult): Promise<void> => {
      under.feed.settle(match_id, lineEnd("1", { 1: result }));
      await under.book.settlement.idle();
    };
    return { under, player, legs, place, end };
  }

  it("pays it up to the limit, values it by that, and leaves each part its share", async () => {
    const { under, player, legs, place, end } = await opened("accept");
    try {
      const placed = (await place("3000")).body.list[0];
      expect(placed).toMatchObject({ potential_win: { value: "13000" }, profit_limit: { value: "10000" } });
      const bet = (await player.get(`/bets/${placed.id}`)).body;
      // Its lines are worth 31.80, of which the limit leaves 130 of 450: 9.1866..., less 5 %.
      expect(bet.to_cashout.value).toBe("872");
      expect((await cashOut(player, bet, { stake: "1500", seen: "436" })).status).toBe(200);
      const left = (await player.get(`/bets/${placed.id}`)).body;
      expect(left.cashout.remaining_potential_win.value).toBe("6500");
      for (const leg of legs) await end(leg, "win_entire");
      expect((await player.get(`/bets/${placed.id}`)).body).toMatchObject({ status: "done", win: { value: "6936" } });
      expect((await player.balance()).available).toBe(100_000n - 3_000n + 6_936n);
      await assertStakesMatchBets(under.db);
    } finally {
      await under.close();
    }
  });

  it("refuses it above the limit, and quotes the stake that just keeps to it", async () => {
    const { under, player, legs, place } = await opened("reject");
    try {
      expect((await place("3000")).body.code).toBe(API_ERRORS.payout_limit_exceeded.code);
      const selections = legs.map(({ odds: _odds, ...leg }) => leg);
      const asked = { type: "system", currency: "EUR", bets: [{ selections, system_id: "3/4" }] };
      const [{ value }] = (await player.post("/bets/max-stake", asked)).body.list;
      // Fifteen for one, less the stake, is at most EUR 100.00.
      expect(value).toBe("714");
      expect((await place(String(Number(value) + 1))).body.code).toBe(API_ERRORS.payout_limit_exceeded.code);
      expect((await place(value)).status).toBe(201);
    } finally {
      await under.close();
    }
  });
});

describe("lists and codes of bets while others change", () => {
  let under: BookUnderTest;
  let player: PlayerUnderTest;
  let matchNumber = 0;
  beforeAll(async () => {
    under = await BookUnderTest.open();
    player = await under.player({ amount: 1_000_000n });
  });
  afterAll(() => under.close());

  function opened(odds = "3.00"): LegOf {
    const match_id = `listed-${++matchNumber}`;
    under.feed.open(match_id, { lines: [likelyLine({ name: "1", odds, probability: 0.48 })] });
    return { match_id, market_id: "1", outcome_id: "1", odds };
  }

  it("a list that is read to its end while bets are placed has every older one once [BET-01]", async () => {
    const leg = opened();
    const older: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      under.clock.advance(1_000);
      under.feed.alive();
      older.push(String((await player.place([leg], { stake: "100" })).body.list[0].id));
    }
    const read: string[] = [];
    for (let after = ""; read.length === 0 || after !== "";) {
      under.clock.advance(1_000);
      under.feed.alive();
      const placing = Promise.all([1, 2, 3].map(() => player.place([leg], { stake: "100" })));
      const { list } = BetList.parse((await player.get(`/bets?limit=4${after && `&after=${after}`}`)).body);
      await placing;
      read.push(...list.map(({ id }) => id));
      after = list.length < 4 ? "" : (list.at(-1)?.id ?? "");
    }
    expect(new Set(read).size).toBe(read.length);
    expect(read.filter((id) => older.includes(id))).toEqual(older.toReversed());
  });

  it("a code keeps what was shared of a bet that is void or edited since, and of a custom bet its price [SHA-01]", async () => {
    const [first, second, other] = [opened(), opened("2.00"), opened("2.00")];
    const shareOf = async (shape: object, legs: LegOf[]) => {
      const selections = legs.map(({ odds: _odds, ...leg }) => ({ specifier: "", is_banker: false, ...leg }));
      const shared = { stake: "1000", currency: "EUR", subunits: 100, selections, ...shape };
      const { status, body } = await player.post("/bets/share-code", { bets: [shared] });
      expect(status).toBe(201);
      return async () => SharedBets.parse((await player.get(`/bets/share-code?code=${body.code}`)).body).bets;
    };
    const read = await shareOf({ bet_type: "combo" }, [first, second]);
    const readCustom = await shareOf({ bet_type: "custom_bet", custom_odds: "3.55" }, [first, second]);
    const before = await read();
    const bet = (await player.place([first, second])).body.list[0];
    under.feed.settle(second.match_id, lineEnd("1", { 1: "canceled" }));
    await under.book.settlement.idle();
    const standing = (await player.get(`/bets/${bet.id}`)).body;
    const into = { meta: { device_id: "a-client", quick: false, type: "single" } };
    const edited = await player.post(
      "/bets/edit",
      {
        ...into,
        bets: [{ stake: { value: "1000", currency: "EUR" }, selections: [other] }],
        bet_id: bet.id,
        to_cashout: standing.to_cashout.value,
      },
      { "idempotency-key": newKey() },
    );
    expect(edited.status).toBe(200);
    expect(await read()).toEqual(before);
    expect(await readCustom()).toMatchObject([{ bet_type: "custom_bet", custom_odds: "3.55" }]);
  });
});
