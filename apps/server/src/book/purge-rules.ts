import { sql } from "kysely";
import { DAY_MS, type PurgeRule, before } from "../db/purge-rule.ts";
import type { BookConfig } from "./book-config.ts";
import { IS_CANCEL_NEEDED, IS_LINE_AWAITED } from "./settlement/open-legs.ts";

/** In the feed's time, which may be ahead of ours. By then the feed no longer sends how the match ended. */
const LINE_RESULT_KEPT = sql`interval '2 days'`;

/** Longer than any season: by then a marked match is over. */
const FAVOURITE_MATCH_KEPT_MS = 400 * DAY_MS;
/** Votes end when a match begins, and it is announced days before: by then nobody can see them. */
const VOTE_KEPT_MS = 30 * DAY_MS;

/** The contract says so: matches of shared bets are over long before. */
const SHARE_CODE_KEPT_MS = 90 * DAY_MS;

/** Draws that nobody bought a ticket of. */
const DRAW_KEPT_MS = 30 * DAY_MS;

export const bookPurgeRules = ({ resultsKeptDays }: Pick<BookConfig, "resultsKeptDays">): readonly PurgeRule[] => [
  {
    table: "line_results",
    isOver: () => sql`resulted_at <= (SELECT max(resulted_at) FROM line_results) - ${LINE_RESULT_KEPT}
      AND NOT ${IS_LINE_AWAITED}`,
  },
  {
    table: "line_cancels",
    isOver: () => sql`cancelled_at <= (SELECT max(resulted_at) FROM line_results) - ${LINE_RESULT_KEPT}
      AND NOT ${IS_CANCEL_NEEDED}`,
  },
  {
    table: "favourites",
    isOver: (at) => sql`type = 'matches' AND added_at <= ${before(at, FAVOURITE_MATCH_KEPT_MS)}`,
  },
  {
    table: "lottery_draws",
    isOver: (at) => sql`ticket_count = 0 AND settled_at <= ${before(at, DRAW_KEPT_MS)}`,
  },
  {
    table: "match_results",
    // In the feed's time, too.
    isOver: () => sql`played_at <= (SELECT max(played_at) FROM match_results) - ${resultsKeptDays} * interval '1 day'`,
  },
  { table: "share_codes", isOver: (at) => sql`created_at <= ${before(at, SHARE_CODE_KEPT_MS)}` },
  { table: "votes", isOver: (at) => sql`created_at <= ${before(at, VOTE_KEPT_MS)}` },
];
