import { describe, expect, it } from "vitest";
import {
  CUSTOM_BET_ERROR_KEY,
  type CustomBetMarket,
  calculationMessage,
  pickBlock,
  togglePick,
  withConflicts,
} from "./custom-bet-calculation.ts";
import { customBetBlock } from "./custom-bet-rules.ts";

const outcome = (id: string, conflict = false) => ({ id, conflict });
const market = (id: string, outcomes: CustomBetMarket["outcomes"], conflict = false): CustomBetMarket => ({
  id,
  specifier: "",
  conflict,
  outcomes,
});
const pick = (marketId: string, outcomeId: string) => ({ marketId, specifier: "", outcomeId });

const RESULT = market("1", [outcome("1"), outcome("2"), outcome("3")]);
const BOTH_SCORE = market("29", [outcome("74"), outcome("76")]);
const MARKETS = [RESULT, BOTH_SCORE];

describe("what the book worked out [CUS-01]", () => {
  it("sets the conflict flags of outcomes, and of a market where all of its outcomes conflict", () => {
    const found = [
      market("1", [outcome("1"), outcome("2", true), outcome("3", true)]),
      market("29", [outcome("74", true), outcome("76", true)]),
    ];
    const merged = withConflicts(MARKETS, { odds: "3.857", markets: found });
    expect(merged.map(({ conflict }) => conflict)).toEqual([false, true]);
    expect(merged[0]?.outcomes.map(({ conflict }) => conflict)).toEqual([false, true, true]);
  });

  it("leaves what it does not mention, and what did not change the same object", () => {
    const found = [market("1", [outcome("2", true)]), market("18", [outcome("12")])];
    const merged = withConflicts(MARKETS, { odds: null, markets: found });
    expect(merged[0]?.outcomes.map(({ conflict }) => conflict)).toEqual([false, true, false]);
    expect(merged[1]).toBe(BOTH_SCORE);
    expect(withConflicts(MARKETS, { odds: "2.00", markets: MARKETS })[0]).toBe(RESULT);
    expect(merged[0]?.outcomes[0]).toBe(RESULT.outcomes[0]);
  });

  it("clears flags again, and takes the flag of a market without outcomes as it comes", () => {
    const blocked = [market("1", [outcome("1", true)], true), market("2", [])];
    const found = [market("1", [outcome("1")]), market("2", [], true)];
    expect(withConflicts(blocked, { odds: null, markets: found })).toEqual(found);
    expect(withConflicts(found, { odds: null, markets: blocked })).toEqual(blocked);
  });

  it("tells lines of one market apart by their specifiers", () => {
    const line = { ...market("18", [outcome("12")]), specifier: "total=2.5" };
    const other = { ...market("18", [outcome("12", true)], true), specifier: "total=3.5" };
    expect(withConflicts([line], { odds: null, markets: [other] })[0]).toBe(line);
  });
});

describe("picks in the bet builder [CUS-01]", () => {
  const markets = [RESULT, market("29", [outcome("74"), outcome("76", true)])];

  it("are blocked where they conflict, their market has one, or they are not offered", () => {
    const picks = [pick("1", "1")];
    expect(pickBlock(pick("29", "74"), { picks, markets })).toBeNull();
    expect(pickBlock(pick("29", "76"), { picks, markets })).toBe("conflict");
    expect(pickBlock(pick("1", "2"), { picks, markets })).toBe("market_used");
    expect(pickBlock(pick("1", "1"), { picks, markets })).toBeNull();
    expect(pickBlock(pick("1", "9"), { picks, markets })).toBe("not_offered");
    expect(pickBlock(pick("9", "1"), { picks, markets })).toBe("not_offered");
  });

  it("join with a tap and leave with another; a tap on a blocked one changes nothing", () => {
    const one = togglePick(pick("1", "1"), { picks: [], markets });
    expect(one).toEqual([pick("1", "1")]);
    const two = togglePick(pick("29", "74"), { picks: one, markets });
    expect(two).toHaveLength(2);
    expect(togglePick(pick("29", "76"), { picks: one, markets })).toBe(one);
    expect(togglePick(pick("1", "1"), { picks: two, markets })).toEqual([pick("29", "74")]);
    expect(togglePick(pick("1", "2"), { picks: two, markets })).toBe(two);
    expect(pickBlock(pick("29", "74"), { picks: two, markets })).toBeNull();
  });

  it("are told apart by the line they are on", () => {
    const totals = ["total=1.5", "total=2.5"].map((specifier) => ({ ...market("18", [outcome("12")]), specifier }));
    const [low, high] = totals.map(({ specifier }) => ({ ...pick("18", "12"), specifier }));
    if (!low || !high) throw new Error("no lines");
    const both = togglePick(high, { picks: [low], markets: totals });
    expect(both).toEqual([low, high]);
    expect(togglePick(low, { picks: both, markets: totals })).toEqual([high]);
    expect(pickBlock({ ...low, specifier: "total=9.5" }, { picks: [], markets: totals })).toBe("not_offered");
    const sameOutcome = [market("1", [outcome("1")]), market("2", [outcome("1")])];
    expect(togglePick(pick("2", "1"), { picks: [pick("1", "1")], markets: sameOutcome })).toHaveLength(2);
  });
});

describe("customBetBlock", () => {
  const leg = (matchId = "m1", isSuspended = false) => ({ matchId, isSuspended });
  const check = { selections: [leg(), leg()], odds: "3.00", customBetEnabled: true, isAllowedSingleCustomBet: false };

  it("finds nothing in the way of two open legs of one match with a price", () => {
    expect(customBetBlock(check)).toBeNull();
  });

  it("wants custom bets switched on [CUS-02]", () => {
    expect(customBetBlock({ ...check, customBetEnabled: false })).toBe("disabled");
  });

  it("wants at least two legs that are not suspended, or one where that is allowed [TKT-18] [CUS-02]", () => {
    expect(customBetBlock({ ...check, selections: [leg()] })).toBe("too_few_legs");
    expect(customBetBlock({ ...check, selections: [leg(), leg("m1", true)] })).toBe("too_few_legs");
    expect(customBetBlock({ ...check, selections: [leg()], isAllowedSingleCustomBet: true })).toBeNull();
    expect(customBetBlock({ ...check, selections: [leg("m1", true)], isAllowedSingleCustomBet: true })).toBe(
      "too_few_legs",
    );
    expect(customBetBlock({ ...check, selections: [] })).toBe("too_few_legs");
  });

  it("wants one match and a price", () => {
    expect(customBetBlock({ ...check, selections: [leg("m1"), leg("m2")] })).toBe("several_matches");
    expect(customBetBlock({ ...check, odds: null })).toBe("no_price");
  });
});

describe("a calculation that failed [CUS-02]", () => {
  it("says what the answer says at data.data.localized_message, and else our key", () => {
    expect(calculationMessage({ data: { data: { localized_message: "Not together." } } })).toEqual({
      text: "Not together.",
    });
    expect(calculationMessage({})).toEqual({ key: CUSTOM_BET_ERROR_KEY });
    expect(calculationMessage(null)).toEqual({ key: CUSTOM_BET_ERROR_KEY });
  });
});
