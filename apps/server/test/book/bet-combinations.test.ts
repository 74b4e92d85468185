import type { LegResult } from "@touchline/contract/vocabulary";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { excludePlayer } from "../../src/safety/exclusions.ts";
import { setLimit } from "../../src/safety/limits-of-a-person.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  type Answer,
  BookUnderTest,
  type LegOf,
  newKey,
  placeBody,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { likelyLine, lineEnd } from "./scripted-feed.ts";

// What no two of the other files put together: each part has its rules there, and here they meet in one bet.

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => void (under = await BookUnderTest.open()));
afterAll(() => under.close());
beforeEach(async () => void (player = await under.player({ amount: 100_000n })));
afterEach(() => assertStakesMatchBets(under.db));

const DELAY_MS = 8_000;
const WIN = "win_entire";
const LOSE = "lose_entire";

interface OfferedLeg extends LegOf {
  is_banker?: boolean;
}

const lineOf = (odds: string, probability: number) => likelyLine({ name: "1", odds, probability });

function opened(odds = "3.00", probability = 0.48, { live = false } = {}): OfferedLeg {
  const match_id = `met-${++matchNumber}`;
  under.feed.open(match_id, { live, lines: [lineOf(odds, probability)] });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}

const moved = ({ match_id }: LegOf, odds: string, probability: number): void =>
  under.feed.change(match_id, { lines: [lineOf(odds, probability)] });

async function end({ match_id }: LegOf, result: LegResult): Promise<void> {
  under.feed.settle(match_id, lineEnd("1", { 1: result }));
  await under.book.settlement.idle();
}

const betNow = async (id: string): Promise<WireBody> => (await player.get(`/bets/${id}`)).body;
const available = async (): Promise<bigint> => (await player.balance()).available;

async function placed(legs: LegOf[], stake = "1000"): Promise<WireBody> {
  const { status, body } = await player.place(legs, { stake });
  expect(status).toBe(201);
  return body.list[0];
}

const cashOut = (
  { id, to_cashout: shown }: WireBody,
  { stake, seen, key = newKey() }: { stake?: string; seen?: string; key?: string } = {},
): Promise<Answer> =>
  player.post(
    "/bets/cashout?locale=en",
    { bet_id: id, to_cashout: seen ?? shown.value, ...(stake && { stake }) },
    { "idempotency-key": key },
  );

const edit = (
  { id, to_cashout: shown }: WireBody,
  into: object,
  { key = newKey(), mode }: { key?: string; mode?: "any" } = {},
): Promise<Answer> =>
  player.post(
    "/bets/edit?locale=en",
    { ...into, bet_id: id, to_cashout: shown.value, ...(mode && { amount_accept_mode: mode }) },
    { "idempotency-key": key },
  );

async function decided(key: string): Promise<WireBody> {
  under.clock.advance(DELAY_MS);
  const read = async (): Promise<WireBody> => (await player.get(`/bets/cashouts/${key}`)).body;
  await expect.poll(async () => String((await read()).cashout.state), { interval: 5 }).not.toBe("processing");
  return read();
}

const untilStatus = async (id: string, status: string): Promise<WireBody> => {
  await expect.poll(async () => String((await betNow(id)).status), { interval: 5 }).toBe(status);
  return betNow(id);
};

