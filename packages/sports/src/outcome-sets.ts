import type { OutcomeDescriptor } from "./descriptor.ts";

const outcomes = (...ids: readonly string[]): readonly OutcomeDescriptor[] => ids.map((id) => ({ id }));

/** Sets of outcomes that markets of many sports share; their names are in the words that sports share. */
export const OUTCOMES = {
  homeDrawAway: outcomes("1", "2", "3"),
  homeAway: outcomes("4", "5"),
  homeNoneAway: outcomes("6", "7", "8"),
  twoOfThree: outcomes("9", "10", "11"),
  overUnder: outcomes("12", "13"),
  oddEven: outcomes("70", "72"),
  yesNo: outcomes("74", "76"),
  handicap: outcomes("1714", "1715"),
  headStart: outcomes("1711", "1712", "1713"),
} as const;
