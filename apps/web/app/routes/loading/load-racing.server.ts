import type { components } from "@touchline/contract/api";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import {
  RACING_BY_PRICE,
  RACING_TOMORROW,
  type RaceLink,
  type RacingChoice,
} from "../../features/racing/racing-path.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { addDays, dayOf } from "../../platform/i18n/zoned-day.ts";
import { type ListedRace, isAhead, loadRaces } from "./load-races.server.ts";
import { needSpecial } from "./load-root.server.ts";
import { answerOrFail, pageRequest } from "./page-request.server.ts";
import { askedFor } from "./page-query.server.ts";

type Schemas = components["schemas"];
type Listed = Pick<Schemas["Outright"], "id" | "start_time" | "status" | "race" | "tournament" | "category"> & {
  competitors: readonly Pick<Schemas["Competitor"], "name" | "runner">[];
};

/** Races in the strip. */
const NEXT_OFF = 5;
const MARKETS_A_PAGE = 50;
const LONGEST_MEETING_MS = 12 * 3_600_000;

/** A race that waits at the post is off late, by no more than this; one that is later was lost by the feed. */
const MOST_LATE_MS = 5 * 60_000;

const isDue = ({ start_time: startTime }: { start_time: string }): boolean =>
  Date.parse(startTime) > Date.now() - MOST_LATE_MS;

/** The next races off, the meetings of a day, and the card of one race: the one that is asked for, or the next one. */
export async function loadRacing({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  await needSpecial(page, "racing");
  const { publicApi: api, locale, environment } = page;
  const races = await loadRaces(page);
  const choice: RacingChoice = {
    race: askedFor(request, "/racing", "race"),
    isTomorrow: askedFor(request, "/racing", "when") === RACING_TOMORROW,
    isByPrice: askedFor(request, "/racing", "by") === RACING_BY_PRICE,
  };
  const ahead = races.filter(isAhead);
  const ofDay = racesOfDay(races, choice, timeZoneOf(request.headers.get("cookie")));
  const messages = readCatalogues(locale, environment.locales[0]?.code ?? locale, ["racing", "match"]);
  const shown = {
    choice,
    nextOff: ahead.filter(isDue).slice(0, NEXT_OFF).map(linkOf),
    meetings: meetingsOf(ofDay),
    messages,
  };
  const race = races.find(({ id }) => id === choice.race) ?? ofDay.find(isAhead) ?? ahead[0] ?? races.at(-1) ?? null;
  if (race === null) return { ...shown, card: null };
  const params = { path: { id: race.id }, query: { locale, limit: MARKETS_A_PAGE } };
  const markets = await answerOrFail(answerOf(api.sportsbook.GET("/matches/{id}/markets", { params })));
  return {
    ...shown,
    card: { race: { ...race, main_markets: [] }, markets, meeting: meetingOf(race, races).map(linkOf) },
  };
}

/** A course has a meeting a day at most, which may last past midnight. */
const meetingOf = (race: ListedRace, races: readonly ListedRace[]): ListedRace[] =>
  races.filter(
    ({ tournament, start_time: startTime }) =>
      tournament.id === race.tournament.id &&
      Math.abs(Date.parse(startTime) - Date.parse(race.start_time)) < LONGEST_MEETING_MS,
  );

function racesOfDay(races: readonly ListedRace[], { isTomorrow }: RacingChoice, timeZone: string) {
  const today = dayOf(Date.now(), timeZone);
  const day = isTomorrow ? addDays(today, 1) : today;
  return races.filter(({ start_time: startTime }) => dayOf(Date.parse(startTime), timeZone) === day);
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

const linkOf = ({ id, tournament, category, start_time: startTime, status, race, competitors }: Listed): RaceLink => ({
  id,
  course: tournament.name,
  countryCode: category.country_code,
  number: race?.number ?? 1,
  startTime,
  stage: race?.stage.name ?? "",
  isAhead: isAhead({ status }),
  winner: competitors.find(({ runner }) => runner?.place === 1)?.name ?? null,
});
