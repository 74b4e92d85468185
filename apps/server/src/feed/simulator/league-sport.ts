import type { Provider } from "@touchline/contract/vocabulary";
import type { SportDescriptor } from "@touchline/sports";
import type { FeedCatalogue, FeedPlayer, FeedTeam, MatchFixture, Venue } from "../feed.ts";
import { type Competition, type Meeting, RoundRobinCalendar } from "./calendar/round-robin-calendar.ts";
import { slugOf } from "./competitor-looks.ts";
import { LeagueSeasons, type SeasonOptions } from "./season/league-seasons.ts";
import { SEASON_MARGINS } from "./season/season-outright.ts";
import { hashText } from "./seeded-random.ts";
import { inTurn, namedOf, type Squad } from "./squads/squad.ts";
import type { MatchPlay, ScheduledMatch, SimulatedSport, WrittenMatch } from "./simulated-sport.ts";

/** Somebody who takes part in a competition; what a sport knows more of them is its own. */
export interface Entrant {
  team: FeedTeam;
  /** Where it plays at home. */
  venue?: Venue;
}

/** A category of a sport: a country, or a tour. */
export interface LeagueCategory {
  id: string;
  name: string;
  countryCode: string | null;
}

/** A competition, and what lists say of it. */
export interface League<OneEntrant extends Entrant> extends Competition<OneEntrant> {
  name: string;
  categoryId: string;
  /** Among the competitions of all sports; lower comes first. */
  priority: number;
}

/** What a play is drawn from: the same question gives the same play. */
export interface PlayQuestion<OneEntrant extends Entrant> {
  /** The feed's seed, and the match. */
  seed: string;
  /** Of `seed`. */
  hash: number;
  startMs: number;
  meeting: Meeting<OneEntrant>;
}

export interface LeagueSportOptions<OneEntrant extends Entrant> {
  descriptor: SportDescriptor;
  sport: { id: string; name: string; priority: number };
  categories: readonly LeagueCategory[];
  leagues: readonly League<OneEntrant>[];
  /** Of the ids of its matches. */
  prefix: string;
  provider: Provider;
  /** Overround of each market before the start, 0.05 being 5 %. */
  margins: Readonly<Record<string, number>>;
  play: (question: PlayQuestion<OneEntrant>) => MatchPlay;
  /** Who plays for each, where the sport names them. */
  squadOf?: (entrant: OneEntrant) => Squad;
  /** Who is named for a meeting, where that is told apart by sides. */
  playersOf?: (meeting: Meeting<OneEntrant>) => readonly FeedPlayer[];
  /** Of a league whose matches go on for longer than those of other sports: how long at most. */
  longestMsOf?: (leagueId: string) => number | undefined;
  /** Where it is bet on how the seasons of its leagues end. */
  season?: SeasonOptions<OneEntrant>;
}

/** A sport of leagues in which all play all, from their calendar and what happens in one match. */
export function createLeagueSport<OneEntrant extends Entrant>(options: LeagueSportOptions<OneEntrant>): SimulatedSport {
  const { descriptor, provider, leagues, prefix, margins, season, longestMsOf } = options;
  const calendar = new RoundRobinCalendar({ prefix, competitions: leagues });
  const scheduled = (meeting: Meeting<OneEntrant>): ScheduledMatch => {
    const longestMs = longestMsOf?.(meeting.tournamentId);
    return {
      matchId: meeting.matchId,
      tournamentId: meeting.tournamentId,
      startTimeMs: meeting.startTimeMs,
      ...(longestMs !== undefined && { longestMs }),
      write: (seed) => writeMatch(options, seed, meeting),
    };
  };
  const written = (seed: string, meeting: Meeting<OneEntrant>): WrittenMatch => writeMatch(options, seed, meeting);
  const seasons = season && new LeagueSeasons({ ...season, prefix, provider, leagues, calendar, written });
  return {
    descriptor,
    provider,
    catalogue: catalogueOf(options),
    margins: seasons ? { ...margins, ...SEASON_MARGINS } : margins,
    startsBetween: (fromMs, toMs, tournamentId) => calendar.between(fromMs, toMs, tournamentId).map(scheduled),
    byId: (matchId) => {
      const meeting = calendar.byId(matchId);
      return meeting ? scheduled(meeting) : (seasons?.byId(matchId) ?? null);
    },
    ...(seasons && { outrightsBetween: (fromMs, toMs) => seasons.between(fromMs, toMs) }),
    seasonOf: (matchId) => calendar.seasonOf(matchId).map(scheduled),
  };
}

function catalogueOf<OneEntrant extends Entrant>(options: LeagueSportOptions<OneEntrant>): FeedCatalogue {
  const { sport, descriptor, categories, leagues, provider } = options;
  return {
    sports: [{ ...sport, key: descriptor.key, provider }],
    categories: categories.map((category, index) => ({
      ...category,
      sportId: sport.id,
      slug: slugOf(category.name),
      priority: index + 1,
    })),
    tournaments: leagues.map(({ id, categoryId, name, priority }) => ({
      id,
      categoryId,
      // Leagues of two countries may share a name, and a slug must be the only one of its sport.
      slug: slugOf(`${categories.find((category) => category.id === categoryId)?.name ?? ""} ${name}`),
      name,
      priority,
    })),
  };
}

function writeMatch<OneEntrant extends Entrant>(
  { provider, play, squadOf, playersOf }: LeagueSportOptions<OneEntrant>,
  feedSeed: string,
  meeting: Meeting<OneEntrant>,
): WrittenMatch {
  const { matchId, startTimeMs: startMs } = meeting;
  const seed = `${feedSeed}/${matchId}`;
  const hash = hashText(seed);
  return {
    fixture: {
      ...fixtureOf(meeting, provider),
      ...(squadOf && { players: playersIn(meeting, squadOf) }),
      ...(playersOf && { players: playersOf(meeting) }),
    },
    startMs,
    hash,
    play: () => play({ seed, hash, startMs, meeting }),
  };
}

/** Who can be bet on, of each side in turn: where two stand in a row, each side has its column. */
const playersIn = <OneEntrant extends Entrant>(
  { home, away }: Meeting<OneEntrant>,
  squadOf: (entrant: OneEntrant) => Squad,
): readonly FeedPlayer[] => inTurn(namedOf(squadOf(home), "home"), namedOf(squadOf(away), "away"));

const fixtureOf = (
  { matchId, startTimeMs, tournamentId, home, away }: Meeting<Entrant>,
  provider: Provider,
): MatchFixture => ({
  type: "match",
  matchId,
  slug: `${slugOf(home.team.name)}-vs-${slugOf(away.team.name)}-${matchId}`,
  tournamentId,
  home: home.team,
  away: away.team,
  ...(home.venue && { venue: home.venue }),
  startTimeMs,
  provider,
});
