import { DisplayChoices, type PlayerSettings, type Settings, type SettingsUpdate } from "@touchline/contract";
import { ODDS_TYPES, type OddsType } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import type { Selectable } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { PlayerRow, SettingsTable } from "../../db/schema.ts";
import { changeChoices, FIRST_CHOICES, readChoices } from "../../notices/notification-choices.ts";
import { forgetPushDevices } from "../../notices/push-devices.ts";
import { notifyPlayer } from "../../outbox/notify-player.ts";
import type { BookConfig } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

export type SettingsView = z.infer<typeof Settings>;
export type SettingsChange = z.output<typeof SettingsUpdate>;

interface SettingsDeps {
  db: Database;
  config: BookConfig;
  catalogue: Catalogue;
}

/** The site's settings, for a visitor as they are, in a currency, and for a player with the player's own over them. */
export async function readSettings(
  deps: SettingsDeps,
  player: PlayerRow | null,
  currency: string,
): Promise<SettingsView> {
  const own = player
    ? await readOwn(deps, deps.db, player)
    : { ...firstSettings(deps, currency), ...ownSettings(undefined) };
  return { ...siteSettings(deps), ...own };
}

type OwnSettings = z.infer<typeof PlayerSettings>;

const firstSettings = ({ config }: Pick<SettingsDeps, "config">, currency: string) => ({
  stakes: [...(config.stakes[currency] ?? [])],
  notification_choices: [...FIRST_CHOICES],
});

/** What is the player's own; the stakes are those of the currency in use. */
async function readOwn(
  deps: Pick<SettingsDeps, "config">,
  db: Database | DatabaseTransaction,
  { id, currency }: Pick<PlayerRow, "id" | "currency">,
): Promise<OwnSettings> {
  const own = await db.selectFrom("settings").selectAll().where("player_id", "=", id).executeTakeFirst();
  return {
    stakes: [...(own?.stakes?.[currency] ?? firstSettings(deps, currency).stakes)],
    ...ownSettings(own),
    notification_choices: [...(await readChoices(db, id))],
  };
}

const ownSettings = (own: Selectable<SettingsTable> | undefined) => ({
  auto_accept_odds_change: own?.auto_accept_odds_change ?? "none",
  odds_type: oddsType(own?.odds_type),
  push_subscription: own?.push_subscription ?? false,
  // What an older release kept and this one does not know is left out.
  display: DisplayChoices.safeParse(own?.display).data ?? {},
  version: own?.version ?? 0,
});

function oddsType(stored: string | undefined): OddsType {
  return ODDS_TYPES.find((type) => type === stored) ?? "decimal";
}

function siteSettings({ config, catalogue }: SettingsDeps): Omit<SettingsView, keyof OwnSettings> {
  return {
    custom_bet_enabled: config.customBet.enabled,
    is_allowed_single_custom_bet: config.customBet.isSingleAllowed,
    odds_types: [...ODDS_TYPES],
    video_enabled: config.video !== null,
    provider_statuses: catalogue.providerStatuses,
    sport_type_providers: {
      regular: [...config.sportTypeProviders.regular],
      cyber: [...config.sportTypeProviders.cyber],
    },
    top_sports: [...config.topSports],
    multi_single_available_by_provider: Object.fromEntries(
      catalogue.providerStatuses.map(({ provider }) => [provider, config.multiSingleProviders.includes(provider)]),
    ),
    is_horse_racing_enabled: config.specials.horseRacing,
    is_lottery_enabled: config.specials.lottery,
    is_premium_cricket_enabled: config.specials.premiumCricket,
    is_virtual_gaming_arena_enabled: config.specials.virtualGamingArena,
    is_multi_active_freebets_allowed: false,
    bets_limits: config.limits,
    live_delay_ms_by_sport: { ...config.liveDelayMsBySport },
    is_oddin_max_stake_allowed: config.maxStakeForOddin,
    currency_rates: { ...config.currencyRates },
    is_share_bet_enabled: config.shareBets,
  };
}

/**
 * Stores what the player changed, tells the player's devices, and answers the settings as they are now. Stakes are those of
 * the currency in use.
 */
export async function updateSettings(
  deps: SettingsDeps,
  { player, change, at }: { player: PlayerRow; change: SettingsChange; at: Date },
): Promise<SettingsView> {
  // What is not a player's to change was passed over: where nothing else was sent, there is no news.
  if (Object.keys(change).length > 0) await keepChange(deps, { player, change, at });
  return readSettings(deps, player, player.currency);
}

function keepChange(
  deps: Pick<SettingsDeps, "db" | "config">,
  { player, change, at }: { player: PlayerRow; change: SettingsChange; at: Date },
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("settings")
      .values({ player_id: player.id, updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const own = await trx
      .selectFrom("settings")
      .selectAll()
      .where("player_id", "=", player.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stakes = change.stakes ? { ...own.stakes, [player.currency]: change.stakes } : own.stakes;
    await trx
      .updateTable("settings")
      .set({
        stakes: stakes && JSON.stringify(stakes),
        auto_accept_odds_change: change.auto_accept_odds_change ?? own.auto_accept_odds_change,
        odds_type: change.odds_type ?? own.odds_type,
        display: JSON.stringify({ ...own.display, ...change.display }),
        push_subscription: change.push_subscription ?? own.push_subscription,
        updated_at: at,
        version: own.version + 1,
      })
      .where("player_id", "=", player.id)
      .execute();
    // The row of the settings is held: of two changes the second builds on the first.
    if (change.notification_choices) await changeChoices(trx, player.id, change.notification_choices);
    if (change.push_subscription === false) await forgetPushDevices(trx, player.id);
    await notifyOfSettings(deps, trx, player);
  });
}

/** While the row of the settings is held: of two changes the later one is told of last. */
export async function notifyOfSettings(
  deps: Pick<SettingsDeps, "config">,
  trx: DatabaseTransaction,
  player: Pick<PlayerRow, "id" | "currency">,
): Promise<void> {
  const own = await readOwn(deps, trx, player);
  await notifyPlayer(trx, {
    playerId: player.id,
    locales: deps.config.locales,
    event: { event_name: "settings_changed", message: { ...own, currency: player.currency } },
    idempotencyKey: `settings:${player.id}:${own.version}`,
  });
}
