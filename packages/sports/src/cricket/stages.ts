import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a match of limited overs (the UOF `match_status` codes): innings by the side that bats. */
export const CRICKET_STAGE = {
  ...MATCH_STAGE,
  abandoned: 90,
  firstHome: 501,
  firstAway: 502,
  secondHome: 503,
  secondAway: 504,
  awaitingSuper: 505,
  superHome: 506,
  superAway: 507,
  afterSuperOver: 508,
  inningsBreak: 509,
  superBreak: 510,
} as const;
