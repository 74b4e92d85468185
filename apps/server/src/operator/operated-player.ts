import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { emailKey } from "../players/realm.ts";
import { readLimits } from "../safety/player-limits.ts";

/** What operators see of a player: never what signs them in. */
export async function operatedPlayer(db: Database | DatabaseTransaction, player: PlayerRow, at: Date) {
  const [accounts, groups, limits] = [
    await db.selectFrom("accounts").selectAll().where("player_id", "=", player.id).orderBy("currency").execute(),
    await db.selectFrom("player_status_groups").select("group_id").where("player_id", "=", player.id).execute(),
    await readLimits(db, player.id, at),
  ];
  const { id, email, mobile_phone, first_name, last_name, nickname, birth_date, national_id, municipality } = player;
  const { country_code, language, account_status, suspension_reason, exclusion, is_spam, is_pve, comp_points } = player;
  return {
    id,
    realm: player.realm,
    email,
    mobile_phone,
    signs_in_by_phone: player.signs_in_by_phone,
    first_name,
    last_name,
    nickname,
    birth_date,
    national_id,
    municipality,
    country_code,
    language,
    account_status,
    suspension_reason,
    exclusion,
    is_spam,
    is_pve,
    comp_points,
    created_at: player.created_at.toISOString(),
    email_confirmed_at: iso(player.email_confirmed_at),
    closed_at: iso(player.closed_at),
    locked_at: iso(player.locked_at),
    status_groups: groups.map(({ group_id }) => group_id).toSorted(),
    accounts: accounts.map(({ currency, available, reserved, active }) => ({
      currency,
      available: String(available),
      reserved: String(reserved),
      active,
    })),
    limits: limits.map((limit) => ({
      id: limit.id,
      type: limit.type,
      period: limit.period,
      currency: limit.currency,
      amount: text(limit.amount),
      status: limit.status,
      set_by: limit.set_by,
      ready_at: iso(limit.ready_at),
      used: text(limit.used),
    })),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const text = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

/** In every realm, unless one is named. */
export type WantedPlayer = { realm?: string | undefined } & WantedBy;

type WantedBy =
  | { email: string }
  | { phone: string }
  | { player_id: string }
  | { national_id: string }
  | { suspension_reason: string }
  | { bet_ref: string };

/** Of those who are suspended for one reason: the longest waiting, as many as one looks at. */
const MOST_FOUND = 200;

export async function findPlayers(db: Database, wanted: WantedPlayer): Promise<PlayerRow[]> {
  const { realm } = wanted;
  const players = db
    .selectFrom("players")
    .selectAll("players")
    .$if(realm !== undefined, (all) => all.where("realm", "=", realm ?? ""));
  if ("email" in wanted) return players.where("email_key", "=", emailKey(wanted.email)).execute();
  if ("phone" in wanted) return players.where("mobile_phone", "=", wanted.phone).execute();
  if ("player_id" in wanted) return players.where("id", "=", wanted.player_id).execute();
  if ("national_id" in wanted) return players.where("national_id", "=", wanted.national_id).execute();
  if ("suspension_reason" in wanted)
    return players
      .where("account_status", "=", "suspended")
      .where("suspension_reason", "=", wanted.suspension_reason)
      .orderBy("created_at")
      .limit(MOST_FOUND)
      .execute();
  const { bet_ref: ref } = wanted;
  return players
    .where("id", "in", (eb) =>
      eb
        .selectFrom("bets")
        .select("player_id")
        .where((bet) => bet.or([bet("ref", "=", ref), bet("id", "=", ref)])),
    )
    .execute();
}
