import type { LegResult } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LineOffer } from "../../src/feed/feed.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  type Answer,
  BookUnderTest,
  type LegOf,
  newKey,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { likelyLine, lineEnd, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(async () => {
  await assertStakesMatchBets(under.db);
  await under.close();
});
beforeEach(async () => void (player = await under.player({ amount: 100_000n })));

const DELAY_MS = 8_000;

interface Selection extends LegOf {
  name: string;
}

/** Opens a match with one line and answers the leg on its first outcome. */
function opened(
  odds: string,
  probability: number,
  { name = "1", live = false, ...rest }: { name?: string; live?: boolean } & Partial<LineOffer> = {},
): Selection {
  const match_id = `cashed-${++matchNumber}`;
  under.feed.open(match_id, { live, lines: [likelyLine({ name, odds, probability, ...rest })] });
  const [market_id = "", specifier = ""] = name.split("/");
  return { match_id, market_id, specifier, outcome_id: "1", odds, name };
}

const legOf = (selection: Selection): LegOf => {
  const { name: _, ...leg } = selection;
  return leg;
};

const moved = ({ match_id, name, odds }: Selection, probability: number, rest: Partial<LineOffer> = {}): void =>
  under.feed.change(match_id, { lines: [likelyLine({ name, odds, probability, ...rest })] });

async function end({ match_id, name }: Selection, result: LegResult): Promise<void> {
  under.feed.settle(match_id, lineEnd(name, { 1: result }));
  await under.book.settlement.idle();
}

async function placed(selections: Selection[], stake = "1000"): Promise<WireBody> {
  const legs = selections.map(legOf);
  const { body } = await player.place(legs, { stake });
  return body.list[0];
}

const betNow = async (id: string): Promise<WireBody> => (await player.get(`/bets/${id}`)).body;

type Wish = { [name in "amount" | "stake" | "key"]?: string } & { mode?: "none" | "higher" | "any" };

/** Asks for what the bet shows, where nothing else is said. */
async function cashOut(bet: WireBody, { amount, stake, mode, key = newKey() }: Wish = {}): Promise<Answer> {
  const wish = {
    to_cashout: amount ?? bet.to_cashout,
    ...(stake && { stake }),
    ...(mode && { amount_accept_mode: mode }),
  };
  return player.post("/bets/cashout?locale=en", { bet_id: bet.id, ...wish }, { "idempotency-key": key });
}

/** Moves the clock past the live delay, and waits until the cash-out is decided. */
async function decided(key: string): Promise<WireBody> {
  under.clock.advance(DELAY_MS);
  let body: WireBody = null;
  const state = async (): Promise<string> => {
    ({ body } = await player.get(`/bets/cashouts/${key}`));
    return String(body.cashout.state);
  };
  await expect.poll(state, { interval: 5 }).not.toBe("processing");
  return body;
}

describe("what a bet is cashed out for [BET-02]", () => {
  it("is its fair value less the margin, for a single", async () => {
    const bet = await placed([opened("3.00", 0.48)]);
    expect(bet).toMatchObject({
      to_cashout: { value: "1368", currency: "EUR" },
      cashout: { state: "available", reason: null, can_be_partial: true, remaining_stake: { value: "1000" } },
    });
  });

  it("counts nothing above the highest profit, of which a part leaves its share [VAL-05] [BET-05]", async () => {
    const { limits } = under.config;
    const payout_limit = { currency_code: "EUR", amount: "1000", action: "accept" } as const;
    const capped = await BookUnderTest.open({ limits: { ...limits, payout_limit } });
    try {
      const someone = await capped.player({ amount: 100_000n });
      capped.feed.open("capped", { lines: [likelyLine({ name: "1", odds: "10.00", probability: 0.3 })] });
      const leg = { match_id: "capped", market_id: "1", outcome_id: "1", odds: "10.00" };
      const [bet] = (await someone.place([leg], { stake: "1000" })).body.list;
      // 30 % of 20.00, which is all that it can pay, less 5 %; by its prices alone it were worth 28.50.
      expect(bet).toMatchObject({ potential_win: { value: "2000" }, to_cashout: { value: "570" } });
      const part = { bet_id: bet.id, to_cashout: "285", stake: "500" };
      expect((await someone.post("/bets/cashout", part, { "idempotency-key": newKey() })).status).toBe(200);
      const left = (await someone.get(`/bets/${bet.id}`)).body;
      expect(left).toMatchObject({
        to_cashout: { value: "285" },
        cashout: { remaining_potential_win: { value: "1000" } },
      });
      capped.feed.settle("capped", lineEnd("1", { 1: "win_entire" }));
      await capped.book.settlement.idle();
      // The rest pays 5.00 and half of the highest profit, not all of it.
      expect((await someone.get(`/bets/${bet.id}`)).body).toMatchObject({ status: "done", win: { value: "1285" } });
      await assertStakesMatchBets(capped.db);
    } finally {
      await capped.close();
    }
  });

  it("counts what is won already, for a combo", async () => {
    const legs = [opened("2.00", 0.5), opened("3.00", 0.4), opened("1.50", 0.7)];
    const bet = await placed(legs);
    await end(legs[0]!, "win_entire");
    // 25.20 less 5 %.
    expect((await betNow(bet.id)).to_cashout.value).toBe("2394");
    await end(legs[1]!, "lose_entire");
    expect(await betNow(bet.id)).toMatchObject({ to_cashout: null });
  });

  it.each([
    ["win_entire", "5472"],
    ["lose_entire", "1197"],
  ] as const)("is that of all lines of a system whose first selection came to %s", async (result, amount) => {
    const legs = [opened("2.00", 0.5), opened("3.00", 0.4), opened("1.50", 0.7)];
    const of = legs.map(legOf);
    const { body } = await player.placeAll("system", [{ legs: of, stake: "3000", systemId: "2/3" }]);
    await end(legs[0]!, result);
    expect((await betNow(body.list[0].id)).to_cashout.value).toBe(amount);
  });

  it("counts what comes back of a quarter line, and is none where nobody says how much", async () => {
    // 0.24351 wins, 0.22387 wins by half, 0.53262 loses: 965.003 less 5 %.
    const name = "16/hcp=-0.75";
    const won = 0.24351 + 0.22387 / 2;
    const leg = opened("2.40", won / (won + 0.53262), { name, returned: 0.22387 / 2 });
    expect((await placed([leg])).to_cashout.value).toBe("916");
    const silent = await placed([opened("2.40", 0.4, { name })]);
    expect(silent).toMatchObject({ to_cashout: null, cashout: { state: "unavailable", reason: "feed_suspended" } });
  });

  it("is none while a line is closed or hopeless, says why, and is there again afterwards", async () => {
    const leg = opened("3.00", 0.48);
    const bet = await placed([leg]);
    under.feed.change(leg.match_id, { lines: [suspended(likelyLine({ name: "1", odds: "3.00", probability: 0.48 }))] });
    expect(await betNow(bet.id)).toMatchObject({
      to_cashout: null,
      cashout: { state: "unavailable", reason: "market_closed" },
    });
    const refused = await cashOut(bet, { amount: "1368" });
    expect([refused.status, refused.body.code, refused.body.key]).toEqual([422, 126, "error.cash_out.market_closed"]);
    moved(leg, 0.005);
    expect((await betNow(bet.id)).cashout.reason).toBe("hopeless");
    moved(leg, 0.48);
    expect((await betNow(bet.id)).to_cashout.value).toBe("1368");
  });
});

describe("a cash-out before the match [BET-02]", () => {
  it("pays the amount seen once, and closes the bet and its selections", async () => {
    const bet = await placed([opened("3.00", 0.48)]);
    const key = newKey();
    const answers = await Promise.all([cashOut(bet, { key }), cashOut(bet, { key }), cashOut(bet, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const body: WireBody = answers[0]?.body;
    expect(body).toMatchObject({
      cashout: { key, state: "accepted", paid: { value: "1368" }, stake: { value: "1000" }, error: null },
      bet: {
        status: "cashed_out",
        result: "cashed_out",
        win: { value: "1368" },
        to_cashout: null,
        selections: [{ status: "cashed_out" }],
        cashout: {
          state: "closed",
          remaining_stake: { value: "0" },
          parts: [{ by: "player", paid: { value: "1368" } }],
        },
      },
    });
    expect((await player.balance()).available).toBe(100_000n - 1_000n + 1_368n);
    expect((await player.events()).filter(({ event_name }) => event_name === "balance_changed")).toHaveLength(2);
    expect((await player.get(`/bets/cashouts/${key}`)).body).toEqual(body);
    expect((await cashOut(bet, { key, amount: "1" })).body.code).toBe(119);
    expect((await cashOut(bet)).body.code).toBe(128);
  });

  it("pays what was seen while the offer is no lower, any offer to who takes any, and refuses a lower one with it", async () => {
    const leg = opened("3.00", 0.48);
    const bets = [await placed([leg]), await placed([leg]), await placed([leg])];
    moved(leg, 0.5);
    expect((await cashOut(bets[0], { mode: "higher" })).body.cashout.paid.value).toBe("1368");
    moved(leg, 0.4);
    const lower = await cashOut(bets[1], { mode: "higher" });
    expect([lower.status, lower.body.code, lower.body.current_offer.value]).toEqual([422, 127, "1140"]);
    expect((await cashOut(bets[2], { mode: "any" })).body.cashout.paid.value).toBe("1140");
  });

  it("is the player's own alone, and a key that was given up takes nothing", async () => {
    const bet = await placed([opened("3.00", 0.48)]);
    const key = newKey();
    expect((await player.get(`/bets/cashouts/${key}`)).body).toMatchObject({
      bet: null,
      cashout: { state: "unknown" },
    });
    const given = await player.post(`/bets/cashouts/${key}/abandon`, {});
    expect(given.body.cashout).toMatchObject({ state: "rejected", error: { code: 123 } });
    const late = await cashOut(bet, { key });
    expect([late.status, late.body.code]).toEqual([422, 123]);
    player = await under.player();
    expect((await cashOut(bet)).status).toBe(404);
  });
});

describe("a part of a bet [BET-05]", () => {
  it("is paid by its part of the offer, and results settle and correct the rest alone", async () => {
    const leg = opened("3.00", 0.48);
    const bet = await placed([leg]);
    const { body } = await cashOut(bet, { stake: "250", amount: "342" });
    expect(body).toMatchObject({
      cashout: { paid: { value: "342" }, stake: { value: "250" } },
      bet: {
        status: "waiting_results",
        stake: { value: "1000" },
        to_cashout: { value: "1026" },
        cashout: {
          paid: { value: "342" },
          remaining_stake: { value: "750" },
          remaining_potential_win: { value: "2250" },
          parts: [{ stake: { value: "250" }, paid: { value: "342" } }],
        },
      },
    });
    expect((await cashOut(bet, { stake: "751", amount: "1" })).body.code).toBe(128);
    await end(leg, "win_entire");
    expect(await betNow(bet.id)).toMatchObject({ status: "done", result: "win_entire", win: { value: "2592" } });
    under.feed.rollBack(leg.match_id, leg.name);
    await under.book.settlement.idle();
    expect((await player.balance()).available).toBe(100_000n - 1_000n + 342n);
    await end(leg, "lose_entire");
    expect(await betNow(bet.id)).toMatchObject({ status: "done", result: "lose_entire", win: { value: "342" } });
    await assertLedgerBalances(under.db);
  });

  it("and the rest after it are a whole cash-out", async () => {
    const bet = await placed([opened("3.00", 0.48)]);
    const { body } = await cashOut(bet, { stake: "999", amount: "1366" });
    expect(body.bet.cashout).toMatchObject({ can_be_partial: false, remaining_stake: { value: "1" } });
    const rest = await cashOut(body.bet);
    expect(rest.body.bet).toMatchObject({ status: "cashed_out", win: { value: "1367" } });
  });
});

describe("a cash-out in play [BET-02]", () => {
  it("waits for its live delay, is paid by the offer at its end, and nothing else is cashed out meanwhile", async () => {
    const leg = opened("3.00", 0.48, { live: true });
    const bet = await betInPlay(leg);
    const key = newKey();
    const { status, body } = await cashOut(bet, { key });
    expect([status, body.bet.status, body.bet.cashout.state]).toEqual([202, "cashout_in_progress", "in_progress"]);
    expect((await cashOut(bet)).body.code).toBe(128);
    const end = await decided(key);
    expect(end).toMatchObject({
      cashout: { state: "accepted", paid: { value: "1368" } },
      bet: { status: "cashed_out" },
    });
  });

  it("is refused where the offer falls, or a line closes for a moment, in the delay", async () => {
    const leg = opened("3.00", 0.48, { live: true });
    const bet = await betInPlay(leg);
    const [fallen, closed] = [newKey(), newKey()];
    await cashOut(bet, { key: fallen });
    moved(leg, 0.4);
    expect((await decided(fallen)).cashout.error).toMatchObject({ code: 127, current_offer: { value: "1140" } });
    const again = await betNow(bet.id);
    expect(again).toMatchObject({ status: "waiting_results", to_cashout: { value: "1140" } });
    await cashOut(again, { key: closed });
    under.feed.change(leg.match_id, { lines: [suspended(likelyLine({ name: "1", odds: "3.00", probability: 0.4 }))] });
    moved(leg, 0.4);
    expect((await decided(closed)).cashout.error).toMatchObject({ code: 126, key: "error.cash_out.market_closed" });
  });

  it("gives way to a result that comes in the delay", async () => {
    const leg = opened("3.00", 0.48, { live: true });
    const bet = await betInPlay(leg);
    const key = newKey();
    await cashOut(bet, { key });
    await end(leg, "win_entire");
    expect((await betNow(bet.id)).status).toBe("cashout_in_progress");
    expect((await decided(key)).cashout.state).toBe("rejected");
    await under.book.settlement.idle();
    expect(await betNow(bet.id)).toMatchObject({ status: "done", result: "win_entire", win: { value: "3000" } });
  });

  it("is void with its match where the feed lets go of that in the delay", async () => {
    const leg = opened("3.00", 0.48, { live: true });
    const bet = await betInPlay(leg);
    const key = newKey();
    await cashOut(bet, { key });
    under.feed.retire(leg.match_id);
    await under.book.settlement.idle();
    await decided(key);
    await under.book.settlement.idle();
    expect(await betNow(bet.id)).toMatchObject({ status: "done", result: "refund_entire", win: { value: "1000" } });
  });

  it("is refused after a crash in the delay, and its bet is settled by the result of that time", async () => {
    const leg = opened("3.00", 0.48, { live: true });
    const bet = await betInPlay(leg);
    const key = newKey();
    await cashOut(bet, { key });
    await end(leg, "win_entire");
    await under.restart();
    expect((await decided(key)).cashout).toMatchObject({ state: "rejected", error: { code: 126 } });
    await under.book.settlement.idle();
    expect(await betNow(bet.id)).toMatchObject({ status: "done", win: { value: "3000" } });
  });
});

/** A bet that was taken in play. */
async function betInPlay(leg: Selection): Promise<WireBody> {
  const { id } = await placed([leg]);
  under.clock.advance(DELAY_MS);
  await expect.poll(async () => String((await betNow(id)).status), { interval: 5 }).toBe("waiting_results");
  return betNow(id);
}

describe("cash-outs of one bet and its result, all at once [BET-02]", () => {
  it.each([0, 1, 2, 3])("come to one payment of the whole, in round %i", async (round) => {
    const leg = opened("3.00", 0.48);
    const bet = await placed([leg]);
    const keys = Array.from({ length: 4 }, newKey);
    const calls = keys.map((key, index) =>
      index % 2 === 0 ? cashOut(bet, { key, mode: "any" }) : cashOut(bet, { key, stake: "300", amount: "410" }),
    );
    if (round > 0) under.feed.settle(leg.match_id, lineEnd("1", { 1: "win_entire" }));
    const answers = await Promise.all(calls);
    await under.book.settlement.idle();
    const ended = await betNow(bet.id);
    expect(["done", "cashed_out", ...(round === 0 ? ["waiting_results"] : [])]).toContain(ended.status);
    const paid = answers
      .filter(({ status }) => status === 200)
      .reduce((sum, { body }) => sum + BigInt(body.cashout.paid.value), 0n);
    expect(ended.cashout.paid.value).toBe(String(paid));
    const returned = BigInt(ended.win?.value ?? paid);
    expect((await player.balance()).available).toBe(99_000n + returned);
    await assertStakesMatchBets(under.db);
  });
});
