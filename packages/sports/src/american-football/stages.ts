import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of an American football match (the UOF `match_status` codes). */
export const AMERICAN_FOOTBALL_STAGE = {
  ...MATCH_STAGE,
  firstQuarter: 13,
  secondQuarter: 14,
  thirdQuarter: 15,
  fourthQuarter: 16,
  halfTime: 31,
  awaitingOvertime: 32,
  overtime: 40,
  abandoned: 90,
  afterOvertime: 110,
  firstBreak: 301,
  thirdBreak: 303,
} as const;
