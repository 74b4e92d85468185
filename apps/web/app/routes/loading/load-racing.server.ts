import type { components } from "@touchline/contract/api";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { isAhead, loadRaces } from "./load-races.server.ts";
import { needSpecial } from "./load-root.server.ts";
import { answerOrFail, pageRequest } from "./page-request.server.ts";
import { askedFor } from "./page-query.server.ts";

type Schemas = components["schemas"];
type Listed = Pick<Schemas["Outright"], "id" | "start_time" | "status" | "race" | "tournament" | "category"> & {
  competitors: readonly Pick<Schemas["Competitor"], "name" | "runner">[];
};

const MARKETS_A_PAGE = 50;

/** The meetings around now, and the card of one race: the one that is asked for, or the next one off. */
export async function loadRacing({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  await needSpecial(page, "racing");
  const { publicApi: api, locale, environment } = page;
  const races = await loadRaces(page);
  const asked = askedFor(request, "/racing", "race");
  const next = races.find(isAhead);
  const race = races.find(({ id }) => id === asked) ?? next ?? races.at(-1) ?? null;
  const messages = readCatalogues(locale, environment.locales[0]?.code ?? locale, ["racing", "match"]);
  if (race === null) return { meetings: [], card: null, messages };
  const params = { path: { id: race.id }, query: { locale, limit: MARKETS_A_PAGE } };
  const markets = await answerOrFail(answerOf(api.sportsbook.GET("/matches/{id}/markets", { params })));
  return { meetings: meetingsOf(races), card: { race: { ...race, main_markets: [] }, markets }, messages };
}

export type RacingPageData = Awaited<ReturnType<typeof loadRacing>>;

/** Races by course, in the order of their first race. */
function meetingsOf(races: readonly Listed[]) {
  const meetings = new Map<string, { course: string; countryCode: string | null; races: RaceLink[] }>();
  for (const race of races) {
    const { tournament, category } = race;
    const meeting = meetings.get(tournament.id) ?? {
      course: tournament.name,
      countryCode: category.country_code,
      races: [],
    };
    meetings.set(tournament.id, meeting);
    meeting.races.push(linkOf(race));
  }
  return [...meetings.values()];
}

interface RaceLink {
  id: string;
  startTime: string;
  stage: string;
  isAhead: boolean;
  winner: string | null;
}

const linkOf = ({ id, start_time: startTime, status, race, competitors }: Listed): RaceLink => ({
  id,
  startTime,
  stage: race?.stage.name ?? "",
  isAhead: isAhead({ status }),
  winner: competitors.find(({ runner }) => runner?.place === 1)?.name ?? null,
});
