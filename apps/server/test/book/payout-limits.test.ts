import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest } from "./book-under-test.ts";
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
});
