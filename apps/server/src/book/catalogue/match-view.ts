import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { SOCCER_STAGE } from "@touchline/sports/soccer";
import type { FeedTeam, MatchState } from "../../feed/feed.ts";
import type { MatchRecord } from "./match-record.ts";
import { teamName, type Names } from "./names.ts";
import { SPORT_TYPE, placeRefs } from "./place-index.ts";
import type { ClockView, MarketView, MatchView } from "./wire-types.ts";

const HALF_SECONDS = 2_700;
const MATCH_SECONDS = 5_400;

/** The parts of a match that move; what `match_changed` carries is taken from here too. */
export type MatchProgress = Pick<
  MatchView,
  "status" | "stage" | "clock" | "scores" | "statistics" | "suspension_reason"
>;

export function matchProgress(match: MatchRecord, names: Names, speed: number): MatchProgress {
  const { state } = match;
  const stage = state?.stage ?? MATCH_STAGE.notStarted;
  return {
    status: state?.status ?? MATCH_STATUS.prematch,
    stage: { code: stage, name: names.stages[stage] ?? String(stage), short_name: names.short_stages[stage] ?? null },
    clock: state && clockView(state, match.clockWallMs, speed),
    scores: scoresView(state, names),
    statistics: statisticsView(state, names),
    suspension_reason: match.isProviderLost ? "feed_lost" : (state?.suspension ?? null),
  };
}

export function matchView(
  match: MatchRecord,
  names: Names,
  offer: { speed: number; mainMarkets: MarketView[]; marketCount: number },
): MatchView {
  const { fixture } = match;
  return {
    id: fixture.matchId,
    urn_id: `tl:match:${fixture.matchId}`,
    slug: fixture.slug,
    type: "match",
    ...placeRefs(match.place, names),
    home: teamView(fixture.home, names),
    away: teamView(fixture.away, names),
    venue: null,
    ...matchProgress(match, names, offer.speed),
    start_time: new Date(fixture.startTimeMs).toISOString(),
    available_markets_count: offer.marketCount,
    top_markets_count: offer.mainMarkets.length,
    main_markets: offer.mainMarkets,
    has_video: false,
    provider: fixture.provider,
    sport_type: SPORT_TYPE,
    provider_stats_available: false,
    version: match.toldVersion,
  };
}

const teamView = (team: FeedTeam, names: Names): MatchView["home"] => ({
  name: teamName(team, names),
  short_name: team.shortName,
  logo: null,
  colours: [team.colours[0], team.colours[1]],
});

function clockView(state: MatchState, wallMs: number, speed: number): ClockView | null {
  if (state.matchTimeSeconds === null) return null;
  const periodEnd =
    state.matchTimeSeconds <= HALF_SECONDS && state.stage !== SOCCER_STAGE.secondHalf ? HALF_SECONDS : MATCH_SECONDS;
  return {
    match_time_seconds: state.matchTimeSeconds,
    stoppage_time_seconds: state.stoppageTimeSeconds,
    announced_stoppage_minutes: state.announcedStoppageMinutes,
    remaining_time_seconds: Math.max(0, MATCH_SECONDS - state.matchTimeSeconds),
    remaining_time_in_period_seconds: Math.max(0, periodEnd - state.matchTimeSeconds),
    stopped: state.clockStopped,
    speed,
    updated_at: new Date(wallMs).toISOString(),
  };
}

function scoresView(state: MatchState | null, names: Names): MatchView["scores"] {
  const hasStarted = state !== null && state.stage !== MATCH_STAGE.notStarted;
  return {
    total: hasStarted ? { ...state.score } : null,
    game: null,
    periods: hasStarted ? periodScores(state, names) : [],
    current_server: null,
    max_period_number: 2,
  };
}

function periodScores(state: MatchState, names: Names): MatchView["scores"]["periods"] {
  const first = state.halfTimeScore ?? state.score;
  const periods = [
    { ...first, period_key: "first_half", name: names.periods.first_half, number: 1, type: "regular_period" },
  ];
  if (state.halfTimeScore === null || state.stage === SOCCER_STAGE.halfTime) return periods;
  const second = { home: state.score.home - first.home, away: state.score.away - first.away };
  return [
    ...periods,
    { ...second, period_key: "second_half", name: names.periods.second_half, number: 2, type: "regular_period" },
  ];
}

function statisticsView(state: MatchState | null, names: Names): MatchView["statistics"] {
  if (state === null || state.stage === MATCH_STAGE.notStarted) return [];
  const counts = { corners: state.corners, yellow_cards: state.yellowCards, red_cards: state.redCards };
  return Object.entries(counts).map(([key, pair]) => ({ key, name: names.statistics[key] ?? key, ...pair }));
}
