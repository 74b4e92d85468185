import type { components } from "@touchline/contract/api";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import {
  RACING_BY_PRICE,
  RACING_DAYS,
  type RaceLink,
  type RacingChoice,
  racingDay,
} from "../../features/racing/racing-path.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { addDays, dayBounds, dayOf } from "../../platform/i18n/zoned-day.ts";
import { type ListedRace, isAhead, loadDayOfRaces, loadNextRaces } from "./load-races.server.ts";
import { needSpecial } from "./load-root.server.ts";
import { type PageRequest, answerOrFail, pageRequest } from "./page-request.server.ts";
import { askedFor } from "./page-query.server.ts";

type Schemas = components["schemas"];
type Listed = Pick<
  Schemas["Outright"],
  "id" | "start_time" | "status" | "race" | "parent" | "tournament" | "category"
> & {
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
  const { environment } = page;
  const choice: RacingChoice = {
    race: askedFor(request, "/racing", "race"),
    day: racingDay(askedFor(request, "/racing", "when")),
    isByPrice: askedFor(request, "/racing", "by") === RACING_BY_PRICE,
  };
  const day = boundsOf(choice, timeZoneOf(request.headers.get("cookie")));
  const [around, next] = await Promise.all([loadDayOfRaces(page, day), loadNextRaces(page, MOST_LATE_MS)]);
  const ofDay = around.filter(({ start_time: at }) => Date.parse(at) >= day.fromMs && Date.parse(at) <= day.toMs);
  const ahead = next.filter((race) => isAhead(race) && isDue(race));
  const shown = {
    nextOff: ahead.slice(0, NEXT_OFF).map(linkOf),
    meetings: meetingsOf(ofDay),
    messages: pageCatalogues(environment, ["racing", "match"]),
  };
  const ids = [
    choice.race,
    (ofDay.find((race) => isAhead(race) && isDue(race)) ?? ahead[0] ?? ofDay.at(-1))?.id,
  ].filter((id) => typeof id === "string");
  for (const id of ids) {
    const card = await readCard(page, id);
    if (card !== null) {
      const isGone = choice.race !== null && card.race.id !== choice.race;
      const meeting = meetingOf(card.race, around).map(linkOf);
      return { ...shown, choice: isGone ? { ...choice, race: null } : choice, isGone, card: { ...card, meeting } };
    }
  }
  return { ...shown, choice, isGone: choice.race !== null, card: null };
}

/** One race with its prices; null where there is none. It is read after them, so that their channel goes on from both. */
async function readCard({ publicApi: api, locale }: PageRequest, id: string) {
  const path = { id };
  const query = { locale, limit: MARKETS_A_PAGE };
  const markets = await answerOf(api.sportsbook.GET("/matches/{id}/markets", { params: { path, query } }));
  if (!markets.ok && markets.failure.kind === "refused") return null;
  const read = await answerOrFail(
    answerOf(api.sportsbook.GET("/matches/{id}", { params: { path, query: { locale } } })),
  );
  if (read.type !== "outright" || read.race === undefined) return null;
  const { race, ...event } = read;
  return { race: { ...event, race, main_markets: [] }, markets: await answerOrFail(Promise.resolve(markets)) };
}

function boundsOf({ day }: RacingChoice, timeZone: string) {
  const today = dayOf(Date.now(), timeZone);
  return dayBounds(addDays(today, RACING_DAYS.indexOf(day) - RACING_DAYS.indexOf("today")), timeZone);
}

/** What belongs together: where the feed names no meetings, what a course has on a day. */
const meetingKeyOf = ({ parent, tournament }: Listed): string => parent?.id ?? tournament.id;

/** The races of a meeting, which may last past midnight. */
const meetingOf = (race: Listed, races: readonly ListedRace[]): ListedRace[] =>
  races.filter(
    (other) =>
      meetingKeyOf(other) === meetingKeyOf(race) &&
      Math.abs(Date.parse(other.start_time) - Date.parse(race.start_time)) < LONGEST_MEETING_MS,
  );

export type RacingPageData = Awaited<ReturnType<typeof loadRacing>>;

/** Races by meeting, in the order of their first race. */
function meetingsOf(races: readonly Listed[]) {
  const meetings = new Map<string, { course: string; countryCode: string | null; races: RaceLink[] }>();
  for (const race of races) {
    const { tournament, category } = race;
    const meeting = meetings.get(meetingKeyOf(race)) ?? {
      course: tournament.name,
      countryCode: category.country_code,
      races: [],
    };
    meetings.set(meetingKeyOf(race), meeting);
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
