import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, newKey } from "./book-under-test.ts";
import { line, lineEnd } from "./scripted-feed.ts";

const EUR = { currency_code: "EUR", amount: "10000", action: "reject" } as const;
const POUNDS = { currency_code: "GBP", amount: "8000", action: "accept" } as const;

let under: BookUnderTest;
let matchNumber = 0;
beforeAll(async () => {
  under = await BookUnderTest.open();
  const { limits } = under.config;
  await under.close();
  under = await BookUnderTest.open({ limits: { ...limits, payout_limit: EUR, other_payout_limits: [POUNDS] } });
});
afterAll(async () => {
  await assertLedgerBalances(under.db);
  await under.close();
});

/** Bets 20.00 at 10.00 in a currency, and has the match won. */
async function wonIn(currency: string) {
  const player = await under.player({ currency, amount: 100_000n });
  const match_id = `payout-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line("1", { 1: "10.00", 2: "1.10" })] });
  const leg = { match_id, market_id: "1", outcome_id: "1", odds: "10.00" };
  const { status, body } = await player.place([leg], { stake: "2000", currency });
  if (status !== 201) return { refused: body.key };
  under.feed.settle(match_id, lineEnd("1", { 1: "win_entire" }));
  await under.book.settlement.idle();
  const [bet] = body.list;
  const settled = (await player.get(`/bets/${bet.id}`)).body;
  return { promised: bet.potential_win.value, paid: settled.win.value };
}

describe("the highest profit of a bet, by its currency [VAL-05]", () => {
  it("refuses in one, caps in another, and does not hold where none is set: nothing is converted", async () => {
    expect(await wonIn("EUR")).toEqual({ refused: "error.validation.bet_limits.payout_limit_exceeded" });
    expect(await wonIn("GBP")).toEqual({ promised: "10000", paid: "10000" });
    expect(await wonIn("USD")).toEqual({ promised: "20000", paid: "20000" });
  });

  it("tells with each refusal the stake that would have been accepted, of one bet or of several", async () => {
    const player = await under.player({ amount: 1_000_000n });
    const matches = [0, 1, 2].map(() => `payout-${++matchNumber}`);
    for (const match of matches) under.feed.open(match, { lines: [line("1", { 1: "10.00", 2: "1.10" })] });
    const legOf = (match_id: string) => ({ match_id, market_id: "1", outcome_id: "1", odds: "10.00" });
    const accepted = ({ value }: { value: string }) => ({ accepted_stake: { value, currency: "EUR", subunits: 100 } });
    const place = (stake: string) => player.place([legOf(matches[0] ?? "")], { stake });
    const one = await place("2000");
    // A profit of nine times the stake, no more than 100.00.
    expect(one.body.errors_by_bet).toMatchObject([accepted({ value: "1111" })]);
    expect((await place("1111")).status).toBe(201);
    expect((await place("1112")).status).toBe(422);
    // The least that is taken is named where a stake is below it.
    const least = under.config.limits.min_stake.find(({ currency_code }) => currency_code === "EUR")?.amount ?? "";
    expect((await place("1")).body.errors_by_bet).toMatchObject([accepted({ value: least })]);
    // Where no stake would do there is none to tell.
    const closed = await player.place([{ ...legOf(matches[1] ?? ""), odds: "9.00" }], { stake: "2000" });
    expect(closed.body.errors_by_bet).toMatchObject([{ accepted_stake: null, current_odds: "10.00" }]);
    const several = await player.placeAll(
      "multi_single",
      matches.map((match, index) => ({ legs: [legOf(match)], stake: ["500", "2000", "3000"][index] ?? "" })),
    );
    expect(several.body.placement.error.errors_by_bet).toMatchObject([
      { bet_index: 1, ...accepted({ value: "1111" }) },
      { bet_index: 2, ...accepted({ value: "1111" }) },
    ]);
  });

  it("is narrowed by a site, never widened; a bet is paid by that of the site it was placed at", async () => {
    under.site = { payoutLimits: { EUR: 90_000n, GBP: 3_000n, USD: 5_000n } };
    try {
      expect(await wonIn("EUR")).toEqual({ refused: "error.validation.bet_limits.payout_limit_exceeded" });
      expect(await wonIn("GBP")).toEqual({ promised: "5000", paid: "5000" });
      expect(await wonIn("USD")).toEqual({ promised: "7000", paid: "7000" });
    } finally {
      under.site = {};
    }
  });

  it("of a site refuses at the end of the live delay too, where a price that is taken has risen above it", async () => {
    const player = await under.player({ amount: 100_000n });
    const priced = (match_id: string, odds: string) =>
      under.feed.change(match_id, { lines: [line("1", { 1: odds, 2: "1.10" })] });
    const placedAt = async (): Promise<{ key: string; match_id: string }> => {
      const [key, match_id] = [newKey(), `payout-${++matchNumber}`];
      under.feed.open(match_id, { live: true, lines: [line("1", { 1: "4.00", 2: "1.10" })] });
      const leg = { match_id, market_id: "1", outcome_id: "1", odds: "4.00" };
      expect((await player.place([leg], { stake: "2000", key, mode: "any" })).status).toBe(202);
      return { key, match_id };
    };
    under.site = { payoutLimits: { EUR: 8_000n } };
    const here = await placedAt();
    under.site = {};
    const elsewhere = await placedAt();
    for (const { match_id } of [here, elsewhere]) priced(match_id, "5.50");
    under.clock.advance(10_000);
    const stateOf = async (key: string) => String((await player.placement(key)).body.placement.state);
    await expect.poll(() => stateOf(elsewhere.key)).toBe("accepted");
    await expect.poll(() => stateOf(here.key)).toBe("rejected");
    expect((await player.placement(here.key)).body.placement.error).toMatchObject({
      key: "error.validation.bet_limits.payout_limit_exceeded",
    });
  });
});
