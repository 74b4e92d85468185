import {
  type Ticket,
  type TicketContext,
  type TicketEvent,
  emptyTicket,
  readBetLimits,
  ticketReducer,
} from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { samplePick } from "../../data/bets/bet-samples.ts";
import { highestStakes, maxStakeRequest } from "./max-stakes.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };
const run = (...events: TicketEvent[]): Ticket =>
  events.reduce(ticketReducer, emptyTicket({ currency: EUR, acceptMode: "none", multiSingleProviders: ["betradar"] }));
const PICKS = ["m1", "m2", "m3"].map((id): TicketEvent => ({ type: "selection-added", selection: samplePick(id) }));
const SINGLES = run(...PICKS, { type: "bet-type-changed", choice: { betType: "single" } });
const TRIXIE = run(...PICKS, { type: "bet-type-changed", choice: { betType: "system", fullCover: "trixie" } });

const CONTEXT: TicketContext = {
  limits: readBetLimits({
    min_stake: [],
    max_stake_limit: { fiat: [{ currency_code: "EUR", amount: "50000" }], crypto: [] },
    payout_limit: { currency_code: "EUR", amount: "100000000", action: "reject" },
    selection_limit: 20,
    odds_limit: { value: "1000", action: "reject" },
  }),
  balance: 30_000n,
  providers: [],
  arePricesStale: false,
  isSpamRestricted: false,
  isPve: false,
};

describe("maxStakeRequest [VAL-08]", () => {
  it("asks for the bets that a stake is wanted for, without prices and stakes", () => {
    const outcome = { match_id: "m2", market_id: "1", specifier: "", outcome_id: "1" };
    expect(maxStakeRequest(SINGLES, [1])).toEqual({
      type: "single",
      currency: "EUR",
      bets: [{ selections: [outcome], system_id: null }],
    });
    expect(maxStakeRequest(SINGLES, [0, 1, 2])).toMatchObject({ type: "multi_single", bets: { length: 3 } });
  });

  it("names every part of a full-cover bet that has no stake so far", () => {
    const request = maxStakeRequest(TRIXIE, [0]);
    expect(request?.bets.map((bet) => bet.system_id)).toEqual(["2/3", "3/3"]);
  });

  it("asks nothing of a provider that cannot be asked", () => {
    const selection = { ...samplePick("m1"), provider: "betconstruct" as const };
    expect(maxStakeRequest(run({ type: "selection-added", selection }), [0])).toBeNull();
  });
});

describe("highestStakes [VAL-04]", () => {
  it("are the lowest of the limit, the share of the balance and what the book said", () => {
    expect(highestStakes(SINGLES, CONTEXT, { places: [1] })).toEqual([30_000n]);
    expect(highestStakes(SINGLES, CONTEXT, { places: [0, 1, 2] })).toEqual([10_000n, 10_000n, 10_000n]);
    expect(highestStakes(SINGLES, CONTEXT, { places: [0, 1], quoted: [700n, 90_000n] })).toEqual([700n, 15_000n]);
  });

  it("add up over the parts of a full-cover bet, which share one stake", () => {
    expect(highestStakes(TRIXIE, CONTEXT, { places: [0], quoted: [300n, 100n] })).toEqual([400n]);
  });

  it("are none where the balance is empty, and keep to what is known where the book takes nothing now", () => {
    expect(highestStakes(SINGLES, { ...CONTEXT, balance: 0n }, { places: [0] })).toEqual([null]);
    expect(highestStakes(SINGLES, CONTEXT, { places: [0], quoted: [0n] })).toEqual([30_000n]);
  });
});
