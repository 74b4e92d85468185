import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { type OfferFacts, availabilityOf, isBettable, isLineOffered } from "./availability.ts";

const OPEN: OfferFacts = {
  matchStatus: MATCH_STATUS.live,
  isProviderFollowed: true,
  isProviderUp: true,
  marketStatus: MARKET_STATUS.allowed,
  isActive: true,
};

describe("availabilityOf", () => {
  it("is open where every fact allows it, and where nothing is known against it", () => {
    for (const facts of [OPEN, { ...OPEN, matchStatus: MATCH_STATUS.prematch }, { matchStatus: null }, {}])
      expect(availabilityOf(facts)).toEqual({ state: "open", reason: null });
  });

  it.each([
    ["unavailable", "match_stopped", { matchStatus: MATCH_STATUS.closed }],
    ["unavailable", "match_stopped", { matchStatus: MATCH_STATUS.finished }],
    ["unavailable", "match_stopped", { matchStatus: MATCH_STATUS.notCovered }],
    ["suspended", "match_stopped", { matchStatus: MATCH_STATUS.stopped }],
    ["unavailable", "provider_down", { isProviderFollowed: false }],
    ["suspended", "provider_down", { isProviderUp: false }],
    ["unavailable", "market_closed", { marketStatus: MARKET_STATUS.notAllowed }],
    ["unavailable", "market_closed", { marketStatus: MARKET_STATUS.handedOver }],
    ["unavailable", "market_closed", { marketStatus: MARKET_STATUS.settled }],
    ["unavailable", "market_closed", { marketStatus: MARKET_STATUS.cancelled }],
    ["suspended", "market_closed", { marketStatus: MARKET_STATUS.suspended }],
    ["suspended", "outcome_inactive", { isActive: false }],
  ] as const)("is %s because of %s with %o", (state, reason, changes) => {
    expect(availabilityOf({ ...OPEN, ...changes })).toEqual({ state, reason });
    expect(availabilityOf(changes)).toEqual({ state, reason });
  });

  it("names what is not on offer before what is paused, and the match before its line", () => {
    const stopped = { ...OPEN, matchStatus: MATCH_STATUS.stopped, isProviderUp: false, isActive: false };
    const all: OfferFacts[] = [
      { ...stopped, marketStatus: MARKET_STATUS.notAllowed },
      { ...stopped, marketStatus: MARKET_STATUS.suspended },
      { ...OPEN, isProviderUp: false, marketStatus: MARKET_STATUS.suspended },
      { ...OPEN, marketStatus: MARKET_STATUS.suspended, isActive: false },
    ];
    expect(all.map((facts) => availabilityOf(facts).reason)).toEqual([
      "market_closed",
      "match_stopped",
      "provider_down",
      "market_closed",
    ]);
  });
});

describe("isBettable", () => {
  it("takes bets on matches to come and in play alone", () => {
    const taken = Object.entries(MATCH_STATUS).filter(([, status]) => isBettable(status));
    expect(taken.map(([name]) => name)).toEqual(["prematch", "live"]);
  });
});

describe("isLineOffered", () => {
  it("shows lines that are open or suspended", () => {
    const shown = Object.entries(MARKET_STATUS).filter(([, status]) => isLineOffered(status));
    expect(shown.map(([name]) => name)).toEqual(["allowed", "suspended"]);
  });
});
