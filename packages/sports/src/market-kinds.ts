import { OUTCOMES } from "./outcome-sets.ts";

/** Layout and outcomes of markets that many sports have, to spread into their descriptors. */
export const KINDS = {
  homeAway: { layout: "grid", outcomes: OUTCOMES.homeAway },
  homeDrawAway: { layout: "grid", outcomes: OUTCOMES.homeDrawAway },
  homeNoneAway: { layout: "grid", outcomes: OUTCOMES.homeNoneAway },
  twoOfThree: { layout: "grid", outcomes: OUTCOMES.twoOfThree },
  overUnder: { layout: "over_under", outcomes: OUTCOMES.overUnder },
  playerOverUnder: { layout: "players", outcomes: OUTCOMES.overUnder },
  handicap: { layout: "handicap", outcomes: OUTCOMES.handicap },
  headStart: { layout: "grid", specifiers: ["hcp"], outcomes: OUTCOMES.headStart },
  oddEven: { layout: "grid", outcomes: OUTCOMES.oddEven },
  yesNo: { layout: "grid", outcomes: OUTCOMES.yesNo },
} as const;

/** The ends of one tally that each outcome of a set wins on, for rules of results. */
export const WINS = {
  homeAway: [["home"], ["away"]],
  homeDrawAway: [["home"], ["draw"], ["away"]],
  twoOfThree: [
    ["home", "draw"],
    ["home", "away"],
    ["draw", "away"],
  ],
} as const;
