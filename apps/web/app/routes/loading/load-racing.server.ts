import type { components } from "@touchline/contract/api";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { needSpecial } from "./load-root.server.ts";
import { answerOrFail, pageRequest } from "./page-request.server.ts";
import { askedFor } from "./page-query.server.ts";

type Schemas = components["schemas"];
type Listed = Pick<Schemas["Outright"], "id" | "start_time" | "status" | "race" | "tournament" | "category"> & {
  competitors: readonly Pick<Schemas["Competitor"], "name" | "runner">[];
};

const HOUR_MS = 3_600_000;
const BACK_HOURS = 3;
const AHEAD_HOURS = 24;
/** More than there are in that time. */
const MOST_RACES = 200;
const MARKETS_A_PAGE = 50;

/** The meetings around now, and the card of one race: the one that is asked for, or the next one off. */
export async function loadRacing({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  await needSpecial(page, "racing");
  const { publicApi: api, locale, environment } = page;
  const nowMs = Date.now();
  const query = {
    type: ["outright" as const],
    sport_key: ["horse_racing"],
    sort_by: "start_time" as const,
    start_from: new Date(nowMs - BACK_HOURS * HOUR_MS).toISOString(),
    start_to: new Date(nowMs + AHEAD_HOURS * HOUR_MS).toISOString(),
    limit: MOST_RACES,
    locale,
  };
  const { list } = await answerOrFail(answerOf(api.sportsbook.GET("/matches", { params: { query } })));
  const races = list.filter((event) => event.type === "outright");
  const asked = askedFor(request, "/racing", "race");
  const next = races.find(({ status }) => status === MATCH_STATUS.prematch);
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
  isAhead: status === MATCH_STATUS.prematch,
  winner: competitors.find(({ runner }) => runner?.place === 1)?.name ?? null,
});
