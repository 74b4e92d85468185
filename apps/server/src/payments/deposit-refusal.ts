import { type SiteRules, depositRefusal as accountRefusal } from "../players/missing-fields.ts";
import { statusGroupsOf } from "../players/status-groups.ts";
import { LIMIT_REACHED_KEYS } from "@touchline/contract/vocabulary";
import { type Bar, heldRefusals } from "../book/placement/player-standing.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { lockPlayer, readLimits } from "../safety/player-limits.ts";

export interface AskedDeposit {
  playerId: string;
  currency: string;
  at: Date;
}

export interface DepositRefusal {
  refused:
    | "forbidden"
    | "self_excluded"
    | "timed_out"
    | "deposits_closed"
    | "player_limit_reached"
    | NonNullable<ReturnType<typeof accountRefusal>>;
  /** A finer key than the error's own. */
  key?: (typeof LIMIT_REACHED_KEYS)["deposit" | "currency"];
}

/**
 * Why a deposit is not begun; null where nothing speaks against it. It is asked in the transaction that has recorded the
 * deposit, and holds the player's row: of several that are begun at once each counts those before it.
 */
export async function depositRefusal(
  trx: DatabaseTransaction,
  asked: AskedDeposit,
  { statusGroups, site }: { statusGroups: readonly string[]; site: SiteRules },
): Promise<DepositRefusal | null> {
  await lockPlayer(trx, asked.playerId);
  const player = await trx.selectFrom("players").selectAll().where("id", "=", asked.playerId).executeTakeFirstOrThrow();
  const refused = accountRefusal(player, site);
  if (refused !== null) return { refused };
  // Who may not bet has no use for money here.
  const [barred] = await heldRefusals(trx, asked.playerId);
  if (barred !== undefined) return { refused: nameOf(barred.name) };
  if (!(await isInOneOf(trx, asked.playerId, statusGroups))) return { refused: "deposits_closed" };
  return reachedLimit(trx, asked);
}

const OWN_WISHES = ["self_excluded", "timed_out"] as const satisfies Bar[];
const nameOf = (bar: string): DepositRefusal["refused"] => OWN_WISHES.find((wish) => wish === bar) ?? "forbidden";

/** The deposit that is asked for is counted already, for it is recorded. */
async function reachedLimit(
  trx: DatabaseTransaction,
  { playerId, currency, at }: AskedDeposit,
): Promise<DepositRefusal | null> {
  const limits = await readLimits(trx, playerId, at);
  const own = limits.filter(({ type, status }) => type === "deposit" && status === "active");
  if (own.length === 0) return null;
  const inCurrency = own.filter((limit) => limit.currency === currency);
  // Limits there are, in other currencies: one in this has to be set first.
  if (inCurrency.length === 0) return { refused: "player_limit_reached", key: LIMIT_REACHED_KEYS.currency };
  const isReached = inCurrency.some(({ amount, used }) => amount !== null && used !== null && used > amount);
  return isReached ? { refused: "player_limit_reached", key: LIMIT_REACHED_KEYS.deposit } : null;
}

/** Where no groups are named, everybody is. */
export async function isInOneOf(
  db: Pick<DatabaseTransaction, "selectFrom">,
  playerId: string,
  groups: readonly string[],
): Promise<boolean> {
  if (groups.length === 0) return true;
  const player = await db.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
  const own = await statusGroupsOf(db, player);
  return own.some(({ id }) => groups.includes(id));
}
