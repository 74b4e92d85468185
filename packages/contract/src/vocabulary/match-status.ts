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
/** Under way: a match that play is stopped in for a while is still one of these. */
export const IN_PLAY = [MATCH_STATUS.live, MATCH_STATUS.stopped] as const;
/** What can still be watched or bet on. */
export const NOT_OVER = /* @__PURE__ */ [MATCH_STATUS.prematch, ...IN_PLAY] as const;
/** Whether a match is under way, be play stopped for a while or not. */
export const isInPlay = (status: MatchStatus | undefined): boolean =>
  status === MATCH_STATUS.live || status === MATCH_STATUS.stopped;

/** Stages of play that every sport has; those between belong to the sport (the UOF `match_status` codes). */
export const MATCH_STAGE = {
  notStarted: 0,
  postponed: 60,
  delayed: 61,
  cancelled: 70,
  interrupted: 80,
  suspended: 81,
  abandoned: 90,
  walkover: 91,
  ended: 100,
} as const;
/** Code of a stage of play, a sport's own or one of `MATCH_STAGE`. */
export type MatchStage = number;
