import { type Ticket, type TicketEvent, emptyTicket, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { sampleSelection } from "../../../test/bet-samples.ts";
import { groundsOf, maxStakeRequest, quotedFor } from "./max-stake-request.ts";
import { carriedStakes, stakeOnButton } from "./quick-stakes.tsx";

const NO_ODDIN = { isOddinAllowed: false };
const STAKES = [500n, 1_000n, 2_500n, 5_000n];
const EUR = { code: "EUR", fiat: true, subunits: 100 };
const run = (...events: TicketEvent[]): Ticket =>
  events.reduce(ticketReducer, emptyTicket({ currency: EUR, acceptMode: "none", multiSingleProviders: ["betradar"] }));
const SELECTIONS = ["m1", "m2", "m3"].map((id): TicketEvent => ({
  type: "selection-added",
  selection: sampleSelection(id),
}));
const SINGLES = run(...SELECTIONS, { type: "bet-type-changed", choice: { betType: "single" } });
const TRIXIE = run(...SELECTIONS, { type: "bet-type-changed", choice: { betType: "system", fullCover: "trixie" } });
const PATENT = run(...SELECTIONS, { type: "bet-type-changed", choice: { betType: "system", fullCover: "patent" } });

describe("the answer to a question for the maximum stake [VAL-08]", () => {
  const typed = (betIndex: number): TicketEvent => ({
    type: "stake-changed",
    text: "5",
    parsed: { ok: true, value: 500n },
    source: "typed",
    betIndex,
  });

  it("is for the stakes that it was asked for: one that is typed meanwhile stays, and another bet's is none of it", () => {
    const asked = quotedFor(SINGLES, [0]);
    expect(quotedFor(ticketReducer(SINGLES, typed(0)), [0])).not.toBe(asked);
    expect(quotedFor(ticketReducer(SINGLES, typed(1)), [0])).toBe(asked);
  });
});

describe("what the maximum stake hangs on [VAL-08]", () => {
  const funds = { balance: 10_000n };
  const moved: TicketEvent = {
    type: "offers-changed",
    offers: [{ key: "m1/1//1", odds: "1.85", active: true, marketStatus: 1, matchStatus: 0 }],
  };

  it("is the price, the balance and the bet, not the stake that is on it", () => {
    const before = groundsOf(SINGLES, [0], funds);
    expect(groundsOf(ticketReducer(SINGLES, moved), [0], funds)).not.toBe(before);
    expect(groundsOf(SINGLES, [0], { balance: 9_999n })).not.toBe(before);
    expect(groundsOf(PATENT, [0], funds)).not.toBe(groundsOf(TRIXIE, [0], funds));
    const stake = { text: "5", parsed: { ok: true, value: 500n }, source: "maximum" } as const;
    expect(groundsOf(ticketReducer(SINGLES, { type: "stake-changed", ...stake }), [0], funds)).toBe(before);
  });

  it("is none of another single's price", () => {
    expect(groundsOf(ticketReducer(SINGLES, moved), [1], funds)).toBe(groundsOf(SINGLES, [1], funds));
  });
});

describe("maxStakeRequest [VAL-08]", () => {
  it("asks for the bets that a stake is wanted for, without prices and stakes", () => {
    const outcome = { match_id: "m2", market_id: "1", specifier: "", outcome_id: "1" };
    expect(maxStakeRequest(SINGLES, [1], NO_ODDIN)).toEqual({
      type: "single",
      currency: "EUR",
      bets: [{ selections: [outcome], system_id: null }],
    });
    expect(maxStakeRequest(SINGLES, [0, 1, 2], NO_ODDIN)).toMatchObject({ type: "multi_single", bets: { length: 3 } });
  });

  it("names every part of a full-cover bet that has no stake so far", () => {
    const request = maxStakeRequest(TRIXIE, [0], NO_ODDIN);
    expect(request?.bets).toMatchObject([{ system_id: "2/3" }, { system_id: "3/3" }]);
  });

  it("asks for a custom bet with all its legs [CUS-01]", () => {
    const selections = ["1", "18"].map((marketId) => ({ ...sampleSelection("m1"), marketId, id: `m1/${marketId}` }));
    const custom = run({ type: "custom-bet-set", selections, odds: "3.50" });
    expect(maxStakeRequest(custom, [0], NO_ODDIN)).toMatchObject({
      type: "custom_bet",
      bets: [{ selections: [{ market_id: "1" }, { market_id: "18" }] }],
    });
  });

  it("asks nothing of a provider that cannot be asked", () => {
    const selection = { ...sampleSelection("m1"), provider: "betconstruct" as const };
    expect(maxStakeRequest(run({ type: "selection-added", selection }), [0], NO_ODDIN)).toBeNull();
  });

  it("asks of oddin where the site allows that", () => {
    const ticket = run({ type: "selection-added", selection: { ...sampleSelection("m1"), provider: "oddin" } });
    expect(maxStakeRequest(ticket, [0], NO_ODDIN)).toBeNull();
    expect(maxStakeRequest(ticket, [0], { isOddinAllowed: true })).toMatchObject({ type: "single" });
  });
});

describe("the quick stakes [TKT-22]", () => {
  it("are the recommended ones, without those that are zero", () => {
    expect(carriedStakes(run(...SELECTIONS), [0], STAKES)).toEqual(STAKES);
    expect(carriedStakes(run(...SELECTIONS), [0], [500n])).toEqual([500n]);
    expect(carriedStakes(run(), [], STAKES)).toEqual(STAKES);
  });

  it("are the same on every line of a full-cover bet, each of them once", () => {
    expect(carriedStakes(PATENT, [0], STAKES)).toEqual([497n, 994n, 2_499n, 4_998n]);
    expect(carriedStakes(PATENT, [0], [6n, 7n, 8n])).toEqual([7n]);
  });
});

describe("a recommended stake on its button [TKT-22]", () => {
  it.each([
    { code: "EUR", subunits: 100, value: 100_000n, locale: "en", text: "€1,000" },
    { code: "EUR", subunits: 100, value: 100_050n, locale: "en", text: "€1,000.50" },
    { code: "JPY", subunits: 1, value: 1_000n, locale: "en", text: "¥1,000" },
    { code: "VND", subunits: 1, value: 100_000n, locale: "de", text: "100.000\u00a0₫" },
    { code: "KWD", subunits: 1_000, value: 5_000n, locale: "en", text: "KWD\u00a05" },
    { code: "BTC", subunits: 100_000_000, value: 10_000n, locale: "en", text: "BTC\u00a00.0001" },
  ])("of $value subunits of $code is $text in $locale", ({ text, value, locale, ...currency }) => {
    expect(stakeOnButton(value, { ...currency, fiat: true }, locale)).toBe(text);
  });
});
