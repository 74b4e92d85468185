import { describe, expect, it } from "vitest";
import { shapeOdds, shapeReturn } from "../src/bet/bet-shape.ts";
import { lineCount } from "../src/bet/line-count.ts";
import { freebetReturn } from "../src/bonus/freebet-return.ts";
import { cashOutReducer, emptyCashOut } from "../src/cash-out/cash-out.ts";
import { oddsChangeVerdict } from "../src/odds/acceptable-odds.ts";
import { formatOdds } from "../src/odds/format-odds.ts";
import { parseOdds } from "../src/odds/parse-odds.ts";
import { emptyQuickBet } from "../src/quick-bet/quick-bet.ts";
import { quickBetReducer } from "../src/quick-bet/reducer.ts";
import { betOutcome } from "../src/settlement/bet-outcome.ts";
import { legMultiplier } from "../src/settlement/leg-multiplier.ts";
import { typeSwitchBlock } from "../src/ticket/bet-type.ts";
import { ticketReducer } from "../src/ticket/reducer.ts";
import { EUR, STARTED, added, staked, ticketAfter } from "./pick.ts";

// What the types forbid, as a caller without types would hand it over.
const unheardOf = (value: unknown): never => value as never;
const two = ticketAfter(added("m1"), added("m2"), staked(100n));
const requesting = cashOutReducer(cashOutReducer(emptyCashOut(1n), { type: "opened" }), { type: "confirmed" });
const processing = { ...emptyQuickBet({ currency: EUR }), state: "PROCESSING", placement: { key: "k" } };

const CALLS: Record<string, () => unknown> = {
  lineCount: () => lineCount(unheardOf({ kind: "?" }), 1),
  shapeOdds: () => shapeOdds(unheardOf({ kind: "?" }), []),
  shapeReturn: () => shapeReturn({ shape: unheardOf({ kind: "?" }), stake: 1n, multipliers: [] }),
  freebetReturn: () => freebetReturn({ type: unheardOf("?"), stake: 1n, win: 1n }),
  "cashOutReducer, an event": () => cashOutReducer(emptyCashOut(1n), unheardOf({ type: "?" })),
  "cashOutReducer, an answer": () => cashOutReducer(requesting, unheardOf({ type: "request-?" })),
  oddsChangeVerdict: () => oddsChangeVerdict({ accepted: "2", current: "3", mode: unheardOf("?") }),
  parseOdds: () => parseOdds("2.50", unheardOf("?"), { locale: "en" }),
  formatOdds: () => formatOdds("2.50", unheardOf("?")),
  "quickBetReducer, an event": () => quickBetReducer(emptyQuickBet({ currency: EUR }), unheardOf({ type: "?" })),
  "quickBetReducer, news": () => quickBetReducer(unheardOf(processing), unheardOf({ type: "?", key: "k" })),
  betOutcome: () => betOutcome({ result: unheardOf("?"), win: 1n, stake: 1n, potentialWin: 1n }),
  legMultiplier: () => legMultiplier({ result: unheardOf("?"), odds: "2" }),
  typeSwitchBlock: () => typeSwitchBlock(two, unheardOf({ betType: "?" })),
  "ticketReducer, an event": () => ticketReducer(two, unheardOf({ type: "?" })),
  "ticketReducer, news": () =>
    ticketReducer(ticketReducer(two, STARTED), unheardOf({ type: "placement-?", key: "key-1" })),
};

describe("what the types forbid", () => {
  it.each(Object.keys(CALLS))("is thrown on, never passed over in silence: %s", (name) => {
    expect(CALLS[name]).toThrow(/^Not handled/);
  });
});
