import { describe, expect, it } from "vitest";
import { freebetTypeOf, isHouseFunded } from "./freebet-return.ts";
import { PROMO_TYPES } from "./promo-type.ts";

describe("a freebet [BON-03]", () => {
  it("is one of three kinds, by its promo type [BON-01]", () => {
    expect(PROMO_TYPES.map(freebetTypeOf)).toEqual([
      null,
      "freebet_only_win",
      "freebet_no_risk",
      "freebet_all_win",
      "freebet_only_win",
      null,
      null,
      null,
      null,
      null,
    ]);
    expect((["freebet_no_risk", "freebet_all_win", "freebet_only_win"] as const).map(isHouseFunded)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
