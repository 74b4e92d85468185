import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a tennis match (the UOF `match_status` codes). */
export const TENNIS_STAGE = {
  ...MATCH_STAGE,
  firstSet: 8,
  secondSet: 9,
  thirdSet: 10,
  homeRetired: 95,
  awayRetired: 96,
} as const;
