import { parseSpecifier } from "@touchline/betting";
import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { FeedCompetitor, OutrightFixture } from "../../../feed.ts";
import { slugOf } from "../../competitor-looks.ts";
import { hashText } from "../../seeded-random.ts";
import type { MatchPlay, ScheduledMatch } from "../../simulated-sport.ts";
import { teamOf, tournamentIdOf } from "../catalogue.ts";
import type { LeagueStrengths } from "../model/strengths.ts";
import type { SeasonOfLeague } from "../schedule/schedule.ts";
import { type SeasonDeps, SeasonTable } from "./season-table.ts";
import { ranksOf, standings } from "./table.ts";

const WINNER_MARKET = "534";
const PLACES_MARKET = "90201";
const LAST_PLACES_MARKET = "90202";
/** Overround of each market of a season before its end. */
export const SEASON_MARGINS = { [WINNER_MARKET]: 0.2, [PLACES_MARKET]: 0.14, [LAST_PLACES_MARKET]: 0.14 } as const;
/** How many first places are bet on, and how many last ones. */
const FIRST_PLACES = [2, 4];
const LAST_PLACES = [3];
/** In a small league the third place is no feat. */
const SMALL_LEAGUE = 12;

/** Where the teams of a league end, as an outright: bets are taken until its last round begins. */
export function scheduleOutright(season: SeasonOfLeague, deps: Omit<SeasonDeps, "seed">): ScheduledMatch {
  const { matchId, lastRoundMs: startMs } = season;
  return {
    matchId,
    tournamentId: tournamentIdOf(season.league),
    startTimeMs: startMs,
    write: (seed) => {
      const table = new SeasonTable(season, { ...deps, seed });
      return {
        fixture: fixtureOf(season, deps.strengths),
        startMs,
        hash: hashText(`${seed}/${matchId}`),
        play: () => createPlay(season, { table, order: byStrength(deps.strengths) }),
      };
    },
  };
}

/** Teams by their place in the league's list, the best first: in this order they are shown. */
const byStrength = ({ attack, defence }: LeagueStrengths): number[] => {
  const strength = (team: number): number => (attack[team] ?? 1) / (defence[team] ?? 1);
  return attack.map((_, team) => team).toSorted((a, b) => strength(b) - strength(a));
};

function fixtureOf(
  { matchId, league, fromMs, lastRoundMs, untilMs }: SeasonOfLeague,
  strengths: LeagueStrengths,
): OutrightFixture {
  return {
    type: "outright",
    matchId,
    slug: `${slugOf(league.name)}-${slugOf(matchId)}`,
    tournamentId: tournamentIdOf(league),
    competitors: byStrength(strengths).map((team): FeedCompetitor => ({
      id: competitorId(team),
      ...teamOf(league.teams[team] ?? ""),
    })),
    startTimeMs: lastRoundMs,
    fromMs,
    untilMs,
    provider: "betradar",
  };
}

const competitorId = (team: number): string => String(team + 1);

function createPlay(
  { league, lastRoundMs, untilMs }: SeasonOfLeague,
  { table, order }: { table: SeasonTable; order: readonly number[] },
): MatchPlay {
  const endMs = untilMs - lastRoundMs;
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
      const ranks = ranksOf(standings(table.playedAt(untilMs).results, league.teams.length));
      return {
        tallies: {},
        ranks: Object.fromEntries(ranks.map((rank, team) => [competitorId(team), rank])),
        isOver,
      };
    },
    openLines: () => [
      { marketId: WINNER_MARKET, specifier: "" },
      ...FIRST_PLACES.map((places) => ({ marketId: PLACES_MARKET, specifier: `places=${places}` })),
      ...LAST_PLACES.map((places) => ({ marketId: LAST_PLACES_MARKET, specifier: `places=${places}` })),
    ],
    placeTerms: ({ marketId }) =>
      marketId === WINNER_MARKET ? { places: league.teams.length < SMALL_LEAGUE ? 2 : 3, fraction: "1/4" } : null,
    fairAt: (elapsedMs) => {
      const chancesOf = table.chancesAt(lastRoundMs + elapsedMs);
      return ({ marketId, specifier }) => {
        const places = Number(parseSpecifier(specifier)["places"] ?? 1);
        const isFromLast = marketId === LAST_PLACES_MARKET;
        const chances = chancesOf(places, isFromLast ? "last" : "first");
        return (isFromLast ? order.toReversed() : order).map((team) => chances[team] ?? 0);
      };
    },
  };
}
