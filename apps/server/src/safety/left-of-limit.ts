import { LIMIT_REACHED_KEYS, type LimitType } from "@touchline/contract/vocabulary";
import type { Refusal } from "../book/bets/refusal.ts";
import type { Database } from "../db/database.ts";
import { subunitsOf } from "../players/currencies.ts";
import { readLimits } from "./player-limits.ts";

/** Those that keep a stake from being taken. */
export const LIMITS_OF_STAKES: readonly LimitType[] = ["stake", "wager", "loss"];

/** What the player is told of a limit that is reached: which one, and how much it still allows. */
export async function leftOfLimit(
  db: Database,
  { playerId, type, currency, at }: { playerId: string; type: LimitType; currency: string; at: Date },
): Promise<Pick<Refusal, "key" | "limit">> {
  const least = await leastLeft(db, { playerId, types: [type], currency, at });
  // Limits there are, in other currencies: one in this has to be set first.
  if (least === null) return { key: LIMIT_REACHED_KEYS.currency };
  return {
    key: LIMIT_REACHED_KEYS[type],
    limit: { value: String(least), currency, subunits: subunitsOf(currency) },
  };
}

/** What limits of some types leave together; null where there are none in the currency. */
export async function leastLeft(
  db: Database,
  { playerId, types, currency, at }: { playerId: string; types: readonly LimitType[]; currency: string; at: Date },
): Promise<bigint | null> {
  const limits = (await readLimits(db, playerId, at)).filter(
    (limit) => limit.status === "active" && types.includes(limit.type) && limit.currency === currency,
  );
  const left = limits.map(({ amount, used }) => (amount ?? 0n) - (used ?? 0n)).map((one) => (one > 0n ? one : 0n));
  const [first, ...others] = left;
  return first === undefined ? null : others.reduce((lowest, one) => (one < lowest ? one : lowest), first);
}
