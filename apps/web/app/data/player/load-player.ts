import { dataOf } from "../http/api-failure.ts";
import { askPatiently } from "../http/ask-patiently.ts";
import type { Api } from "../http/create-api.ts";
import { loadSystemState } from "../site/system-state.ts";

export const loadAccounts = ({ platform }: Api) =>
  askPatiently((signal) => dataOf(platform.GET("/player/accounts", { signal })));

export const loadSettings = ({ sportsbook }: Api) =>
  askPatiently((signal) => dataOf(sportsbook.GET("/settings", { signal })));

const loadState = (api: Api) => askPatiently((signal) => loadSystemState(api, signal));

/** Everything about a player, asked for together. Points and groups are no reason to fail: without them there are none. */
export async function loadPlayer(api: Api) {
  const { platform } = api;
  const [player, settings, accounts, compPoints, statusGroups, { currencies }] = await Promise.all([
    askPatiently((signal) => dataOf(platform.GET("/player", { signal }))),
    loadSettings(api),
    loadAccounts(api),
    askPatiently((signal) => dataOf(platform.GET("/player/comp_points", { signal }))).then(
      ({ persistent }) => persistent.points,
      () => 0,
    ),
    askPatiently((signal) => dataOf(platform.GET("/player/status_groups", { signal }))).catch(() => []),
    loadState(api),
  ]);
  return { player, settings, accounts, compPoints, statusGroups, currencies };
}

/** What the slip needs to know for a visitor: the site's own settings and currencies. */
export async function loadVisitor(api: Api) {
  const [settings, state] = await Promise.all([loadSettings(api), loadState(api)]);
  return { settings, currencies: state.currencies, currency: state.default_currency_code };
}
