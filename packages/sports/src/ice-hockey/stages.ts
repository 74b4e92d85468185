import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of an ice hockey game (the UOF `match_status` codes). */
export const ICE_HOCKEY_STAGE = {
  ...MATCH_STAGE,
  firstPeriod: 1,
  secondPeriod: 2,
  thirdPeriod: 3,
  firstBreak: 301,
  secondBreak: 302,
  awaitingOvertime: 32,
  overtime: 40,
  awaitingShootOut: 34,
  shootOut: 52,
  afterOvertime: 110,
  afterShootOut: 120,
} as const;