describe("a bet that is cashed out in part and then edited [BET-02] [BET-05]", () => {
  it("goes into the other with what is left of it, and names both parts", async () => {
    const [first, other] = [opened(), opened("2.00", 0.45)];
    const bet = await placed([first]);
    // EUR 13.68 for all of it.
    expect((await cashOut(bet, { stake: "300", seen: "410" })).status).toBe(200);
    const left = await betNow(bet.id);
    // 48 % of 21.00 less 5 % is 9.576.
    expect(left).toMatchObject({ to_cashout: { value: "957" }, cashout: { remaining_stake: { value: "700" } } });
    const { status, body } = await edit(left, placeBody([other], { stake: "957" }));
    expect(status).toBe(200);
    expect(body.bet).toMatchObject({
      status: "cashed_out",
      win: { value: "1367" },
      cashout: {
        parts: [
          { by: "player", stake: { value: "300" }, paid: { value: "410" } },
          { by: "edit", stake: { value: "700" }, paid: { value: "957" } },
        ],
      },
    });
    expect(body.replacements).toMatchObject([{ replaces: bet.id, stake: { value: "957" } }]);
    await end(first, WIN);
    await end(other, WIN);
    expect((await betNow(bet.id)).win.value).toBe("1367");
    expect(await available()).toBe(100_000n - 1_000n + 410n + 957n - 957n + 1_914n);
  });

  it("stays edited where a result of the old one is taken back and given again", async () => {
    const [first, second, other] = [opened(), opened("2.00", 0.5), opened("2.00", 0.45)];
    const bet = await placed([first, second]);
    await end(second, WIN);
    const standing = await betNow(bet.id);
    const { body } = await edit(standing, placeBody([other], { stake: "1000" }));
    const [{ id: newId }] = body.replacements;
    const before = await available();
    under.feed.rollBack(second.match_id, "1");
    await under.book.settlement.idle();
    await end(second, LOSE);
    await end(first, LOSE);
    expect(await betNow(bet.id)).toMatchObject({ status: "cashed_out", win: { value: standing.to_cashout.value } });
    expect(await available()).toBe(before);
    await end(other, WIN);
    expect(await betNow(newId)).toMatchObject({ status: "done", win: { value: "2000" }, correction: null });
    expect(await available()).toBe(before + 2_000n);
  });

  it("is settled anew in the other where a result of that is taken back", async () => {
    const [first, other] = [opened(), opened("2.00", 0.45)];
    const { body } = await edit(await placed([first]), placeBody([other], { stake: "1368" }));
    const [{ id }] = body.replacements;
    await end(other, WIN);
    under.feed.rollBack(other.match_id, "1");
    await under.book.settlement.idle();
    expect(await betNow(id)).toMatchObject({ status: "waiting_results", win: null });
    await end(other, "canceled");
    expect(await betNow(id)).toMatchObject({ result: "refund_entire", win: { value: "1368" }, replaces: bet(body) });
    expect(await available()).toBe(100_000n - 1_000n + 1_368n);
  });
});

const bet = ({ bet: { id } }: WireBody): string => String(id);

describe("a system with a banker and a void leg [BET-04] [BET-05]", () => {
  const OFFERS = [
    ["2.00", 0.5],
    ["3.00", 0.4],
    ["1.50", 0.6],
    ["4.00", 0.25],
  ] as const;

  async function system() {
    const legs = OFFERS.map(([odds, probability], place) => ({
      ...opened(odds, probability),
      ...(place === 0 && { is_banker: true }),
    }));
    const { body } = await player.placeAll("system", [{ legs, systemId: "3/4", stake: "3000" }]);
    await end(legs[1]!, "canceled");
    return { legs, bet: await betNow(body.list[0].id) };
  }

  it("is cashed out in part by what is left of its lines, and the rest is settled by them", async () => {
    const { legs, bet: standing } = await system();
    // The banker is worth 1.0; lines of 1 x 0.9, 1 x 1.0 and 0.9 x 1.0 on EUR 10.00 each are 28.00, less 5 %.
    expect(standing.to_cashout.value).toBe("2660");
    // 1001 of 3000 are 887.55.
    expect((await cashOut(standing, { stake: "1001", seen: "888" })).body.code).toBe(
      API_ERRORS.cash_out_amount_changed.code,
    );
    expect((await cashOut(standing, { stake: "1001", seen: "887" })).status).toBe(200);
    for (const leg of [legs[0]!, legs[2]!, legs[3]!]) await end(leg, WIN);
    // 2.0 x (1.5 + 4.0 + 6.0) / 3 on EUR 19.99 are 153.2566.
    expect(await betNow(standing.id)).toMatchObject({ status: "done", win: { value: String(887 + 15_326) } });
    expect(await available()).toBe(100_000n - 3_000n + 887n + 15_326n);
  });

  it("is lost with its banker after a part was cashed out, and is made anew where that was wrong", async () => {
    const { legs, bet: standing } = await system();
    await cashOut(standing, { stake: "1500", seen: "1330" });
    await end(legs[0]!, LOSE);
    expect(await betNow(standing.id)).toMatchObject({ result: LOSE, win: { value: "1330" } });
    under.feed.rollBack(legs[0]!.match_id, "1");
    await under.book.settlement.idle();
    expect(await betNow(standing.id)).toMatchObject({ status: "waiting_results", win: null });
    await end(legs[0]!, "refund_half_win_other");
    for (const leg of legs.slice(2)) await end(leg, WIN);
    // The banker comes to 1.5: 1.5 x (1.5 + 4.0 + 6.0) / 3 on EUR 15.00.
    expect(await betNow(standing.id)).toMatchObject({ status: "done", win: { value: String(1_330 + 8_625) } });
    expect(await available()).toBe(100_000n - 3_000n + 1_330n + 8_625n);
  });
});

