import type { Provider } from "@touchline/contract/vocabulary";
import { RecentlyUsed } from "../../../recently-used.ts";
import type { FeedTeam } from "../../feed.ts";
import type { Competition, Meeting, RoundRobinCalendar } from "../calendar/round-robin-calendar.ts";
import { endingOf } from "../match/ending-of.ts";
import { isGivenUp } from "../match/match-incident.ts";
import type { ScheduledMatch, WrittenMatch } from "../simulated-sport.ts";
import { type ResultOdds, resultOdds } from "./result-odds.ts";
import { type OutrightSeason, scheduleOutright, SMALL_LEAGUE } from "./season-outright.ts";
import { type SeasonMatch, SeasonTable } from "./season-table.ts";
import { USUAL_POINTS } from "./table.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bets are taken until the first of the matches begins that begin so long before the last of all, or later. */
const LAST_EVENING_MS = 14 * HOUR_MS;
/** Longer than any match takes. */
const LONGEST_MATCH_MS = 9 * HOUR_MS;
/** One for each league, and those that begin or have ended within days. */
const SEASONS_KEPT = 80;
/** One of so many goes down. */
const LAST_OF_LARGE = [3];
const LAST_OF_SMALL = [2];

interface Entrant {
  team: FeedTeam;
}

interface League<OneEntrant> extends Competition<OneEntrant> {
  name: string;
}

/** What a sport says of the seasons of its leagues. */
export interface SeasonOptions<OneEntrant> {
  /** On one scale: who is better by how much says how likely it wins. */
  strengthOf(entrant: OneEntrant): number;
  /** The market of a match that says who gets its points, with a draw between the sides where there are draws. */
  resultMarket(tournamentId: string): string;
  /** Whether the last go down, so that it is bet on who they are. */
  relegates: boolean;
}

interface Numbered extends SeasonMatch {
  readonly index: number;
}

/** The sport itself, as far as its seasons ask. */
export interface SportOfSeasons<OneEntrant> extends SeasonOptions<OneEntrant> {
  prefix: string;
  provider: Provider;
  leagues: readonly League<OneEntrant>[];
  calendar: RoundRobinCalendar<OneEntrant>;
  written: (seed: string, meeting: Meeting<OneEntrant>) => WrittenMatch;
}

interface SeasonKey<OneEntrant> {
  matchId: string;
  league: League<OneEntrant>;
  number: number;
}

/** Outrights on the seasons of a sport's leagues. */
export class LeagueSeasons<OneEntrant extends Entrant> {
  readonly #sport: SportOfSeasons<OneEntrant>;
  readonly #calendar: RoundRobinCalendar<OneEntrant>;
  readonly #id: RegExp;
  readonly #known = new RecentlyUsed<string, OutrightSeason<Numbered>>(SEASONS_KEPT);
  readonly #odds = new Map<string, ResultOdds<OneEntrant>>();

  constructor(sport: SportOfSeasons<OneEntrant>) {
    this.#sport = sport;
    this.#calendar = sport.calendar;
    this.#id = new RegExp(String.raw`^${sport.prefix}season-(\w{1,12})-(\d{1,6})$`);
  }

  /** Of seasons that go on at some time between. */
  between(fromMs: number, toMs: number): ScheduledMatch[] {
    // The last matches of a season end a day after they have begun, at most.
    const seasons = this.#sport.leagues.flatMap((league) =>
      this.#calendar
        .seasonsBetween(league.id, fromMs - DAY_MS, toMs)
        .map((number) => this.#season({ matchId: this.#idOf(league.id, number), league, number })),
    );
    return seasons.filter((season) => season.untilMs > fromMs && season.fromMs < toMs).map(scheduleOutright);
  }

  byId(matchId: string): ScheduledMatch | null {
    const [, leagueId, number] = this.#id.exec(matchId) ?? [];
    const league = this.#sport.leagues.find(({ id }) => id === leagueId);
    return league ? scheduleOutright(this.#season({ matchId, league, number: Number(number) })) : null;
  }

  #idOf(leagueId: string, number: number): string {
    return `${this.#sport.prefix}season-${leagueId}-${number}`;
  }

