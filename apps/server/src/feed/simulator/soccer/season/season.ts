import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { FeedCompetitor, OutrightFixture, Pair } from "../../../feed.ts";
import { hashText, poissonDraw, seededRandom } from "../../seeded-random.ts";
import type { MatchPlay, ScheduledMatch } from "../../simulated-sport.ts";
import { slugOf } from "../../competitor-looks.ts";
import { teamOf, tournamentIdOf } from "../catalogue.ts";
import { expectedGoals, type LeagueStrengths } from "../model/strengths.ts";
import type { FixtureOfDay, SeasonOfLeague } from "../schedule/schedule.ts";
import type { MatchTimeline } from "../timeline/match-timeline.ts";
import { ranksOf, type SeasonResult, standings } from "./table.ts";

export const WINNER_MARKET = "534";
/** Seasons that are drawn to the end for each set of prices. */
const DRAWS = 600;
/** Draws' worth of belief that a team can still win. */
const PRIOR_DRAWS = 0.25;

export interface SeasonDeps {
  strengths: LeagueStrengths;
  timelineOf(seed: string, match: FixtureOfDay): MatchTimeline;
}

/** The winner of a league's season, as an outright: bets are taken until its last round begins. */
export function scheduleOutright(season: SeasonOfLeague, deps: SeasonDeps): ScheduledMatch {
  const { matchId, lastRoundMs: startMs } = season;
  return {
    matchId,
    tournamentId: tournamentIdOf(season.league),
    startTimeMs: startMs,
    write: (seed) => ({
      fixture: fixtureOf(season),
      startMs,
      hash: hashText(`${seed}/${matchId}`),
      play: () => createPlay(season, { ...deps, seed }),
    }),
  };
}

function fixtureOf({ matchId, league, fromMs, lastRoundMs, untilMs }: SeasonOfLeague): OutrightFixture {
  return {
    type: "outright",
    matchId,
    slug: `${slugOf(league.name)}-${slugOf(matchId)}`,
    tournamentId: tournamentIdOf(league),
    competitors: league.teams.map((team, index): FeedCompetitor => ({ id: competitorId(index), ...teamOf(team) })),
    startTimeMs: lastRoundMs,
    fromMs,
    untilMs,
    provider: "betradar",
  };
}

const competitorId = (team: number): string => String(team + 1);

function createPlay(season: SeasonOfLeague, deps: SeasonDeps & { seed: string }): MatchPlay {
  const { league, matches, lastRoundMs, untilMs, matchId } = season;
  const endMs = untilMs - lastRoundMs;
  const calendar = matches.map((match) => {
    const timeline = deps.timelineOf(deps.seed, match);
    return { endsAtMs: match.startTimeMs + timeline.endMs, match, result: resultOf(match, timeline) };
  });
  const results = (elapsedMs: number): SeasonResult[] =>
    calendar.filter(({ endsAtMs }) => endsAtMs <= lastRoundMs + elapsedMs).map(({ result }) => result);
  let drawn = { count: -1, prices: [] as readonly number[] };
  return {
    endMs,
    suspensions: [{ fromMs: 0, untilMs: endMs, reason: "break" }],
    moments: () => [],
    stateAt: (elapsedMs) => ({
      status: elapsedMs < endMs ? MATCH_STATUS.prematch : MATCH_STATUS.finished,
      stage: elapsedMs < endMs ? MATCH_STAGE.notStarted : MATCH_STAGE.ended,
      clock: null,
      scores: { total: null, game: null, periods: [], server: null, maxPeriod: null },
      statistics: {},
    }),
    sheetAt: (elapsedMs) => {
      const isOver = elapsedMs >= endMs;
      if (!isOver) return { tallies: {}, isOver };
      const ranks = ranksOf(standings(results(endMs), league.teams.length));
      return {
        tallies: {},
        ranks: Object.fromEntries(ranks.map((rank, team) => [competitorId(team), rank])),
        isOver,
      };
    },
    openLines: () => [{ marketId: WINNER_MARKET, specifier: "" }],
    fairAt: (elapsedMs) => {
      const sofar = results(elapsedMs);
      if (drawn.count !== sofar.length) {
        const left = calendar.filter(({ endsAtMs }) => endsAtMs > lastRoundMs + elapsedMs);
        const fixtures = left.map(({ match: { fixture } }) => ({
          homeTeam: fixture.home,
          awayTeam: fixture.away,
          expected: expectedGoals(deps.strengths, fixture),
        }));
        const seed = `${deps.seed}/${matchId}/${sofar.length}`;
        drawn = { count: sofar.length, prices: winChances({ sofar, fixtures, teamCount: league.teams.length, seed }) };
      }
      return () => drawn.prices;
    },
  };
}

function resultOf({ fixture }: FixtureOfDay, { goals }: MatchTimeline): SeasonResult {
  const home = goals.filter(({ side }) => side === "home").length;
  return { homeTeam: fixture.home, awayTeam: fixture.away, home, away: goals.length - home };
}

interface Remaining {
  homeTeam: number;
  awayTeam: number;
  expected: Pair;
}

/** How often each team comes first where the rest of the season is drawn many times; level teams share. */
function winChances({
  sofar,
  fixtures,
  teamCount,
  seed,
}: {
  sofar: readonly SeasonResult[];
  fixtures: readonly Remaining[];
  teamCount: number;
  seed: string;
}): readonly number[] {
  const random = seededRandom(seed);
  const wins = Array.from({ length: teamCount }, () => PRIOR_DRAWS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const rest = fixtures.map(({ homeTeam, awayTeam, expected }) => ({
      homeTeam,
      awayTeam,
      home: poissonDraw(expected.home, random),
      away: poissonDraw(expected.away, random),
    }));
    const ranks = ranksOf(standings([...sofar, ...rest], teamCount));
    const first = ranks.filter((rank) => rank === 1).length;
    for (const [team, rank] of ranks.entries()) if (rank === 1) wins[team] = (wins[team] ?? 0) + 1 / first;
  }
  const sum = wins.reduce((total, count) => total + count, 0);
  return wins.map((count) => count / sum);
}
