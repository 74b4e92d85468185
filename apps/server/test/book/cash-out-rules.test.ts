import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { BookUnderTest, type LegOf, newKey, type PlayerUnderTest, type WireBody } from "./book-under-test.ts";
import { likelyLine, lineEnd, standardLines, suspended } from "./scripted-feed.ts";

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
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
});
afterEach(() => assertLedgerBalances(under.db));

const DELAY_MS = 8_000;
const PLACED_AT = "3.00";
/** What a bet of €10.00 is cashed out for at it: 14.40 less 5 %. */
const OFFER = "1368";

const lineNow = (probability: number, odds = PLACED_AT) => likelyLine({ name: "1", odds, probability });

function openMatch({ live = false } = {}): LegOf {
  const match_id = `by-rule-${++matchNumber}`;
  under.feed.open(match_id, { live, lines: [lineNow(0.48)] });
  return { match_id, market_id: "1", outcome_id: "1", odds: PLACED_AT };
}

/** Moves what the bet is worth, and lets the second pass in which it is looked at. */
function move(leg: LegOf, ...to: Parameters<typeof lineNow>): void {
  under.feed.change(leg.match_id, { lines: [lineNow(...to)] });
  under.clock.advance(1_000);
}

const betNow = async (id: string): Promise<WireBody> => (await player.get(`/bets/${id}`)).body;
const untilStatus = async (id: string, status: string): Promise<WireBody> => {
  await expect.poll(async () => String((await betNow(id)).status), { interval: 5 }).toBe(status);
  return betNow(id);
};

async function placed(legs: LegOf[]): Promise<WireBody> {
  const { body } = await player.place(legs, { stake: "1000" });
  if (body.placement.state !== "processing") return body.list[0];
  under.clock.advance(DELAY_MS);
  return untilStatus(body.list[0].id, "waiting_results");
}

const setRule = (bet: WireBody, rule: unknown) => player.post("/bets/cashout-rule?locale=en", { bet_id: bet.id, rule });
const rises = (amount: string) => ({ by: "value", bound: "at_least", amount });
const falls = (amount: string) => ({ by: "value", bound: "at_most", amount });
const events = async (name: string): Promise<number> =>
  (await player.events()).filter(({ event_name }) => event_name === name).length;

describe("a bet with a rule [BET-05]", () => {
  it("is cashed out whole once its offer has risen to the amount, at the offer of then, and its player is told", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    const { status, body } = await setRule(bet, rises("1500"));
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: bet.version + 1, to_cashout: { value: OFFER } });
    expect(body.cashout).toMatchObject({ can_be_automatic: true, rule: rises("1500") });
    move(leg, 0.5);
    expect(await betNow(bet.id)).toMatchObject({ status: "waiting_results", to_cashout: { value: "1425" } });
    move(leg, 0.55);
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({
      win: { value: "1567" },
      cashout: {
        state: "closed",
        rule: null,
        parts: [{ by: "rule", stake: { value: "1000" }, paid: { value: "1567" } }],
      },
    });
    expect((await player.balance()).available).toBe(99_000n + 1_567n);
    await expect.poll(() => events("bet_changed"), { interval: 5 }).toBe(3);
    expect(await events("balance_changed")).toBe(2);
  });

  it("is cashed out once its offer has fallen to the amount, for whatever is left", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    await setRule(bet, falls("1000"));
    move(leg, 0.3);
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: "855" } });
  });

  it("is cashed out once the price of its open selections is at the one named", async () => {
    const [first, second] = [openMatch(), openMatch()];
    const bet = await placed([first, second]);
    await setRule(bet, { by: "price", bound: "at_most", odds: "2.50" });
    move(first, 0.48, "2.60");
    under.feed.settle(second.match_id, lineEnd("1", { 1: "win_entire" }));
    await under.book.settlement.idle();
    under.clock.advance(1_000);
    expect((await betNow(bet.id)).status).toBe("waiting_results");
    move(first, 0.48, "2.50");
    // 48 % of 90.00, less 5 %.
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: "4104" } });
  });

  it("waits while nothing is offered, and outlives a restart", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    await setRule(bet, rises("1500"));
    under.feed.change(leg.match_id, { lines: [suspended(lineNow(0.6))] });
    under.clock.advance(1_000);
    expect((await betNow(bet.id)).status).toBe("waiting_results");
    await under.restart();
    expect((await betNow(bet.id)).cashout.rule).toEqual(rises("1500"));
    move(leg, 0.6);
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: "1710" } });
  });

  it("goes by the rule set last, and by none once that is taken away", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    await setRule(bet, rises("1400"));
    await setRule(bet, rises("1600"));
    move(leg, 0.5);
    expect((await betNow(bet.id)).cashout.rule).toEqual(rises("1600"));
    const { body } = await setRule(bet, null);
    expect(body.cashout.rule).toBeNull();
    move(leg, 0.9);
    expect(await betNow(bet.id)).toMatchObject({ status: "waiting_results", to_cashout: { value: "2565" } });
  });

  it("is cashed out at once by a rule that is met when it is set, where that names the least it is sold for", async () => {
    const bet = await placed([openMatch()]);
    await setRule(bet, rises("1000"));
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: OFFER } });
  });

  it("is paid once where its player cashes it out in the same moment", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    await setRule(bet, rises("1500"));
    const body = { bet_id: bet.id, to_cashout: OFFER, amount_accept_mode: "any" };
    const own = player.post("/bets/cashout?locale=en", body, { "idempotency-key": newKey() });
    move(leg, 0.55);
    await own;
    const ended = await untilStatus(bet.id, "cashed_out");
    expect(ended.cashout.parts).toHaveLength(1);
    expect((await player.balance()).available).toBe(99_000n + BigInt(ended.win.value));
  });
});

