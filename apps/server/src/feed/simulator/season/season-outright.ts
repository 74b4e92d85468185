import { parseSpecifier } from "@touchline/betting";
import { MATCH_STAGE, MATCH_STATUS, type Provider } from "@touchline/contract/vocabulary";
import { SEASON_MARKET } from "@touchline/sports";
import type { FeedCompetitor, FeedTeam, OutrightFixture } from "../../feed.ts";
import { slugOf } from "../competitor-looks.ts";
import { hashText } from "../seeded-random.ts";
import type { LineId, MatchPlay, ScheduledMatch } from "../simulated-sport.ts";
import type { SeasonMatch, SeasonTable } from "./season-table.ts";
import { ranksOf, standings, type TablePoints } from "./table.ts";

/** Overround of each market of a season before its end. */
export const SEASON_MARGINS = {
  [SEASON_MARKET.winner]: 0.2,
  [SEASON_MARKET.firstPlaces]: 0.14,
  [SEASON_MARKET.lastPlaces]: 0.14,
} as const;
/** The table is looked at once more before bets are paid. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** In a small league the third place is no feat. */
export const SMALL_LEAGUE = 12;

/** How many first places are bet on, and how many last ones. */
interface Places {
  firstPlaces: readonly number[];
  lastPlaces: readonly number[];
}

/** A season of a league, as it is bet on. */
export interface OutrightSeason<Match extends SeasonMatch> extends Places {
  /** Of the outright on it. */
  matchId: string;
  tournamentId: string;
  /** Of the league. */
  name: string;
  provider: Provider;
  teams: readonly FeedTeam[];
  points: TablePoints;
  fromMs: number;
  /** When bets are taken no longer: the last matches begin. */
  closesMs: number;
  untilMs: number;
  /** Teams by their place in the league's list, the best first: in this order they are shown. */
  order: () => readonly number[];
  /** By a seed, and of how many matches in a thousand something befalls. */
  tableOf: (seed: string, incidents: number) => SeasonTable<Match>;
}

/** Where the teams of a league end, as an outright: bets are taken until its last matches begin. */
export function scheduleOutright<Match extends SeasonMatch>(season: OutrightSeason<Match>): ScheduledMatch {
  const { matchId, tournamentId, closesMs: startMs } = season;
  let known: { seed: string; table: SeasonTable<Match> } | null = null;
  // One feed has one number of incidents.
  const tableOf = (seed: string, incidents = 0): SeasonTable<Match> => {
    if (known?.seed !== seed) known = { seed, table: season.tableOf(seed, incidents) };
    return known.table;
  };
  return {
    matchId,
    tournamentId,
    startTimeMs: startMs,
    write: (seed, incidents) => ({
      fixture: fixtureOf(season),
      startMs,
      hash: hashText(`${seed}/${matchId}`),
      play: () => createPlay(season, tableOf(seed, incidents)),
    }),
    prepare: ({ seed, incidents, nowMs, hasTime }) => tableOf(seed, incidents).prepare(nowMs, hasTime),
  };
}

const fixtureOf = <Match extends SeasonMatch>(season: OutrightSeason<Match>): OutrightFixture => ({
  type: "outright",
  kind: "season",
  matchId: season.matchId,
  slug: `${slugOf(season.name)}-${slugOf(season.matchId)}`,
  tournamentId: season.tournamentId,
  competitors: season.order().flatMap((place): FeedCompetitor[] => {
    const team = season.teams[place];
    return team ? [{ id: competitorId(place), ...team }] : [];
  }),
  startTimeMs: season.closesMs,
  fromMs: season.fromMs,
  untilMs: season.untilMs,
  provider: season.provider,
});

const competitorId = (team: number): string => String(team + 1);

function createPlay<Match extends SeasonMatch>(season: OutrightSeason<Match>, table: SeasonTable<Match>): MatchPlay {
  const { teams, points, closesMs, untilMs } = season;
  let knownEndMs: number | null = null;
  // Nobody asks before the last matches begin: until then none of them is played.
  const endMs = (): number => (knownEndMs ??= Math.min(table.endMs() + SETTLED_AFTER_MS, untilMs) - closesMs);
  const isOverAt = (elapsedMs: number): boolean => elapsedMs >= 0 && elapsedMs >= endMs();
  const order = season.order();
  const lines = linesOf(season);
  return {
    get endMs() {
      return endMs();
    },
    get suspensions() {
      return [{ fromMs: 0, untilMs: endMs(), reason: "break" as const }];
    },
    moments: () => [],
    stateAt: (elapsedMs) => ({
      status: isOverAt(elapsedMs) ? MATCH_STATUS.finished : MATCH_STATUS.prematch,
      stage: isOverAt(elapsedMs) ? MATCH_STAGE.ended : MATCH_STAGE.notStarted,
      clock: null,
      scores: { total: null, game: null, periods: [], server: null, maxPeriod: null },
      statistics: {},
    }),
    sheetAt: (elapsedMs) => {
      const isOver = isOverAt(elapsedMs);
      if (!isOver) return { tallies: {}, isOver };
      const ranks = ranksOf(standings(table.playedAt(untilMs).results, { teamCount: teams.length, points }));
      return {
        tallies: {},
        ranks: Object.fromEntries(ranks.map((rank, team) => [competitorId(team), rank])),
        isOver,
      };
    },
    openLines: () => lines,
    placeTerms: ({ marketId }) =>
      marketId === SEASON_MARKET.winner ? { places: teams.length < SMALL_LEAGUE ? 2 : 3, fraction: "1/4" } : null,
    fairAt: (elapsedMs) => {
      const chancesOf = table.chancesAt(closesMs + elapsedMs);
      return ({ marketId, specifier }) => {
        const places = Number(parseSpecifier(specifier)["places"] ?? 1);
        const isFromLast = marketId === SEASON_MARKET.lastPlaces;
        const chances = chancesOf(places, isFromLast ? "last" : "first");
        return (isFromLast ? order.toReversed() : order).map((team) => chances[team] ?? 0);
      };
    },
  };
}

const linesOf = ({ firstPlaces, lastPlaces }: Places): LineId[] => [
  { marketId: SEASON_MARKET.winner, specifier: "" },
  ...firstPlaces.map((places) => ({ marketId: SEASON_MARKET.firstPlaces, specifier: `places=${places}` })),
  ...lastPlaces.map((places) => ({ marketId: SEASON_MARKET.lastPlaces, specifier: `places=${places}` })),
];
