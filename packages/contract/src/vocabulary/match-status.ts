/** Where a match stands, as the wire carries it. Only `prematch` and `live` take bets. */
export const MATCH_STATUS = {
  prematch: 0,
  live: 1,
  stopped: 2,
  closed: 3,
  finished: 4,
  notCovered: 5,
} as const;
export type MatchStatus = (typeof MATCH_STATUS)[keyof typeof MATCH_STATUS];
export const MATCH_STATUSES = /* @__PURE__ */ Object.values(MATCH_STATUS);

/** Stage of play inside a match (the UOF `match_status` codes this product uses). */
export const MATCH_STAGE = {
  notStarted: 0,
  firstHalf: 6,
  secondHalf: 7,
  halfTime: 31,
  interrupted: 80,
  ended: 100,
} as const;
export type MatchStage = (typeof MATCH_STAGE)[keyof typeof MATCH_STAGE];
export const MATCH_STAGES = /* @__PURE__ */ Object.values(MATCH_STAGE);
