import fc from "fast-check";
import { expect, it } from "vitest";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../feed/feed.ts";
import { KeptLine } from "./kept-line.ts";

const outcomes = fc.array(
  fc.record({
    id: fc.string(),
    odds: fc.string(),
    active: fc.boolean(),
    probability: fc.integer({ min: 0, max: 1e9 }).map((billionths) => billionths / 1e9),
  }),
  { maxLength: 30 },
);
const offers: fc.Arbitrary<LineOffer> = fc.record(
  {
    marketId: fc.string(),
    specifier: fc.string(),
    status: fc.constantFrom(...Object.values(MARKET_STATUS)),
    suspensionReason: fc.constantFrom(null, "feed_lost" as const),
    mostBalanced: fc.boolean(),
    outcomes,
    reductions: fc.array(fc.record({ outcomeId: fc.string(), percent: fc.nat(90), atMs: fc.nat() })),
    eachWay: fc.record({ places: fc.integer({ min: 1, max: 5 }), fraction: fc.constantFrom("1/4", "1/5") }),
  },
  { requiredKeys: ["marketId", "specifier", "status", "suspensionReason", "mostBalanced", "outcomes"] },
);

it("is the line that the feed told, in text too [CAT-05]", () => {
  fc.assert(
    fc.property(offers, (offer) => {
      const line = KeptLine.of(offer);
      expect(line.outcomes).toEqual(offer.outcomes);
      expect(JSON.parse(JSON.stringify(line))).toEqual(JSON.parse(JSON.stringify(offer)));
      expect(KeptLine.of(line)).toBe(line);
    }),
  );
});

it("with another status has the same outcomes, and its old one stays as it was [CAT-05]", () => {
  fc.assert(
    fc.property(offers, (offer) => {
      const line = KeptLine.of(offer);
      const ended = line.withStatus({ status: MARKET_STATUS.notAllowed, suspensionReason: null });
      expect(ended.toJSON()).toEqual({ ...offer, status: MARKET_STATUS.notAllowed, suspensionReason: null });
      expect(line.toJSON()).toEqual(offer);
      expect(ended.hasPricesOf(line)).toBe(true);
    }),
  );
});

it("has other prices where an id, a price or what takes bets is another, not where one is likelier [CAT-05]", () => {
  fc.assert(
    fc.property(offers, outcomes, (offer, others) => {
      const shown = (of: typeof others) => JSON.stringify(of.map(({ id, odds, active }) => [id, odds, active]));
      const changed = KeptLine.of({ ...offer, outcomes: others });
      expect(changed.hasPricesOf(KeptLine.of(offer))).toBe(shown(others) === shown([...offer.outcomes]));
      const likelier = offer.outcomes.map((outcome) => ({ ...outcome, probability: 1 - outcome.probability }));
      expect(KeptLine.of({ ...offer, outcomes: likelier }).hasPricesOf(KeptLine.of(offer))).toBe(true);
    }),
  );
});

it("has the ids of its outcomes in common with the line before it, whatever others of its name have [CAT-05]", () => {
  const offerOf = (ids: string[], odds: string): LineOffer => ({
    marketId: "40",
    specifier: "",
    status: MARKET_STATUS.allowed,
    suspensionReason: null,
    mostBalanced: false,
    outcomes: ids.map((id) => ({ id, odds, active: true, probability: 0.25 })),
  });
  const first = KeptLine.of(offerOf(["a", "b"], "2.00"));
  const other = KeptLine.of(offerOf(["c", "d", "e"], "2.00"));
  const next = KeptLine.of(offerOf(["a", "b"], "2.10"), first);
  const shorter = KeptLine.of(offerOf(["a"], "2.10"), next);
  for (const [line, ids] of [
    [first, "a b"],
    [other, "c d e"],
    [next, "a b"],
    [shorter, "a"],
  ] as const)
    expect(line.outcomes.map(({ id }) => id).join(" ")).toBe(ids);
  expect(next.hasPricesOf(first)).toBe(false);
  expect(next.outcomes[0]?.odds).toBe("2.10");
});
