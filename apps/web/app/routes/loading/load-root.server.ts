import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { readCookie } from "../../platform/cookies.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { directionOf } from "../../platform/i18n/direction.ts";
import { SHELL_NAMESPACES } from "../../platform/i18n/namespaces.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import type { Site } from "../../platform/site.tsx";
import { themeOf } from "../../platform/theme.ts";
import { isPanelHidden } from "../../platform/ticket-panel-choice.ts";
import { betsFilterOf, listMarketOf, marketGroupOf } from "./kept-choices.server.ts";
import { loadClosed } from "./load-closed.server.ts";
import { loadNavigation } from "./load-navigation.server.ts";
import { pageRequest } from "./page-api.server.ts";

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
    panelHidden: isPanelHidden(cookies),
    hasSession: readCookie(cookies, environment.sessionCookie) !== null,
    messages: readCatalogues(environment.locale, environment.locales[0]?.code ?? environment.locale, SHELL_NAMESPACES),
    navigation,
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;
