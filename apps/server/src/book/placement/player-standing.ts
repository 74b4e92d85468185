import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { PlayerRow } from "../../db/schema.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { BookConfig } from "../book-config.ts";

/** What the checks need to know of a player who bets in a currency. */
export interface PlayerStanding {
  currency: string;
  isSuspended: boolean;
  isSpam: boolean;
  isPve: boolean;
  /** Whether a phone number is verified. */
  hasPhone: boolean;
  acceptMode: OddsAcceptMode;
  /** Usable balance in the currency; null where there is no account. */
  balance: bigint | null;
}

export async function readStanding(
  db: Database | DatabaseTransaction,
  { player, currency }: { player: PlayerRow; currency: string },
): Promise<PlayerStanding> {
  const row = await db
    .selectFrom("players")
    .leftJoin("settings", "settings.player_id", "players.id")
    .leftJoin("accounts", (join) =>
      join
        .onRef("accounts.player_id", "=", "players.id")
        .on("accounts.currency", "=", currency)
        .on("accounts.active", "=", true),
    )
    .select(["account_status", "is_spam", "is_pve", "mobile_phone", "auto_accept_odds_change", "available"])
    .where("players.id", "=", player.id)
    .executeTakeFirstOrThrow();
  return {
    currency,
    isSuspended: row.account_status !== "active",
    isSpam: row.is_spam,
    isPve: row.is_pve,
    hasPhone: row.mobile_phone !== null,
    acceptMode: row.auto_accept_odds_change ?? "none",
    balance: row.available,
  };
}

/** Why the player may not bet at all, or not in this currency. */
export function playerRefusals(
  standing: PlayerStanding,
  { currencies, phoneVerificationRequired }: Pick<BookConfig, "currencies" | "phoneVerificationRequired">,
): Refusal[] {
  const { isSuspended, isSpam, isPve, hasPhone, balance, currency } = standing;
  const at = { betIndex: 0, selectionIndex: null };
  if (isSuspended) return [{ name: "forbidden", ...at }];
  if (isSpam) return [{ name: "spam_bet_forbidden", ...at }];
  if (isPve) return [{ name: "pve_bet_forbidden", ...at }];
  if (phoneVerificationRequired && !hasPhone) return [{ name: "phone_not_verified", ...at }];
  const isKnown = balance !== null && currencies.some(({ code }) => code === currency);
  return isKnown ? [] : [{ name: "currency_unknown", ...at }];
}
