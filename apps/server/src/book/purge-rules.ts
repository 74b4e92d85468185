import { sql } from "kysely";
import type { PurgeRule } from "../db/purge-rule.ts";
import { IS_CANCEL_NEEDED, IS_LINE_AWAITED } from "./settlement/open-legs.ts";

/** In the feed's time, which may be ahead of ours. By then the feed no longer sends how the match ended. */
const LINE_RESULT_KEPT = sql`interval '2 days'`;

export const BOOK_PURGE_RULES: readonly PurgeRule[] = [
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
];
