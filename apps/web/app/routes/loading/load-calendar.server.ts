import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { type Counters, matchCount } from "../../features/catalog/navigation.ts";
import { TIMES_OF_TODAY } from "../../features/catalog/list-filters.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { type Day, addDays, dayOf } from "../../platform/i18n/zoned-day.ts";
import type { Sport } from "../../data/matches/sports.ts";
import { listMessages, listSortOf, rangeOfDay, timeRange } from "./list-filters.server.ts";
import { FIRST_MATCHES, loadMatches } from "./load-matches.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { type PageRequest, answerOrFail, pageRequest } from "./page-request.server.ts";
import { CALENDAR_DAYS, askedFor, listPageOf } from "./page-query.server.ts";

/** Counts of a day move slowly beside what a page is kept for. */
const COUNTS_KEPT_MS = 5_000;

const AHEAD: readonly MatchStatus[] = [MATCH_STATUS.prematch];
const OVER: readonly MatchStatus[] = [MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered];

/** Matches to come on one day, of one sport. */
export async function loadSchedule(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const asked = (name: "day" | "sport" | "league" | "sort" | "time" | "market" | "page") =>
    askedFor(args.request, "/schedule", name);
  const calendar = await loadCalendar(args, { asked, status: AHEAD, step: 1 });
  const { page, day, days, timeZone, filter } = calendar;
  const sort = listSortOf(asked("sort")) ?? "time";
  const isToday = day === days[0]?.day;
  const time = isToday ? (TIMES_OF_TODAY.find((each) => each === asked("time")) ?? null) : null;
  const narrowed = {
    ...filter,
    ...(time !== null && timeRange(time, { nowMs: Date.now(), timeZone })),
    sort_by: sort === "time" ? ("start_time" as const) : ("priority" as const),
  };
  const matches = await loadMatches(page, narrowed, listPageOf(asked("page")));
  const market = asked("market") ?? "";
  return { ...shownOf(calendar), sort, time, market, isToday, filter: narrowed, matches };
}

/** How the matches of one day ended, or what became of them, of one sport. */
export async function loadResults(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const asked = (name: "day" | "sport" | "league" | "page") => askedFor(args.request, "/results", name);
  const calendar = await loadCalendar(args, { asked, status: OVER, step: -1 });
  const filter = { ...calendar.filter, sort_by: "priority" as const };
  const matches = await loadMatches(calendar.page, filter, listPageOf(asked("page")));
  return { ...shownOf(calendar), filter, matches };
}

export type SchedulePageData = Awaited<ReturnType<typeof loadSchedule>>;
export type ResultsPageData = Awaited<ReturnType<typeof loadResults>>;

interface CalendarAsked {
  asked: (name: "day" | "sport" | "league") => string | null;
  status: readonly MatchStatus[];
  /** Whether the days go on or back from today. */
  step: 1 | -1;
}

async function loadCalendar(
  { request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>,
  { asked, status, step }: CalendarAsked,
) {
  const page = pageRequest(request, context);
  const timeZone = timeZoneOf(request.headers.get("cookie"));
  const [allSports, [today, ...others]] = await Promise.all([
    loadSports(page),
    countDays(page, { status, step, timeZone }),
  ]);
  const counted = [today, ...others];
  const days = counted.map(({ day, counters }) => ({ day, count: totalOf(allSports, counters) }));
  const { day, counters } = counted.find((other) => other.day === asked("day")) ?? today;
  // Today, and on to the last day that has any or is asked for: what lies between may have none, and counts are kept.
  const last = days.findLastIndex((other) => other.count > 0 || other.day === day);
  const shown = days.slice(0, last + 1);
  const sports = allSports.filter(({ id, key }) => matchCount(counters.sports, id) > 0 || key === asked("sport"));
  const sport = sports.find(({ key }) => key === asked("sport")) ?? sports[0] ?? allSports[0] ?? null;
  const all = sport === null ? [] : await loadLeagues(page, sport, counters);
  // The one asked for stays though counts, which are kept for some seconds, know nothing of it yet.
  const leagues = all.filter(({ slug, count }) => count > 0 || slug === asked("league"));
  const league = leagues.find(({ slug }) => slug === asked("league")) ?? null;
  const filter = {
    match_status: [...status],
    ...(sport !== null && { sport_key: [sport.key] }),
    ...(league !== null && { tournament_id: [league.id] }),
    ...rangeOfDay(day, timeZone),
    limit: FIRST_MATCHES,
  };
  const tabs = sports.map(({ id, key, name }) => ({ sport: { key, name }, count: matchCount(counters.sports, id) }));
  return { page, timeZone, days: shown, day, sport, tabs, leagues, league, filter };
}

/** What a page of one day shows around its list, and the texts of it. */
function shownOf({
  page,
  timeZone,
  days,
  day,
  sport,
  tabs,
  leagues,
  league,
}: Awaited<ReturnType<typeof loadCalendar>>) {
  const messages = listMessages(page);
  return { timeZone, days, day, sportKey: sport?.key ?? null, tabs, leagues, league, messages };
}

const totalOf = (sports: readonly Sport[], counters: Counters): number =>
  sports.reduce((sum, { id }) => sum + matchCount(counters.sports, id), 0);

interface CountedDay {
  day: Day;
  counters: Counters;
}

/** Today and the days from it on, with what each of them has. */
function countDays(
  page: PageRequest,
  { status, step, timeZone }: Pick<CalendarAsked, "status" | "step"> & { timeZone: string },
): Promise<[CountedDay, ...CountedDay[]]> {
  const today = dayOf(Date.now(), timeZone);
  const count = async (day: Day): Promise<CountedDay> => {
    const body = { type: ["match" as const], match_status: [...status], ...rangeOfDay(day, timeZone) };
    const read = () => answerOrFail(answerOf(page.publicApi.sportsbook.POST("/counters", { body })));
    const key = `counters ${JSON.stringify([page.environment.origin, body])}`;
    return { day, counters: await page.environment.keep(key, read, COUNTS_KEPT_MS) };
  };
  const others = Array.from({ length: CALENDAR_DAYS - 1 }, (_, index) => addDays(today, (index + 1) * step));
  return Promise.all([count(today), ...others.map(count)]);
}

async function loadLeagues({ publicApi, locale, environment }: PageRequest, sport: Sport, counters: Counters) {
  const query = { sport_key: sport.key, locale };
  const read = () => answerOrFail(answerOf(publicApi.sportsbook.GET("/tournaments", { params: { query } })));
  const { list } = await environment.keep(`tournaments ${sport.key} ${locale} ${environment.origin}`, read);
  return list.map(({ id, slug, name, category }) => ({
    id,
    slug,
    name,
    countryCode: category.country_code,
    count: matchCount(counters.tournaments, id),
  }));
}
