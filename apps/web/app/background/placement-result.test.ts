import { type Ticket, type TicketEvent, emptyTicket, readTicketError, ticketReducer } from "@touchline/betting";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { sampleBet, sampleSelection } from "../../test/bet-samples.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import { placedBets, refusedBets } from "./place-bets.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };
const added = (matchId: string): TicketEvent => ({ type: "selection-added", selection: sampleSelection(matchId) });
const staked = (betIndex: number): TicketEvent => ({
  type: "stake-changed",
  text: "10",
  parsed: { ok: true, value: 1_000n },
  source: "typed",
  betIndex,
});
const STARTED: TicketEvent = { type: "placement-started", key: "key-1", startedAt: 0 };
const run = (...events: TicketEvent[]): Ticket =>
  events.reduce(ticketReducer, emptyTicket({ currency: EUR, acceptMode: "none", multiSingleProviders: ["betradar"] }));

const SELECTIONS = [added("m1"), added("m2"), added("m3")];
const SINGLES = run(
  ...SELECTIONS,
  { type: "bet-type-changed", choice: { betType: "single" } },
  ...[0, 1, 2].map(staked),
  STARTED,
);

const { market_not_allowed: CLOSED, max_stake_exceeded: TOO_MUCH } = API_ERRORS;

const refusal = (errors: { bet: number; selection: number | null; text: string; odds?: string }[]): ApiError => ({
  code: CLOSED.code,
  key: CLOSED.key,
  message: "Closed.",
  errors_by_bet: errors.map(({ bet, selection, text, odds = null }) => ({
    bet_index: bet,
    selection_index: selection,
    code: CLOSED.code,
    key: CLOSED.key,
    localized_message: text,
    current_odds: odds,
    limit: null,
    accepted_stake: null,
  })),
});

describe("several singles, some of which stand", () => {
  it("knows the refused ones by their places", () => {
    const errors = [
      { bet: 1, selection: 0, text: "Closed." },
      { bet: 1, selection: null, text: "Too much." },
    ];
    expect(refusedBets(refusal(errors))).toEqual([1]);
    expect(refusedBets({ code: TOO_MUCH.code, key: TOO_MUCH.key, message: "" })).toEqual([]);
  });

  it("keeps the refused ones on the slip with their reason, and lets go of those that stand", () => {
    const said = refusal([{ bet: 1, selection: 0, text: "Closed." }]);
    const error = readTicketError(said, SINGLES);
    if (error === null) throw new Error("not read");
    const after = ticketReducer(SINGLES, {
      type: "placement-partly-accepted",
      key: "key-1",
      bets: placedBets([sampleBet(), sampleBet({ id: "b2" })], EUR),
      refused: refusedBets(said),
      error,
    });
    expect(after.bets.map(({ selections }) => selections[0]?.id)).toEqual(["m2/1//1"]);
    expect(after).toMatchObject({ ticketState: "ERROR", error: { messagesByBet: { "m2/1//1": "Closed." } } });
  });
});

describe("a bet that stands", () => {
  it("is on the receipt in the currency of its stake, though the account is in another by then [TKT-19]", () => {
    const stake = { value: "1000", currency: "USD", subunits: 100 };
    expect(placedBets([sampleBet({ stake })], EUR)).toMatchObject([{ currency: { code: "USD", subunits: 100 } }]);
  });

  it("is on the receipt with the time at which the book took it, whenever it is looked at [TKT-16]", () => {
    const bet = sampleBet({ created_at: "2026-01-01T12:00:00Z" });
    expect(placedBets([bet], EUR)).toMatchObject([{ placedAt: Date.UTC(2026, 0, 1, 12) }]);
  });
});
