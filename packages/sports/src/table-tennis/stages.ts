import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a table tennis match (the UOF `match_status` codes, which count its games as sets). */
export const TABLE_TENNIS_STAGE = {
  ...MATCH_STAGE,
  firstSet: 8,
  firstBreak: 301,
  homeRetired: 95,
  awayRetired: 96,
} as const;
