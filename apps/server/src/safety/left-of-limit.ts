import { LIMIT_REACHED_KEYS, type LimitType } from "@touchline/contract/vocabulary";
import type { Refusal } from "../book/bets/refusal.ts";
import type { Database } from "../db/database.ts";
import { subunitsOf } from "../players/currencies.ts";
import { readLimits } from "./player-limits.ts";

/** What the player is told of a limit that is reached: which one, and how much it still allows. */
export async function leftOfLimit(
  db: Database,
  { playerId, type, currency, at }: { playerId: string; type: LimitType; currency: string; at: Date },
): Promise<Pick<Refusal, "key" | "limit">> {
  const limits = (await readLimits(db, playerId, at)).filter(
    (limit) => limit.status === "active" && limit.type === type && limit.currency === currency,
  );
  // Limits there are, in other currencies: one in this has to be set first.
  if (limits.length === 0) return { key: LIMIT_REACHED_KEYS.currency };
  const left = limits.map(({ amount, used }) => (amount ?? 0n) - (used ?? 0n));
  const least = left.reduce((lowest, one) => (one < lowest ? one : lowest));
  const value = String(least > 0n ? least : 0n);
  return {
    key: LIMIT_REACHED_KEYS[type],
    limit: { value, currency, subunits: subunitsOf(currency) },
  };
}
