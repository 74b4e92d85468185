import { CLOSED_BY_PLAYER, SIGAP_IMPEDIMENT, type OddsAcceptMode } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import { prepared, runPrepared } from "../../db/prepared.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { BookConfig } from "../book-config.ts";
import type { RefusalAtSite } from "../../players/refusal-at-site.ts";
import { isInGroup } from "../../players/status-groups.ts";

/** What keeps a player from betting at all. */
const BARS = [
  "self_excluded",
  "timed_out",
  "registry_silent",
  "account_impeded",
  "account_closed",
  "forbidden",
  "spam_bet_forbidden",
  "pve_bet_forbidden",
] as const satisfies Refusal["name"][];
export type Bar = (typeof BARS)[number];

export const isBar = (name: string): name is Bar => BARS.some((bar) => bar === name);

/** By the columns of a player, of the row of that name; null where nothing does. */
export const barredAs = (row: string): string => `CASE
  WHEN ${row}.exclusion = 'self_exclusion' THEN 'self_excluded'
  WHEN ${row}.exclusion = 'time_out' THEN 'timed_out'
  WHEN ${row}.account_status <> 'active' AND ${row}.suspension_reason = '${SIGAP_IMPEDIMENT}' THEN 'account_impeded'
  WHEN ${row}.account_status <> 'active' AND ${row}.suspension_reason = '${CLOSED_BY_PLAYER}' THEN 'account_closed'
  WHEN ${row}.account_status <> 'active' THEN 'forbidden'
  WHEN ${row}.is_spam THEN 'spam_bet_forbidden'
  WHEN ${row}.is_pve THEN 'pve_bet_forbidden'
  WHEN ${row}.registry_hold THEN 'registry_silent' END`;

/** What the checks need to know of a player who bets in a currency. */
export interface PlayerStanding {
  currency: string;
  barred: Bar | null;
  /** Why the site that was asked takes no bets of the player. */
  refusedHere: RefusalAtSite | null;
  /** Whether a phone number is verified. */
  hasPhone: boolean;
  acceptMode: OddsAcceptMode;
  /** Usable balance in the currency; null where there is no account. */
  balance: bigint | null;
  /** The most that may be staked on one bet in the currency by limits of the player's own or of operators; null without any. */
  stakeLimit: bigint | null;
  /** Whether bets are those of a VIP: in one of the groups that were asked about. */
  isVip: boolean;
}

/** Who asks, and under which key; null where there is none. */
export interface StandingQuestion {
  playerId: string;
  currency: string;
  key: string | null;
  /** Ids of the groups whose players are VIPs; none where absent. */
  vipGroups?: readonly string[];
}

/** A player's standing, and whether the key is taken already. */
export interface StandingAnswer {
  standing: PlayerStanding;
  isKeyKnown: boolean;
}

interface StandingRow {
  place: number;
  currency: string;
  barred: Bar | null;
  has_phone: boolean;
  accept_mode: OddsAcceptMode | null;
  available: bigint | null;
  stake_limit: bigint | null;
  is_vip: boolean;
  is_key_known: boolean;
}

const READ_STANDINGS = prepared<StandingRow>(
  "read_standings",
  `SELECT asked.place, asked.currency, ${barredAs("player")} AS barred,
    player.mobile_phone IS NOT NULL AS has_phone, settings.auto_accept_odds_change AS accept_mode, account.available,
    (
      SELECT min(own.amount) FROM player_limits AS own
      WHERE own.player_id = player.id AND own.type = 'stake' AND own.status = 'active' AND own.currency = asked.currency
    ) AS stake_limit,
    EXISTS (
      SELECT FROM jsonb_array_elements_text(asked.vip_groups) AS vip (id) JOIN status_groups AS one ON one.id = vip.id
      WHERE ${isInGroup("player", "one")}
    ) AS is_vip,
    EXISTS (
      SELECT FROM placements WHERE placements.player_id = asked.player_id AND placements.key = asked.key
    ) AS is_key_known
  FROM jsonb_to_recordset($1::jsonb) AS asked (place integer, player_id text, currency text, key text, vip_groups jsonb)
    JOIN players AS player ON player.id = asked.player_id
    LEFT JOIN settings ON settings.player_id = player.id
    LEFT JOIN accounts AS account
      ON account.player_id = player.id AND account.currency = asked.currency AND account.active`,
);

/** Reads what the checks of placements need, for many players in one statement. */
export async function readStandings(
  db: Database | DatabaseTransaction,
  questions: readonly StandingQuestion[],
): Promise<StandingAnswer[]> {
  const asked = questions.map(({ playerId, currency, key, vipGroups = [] }, place) => ({
    place,
    player_id: playerId,
    currency,
    key,
    vip_groups: vipGroups,
  }));
  const rows = await runPrepared(db, READ_STANDINGS, asked);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return questions.map(({ playerId }, place) => answerOf(byPlace.get(place) ?? vanished(playerId)));
}

function vanished(playerId: string): never {
  throw new Error(`Player ${playerId} is not there any more`);
}

function answerOf(row: StandingRow): StandingAnswer {
  const standing = {
    currency: row.currency,
    barred: row.barred,
    refusedHere: null,
    hasPhone: row.has_phone,
    acceptMode: row.accept_mode ?? "none",
    balance: row.available,
    stakeLimit: row.stake_limit,
    isVip: row.is_vip,
  };
  return { standing, isKeyKnown: row.is_key_known };
}

/** Why the player may not bet at all, or not in this currency. */
export function playerRefusals(
  standing: PlayerStanding,
  { currencies, phoneVerificationRequired }: Pick<BookConfig, "currencies" | "phoneVerificationRequired">,
): Refusal[] {
  const { barred, refusedHere, hasPhone, balance, currency } = standing;
  // A register that is silent may be so for want of what the site asks the player for.
  const name = barred === "registry_silent" ? (refusedHere ?? barred) : (barred ?? refusedHere);
  if (name !== null) return [{ name, ...OF_ALL }];
  if (phoneVerificationRequired && !hasPhone) return [{ name: "phone_not_verified", ...OF_ALL }];
  const isKnown = balance !== null && currencies.some(({ code }) => code === currency);
  return isKnown ? [] : [{ name: "currency_unknown", ...OF_ALL }];
}

/** Why the player may not bet at all, read anew; until the transaction ends nobody bars the player meanwhile. */
export async function heldRefusals(trx: DatabaseTransaction, playerId: string): Promise<Refusal[]> {
  const player = await trx
    .selectFrom("players as player")
    .select(sql<Bar | null>`${sql.raw(barredAs("player"))}`.as("barred"))
    .where("player.id", "=", playerId)
    .forShare()
    .executeTakeFirst();
  if (!player) return vanished(playerId);
  return player.barred === null ? [] : [{ name: player.barred, ...OF_ALL }];
}

const OF_ALL = { betIndex: 0, selectionIndex: null };
