import { statusGroupsOf } from "../players/status-groups.ts";
import { LIMIT_REACHED_KEYS } from "@touchline/contract/vocabulary";
import { type Bar, heldRefusals } from "../book/placement/player-standing.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { PaymentRow } from "../db/payments-schema.ts";
import type { PlayerRow } from "../db/schema.ts";
import { sql } from "kysely";
import { missingFields } from "../players/missing-fields.ts";
import { livesElsewhere } from "../players/refusal-at-site.ts";
import { giveUpDeposit } from "./payment-steps.ts";
import type { Site } from "../site/site.ts";
import { timeLeft } from "../safety/daily-limit.ts";
import { missingLimit } from "../safety/left-of-limit.ts";
import { dueLimitPrompt } from "../safety/limit-prompt.ts";
import { type LimitRow, lockPlayer, readLimits } from "../safety/player-limits.ts";

export interface AskedDeposit {
  playerId: string;
  currency: string;
  at: Date;
}

export interface DepositRefusal {
  refused:
    | "forbidden"
    | "personal_data_missing"
    | "deposits_closed"
    | "limit_prompt_due"
    | "session_limit_reached"
    | "player_limit_reached"
    | (typeof SAID_AS_IT_IS)[number];
  /** A finer key than the error's own. */
  key?: (typeof LIMIT_REACHED_KEYS)["deposit" | "currency" | "operator"];
}

/**
 * Why a deposit is not begun; null where nothing speaks against it. It is asked in the transaction that has recorded the
 * deposit, and holds the player's row: of several that are begun at once each counts those before it.
 */
export async function depositRefusal(
  trx: DatabaseTransaction,
  asked: AskedDeposit,
  site: DepositSite,
): Promise<DepositRefusal | null> {
  await lockPlayer(trx, asked.playerId);
  // Whoever may not bet may not pay in either: the money could only be withdrawn again.
  const [barred] = await heldRefusals(trx, asked.playerId);
  const isSilent = barred?.name === "registry_silent";
  if (barred !== undefined && !isSilent) return { refused: nameOf(barred.name) };
  const player = await playerOf(trx, asked.playerId);
  if (missingFields(player, "deposit", site).length > 0) return { refused: "personal_data_missing" };
  // After the missing data: without them the register cannot be asked, so that is what the player is told first.
  if (isSilent) return { refused: "registry_silent" };
  if (!(await mayDepositAt(trx, player, site))) return { refused: "deposits_closed" };
  if (dueLimitPrompt(player, site, asked.at) !== null) return { refused: "limit_prompt_due" };
  // What is paid in could not be played with: limits on time are changed by who holds the player's row as well.
  if ((await timeLeft(trx, { ...asked, site })) === 0) return { refused: "session_limit_reached" };
  return reachedLimit(trx, asked);
}

/** Bars with which a deposit that was begun before is still credited: nobody has said anything against the player. */
export const OPEN_TO_DEPOSITS: readonly string[] = ["registry_silent"] satisfies Bar[];

/**
 * Whether money that has come in may not be credited any more: its player is barred meanwhile, or it is above a limit: one
 * that was set since it was begun, or any where it had been given up. It is asked by who holds the payment's row.
 */
export async function isTooLate(trx: DatabaseTransaction, payment: PaymentRow, at: Date): Promise<boolean> {
  await lockPlayer(trx, payment.player_id);
  const [barred] = await heldRefusals(trx, payment.player_id);
  if (barred !== undefined && !OPEN_TO_DEPOSITS.includes(barred.name)) return true;
  return isAboveLimit(trx, payment, at);
}

/**
 * Beside all that counts already, whenever it was begun; limits that are all in other currencies allow nothing. One that was
 * not given up has counted since it was begun, so there is room for it below a limit of before.
 */