it("a rule that takes the place of one that is being carried out is carried out, though no price moves any more [BET-05]", async () => {
  const bet = await placed([openMatch()]);
  await Promise.all([rises("1000"), rises("1001"), rises("1002")].map((rule) => setRule(bet, rule)));
  expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: OFFER } });
});

describe("a rule that is taken away as it is met [BET-05]", () => {
  it.each([0, 1, 2, 3, 4, 5])("was in time, or too late and is told so, %i turns after the move", async (turns) => {
    const leg = openMatch();
    const bet = await placed([leg]);
    await setRule(bet, rises("1500"));
    const moving = (async () => {
      for (let turn = 0; turn < turns; turn += 1) await under.db.selectFrom("bets").select("id").limit(1).execute();
      move(leg, 0.55);
    })();
    const [{ status }] = await Promise.all([setRule(bet, null), moving]);
    expect([200, 422]).toContain(status);
    if (status === 422) await untilStatus(bet.id, "cashed_out");
    else {
      await under.book.stop();
      expect(await betNow(bet.id)).toMatchObject({ status: "waiting_results", cashout: { rule: null } });
      await under.restart();
    }
  });
});

describe("a rule of a bet that is cashed out in part [BET-05]", () => {
  const cashPart = (bet: WireBody, to_cashout: string, stake: string) =>
    player.post("/bets/cashout", { bet_id: bet.id, to_cashout, stake }, { "idempotency-key": newKey() });

  it("that falls keeps to what is left, and sells that once it has fallen as far", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    await setRule(bet, falls("1000"));
    expect((await cashPart(bet, "684", "500")).status).toBe(200);
    await under.book.stop();
    expect(await betNow(bet.id)).toMatchObject({
      status: "waiting_results",
      to_cashout: { value: "684" },
      cashout: { rule: falls("500"), parts: [{ paid: { value: "684" } }] },
    });
    await under.restart();
    move(leg, 0.3);
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: String(684 + 427) } });
  });

  it("that rises is reached by what is left, and one by a price is the same as before", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    await setRule(bet, rises("1501"));
    expect((await cashPart(bet, "684", "500")).status).toBe(200);
    // Half a subunit more than half of it, so that no part is sold for less than was named.
    expect((await betNow(bet.id)).cashout.rule).toEqual(rises("751"));
    move(leg, 0.55);
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: String(684 + 783) } });
    const other = await placed([openMatch()]);
    const price = { by: "price", bound: "at_most", odds: "2.50" };
    await setRule(other, price);
    expect((await cashPart(other, "684", "500")).status).toBe(200);
    expect((await betNow(other.id)).cashout.rule).toEqual(price);
  });
});

describe("a bet with a rule in play [BET-05]", () => {
  it.each([
    ["has fallen in it and is still enough", 0.53, "1510"],
    ["has risen in it", 0.6, "1710"],
  ])("is paid what is offered after its live delay where that %s", async (_case, probability, paid) => {
    const leg = openMatch({ live: true });
    const bet = await placed([leg]);
    await setRule(bet, rises("1500"));
    move(leg, 0.55);
    await untilStatus(bet.id, "cashout_in_progress");
    move(leg, probability);
    under.clock.advance(DELAY_MS);
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: paid } });
  });

  it("stands again where its price is no more the one named once the delay is over", async () => {
    const leg = openMatch({ live: true });
    const bet = await placed([leg]);
    await setRule(bet, { by: "price", bound: "at_most", odds: "2.50" });
    move(leg, 0.48, "2.50");
    await untilStatus(bet.id, "cashout_in_progress");
    move(leg, 0.2, "4.50");
    under.clock.advance(DELAY_MS);
    await untilStatus(bet.id, "waiting_results");
    expect((await betNow(bet.id)).cashout.parts).toEqual([]);
  });

  it("waits for its live delay, stands again where the offer falls in it, and is cashed out when it rises anew", async () => {
    const leg = openMatch({ live: true });
    const bet = await placed([leg]);
    await setRule(bet, rises("1500"));
    move(leg, 0.55);
    await untilStatus(bet.id, "cashout_in_progress");
    expect((await betNow(bet.id)).cashout).toMatchObject({ state: "in_progress", rule: rises("1500") });
    move(leg, 0.5);
    under.clock.advance(DELAY_MS);
    await untilStatus(bet.id, "waiting_results");
    under.feed.alive();
    move(leg, 0.6);
    await untilStatus(bet.id, "cashout_in_progress");
    under.clock.advance(DELAY_MS);
    expect(await untilStatus(bet.id, "cashed_out")).toMatchObject({ win: { value: "1710" } });
  });

  it("gives way to a result that comes in the delay", async () => {
    const leg = openMatch({ live: true });
    const bet = await placed([leg]);
    await setRule(bet, rises("1500"));
    move(leg, 0.55);
    await untilStatus(bet.id, "cashout_in_progress");
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "win_entire" }));
    await under.book.settlement.idle();
    under.clock.advance(DELAY_MS);
    expect(await untilStatus(bet.id, "done")).toMatchObject({ win: { value: "3000" }, cashout: { rule: null } });
  });
});

