import { describe, expect, it } from "vitest";
import {
  CUSTOM_BET_ERROR_KEY,
  type CustomBetMarket,
  calculationMessage,
  selectionBlock,
  toggleSelection,
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
const selection = (marketId: string, outcomeId: string) => ({ marketId, specifier: "", outcomeId });

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
    const selections = [selection("1", "1")];
    expect(selectionBlock(selection("29", "74"), { selections, markets })).toBeNull();
    expect(selectionBlock(selection("29", "76"), { selections, markets })).toBe("conflict");
    expect(selectionBlock(selection("1", "2"), { selections, markets })).toBe("market_used");
    expect(selectionBlock(selection("1", "1"), { selections, markets })).toBeNull();
    expect(selectionBlock(selection("1", "9"), { selections, markets })).toBe("not_offered");
    expect(selectionBlock(selection("9", "1"), { selections, markets })).toBe("not_offered");
  });

  it("join with a tap and leave with another; a tap on a blocked one changes nothing", () => {
    const one = toggleSelection(selection("1", "1"), { selections: [], markets });
    expect(one).toEqual([selection("1", "1")]);
    const two = toggleSelection(selection("29", "74"), { selections: one, markets });
    expect(two).toHaveLength(2);
    expect(toggleSelection(selection("29", "76"), { selections: one, markets })).toBe(one);
    expect(toggleSelection(selection("1", "1"), { selections: two, markets })).toEqual([selection("29", "74")]);
    expect(toggleSelection(selection("1", "2"), { selections: two, markets })).toBe(two);
    expect(selectionBlock(selection("29", "74"), { selections: two, markets })).toBeNull();
  });

  it("are told apart by the line they are on", () => {
    const totals = ["total=1.5", "total=2.5"].map((specifier) => ({ ...market("18", [outcome("12")]), specifier }));
    const [low, high] = totals.map(({ specifier }) => ({ ...selection("18", "12"), specifier }));
    if (!low || !high) throw new Error("no lines");
    const both = toggleSelection(high, { selections: [low], markets: totals });
    expect(both).toEqual([low, high]);
    expect(toggleSelection(low, { selections: both, markets: totals })).toEqual([high]);
    expect(selectionBlock({ ...low, specifier: "total=9.5" }, { selections: [], markets: totals })).toBe("not_offered");
    const sameOutcome = [market("1", [outcome("1")]), market("2", [outcome("1")])];
    expect(
      toggleSelection(selection("2", "1"), { selections: [selection("1", "1")], markets: sameOutcome }),
    ).toHaveLength(2);
  });
});

describe("customBetBlock", () => {
  const selected = (matchId = "m1", isSuspended = false) => ({ matchId, isSuspended });
  const check = {
    selections: [selected(), selected()],
    odds: "3.00",
    customBetEnabled: true,
    isAllowedSingleCustomBet: false,
  };

  it("finds nothing in the way of two open legs of one match with a price", () => {
    expect(customBetBlock(check)).toBeNull();
  });

  it("wants custom bets switched on [CUS-02]", () => {
    expect(customBetBlock({ ...check, customBetEnabled: false })).toBe("disabled");
  });

  it("wants at least two legs that are not suspended, or one where that is allowed [TKT-18] [CUS-02]", () => {
    expect(customBetBlock({ ...check, selections: [selected()] })).toBe("too_few_legs");
    expect(customBetBlock({ ...check, selections: [selected(), selected("m1", true)] })).toBe("too_few_legs");
    expect(customBetBlock({ ...check, selections: [selected()], isAllowedSingleCustomBet: true })).toBeNull();
    expect(customBetBlock({ ...check, selections: [selected("m1", true)], isAllowedSingleCustomBet: true })).toBe(
      "too_few_legs",
    );
    expect(customBetBlock({ ...check, selections: [] })).toBe("too_few_legs");
  });

  it("may be of several matches, and wants a price", () => {
    expect(customBetBlock({ ...check, selections: [selected("m1"), selected("m2")] })).toBeNull();
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