describe("a rule of a bet whose provider falls silent [BET-05]", () => {
  const SILENCE_MS = 20_001;
  const setRule = async (of: WireBody, amount: string): Promise<void> => {
    const rule = { by: "value", bound: "at_least", amount };
    const { status } = await player.post("/bets/cashout-rule?locale=en", { bet_id: of.id, rule });
    expect(status).toBe(200);
  };
  async function silenced() {
    const leg = opened();
    const standing = await placed([leg]);
    await setRule(standing, "1500");
    under.clock.advance(SILENCE_MS);
    await expect
      .poll(async () => String((await betNow(standing.id)).cashout.reason), { interval: 5 })
      .toBe("provider_down");
    return { leg, id: String(standing.id) };
  }

  it("does nothing meanwhile, and at once what it says where the price has come to it meanwhile", async () => {
    const { leg, id } = await silenced();
    expect(await betNow(id)).toMatchObject({ status: "waiting_results", to_cashout: null });
    moved(leg, "3.00", 0.55);
    under.feed.alive();
    under.clock.advance(1_000);
    // 55 % of 30.00 less 5 %: once, at what is offered then.
    expect(await untilStatus(id, "cashed_out")).toMatchObject({ win: { value: "1567" } });
    expect(await available()).toBe(100_000n - 1_000n + 1_567n);
  });

  it("waits on where it comes back with a lower price, and is paid once when it rises", async () => {
    const { leg, id } = await silenced();
    moved(leg, "3.00", 0.2);
    under.feed.alive();
    under.clock.advance(1_000);
    expect(await betNow(id)).toMatchObject({ status: "waiting_results", to_cashout: { value: "570" } });
    moved(leg, "3.00", 0.53);
    under.clock.advance(1_000);
    expect(await untilStatus(id, "cashed_out")).toMatchObject({ win: { value: "1510" } });
  });
});

describe("a live delay in which the player takes no part any more [RG-06]", () => {
  const exclude = (kind: "time_out" | "self_exclusion") =>
    excludePlayer(under.db, {
      playerId: player.id,
      kind,
      period: kind === "time_out" ? "24h" : "1y",
      at: new Date(under.clock.nowMs()),
    });

  it.each(["time_out", "self_exclusion"] as const)(
    "places nothing in place of a bet that is edited, which stands: %s",
    async (kind) => {
      const [first, live] = [opened(), opened("2.00", 0.45, { live: true })];
      const standing = await placed([first]);
      const key = newKey();
      expect((await edit(standing, placeBody([live], { stake: "1368" }), { key })).status).toBe(202);
      await exclude(kind);
      const outcome = await decided(key);
      expect(outcome).toMatchObject({ cashout: { state: "rejected" }, replacements: [] });
      expect(outcome.cashout.error.errors_by_bet[0].code).toBe(
        API_ERRORS[kind === "time_out" ? "timed_out" : "self_excluded"].code,
      );
      expect(await betNow(standing.id)).toMatchObject({ status: "waiting_results", to_cashout: { value: "1368" } });
      expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
    },
  );

  it("pays a cash-out that was asked for before it: the money is the player's own", async () => {
    const live = opened("3.00", 0.48, { live: true });
    const placing = newKey();
    await player.place([live], { key: placing });
    under.clock.advance(DELAY_MS);
    await expect.poll(async () => (await player.bets())[0]?.status, { interval: 5 }).toBe("waiting_results");
    const [standing] = await player.bets();
    const key = newKey();
    expect((await cashOut(standing, { key })).status).toBe(202);
    await exclude("self_exclusion");
    expect((await decided(key)).cashout).toMatchObject({ state: "accepted", paid: { value: "1368" } });
    expect(await player.balance()).toEqual({ available: 100_368n, reserved: 0n });
  });
});

