import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { SportWords } from "@touchline/sports";
import type { FeedTeam, MatchScores, MatchState } from "../../feed/feed.ts";
import type { MatchRecord } from "./match-record.ts";
import { teamName, type Names } from "./names.ts";
import { SPORT_TYPE, placeRefs } from "./place-index.ts";
import type { ClockView, MarketView, MatchView } from "./wire-types.ts";

/** The parts of a match that move; what `match_changed` carries is taken from here too. */
export type MatchProgress = Pick<
  MatchView,
  "status" | "stage" | "clock" | "scores" | "statistics" | "suspension_reason"
>;

export function matchProgress(match: MatchRecord, names: Names, speed: number): MatchProgress {
  const { state } = match;
  const stage = state?.stage ?? MATCH_STAGE.notStarted;
  const words = match.place.descriptor.words(names.locale);
  return {
    status: state?.status ?? MATCH_STATUS.prematch,
    stage: { code: stage, name: words.stages[stage] ?? String(stage), short_name: words.short_stages[stage] ?? null },
    clock: state && clockView(state, match.clockWallMs, speed),
    scores: scoresView(state?.scores, words),
    statistics: statisticsView(state, words),
    suspension_reason: match.isProviderLost ? "feed_lost" : (state?.suspension ?? null),
  };
}

export function matchView(
  match: MatchRecord,
  names: Names,
  offer: { speed: number; mainMarkets: MarketView[]; marketCount: number },
): MatchView {
  const { fixture } = match;
  const words = match.place.descriptor.words(names.locale);
  return {
    id: fixture.matchId,
    urn_id: `tl:match:${fixture.matchId}`,
    slug: fixture.slug,
    type: "match",
    ...placeRefs(match.place, names),
    home: teamView(fixture.home, words),
    away: teamView(fixture.away, words),
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

const teamView = (team: FeedTeam, words: SportWords): MatchView["home"] => ({
  name: teamName(team, words),
  short_name: team.shortName,
  logo: null,
  colours: [team.colours[0], team.colours[1]],
});

function clockView(state: MatchState, wallMs: number, speed: number): ClockView | null {
  const { clock } = state;
  if (clock === null) return null;
  return {
    match_time_seconds: clock.playedSeconds,
    stoppage_time_seconds: clock.addedSeconds,
    announced_stoppage_minutes: clock.announcedMinutes,
    remaining_time_seconds: clock.remainingSeconds,
    remaining_time_in_period_seconds: clock.remainingInPeriodSeconds,
    stopped: clock.isStopped,
    speed,
    updated_at: new Date(wallMs).toISOString(),
  };
}

function scoresView(scores: MatchScores | undefined, words: SportWords): MatchView["scores"] {
  return {
    total: scores?.total ?? null,
    game: scores?.game ?? null,
    periods: (scores?.periods ?? []).map(({ key, number, type, home, away }) => ({
      home,
      away,
      period_key: key,
      name: words.periods[key] ?? key,
      number,
      type,
    })),
    current_server: scores?.server ?? null,
    max_period_number: scores?.maxPeriod ?? null,
  };
}

const statisticsView = (state: MatchState | null, words: SportWords): MatchView["statistics"] =>
  Object.entries(state?.statistics ?? {}).map(([key, pair]) => ({ key, name: words.statistics[key] ?? key, ...pair }));
