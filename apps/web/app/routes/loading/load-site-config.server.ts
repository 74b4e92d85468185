import type { components } from "@touchline/contract/api";
import { dataOf } from "../../data/http/api-failure.ts";
import type { ClosedDoor, Reminders } from "../../platform/site.tsx";
import type { PageRequest } from "./page-request.server.ts";

export interface SiteConfig {
  closed: readonly ClosedDoor[];
  /** Whether nothing real is staked; nobody is told so where it is not known. */
  isDemo?: true;
  /** None where absent. */
  reminders?: Reminders;
}

const DOORS = [
  "sign-in",
  "sign-up",
  "my-bets",
  "deposits",
  "wallet",
  "search",
  "cash-out",
  "quick-bet",
  "statistics",
  "reality-check",
] as const satisfies readonly ClosedDoor[];

/**
 * What the operator has closed for now, and reminds of. Where nobody says, everything counts as open: the API refuses what
 * is not.
 */
export const loadSiteConfig = ({ environment, ...page }: PageRequest): Promise<SiteConfig> =>
  environment
    .keep(`site config ${environment.site.key}`, () => readConfig(page))
    .catch((): SiteConfig => ({ closed: [] }));

export const loadClosed = async (page: PageRequest): Promise<readonly ClosedDoor[]> =>
  (await loadSiteConfig(page)).closed;

async function readConfig({ publicApi: { platform } }: Pick<PageRequest, "publicApi">): Promise<SiteConfig> {
  const [{ platform_settings: settings }, config] = await Promise.all([
    dataOf(platform.GET("/system_state")),
    dataOf(platform.GET("/site_config")),
  ]);
  // What the settings of the sportsbook say is read there.
  const has = (feature: string): boolean => config.closed_features?.includes(feature) !== true;
  const isOpen: Record<ClosedDoor, boolean> = {
    "sign-in": settings.sign_in_enabled,
    "sign-up": settings.sign_up_enabled,
    "my-bets": config.is_my_bets_visible,
    deposits: settings.deposits_enabled,
    wallet: settings.payments_enabled,
    search: has("search"),
    "cash-out": has("cash_out"),
    "quick-bet": has("quick_bet"),
    statistics: has("statistics"),
    "reality-check": has("reality_check"),
  };
  return {
    closed: DOORS.filter((door) => !isOpen[door]),
    ...(config.is_demo && { isDemo: true as const }),
    ...remindersOf(config),
  };
}

function remindersOf({
  sign_up_reminder_seconds: signUpAfter,
  deposit_reminder: { show_deposit_reminder: remindsOfDeposits, player_group_id: group, remind_after: after },
}: components["schemas"]["SiteConfig"]): Pick<SiteConfig, "reminders"> {
  if (signUpAfter === null && !remindsOfDeposits) return {};
  return {
    reminders: {
      ...(signUpAfter !== null && { signUpAfter }),
      ...(remindsOfDeposits && { deposit: { after, group } }),
    },
  };
}
