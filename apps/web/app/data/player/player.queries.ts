import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { ApiCallFailed, dataOf, isUnauthorized } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { systemStateQuery } from "../site/site.queries.ts";

export const accountsQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "accounts"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/accounts", { signal })),
  });

const playerQuery = ({ platform }: Api) =>
  queryOptions({ queryKey: ["player"], queryFn: () => dataOf(platform.GET("/player")) });

export const settingsQuery = ({ sportsbook }: Api) =>
  queryOptions({ queryKey: ["settings"], queryFn: () => dataOf(sportsbook.GET("/settings")) });

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

const compPointsQuery = (api: Api) =>
  queryOptions({ queryKey: ["player", "comp-points"], queryFn: () => compPointsOf(api) });

const statusGroupsQuery = ({ platform }: Api) =>
  queryOptions({ queryKey: ["player", "status-groups"], queryFn: () => dataOf(platform.GET("/player/status_groups")) });

/** Everything about a player, asked for together. */
export async function fetchPlayerData(client: QueryClient, api: Api) {
  const [player, settings, accounts, compPoints, statusGroups, { currencies }] = await Promise.all([
    client.query(playerQuery(api)),
    client.query(settingsQuery(api)),
    client.query(accountsQuery(api)),
    client.query(compPointsQuery(api)),
    client.query(statusGroupsQuery(api)),
    client.query(systemStateQuery(api)),
  ]);
  return { player, settings, accounts, compPoints, statusGroups, currencies };
}

/** What the slip needs to know for a visitor: the site's own settings and currencies. */
export async function fetchVisitorData(client: QueryClient, api: Api) {
  const [settings, state] = await Promise.all([client.query(settingsQuery(api)), client.query(systemStateQuery(api))]);
  return { settings, currencies: state.currencies, currency: state.default_currency_code };
}

export const personalDataQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "personal-data"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/personal_data", { signal })),
  });

export const sessionsQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "sessions"],
    queryFn: async ({ signal }) => (await dataOf(platform.GET("/player/sessions", { signal }))).list,
  });

export const authenticatorQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "authenticator"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/authenticator", { signal })),
  });

export const passkeysQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "passkeys"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/passkeys", { signal })),
  });

export type PhoneVerification = components["schemas"]["PhoneVerification"];

export const phoneQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "phone"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/phone", { signal })),
  });

const LOOK_AGAIN_MS = 2_000;

/** Mails of this browser's sign-ups on a demo site. They are written after the sign-up is answered. */
export const demoMailsQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["demo-mails"],
    queryFn: () => dataOf(platform.GET("/demo_mails")),
    refetchInterval: LOOK_AGAIN_MS,
  });