  #season(key: SeasonKey<OneEntrant>): OutrightSeason<Numbered> {
    return this.#known.get(key.matchId, () => this.#outright(key));
  }

  #outright({ matchId, league, number }: SeasonKey<OneEntrant>): OutrightSeason<Numbered> {
    const { entrants } = league;
    const starts = this.#calendar.season(league.id, number).map(({ startTimeMs }) => startTimeMs);
    const lastMs = Math.max(...starts);
    const order = this.#byStrength(entrants);
    return {
      matchId,
      tournamentId: league.id,
      name: league.name,
      provider: this.#sport.provider,
      teams: entrants.map(({ team }) => team),
      points: USUAL_POINTS,
      fromMs: Math.min(...starts),
      closesMs: Math.min(...starts.filter((startMs) => startMs > lastMs - LAST_EVENING_MS)),
      untilMs: lastMs + LONGEST_MATCH_MS,
      firstPlaces: [2, 4].filter((places) => places * 3 <= entrants.length),
      lastPlaces: this.#lastPlaces(entrants.length),
      order: () => order,
      tableOf: (seed, incidents) => this.#table({ seed, incidents }, league, number),
    };
  }

  #lastPlaces(count: number): readonly number[] {
    if (!this.#sport.relegates) return [];
    return count < SMALL_LEAGUE ? LAST_OF_SMALL : LAST_OF_LARGE;
  }

  /** Places in the league's list, the strongest first. */
  #byStrength(entrants: readonly OneEntrant[]): readonly number[] {
    const strengths = entrants.map((entrant) => this.#sport.strengthOf(entrant));
    return strengths.map((_, place) => place).toSorted((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0));
  }

  #table(
    { seed, incidents }: { seed: string; incidents: number },
    league: League<OneEntrant>,
    number: number,
  ): SeasonTable<Numbered> {
    const { id, entrants } = league;
    const placeOf = new Map(entrants.map((entrant, place) => [entrant, place]));
    return new SeasonTable<Numbered>({
      teamCount: entrants.length,
      points: USUAL_POINTS,
      matches: this.#calendar.season(id, number).map(({ home, away, startTimeMs }, index) => ({
        homeTeam: placeOf.get(home) ?? 0,
        awayTeam: placeOf.get(away) ?? 0,
        startTimeMs,
        index,
      })),
      endingOf: ({ index }) => {
        const meeting = this.#calendar.meetingOfSeason(id, number, index);
        if (!meeting) return null;
        const written = this.#sport.written(seed, meeting);
        const ending = endingOf(written.play());
        return isGivenUp(written, incidents) ? { ...ending, score: null } : ending;
      },
      chanceOf: ({ homeTeam, awayTeam }) => this.#oddsOf(league)(entrants[homeTeam], entrants[awayTeam]),
    });
  }

  #oddsOf(league: League<OneEntrant>): ResultOdds<OneEntrant> {
    const odds = this.#odds.get(league.id) ?? this.#fit(league);
    this.#odds.set(league.id, odds);
    return odds;
  }

  /** From matches between the best and the worst, and so on to the middle, at each other's. */
  #fit({ id: tournamentId, entrants }: League<OneEntrant>): ResultOdds<OneEntrant> {
    return resultOdds({
      entrants: this.#byStrength(entrants).flatMap((place) => entrants[place] ?? []),
      strengthOf: (entrant) => this.#sport.strengthOf(entrant),
      priceOf: (home, away, number) => {
        const meeting = { matchId: String(number), tournamentId, startTimeMs: 0, home, away };
        const play = this.#sport.written("", meeting).play();
        return play.fairAt(-1)({ marketId: this.#sport.resultMarket(tournamentId), specifier: "" });
      },
    });
  }
}
