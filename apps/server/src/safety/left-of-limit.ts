import { LIMIT_REACHED_KEYS, type LimitSource, type LimitType } from "@touchline/contract/vocabulary";
import type { Refusal } from "../book/bets/refusal.ts";
import type { Database } from "../db/database.ts";
import { subunitsOf } from "../players/currencies.ts";
import { type LimitRow, readLimits } from "./player-limits.ts";

/** Those that keep a stake from being taken. */
export const LIMITS_OF_STAKES: readonly LimitType[] = ["stake", "wager", "loss"];

/** Whose limit says nothing of a currency. */
const MISSING_KEYS = { player: LIMIT_REACHED_KEYS.currency, operator: LIMIT_REACHED_KEYS.operator } as const;

type NamedLimit = Pick<LimitRow, "type" | "period" | "set_by" | "currency">;

/**
 * Why there are limits of which none is in a currency: what is limited in a period is limited in every currency, by the
 * player and by an operator each. The operator's is told first, for whoever sets one of their own beside it gains nothing.
 */
export function missingLimit(
  limits: readonly NamedLimit[],
  currency: string,
): (typeof MISSING_KEYS)[LimitSource] | null {
  const keyOf = ({ type, period, set_by: setBy }: NamedLimit): string => `${type} ${period} ${setBy}`;
  const covered = new Set(limits.filter((limit) => limit.currency === currency).map(keyOf));
  const missing = limits.filter((limit) => !covered.has(keyOf(limit)));
  const [first] = missing;
  if (first === undefined) return null;
  return missing.some(({ set_by: setBy }) => setBy === "operator") ? MISSING_KEYS.operator : MISSING_KEYS.player;
}

interface AskedLimits {
  playerId: string;
  types: readonly LimitType[];
  currency: string;
  at: Date;
}

/** What the player is told of a limit that is reached: which one, and how much it still allows. */
export async function leftOfLimit(
  db: Database,
  { type, ...asked }: Omit<AskedLimits, "types"> & { type: LimitType },
): Promise<Pick<Refusal, "key" | "limit">> {
  const { currency } = asked;
  const { least, missing } = await lookAtLimits(db, { ...asked, types: [type] });
  if (missing !== null || least === null) return { key: missing ?? LIMIT_REACHED_KEYS[type] };
  return {
    key: LIMIT_REACHED_KEYS[type],
    limit: { value: String(least), currency, subunits: subunitsOf(currency) },
  };
}

/** What limits of some types leave together: nothing where one is missing in the currency, and null where there are none. */
export async function leastLeft(db: Database, asked: AskedLimits): Promise<bigint | null> {
  const { least, missing } = await lookAtLimits(db, asked);
  return missing === null ? least : 0n;
}

async function lookAtLimits(db: Database, { playerId, types, currency, at }: AskedLimits) {
  const limits = (await readLimits(db, playerId, at)).filter(
    (limit) => limit.status === "active" && types.includes(limit.type),
  );
  const left = limits
    .filter((limit) => limit.currency === currency)
    .map(({ amount, used }) => (amount ?? 0n) - (used ?? 0n))
    .map((one) => (one > 0n ? one : 0n));
  const [first, ...others] = left;
  const least = first === undefined ? null : others.reduce((lowest, one) => (one < lowest ? one : lowest), first);
  return { least, missing: missingLimit(limits, currency) };
}
