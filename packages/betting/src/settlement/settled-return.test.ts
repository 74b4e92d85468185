import fc from "fast-check";
import { LEG_RESULTS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { anyRanges } from "../../test/bonus.ts";
import { anyPrice, holds } from "../../test/property.ts";
import { possibleReturn } from "../bet/possible-return.ts";
import { comboBoostOdds } from "../bonus/combo-boost.ts";
import { FREEBET_TYPES } from "../bonus/freebet-return.ts";
import { settleBet } from "./settle-bet.ts";
import { settleFreebet } from "./settle-freebet.ts";

describe("a settled return", () => {
  it("never exceeds the maximum the slip showed, whatever the legs came to", () => {
    const anyLeg = fc.record({
      odds: anyPrice,
      result: fc.constantFrom(...LEG_RESULTS),
      deadHeatFactor: fc.constantFrom("1", "0.5", "0.333333", "1/3"),
    });
    holds(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (legs, size, stake) => {
          const winCount = size >= 2 && size < legs.length ? size : null;
          const shape = winCount === null ? ({ kind: "product" } as const) : ({ kind: "system", winCount } as const);
          const settled = settleBet({ stake, legs, ...(winCount === null ? {} : { systemWinCount: winCount }) });
          const shown = possibleReturn({ shape, stake, odds: legs.map(({ odds }) => odds) });
          expect(settled.state === "open" || settled.win <= shown).toBe(true);
        },
      ),
      2_000,
    );
  });

  it("never exceeds what a boosted combo showed, whatever the ranges of its boost [BON-02]", () => {
    const anyLeg = fc.record({
      odds: anyPrice,
      result: fc.constantFrom(...LEG_RESULTS),
      deadHeatFactor: fc.constantFrom("1", "0.5"),
      meetsConditions: fc.boolean(),
    });
    const minOdds = fc.constantFrom("1.01", "1.40", "50");
    holds(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.record({ minOdds, ranges: anyRanges }),
        (legs, stake, boost) => {
          const unplayed = legs.map(({ odds, meetsConditions }) => ({ odds, meetsConditions }));
          const boostOdds = comboBoostOdds(unplayed, boost);
          const odds = legs.map((one) => one.odds);
          const settled = settleBet({ stake, legs, boost });
          const shown = possibleReturn({ shape: { kind: "product" }, stake, odds, boostOdds });
          expect(settled.state === "open" || settled.win <= shown).toBe(true);
        },
      ),
      2_000,
    );
  });

  it("never exceeds what a freebet showed [BON-03]", () => {
    const anyLeg = fc.record({ odds: anyPrice, result: fc.constantFrom(...LEG_RESULTS) });
    holds(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom(...FREEBET_TYPES),
        (legs, stake, type) => {
          const odds = legs.map((one) => one.odds);
          const free = settleFreebet({ type, stake, legs });
          const most = possibleReturn({ shape: { kind: "product" }, stake, odds, freebet: type });
          expect(free.state === "open" || free.win <= most).toBe(true);
        },
      ),
    );
  });
});
