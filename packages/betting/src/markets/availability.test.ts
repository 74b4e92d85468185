import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { type OfferFacts, availabilityOf, isBettable } from "./availability.ts";

const OPEN: OfferFacts = {
  matchStatus: MATCH_STATUS.live,
  isMatchUnreported: false,
  isProviderFollowed: true,
  isProviderUp: true,
  lineStatus: MARKET_STATUS.allowed,
  isOutcomeActive: true,
};

describe("availabilityOf", () => {
  it("is open where every fact allows it, and where nothing is known against it", () => {
    for (const facts of [OPEN, { ...OPEN, matchStatus: MATCH_STATUS.prematch }, { matchStatus: null }, {}])
      expect(availabilityOf(facts)).toEqual({ state: "open", reason: null });
  });

  it.each([
    ["match_over", { matchStatus: MATCH_STATUS.closed }],
    ["match_over", { matchStatus: MATCH_STATUS.finished }],
    ["match_over", { matchStatus: MATCH_STATUS.notCovered }],
    ["provider_not_followed", { isProviderFollowed: false }],
    ["line_closed", { lineStatus: "gone" }],
    ["line_closed", { lineStatus: MARKET_STATUS.notAllowed }],
    ["line_closed", { lineStatus: MARKET_STATUS.handedOver }],
    ["line_closed", { lineStatus: MARKET_STATUS.settled }],
    ["line_closed", { lineStatus: MARKET_STATUS.cancelled }],
  ] as const)("is unavailable for %s with %o", (reason, changes) => {
    expect(availabilityOf({ ...OPEN, ...changes })).toEqual({ state: "unavailable", reason });
    expect(availabilityOf(changes)).toEqual({ state: "unavailable", reason });
  });

  it.each([
    ["match_stopped", { matchStatus: MATCH_STATUS.stopped }],
    ["match_unreported", { isMatchUnreported: true }],
    ["provider_down", { isProviderUp: false }],
    ["line_suspended", { lineStatus: MARKET_STATUS.suspended }],
    ["outcome_inactive", { isOutcomeActive: false }],
  ] as const)("is suspended for %s with %o", (reason, changes) => {
    expect(availabilityOf({ ...OPEN, ...changes })).toEqual({ state: "suspended", reason });
    expect(availabilityOf(changes)).toEqual({ state: "suspended", reason });
  });

  it("names what is not on offer before what is paused, and the match before its line", () => {
    const paused: OfferFacts = {
      matchStatus: MATCH_STATUS.stopped,
      isMatchUnreported: true,
      isProviderUp: false,
      lineStatus: MARKET_STATUS.suspended,
      isOutcomeActive: false,
    };
    const reasons: unknown[] = [];
    for (const freed of [
      { isProviderFollowed: false, lineStatus: "gone" },
      {},
      { matchStatus: MATCH_STATUS.live },
      { isMatchUnreported: false },
      { isProviderUp: true },
      { lineStatus: MARKET_STATUS.allowed },
    ] as const) {
      const facts: OfferFacts = { ...paused, ...freed };
      reasons.push(availabilityOf(facts).reason);
      if (facts.isProviderFollowed !== false) Object.assign(paused, freed);
    }
    expect(reasons).toEqual([
      "provider_not_followed",
      "match_stopped",
      "match_unreported",
      "provider_down",
      "line_suspended",
      "outcome_inactive",
    ]);
  });
});

describe("isBettable", () => {
  it("takes bets on matches to come and in play alone", () => {
    const taken = Object.entries(MATCH_STATUS).filter(([, status]) => isBettable(status));
    expect(taken.map(([name]) => name)).toEqual(["prematch", "live"]);
  });
});
