import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { dataOf } from "../../data/http/api-failure.ts";
import { readCookie } from "../../platform/cookies.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { directionOf } from "../../platform/i18n/direction.ts";
import { SHELL_NAMESPACES } from "../../platform/i18n/namespaces.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import type { ClosedDoor, Site } from "../../platform/site.tsx";
import { listLookOf } from "../../platform/list-look.ts";
import { themeOf } from "../../platform/theme.ts";
import { isPanelHidden } from "../../platform/slip-panel-choice.ts";
import { loadNavigation } from "./load-navigation.server.ts";
import { betsFilterOf, listMarketOf, marketGroupOf } from "./page-query.server.ts";
import { type PageRequest, pageRequest } from "./page-request.server.ts";

/** What every page needs. It never fails: without the API the frame stands, and is empty. */
export async function loadRoot({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { environment } = page;
  const cookies = request.headers.get("cookie");
  const [navigation, closed] = await Promise.all([loadNavigation(page), loadClosed(page)]);
  const site: Site = {
    locale: environment.locale,
    locales: environment.locales,
    localeInUrlRequired: environment.localeInUrlRequired,
    origin: environment.origin,
    endpoints: environment.endpoints,
    renderedAt: Date.now(),
    timeZone: timeZoneOf(cookies),
    listMarket: listMarketOf(cookies),
    marketGroup: marketGroupOf(cookies),
    betsFilter: betsFilterOf(cookies),
    ...(closed.length > 0 && { closed }),
  };
  return {
    site,
    // Worked out here, so that browsers need not know which languages run from right to left.
    direction: environment.rtlEnabled ? directionOf(environment.locale) : "ltr",
    theme: themeOf(cookies),
    listLook: listLookOf(cookies),
    panelHidden: isPanelHidden(cookies),
    hasSession: readCookie(cookies, environment.sessionCookie) !== null,
    messages: readCatalogues(environment.locale, environment.locales[0]?.code ?? environment.locale, SHELL_NAMESPACES),
    navigation,
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;

const DOORS = ["sign-in", "sign-up", "my-bets"] as const satisfies readonly ClosedDoor[];

/** What the operator has closed for now. Where nobody says, everything counts as open: the API refuses what is not. */
export const loadClosed = (page: PageRequest): Promise<readonly ClosedDoor[]> =>
  page.environment.keep(`closed ${page.environment.endpoints.platform}`, () => readClosed(page)).catch(() => []);

async function readClosed({ publicApi: { platform } }: PageRequest): Promise<readonly ClosedDoor[]> {
  const [{ platform_settings: settings }, config] = await Promise.all([
    dataOf(platform.GET("/system_state")),
    dataOf(platform.GET("/site_config")),
  ]);
  const isOpen: Record<ClosedDoor, boolean> = {
    "sign-in": settings.sign_in_enabled,
    "sign-up": settings.sign_up_enabled,
    "my-bets": config.is_my_bets_visible,
  };
  return DOORS.filter((door) => !isOpen[door]);
}
