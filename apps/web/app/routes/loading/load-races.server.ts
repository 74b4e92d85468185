import { MATCH_STATUS } from "@touchline/contract/vocabulary";
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

/** The races around now, by time: the same for everybody. */
export const loadRaces = (page: PageRequest) =>
  page.environment.keep(`races ${page.environment.origin} ${page.locale}`, () => readRaces(page), KEPT_MS);

async function readRaces({ publicApi: api, locale }: PageRequest) {
  const nowMs = Date.now();
  const query = {
    type: ["outright" as const],
    sport_key: [RACE_SPORT],
    sort_by: "start_time" as const,
    start_from: new Date(nowMs - BACK_HOURS * HOUR_MS).toISOString(),
    start_to: new Date(nowMs + AHEAD_HOURS * HOUR_MS).toISOString(),
    limit: MOST_RACES,
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
  const race = slug === undefined ? undefined : raceBySlug(await loadRaces(page), slug);
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader leads to another page
  throw redirect(race === undefined ? "/racing" : `/racing?race=${encodeURIComponent(race.id)}`);
}

/** A race by its own slug; by that of its course or country the next one there. */
const raceBySlug = (races: readonly ListedRace[], slug: string): ListedRace | undefined =>
  races.find((race) => race.slug === slug) ??
  races.find((race) => isAhead(race) && [race.tournament.slug, race.category.slug].includes(slug));
