import { MATCH_STATUS, MATCH_STATUSES } from "@touchline/contract/vocabulary";
import { redirect } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { RACE_SPORT } from "../../data/matches/sports.ts";
import { loadSpecials } from "./load-root.server.ts";
import { type PageRequest, answerOrFail } from "./page-request.server.ts";

const HOUR_MS = 3_600_000;
/** All races of today and tomorrow, wherever the player is. */
const BACK_HOURS = 24;
const AHEAD_HOURS = 48;
/** More than there are in that time. */
const MOST_RACES = 500;
const KEPT_MS = 2_000;
/** A meeting that begins before midnight ends no later after it. */
const MEETING_MS = 4 * HOUR_MS;

/** Races that start between two moments, by time: the same for everybody. */
const loadRaces = (page: PageRequest, { fromMs, toMs }: { fromMs: number; toMs: number }) =>
  keptRaces(page, `${fromMs} ${toMs}`, () => ({ fromMs, toMs, limit: MOST_RACES }));

/** Those of a day, with what belongs to its meetings before it and after it. */
export const loadDayOfRaces = (page: PageRequest, { fromMs, toMs }: { fromMs: number; toMs: number }) =>
  loadRaces(page, { fromMs: fromMs - MEETING_MS, toMs: toMs + MEETING_MS });

/** A few that are next, and maybe those that are being run. */
export const loadNextRaces = (page: PageRequest, lateMs: number) =>
  keptRaces(page, "next", () => ({ fromMs: Date.now() - lateMs, toMs: Date.now() + AHEAD_HOURS * HOUR_MS, limit: 10 }));

interface Wanted {
  fromMs: number;
  toMs: number;
  limit: number;
}

const keptRaces = (page: PageRequest, key: string, wanted: () => Wanted) =>
  page.environment.keep(
    `races ${key} ${page.environment.origin} ${page.locale}`,
    () => readRaces(page, wanted()),
    KEPT_MS,
  );

async function readRaces({ publicApi: api, locale }: PageRequest, { fromMs, toMs, limit }: Wanted) {
  const query = {
    type: ["outright" as const],
    sport_key: [RACE_SPORT],
    sort_by: "start_time" as const,
    start_from: new Date(fromMs).toISOString(),
    start_to: new Date(toMs).toISOString(),
    // Those of yesterday may have left the catalogue: all statuses ask for what is kept of them, too.
    ...(fromMs < Date.now() - BACK_HOURS * HOUR_MS && { match_status: [...MATCH_STATUSES] }),
    limit,
    locale,
  };
  const { list } = await answerOrFail(answerOf(api.sportsbook.GET("/matches", { params: { query } })));
  return list.filter((event) => event.type === "outright");
}

export type ListedRace = Awaited<ReturnType<typeof readRaces>>[number];

export const isAhead = ({ status }: Pick<ListedRace, "status">): boolean => status === MATCH_STATUS.prematch;

/** Races have a screen of their own: where it is open, the addresses of their sport lead there. */
export async function leadToRaces(page: PageRequest, sportKey: string, slug?: string): Promise<void> {
  if (sportKey !== RACE_SPORT || !(await loadSpecials(page)).includes("racing")) return;
  const race = slug === undefined ? null : await raceBehind(page, slug);
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader leads to another page
  throw redirect(race === null ? "/racing" : `/racing?race=${encodeURIComponent(race)}`);
}

/**
 * The id of the race that a slug leads to; null for a course or a country without one. A slug that is known no more stays as it
 * is, so that the screen can say that its race is gone.
 */
async function raceBehind(page: PageRequest, slug: string): Promise<string | null> {
  const race = raceBySlug(await loadRaces(page, aroundNow()), slug);
  if (race !== undefined) return race.id;
  const path = { sport_key: RACE_SPORT, slug };
  const answer = await answerOf(page.publicApi.sportsbook.GET("/slugs/{sport_key}/{slug}", { params: { path } }));
  if (!answer.ok) return answer.failure.kind === "refused" ? slug : null;
  return answer.data.type === "outright" ? answer.data.id : null;
}

/** To the minute, so that what is read is kept for those who ask next. */
function aroundNow(): { fromMs: number; toMs: number } {
  const nowMs = Math.floor(Date.now() / 60_000) * 60_000;
  return { fromMs: nowMs - BACK_HOURS * HOUR_MS, toMs: nowMs + AHEAD_HOURS * HOUR_MS };
}

/** A race by its own slug; by that of its course or country the next one there. */
const raceBySlug = (races: readonly ListedRace[], slug: string): ListedRace | undefined =>
  races.find((race) => race.slug === slug) ??
  races.find((race) => isAhead(race) && [race.tournament.slug, race.category.slug].includes(slug));
