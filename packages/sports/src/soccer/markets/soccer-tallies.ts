import type { MarketDescriptor, OutcomeDescriptor } from "../../descriptor.ts";
import { KINDS, WINS } from "../../market-kinds.ts";
import type { Side } from "../../settlement/score-sheet.ts";
import type { ResultRule, TotalRule } from "../../settlement/settlement-rule.ts";

/** Tallies of a match: goals of the whole, and of each half. */
export const GOALS = "goals";
export const FIRST_HALF = "goals/1";
export const SECOND_HALF = "goals/2";

export const outcomesOf = (...ids: readonly string[]): readonly OutcomeDescriptor[] => ids.map((id) => ({ id }));

/** Outcomes numbered one after the other. */
export const numbered = (first: number, count: number, prefix = ""): OutcomeDescriptor[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${first + index}` }));

export const resultOf = (of: string): ResultRule => ({ kind: "result", of: [of], wins: WINS.homeDrawAway });
export const doubleChanceOf = (of: string): ResultRule => ({ kind: "result", of: [of], wins: WINS.twoOfThree });
export const totalOf = (of: string, side?: Side): TotalRule =>
  side === undefined ? { kind: "total", of } : { kind: "total", of, side };

type Where = Pick<MarketDescriptor, "id" | "groups"> & { of: string };

/** Who is ahead in a tally. */
export const threeWay = ({ id, groups, of }: Where): MarketDescriptor => ({
  ...KINDS.homeDrawAway,
  id,
  groups,
  specifiers: [],
  settlement: resultOf(of),
});

/** A ladder of totals of a tally. */
export const totals = ({ id, groups, of }: Where, side?: Side): MarketDescriptor => ({
  ...KINDS.overUnder,
  id,
  groups,
  specifiers: ["total"],
  settlement: totalOf(of, side),
});

/** A ladder of handicaps on a tally. */
export const handicaps = ({ id, groups, of }: Where): MarketDescriptor => ({
  ...KINDS.handicap,
  id,
  groups,
  specifiers: ["hcp"],
  settlement: { kind: "handicap", of },
});

/** Whether the count of a tally is odd. */
export const oddEven = ({ id, groups, of }: Where, side?: Side): MarketDescriptor => ({
  ...KINDS.oddEven,
  id,
  groups,
  specifiers: [],
  settlement: side === undefined ? { kind: "parity", of } : { kind: "parity", of, side },
});