async function isAboveLimit(trx: DatabaseTransaction, payment: PaymentRow, at: Date): Promise<boolean> {
  const { id, player_id: playerId, currency, amount } = payment;
  const used = sql<bigint>`player_deposits_beside(player_id, currency, player_limit_since(period, ${at}), ${id})`;
  const own = trx
    .selectFrom("player_limits")
    .select(["type", "period", "set_by", "currency", "amount", used.as("used")]);
  const standing = own.where("player_id", "=", playerId).where("type", "=", "deposit").where("status", "=", "active");
  const limits = await standing.execute();
  return reachedOf(limits, { currency, more: amount }) !== null;
}

/**
 * Which limits of deposits are in the way of some more in a currency: one that it would pass, or one that is missing,
 * for what a player limits in a period they limit in every currency.
 */
function reachedOf(
  limits: readonly (Pick<LimitRow, "type" | "period" | "set_by" | "currency" | "amount"> & { used: bigint | null })[],
  { currency, more }: { currency: string; more: bigint },
): NonNullable<DepositRefusal["key"]> | null {
  const missing = missingLimit(limits, currency);
  if (missing !== null) return missing;
  const isReached = limits.some(
    (limit) =>
      limit.currency === currency && limit.amount !== null && limit.used !== null && limit.used + more > limit.amount,
  );
  return isReached ? LIMIT_REACHED_KEYS.deposit : null;
}

/**
 * Gives up what a player has begun to pay in and now is above a limit of theirs, before it is paid: in the transaction that
 * has set the limit and holds the player's row. Of what is open in a currency no part is chosen: it can be begun anew.
 */
export async function giveUpAboveLimit(
  trx: DatabaseTransaction,
  { playerId, at }: Omit<AskedDeposit, "currency">,
): Promise<void> {
  const open = await trx
    .selectFrom("payments")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("kind", "=", "deposit")
    .where("state", "=", "initial")
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const currency of new Set(open.map((payment) => payment.currency))) {
    if ((await reachedLimit(trx, { playerId, currency, at })) === null) continue;
    for (const payment of open)
      if (payment.currency === currency) await giveUpDeposit(trx, payment, { at, failure: "above_limit" });
  }
}

const SAID_AS_IT_IS = [
  "self_excluded",
  "timed_out",
  "registry_silent",
  "account_impeded",
  "account_closed",
] as const satisfies Bar[];
const nameOf = (bar: string): DepositRefusal["refused"] => SAID_AS_IT_IS.find((name) => name === bar) ?? "forbidden";

const playerOf = (db: Pick<DatabaseTransaction, "selectFrom">, playerId: string): Promise<PlayerRow> =>
  db.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();

/** The deposit that is asked for is counted already, for it is recorded. */
async function reachedLimit(
  trx: DatabaseTransaction,
  { playerId, currency, at }: AskedDeposit,
): Promise<DepositRefusal | null> {
  const limits = await readLimits(trx, playerId, at);
  const own = limits.filter(({ type, status }) => type === "deposit" && status === "active");
  const reached = reachedOf(own, { currency, more: 0n });
  return reached === null ? null : { refused: "player_limit_reached", key: reached };
}

/** What a site says of whose money it takes. */
export type DepositSite = Pick<
  Site,
  | "countries"
  | "blockedCountries"
  | "depositGroups"
  | "depositLimits"
  | "mirror"
  | "jurisdiction"
  | "municipalities"
  | "safety"
>;

/** Of every group where the site names none, at a mirror of its own group alone, and from no country that it does not serve. */
export async function mayDepositAt(
  db: Pick<DatabaseTransaction, "selectFrom">,
  player: PlayerRow,
  site: Pick<DepositSite, "countries" | "blockedCountries" | "depositGroups" | "mirror">,
): Promise<boolean> {
  if (livesElsewhere(player, site)) return false;
  const { depositGroups, mirror } = site;
  if (depositGroups.length === 0 && mirror === null) return true;
  const own = (await statusGroupsOf(db, player)).map(({ id }) => id);
  const isAtHome = mirror === null || own.includes(mirror.statusGroup);
  return isAtHome && (depositGroups.length === 0 || own.some((id) => depositGroups.includes(id)));
}
