import { ApiCallFailed, dataOf, isUnauthorized } from "../http/api-failure.ts";
import { askPatiently } from "../http/ask-patiently.ts";
import type { Api } from "../http/create-api.ts";
import { loadSystemState } from "../site/system-state.ts";

export const loadAccounts = ({ platform }: Api) => askPatiently(() => dataOf(platform.GET("/player/accounts")));

export const loadSettings = ({ sportsbook }: Api) => askPatiently(() => dataOf(sportsbook.GET("/settings")));

/** Points are no reason to fail: without a session there are none. */
async function compPointsOf({ platform }: Api): Promise<number> {
  try {
    const { persistent } = await dataOf(platform.GET("/player/comp_points"));
    return persistent.points;
  } catch (error) {
    if (error instanceof ApiCallFailed && isUnauthorized(error.failure)) return 0;
    throw error;
  }
}

/** Everything about a player, asked for together. */
export async function loadPlayer(api: Api) {
  const { platform } = api;
  const [player, settings, accounts, compPoints, statusGroups, { currencies }] = await Promise.all([
    askPatiently(() => dataOf(platform.GET("/player"))),
    loadSettings(api),
    loadAccounts(api),
    askPatiently(() => compPointsOf(api)),
    askPatiently(() => dataOf(platform.GET("/player/status_groups"))),
    askPatiently(() => loadSystemState(api)),
  ]);
  return { player, settings, accounts, compPoints, statusGroups, currencies };
}

/** What the slip needs to know for a visitor: the site's own settings and currencies. */
export async function loadVisitor(api: Api) {
  const [settings, state] = await Promise.all([loadSettings(api), askPatiently(() => loadSystemState(api))]);
  return { settings, currencies: state.currencies, currency: state.default_currency_code };
}
