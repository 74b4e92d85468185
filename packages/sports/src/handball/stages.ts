import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a handball match (the UOF `match_status` codes). */
export const HANDBALL_STAGE = {
  ...MATCH_STAGE,
  firstHalf: 6,
  halfTime: 31,
  secondHalf: 7,
  awaitingShootOut: 34,
  shootOut: 52,
  afterShootOut: 120,
} as const;