describe("a limit that is lowered in a live delay [RG-06]", () => {
  const lower = (type: "wager" | "loss" | "stake", amount: bigint) =>
    setLimit(under.db, {
      playerId: player.id,
      type,
      period: type === "stake" ? "bet" : "day",
      currency: "EUR",
      amount,
      at: new Date(under.clock.nowMs()),
    });

  it("leaves the bet that was sent before it, counts that, and takes no other", async () => {
    const live = opened("2.00", 0.45, { live: true });
    const key = newKey();
    await player.place([live], { key, stake: "2000" });
    await lower("wager", 1_000n);
    under.clock.advance(DELAY_MS);
    await expect.poll(async () => (await player.bets())[0]?.status, { interval: 5 }).toBe("waiting_results");
    const other = await player.place([opened()], { stake: "100" });
    expect([other.status, other.body.code]).toEqual([422, API_ERRORS.player_limit_reached.code]);
  });

  it.each(["wager", "loss", "stake"] as const)(
    "refuses what would take the place of an edited bet, which was not staked yet: %s",
    async (type) => {
      const [first, live] = [opened(), opened("2.00", 0.45, { live: true })];
      const standing = await placed([first]);
      const key = newKey();
      await edit(standing, placeBody([live], { stake: "1300" }), { key });
      await lower(type, type === "loss" ? 900n : 1_200n);
      const outcome = await decided(key);
      expect(outcome).toMatchObject({ cashout: { state: "rejected" }, replacements: [] });
      expect(outcome.cashout.error.errors_by_bet[0].code).toBe(API_ERRORS.player_limit_reached.code);
      expect(await betNow(standing.id)).toMatchObject({ status: "waiting_results" });
      expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
    },
  );
});

describe("one idempotency key for several calls [TKT-26]", () => {
  it("is one key of placements and edits, another of cash-outs, and another player's own", async () => {
    const [leg, second, other] = [opened(), opened(), opened("2.00", 0.45)];
    const [key, someone] = [newKey(), await under.player()];
    const first = (await player.place([leg], { key })).body.list[0];
    const next = (await player.place([second])).body.list[0];
    // The same key for another call is no retry of the first one.
    expect((await edit(next, placeBody([other], { stake: "1000" }), { key })).body.code).toBe(119);
    expect((await betNow(next.id)).status).toBe("waiting_results");
    // An edit under it was recorded as refused, so a cash-out under it is another request.
    expect((await cashOut(first, { key })).body.code).toBe(119);
    const edited = newKey();
    expect((await edit(next, placeBody([other], { stake: "1000" }), { key: edited })).status).toBe(200);
    expect((await player.place([leg], { key: edited })).body.code).toBe(119);
    expect((await player.placement(edited)).body.list).toHaveLength(1);
    const paid = newKey();
    expect((await cashOut(first, { key: paid })).status).toBe(200);
    expect((await cashOut(first, { key: paid })).status).toBe(200);
    expect((await player.place([leg], { key: paid })).status).toBe(201);
    expect((await someone.place([leg], { key })).status).toBe(201);
    expect(await available()).toBe(100_000n - 1_000n * 4n + 1_368n * 2n);
  });

  it("does not pay a bet of another player, whoever names it", async () => {
    const standing = await placed([opened()]);
    const someone = await under.player({ amount: 0n });
    const asked = { bet_id: standing.id, to_cashout: "1" };
    for (const [path, body] of [
      ["/bets/cashout", asked],
      ["/bets/edit", { ...asked, ...placeBody([opened()], { stake: "100" }) }],
      ["/bets/cashout-rule", { bet_id: standing.id, rule: { by: "value", bound: "at_least", amount: "1" } }],
    ] as const)
      expect((await someone.post(path, body, { "idempotency-key": newKey() })).status).toBe(404);
    expect((await betNow(standing.id)).version).toBe(standing.version);
  });
});

describe("cash-outs at the edges of a subunit [BET-05]", () => {
  it("come part after part to no more than the whole, the last part with it, and a part that is worth none is refused", async () => {
    const standing = await placed([opened("1.11", 0.87)], "17");
    // 0.87 x 1.11 x 17 less 5 % are 15.59: one subunit of the stake is worth less than one.
    expect(standing.to_cashout.value).toBe("15");
    expect((await cashOut(standing, { stake: "1", seen: "0" })).body.code).toBe(126);
    let paid = 0n;
    for (const stake of ["2", "3", "5", "7"]) {
      const left = await betNow(standing.id);
      const [offer, rest] = [BigInt(left.to_cashout.value), BigInt(left.cashout.remaining_stake.value)];
      const part = (offer * BigInt(stake)) / rest;
      // One more than the part is worth is refused; as much as it is worth is paid.
      expect((await cashOut(left, { stake, seen: String(part + 1n) })).body.code).toBe(127);
      const { status, body } = await cashOut(left, { stake, seen: String(part) });
      expect([status, body.cashout.paid.value]).toEqual([200, String(part)]);
      paid += part;
    }
    expect(paid).toBeLessThanOrEqual(15n);
    expect(await betNow(standing.id)).toMatchObject({
      status: "cashed_out",
      win: { value: String(paid) },
      cashout: { remaining_stake: { value: "0" }, remaining_potential_win: { value: "0" } },
    });
    expect(await available()).toBe(100_000n - 17n + paid);
  });
});
