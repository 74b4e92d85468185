import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  BookUnderTest,
  LIMITED_IN_EUROS,
  type LegOf,
  newKey,
  placeBody,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { likelyLine } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => void (under = await BookUnderTest.open({ limits: LIMITED_IN_EUROS })));
afterAll(() => under.close());
afterEach(() => assertStakesMatchBets(under.db));

/** More digits than any ledger holds, and still an amount by its form. */
const BEYOND = "9".repeat(36);

function opened(odds: string, live = false): LegOf {
  const match_id = `bounded-${++matchNumber}`;
  under.feed.open(match_id, { live, lines: [likelyLine({ name: "1", odds, probability: 0.48 })] });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}

describe("an amount that no money reaches", () => {
  beforeEach(async () => void (player = await under.player({ amount: 100_000n })));

  const placed = async (): Promise<WireBody> => (await player.place([opened("3.00")])).body.list[0];
  const send = (path: string, body: object) => player.post(path, body, { "idempotency-key": newKey() });

  it.each([
    ["seen, which is more than is offered", { to_cashout: BEYOND }, API_ERRORS.cash_out_amount_changed.code],
    ["seen below nothing", { to_cashout: `-${BEYOND}` }, API_ERRORS.cash_out_unavailable.code],
    ["of the stake", { to_cashout: "1", stake: BEYOND }, API_ERRORS.bet_not_open.code],
  ])("is refused of a cash-out as any other: %s [BET-02]", async (_what, wish, code) => {
    const bet = await placed();
    const answer = await send("/bets/cashout", { bet_id: bet.id, ...wish });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  it("is no matter where whatever is offered is taken, and an edit goes by the same [BET-02]", async () => {
    const taken = { to_cashout: BEYOND, amount_accept_mode: "any" };
    const one = await send("/bets/cashout", { bet_id: (await placed()).id, ...taken });
    expect([one.status, one.body.cashout?.paid?.value]).toEqual([200, "1368"]);
    const into = placeBody([opened("2.00")], { stake: "100" });
    const other = await send("/bets/edit", { bet_id: (await placed()).id, ...into, ...taken });
    expect([other.status, other.body.cashout?.paid?.value]).toEqual([200, "1368"]);
  });
});

describe("a bet that would return more than a ledger holds [VAL-05]", () => {
  const LONG = "1000";
  const longLegs = (count: number) => Array.from({ length: count }, () => opened(LONG));
  const { code, status } = API_ERRORS.payout_limit_exceeded;

  it.each(["JPY", "USD", "BTC"])("is refused in %s, for which no limit of payouts is set", async (currency) => {
    player = await under.player({ amount: 100_000n, currency });
    const answer = await player.place(longLegs(7), { currency, stake: "10000" });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.errors_by_bet).toMatchObject([{ code, limit: { value: String(10n ** 18n), currency } }]);
    expect(await player.balance(currency)).toEqual({ available: 100_000n, reserved: 0n });
  });

  it("is paid up to the limit where there is one, and takes no other player's bet with it", async () => {
    player = await under.player();
    const [foreign, other] = await Promise.all([under.player({ currency: "USD" }), under.player()]);
    const legs = longLegs(7);
    const [refused, plain, capped] = await Promise.all([
      foreign.place(legs, { currency: "USD" }),
      other.place(legs.slice(0, 1)),
      player.place(legs),
    ]);
    expect([refused.body.code, plain.status, capped.status]).toEqual([code, 201, 201]);
    // The stake, and EUR 100,000.00 of profit.
    expect(capped.body.list[0].potential_win.value).toBe("10001000");
  });

  it("is given back where its prices come to that in its live delay", async () => {
    player = await under.player({ amount: 100_000n, currency: "JPY" });
    const live = opened("500", true);
    const key = newKey();
    const held = await player.place([...longLegs(4), live], { currency: "JPY", stake: "1500", mode: "any", key });
    expect(held.status).toBe(202);
    under.feed.change(live.match_id, { lines: [likelyLine({ name: "1", odds: LONG, probability: 0.48 })] });
    under.clock.advance(8_000);
    const read = async (): Promise<WireBody> => (await player.placement(key)).body.placement;
    await expect.poll(async () => String((await read()).state), { interval: 5 }).toBe("rejected");
    expect((await read()).error.code).toBe(code);
    expect(await player.balance("JPY")).toEqual({ available: 100_000n, reserved: 0n });
  });

  it("has a highest stake that keeps it below that", async () => {
    player = await under.player({ amount: 100_000n, currency: "JPY" });
    const selections = longLegs(5).map(({ odds: _odds, ...leg }) => ({ specifier: "", ...leg }));
    const body = { type: "combo", currency: "JPY", bets: [{ selections }] };
    expect((await player.post("/bets/max-stake", body)).body.list).toMatchObject([{ value: "1000" }]);
  });
});
