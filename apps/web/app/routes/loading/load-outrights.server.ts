import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { listedOutrights } from "../../features/catalog/listed-outright.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { LISTS_KEPT_MS } from "./load-matches.server.ts";
import { leadToRaces } from "./load-races.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { type PageRequest, answerOrFail, pageNotFound, pageRequest } from "./page-request.server.ts";

/** More than any sport has. */
const MOST_OUTRIGHTS = 200;

/** What can be bet on of the competitions of a sport. Races are not among them: they have a page of their own. */
export async function loadOutrights({ request, context, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { locale, environment } = page;
  const sport = (await loadSports(page)).find(({ key }) => key === params["sport"]);
  if (sport === undefined) pageNotFound();
  await leadToRaces(page, sport.key);
  const key = `outrights ${environment.origin} ${locale} ${sport.key}`;
  const outrights = await environment.keep(key, () => readOutrights(page, sport.key), LISTS_KEPT_MS);
  const messages = pageCatalogues(environment, ["outrights"]);
  return { sport: { key: sport.key, name: sport.name }, outrights, messages };
}

async function readOutrights({ publicApi: api, locale }: PageRequest, sportKey: string) {
  const query = { type: ["outright" as const], sport_key: [sportKey], offered: true, locale, limit: MOST_OUTRIGHTS };
  const { list } = await answerOrFail(answerOf(api.sportsbook.GET("/matches", { params: { query } })));
  return listedOutrights(list);
}

/** How many of them that page lists. */
export const countOutrights = ({ publicApi: api, locale, environment }: PageRequest, sportKey: string) =>
  environment.keep(`outright count ${environment.origin} ${sportKey}`, async () => {
    const query = { type: ["outright" as const], sport_key: [sportKey], offered: true, locale, limit: 1 };
    const answer = await answerOrFail(answerOf(api.sportsbook.GET("/matches", { params: { query } })));
    return answer.pagination.total;
  });

export type OutrightsPageData = Awaited<ReturnType<typeof loadOutrights>>;
