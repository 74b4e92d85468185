import type { BookConfig } from "../book/book-config.ts";
import type { Refusal } from "../book/bets/refusal.ts";
import { heldRefusals, playerRefusals, readStandings } from "../book/placement/player-standing.ts";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { type RefusalAtSite, refusalAtSite } from "../players/refusal-at-site.ts";
import type { Site } from "../site/site.ts";

/** Why a player may not play, as bets are refused; what else there is counts as the first. */
const PLAY_REFUSALS = [
  "forbidden",
  "self_excluded",
  "timed_out",
  "account_impeded",
  "account_closed",
  "spam_bet_forbidden",
  "pve_bet_forbidden",
  "phone_not_verified",
  "currency_unknown",
] as const;
export type PlayRefusal = (typeof PLAY_REFUSALS)[number];

/** Null where nothing speaks against it. */
export async function playRefusal(
  db: Database | DatabaseTransaction,
  config: Pick<BookConfig, "currencies" | "phoneVerificationRequired">,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<PlayRefusal | null> {
  const [read] = await readStandings(db, [{ playerId, currency, key: null }]);
  const [refusal] = read === undefined ? [] : playerRefusals(read.standing, config);
  return refusal === undefined ? null : nameOf(refusal);
}

/**
 * The same for a stake that this transaction takes, at the site where its game was opened: nobody bars the player before it
 * ends, and what the site asks is asked of the player as held.
 */
export async function stakeRefusal(
  trx: DatabaseTransaction,
  config: Pick<BookConfig, "currencies" | "phoneVerificationRequired">,
  { site, ...asked }: { playerId: string; currency: string; site: Site },
): Promise<PlayRefusal | RefusalAtSite | null> {
  const [barred] = await heldRefusals(trx, asked.playerId);
  if (barred !== undefined) return nameOf(barred);
  const held = trx.selectFrom("players").selectAll().where("id", "=", asked.playerId);
  const refusedHere = await refusalAtSite(trx, await held.executeTakeFirstOrThrow(), site);
  return refusedHere ?? playRefusal(trx, config, asked);
}

const nameOf = ({ name: given }: Refusal): PlayRefusal =>
  PLAY_REFUSALS.find((name) => name === given) ?? PLAY_REFUSALS[0];
