import { LIMIT_TYPES, type LimitType } from "@touchline/contract/vocabulary";
import { z } from "zod";

/** What the database says of a stake that a player's own limit does not allow. */
const RAISED = z.object({ code: z.literal("TL001"), detail: z.string() });
const Detail = z.object({ type: z.enum(LIMIT_TYPES), period: z.string() });

/** The type of the limit that a statement failed on; null of every other failure. */
export function reachedLimit(error: unknown): LimitType | null {
  const raised = RAISED.safeParse(error);
  if (!raised.success) return null;
  return Detail.parse(JSON.parse(raised.data.detail)).type;
}
