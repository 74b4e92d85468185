import { ODDS_ACCEPT_MODES, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { isAcceptableOdds } from "../odds/acceptable-odds.ts";
import { wrongOddsKey } from "./wrong-odds.ts";

describe("the reason why a price is refused [ODD-05] [VAL-11]", () => {
  it.each([
    ["none", "2.00", "2.00", false, null],
    ["none", "2.00", "2.01", false, "different"],
    ["none", "2.00", "1.99", true, "different"],
    ["higher", "2.00", "2.01", false, null],
    ["higher", "2.00", "1.99", false, "higher"],
    ["higher", "2.00", "1.99", true, "higherAfterDelay"],
    ["any", "2.00", "1.99", true, null],
    ["any", "2.00", "1.009", false, "tooLow"],
    ["none", "1.009", "1.009", false, "tooLow"],
    ["none", "1.01", "1.01", false, null],
  ] as const)("in mode %s of %s at %s, after the delay %s, is %s", (...row) => {
    const [mode, submitted, current, isAfterDelay, reason] = row;
    const key = wrongOddsKey({ submitted, current, mode, isAfterDelay });
    expect(key).toBe(reason === null ? null : WRONG_ODDS_KEYS[reason]);
  });

  it("is none exactly where the accept mode takes the price", () => {
    const anyCheck = fc.record({
      submitted: anyPrice,
      current: anyPrice,
      mode: fc.constantFrom(...ODDS_ACCEPT_MODES),
      isAfterDelay: fc.boolean(),
    });
    holds(
      fc.property(anyCheck, (check) => {
        expect(wrongOddsKey(check) === null).toBe(isAcceptableOdds(check));
      }),
    );
  });
});