describe("a rule is refused [BET-05]", () => {
  it("for a bet of somebody else, and for one that is decided", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    const other = await under.player();
    expect((await other.post("/bets/cashout-rule", { bet_id: bet.id, rule: rises("1500") })).status).toBe(404);
    under.feed.settle(leg.match_id, lineEnd("1", { 1: "win_entire" }));
    await under.book.settlement.idle();
    const late = await setRule(bet, rises("1500"));
    expect([late.status, late.body.code]).toEqual([422, 128]);
  });

  it("by the price of a system, or of a custom bet", async () => {
    const legs = [openMatch(), openMatch(), openMatch()];
    const { body } = await player.placeAll("system", [{ legs, stake: "3000", systemId: "2/3" }]);
    const price = { by: "price", bound: "at_most", odds: "2.50" };
    expect((await setRule(body.list[0], price)).body.code).toBe(126);
    expect((await setRule(body.list[0], rises("9000"))).status).toBe(200);
    under.feed.combinations.chance = () => Promise.resolve({ probability: 0.25, conflict: null });
    under.feed.open("combined", { lines: standardLines() });
    const combined = standardLines()
      .slice(0, 2)
      .map(({ marketId: market_id, specifier, outcomes: [first] }) => ({
        match_id: "combined",
        market_id,
        specifier,
        outcome_id: first!.id,
        odds: first!.odds,
      }));
    const custom = await player.placeAll("custom_bet", [{ legs: combined, customOdds: "3.00" }], { mode: "any" });
    expect(custom.body.list[0].cashout.can_be_automatic).toBe(true);
    expect((await setRule(custom.body.list[0], price)).body.code).toBe(126);
    expect((await setRule(custom.body.list[0], rises("1500"))).status).toBe(200);
  });

  it.each([
    { by: "price", bound: "at_most", odds: "3.50" },
    { by: "price", bound: "at_most", odds: "3.00" },
    { by: "price", bound: "at_least", odds: "2.50" },
    falls("2000"),
  ])("that is met as it is set and would sell for whatever is offered: %j", async (rule) => {
    const bet = await placed([openMatch()]);
    const { status, body } = await setRule(bet, rule);
    expect([status, body.code, body.key]).toEqual([422, 126, "error.cash_out.rule_met"]);
    under.clock.advance(1_000);
    await under.book.stop();
    expect(await betNow(bet.id)).toMatchObject({ status: "waiting_results", cashout: { rule: null, parts: [] } });
    await under.restart();
  });

  it("by a price that is met while nothing is offered, for it would sell as soon as something is", async () => {
    const leg = openMatch();
    const bet = await placed([leg]);
    under.feed.change(leg.match_id, { lines: [suspended(lineNow(0.48))] });
    under.clock.advance(1_000);
    expect(await betNow(bet.id)).toMatchObject({ to_cashout: null });
    const { body } = await setRule(bet, { by: "price", bound: "at_most", odds: "3.50" });
    expect(body.key).toBe("error.cash_out.rule_met");
  });

  it.each([
    { by: "value", bound: "at_least", amount: "0" },
    { by: "value", bound: "at_least", amount: "-5" },
    { by: "value", bound: "soon", amount: "5" },
    { by: "price", bound: "at_least", odds: "0.5" },
    { by: "price", bound: "at_least", amount: "5" },
    {},
  ])("as it stands in %j", async (rule) => {
    const bet = await placed([openMatch()]);
    expect((await setRule(bet, rule)).status).toBe(400);
  });
});

it("no bet has a rule where the operator allows none [BET-05]", async () => {
  const strict = await BookUnderTest.open({ cashOut: { ...under.config.cashOut, automatic: false } });
  try {
    const someone = await strict.player({ amount: 100_000n });
    strict.feed.open("ruled", { lines: [lineNow(0.48)] });
    const leg = { match_id: "ruled", market_id: "1", outcome_id: "1", odds: PLACED_AT };
    const [bet] = (await someone.place([leg], { stake: "1000" })).body.list;
    expect(bet.cashout).toMatchObject({ can_be_automatic: false, rule: null });
    const { body } = await someone.post("/bets/cashout-rule", { bet_id: bet.id, rule: rises("1500") });
    expect(body.code).toBe(126);
  } finally {
    await strict.close();
  }
});
