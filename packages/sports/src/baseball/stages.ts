import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a baseball game (the UOF `match_status` codes): top and bottom of each inning by turns, and what is between. */
export const BASEBALL_STAGE = {
  ...MATCH_STAGE,
  abandoned: 90,
  firstTop: 401,
  extraTop: 419,
  extraBottom: 420,
  firstBreak: 421,
  extraBreak: 439,
} as const;
