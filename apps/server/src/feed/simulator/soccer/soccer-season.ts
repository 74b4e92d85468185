import type { Pair } from "../../feed.ts";
import type { Ending } from "../match/ending-of.ts";
import { isGivenUp } from "../match/match-incident.ts";
import type { OutrightSeason } from "../season/season-outright.ts";
import { type SeasonMatch, SeasonTable } from "../season/season-table.ts";
import { countBySide } from "./board-at.ts";
import { PROVIDER, teamOf, tournamentIdOf } from "./catalogue.ts";
import { fullTimeTable } from "./model/full-time.ts";
import { expectedGoals, type LeagueStrengths } from "./model/strengths.ts";
import { hashText } from "../seeded-random.ts";
import type { FixtureOfDay, SeasonOfLeague } from "./schedule/schedule.ts";
import type { MatchTimeline } from "./timeline/match-timeline.ts";

export const SOCCER_POINTS = { win: 3, draw: 1 } as const;

/** No match takes longer, nor less. */
const LONGEST_MATCH_MS = 2.5 * 3_600_000;
const SHORTEST_MATCH_MS = 1.5 * 3_600_000;
/** How many first places are bet on, and how many last ones. */
const FIRST_PLACES = [2, 4];
const LAST_PLACES = [3];

export interface SeasonDeps {
  strengths: LeagueStrengths;
  /** The score of a match, without playing it. */
  scoreOf: (seed: string, match: FixtureOfDay) => Pair;
  timelineOf: (seed: string, match: FixtureOfDay) => MatchTimeline;
}

type SeededDeps = SeasonDeps & { seed: string; incidents: number };

interface Played extends SeasonMatch {
  match: FixtureOfDay;
}

/** Sets a match's noise, its place in the pricing rota, and what befalls it. */
export const matchHash = (seed: string, { matchId }: Pick<FixtureOfDay, "matchId">): number =>
  hashText(matchKey(seed, matchId));

/** What a match is drawn from: it is another in each season, and by each seed. */
export const matchKey = (seed: string, matchId: string): string => `${seed}/${matchId}`;

/** A season of the extract, as it is bet on. */
export function outrightSeason(season: SeasonOfLeague, deps: SeasonDeps): OutrightSeason<Played> {
  const { league, matchId, fromMs, lastRoundMs, untilMs } = season;
  return {
    matchId,
    tournamentId: tournamentIdOf(league),
    name: league.name,
    provider: PROVIDER,
    teams: league.teams.map((name) => teamOf(name)),
    points: SOCCER_POINTS,
    fromMs,
    closesMs: lastRoundMs,
    untilMs,
    firstPlaces: FIRST_PLACES,
    lastPlaces: LAST_PLACES,
    order: () => byStrength(deps.strengths),
    tableOf: (seed, incidents) => tableOf(season, { ...deps, seed, incidents }),
  };
}

function tableOf({ league, matches }: SeasonOfLeague, deps: SeededDeps): SeasonTable<Played> {
  return new SeasonTable<Played>({
    teamCount: league.teams.length,
    points: SOCCER_POINTS,
    matches: matches.map((match) => ({
      homeTeam: match.fixture.home,
      awayTeam: match.fixture.away,
      startTimeMs: match.startTimeMs,
      match,
    })),
    endingOf: ({ match }, sinceMs) => endingOf(match, sinceMs, deps),
    chanceOf: ({ match: { fixture } }) => {
      const table = fullTimeTable(expectedGoals(deps.strengths, fixture));
      return { home: table.sum((home, away) => home > away), draw: table.difference(0) };
    },
  });
}

/** Matches are played only where it matters when they end. */
function endingOf(
  match: FixtureOfDay,
  sinceMs: number,
  { seed, incidents, scoreOf, timelineOf }: SeededDeps,
): Ending | null {
  if (sinceMs < SHORTEST_MATCH_MS) return null;
  if (isGivenUp({ hash: matchHash(seed, match) }, incidents)) return { endMs: SHORTEST_MATCH_MS, score: null };
  if (sinceMs >= LONGEST_MATCH_MS) return { endMs: LONGEST_MATCH_MS, score: scoreOf(seed, match) };
  const { endMs, goals } = timelineOf(seed, match);
  return { endMs, score: countBySide(goals) };
}

/** Teams by their place in the league's list, the best first. */
const byStrength = ({ attack, defence }: LeagueStrengths): number[] => {
  const strength = (team: number): number => (attack[team] ?? 1) / (defence[team] ?? 1);
  return attack.map((_, team) => team).toSorted((a, b) => strength(b) - strength(a));
};
