import fc from "fast-check";
import type { ComboBoostRange } from "../src/bonus/combo-boost.ts";
import type { Freebet } from "../src/bonus/freebet-stake.ts";
import { FREEBET_TYPES } from "../src/bonus/freebet-return.ts";
import type { TicketBonus } from "../src/ticket/ticket.ts";
import { anyPrice } from "./property.ts";

/** A freebet for any single or combo, by default of 5.00 EUR that pays the profit. */
export function freebet(changes: Partial<Freebet> = {}): TicketBonus {
  const terms: Freebet = {
    type: "freebet_only_win",
    amount: 500n,
    currency: "EUR",
    minOdds: null,
    maxOdds: null,
    selectionCountFrom: null,
    selectionCountTo: null,
    matchStatus: null,
    conditions: [],
    isActive: true,
    usesLeft: 1,
    boostRequired: false,
    boostMultiplier: null,
  };
  return { id: "f", type: "freebet", freebet: { ...terms, ...changes } };
}

/** A boost of combos by their legs at odds of 1.40 or longer: `[minCount, maxCount, bonusOdds]` of each range. */
export function boost(...ranges: readonly (readonly [number, number, string])[]): TicketBonus {
  return {
    id: "c",
    type: "comboboost",
    boost: {
      minOdds: "1.40",
      conditions: [],
      ranges: ranges.map(([minCount, maxCount, bonusOdds]) => ({ minCount, maxCount, bonusOdds })),
    },
  };
}

/** Ranges of any sense: with gaps, overlapping, falling, or for nothing at all. */
export const anyRanges: fc.Arbitrary<ComboBoostRange[]> = fc.array(
  fc.record({
    minCount: fc.integer({ min: 0, max: 6 }),
    maxCount: fc.integer({ min: 0, max: 10 }),
    bonusOdds: fc.constantFrom("0.95", "1", "1.03", "1.2", "2"),
  }),
  { maxLength: 5 },
);

const anyConditions = fc.subarray([{ sportKey: "soccer" }, { categoryId: "c1", matchId: "m1" }, {}]);
const anyCount = fc.option(fc.nat(4));

/** Any bonus a bet may be placed with, whether or not the bet qualifies. */
export const anyBonus: fc.Arbitrary<TicketBonus> = fc.oneof(
  fc.record({ minOdds: anyPrice, ranges: anyRanges, conditions: anyConditions }).map((rules) => ({
    id: "bonus-1",
    type: "comboboost" as const,
    boost: rules,
  })),
  fc
    .record({
      type: fc.constantFrom(...FREEBET_TYPES),
      amount: fc.bigInt({ min: 0n, max: 10n ** 6n }),
      currency: fc.constantFrom("EUR", "JPY"),
      minOdds: fc.option(anyPrice),
      maxOdds: fc.option(anyPrice),
      selectionCountFrom: anyCount,
      selectionCountTo: anyCount,
      matchStatus: fc.constantFrom(null, "live", "not_started"),
      conditions: anyConditions,
      isActive: fc.boolean(),
      usesLeft: fc.nat(1),
      boostRequired: fc.boolean(),
      boostMultiplier: fc.option(fc.constantFrom("1.5", "2")),
    })
    .map((terms) => ({ id: "bonus-1", type: "freebet" as const, freebet: terms })),
);
