import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { SportWords } from "@touchline/sports";
import type { FeedTeam, MatchScores, MatchState, OutrightFixture } from "../../feed/feed.ts";
import type { MatchRecord } from "./match-record.ts";
import { teamName, type Names } from "./names.ts";
import { SPORT_TYPE, placeRefs } from "./place-index.ts";
import type { ClockView, MarketView, MatchView, OutrightView } from "./wire-types.ts";

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

interface Offered {
  speed: number;
  mainMarkets: MarketView[];
  marketCount: number;
}

/** A match or an outright as the contract shows it. */
export function eventView(match: MatchRecord, names: Names, offer: Offered): MatchView | OutrightView {
  const { fixture } = match;
  const words = match.place.descriptor.words(names.locale);
  if (fixture.type === "outright") return outrightView(match, fixture, { names, words, offer });
  return {
    ...eventRefs(match, names),
    urn_id: `tl:match:${fixture.matchId}`,
    type: "match",
    home: teamView(fixture.home, words),
    away: teamView(fixture.away, words),
    venue: null,
    ...matchProgress(match, names, offer.speed),
    start_time: new Date(fixture.startTimeMs).toISOString(),
    ...offerView(match, offer),
    has_video: false,
    provider_stats_available: false,
  };
}

function outrightView(
  match: MatchRecord,
  fixture: OutrightFixture,
  { names, words, offer }: { names: Names; words: SportWords; offer: Offered },
): OutrightView {
  const refs = eventRefs(match, names);
  const { status, suspension_reason } = matchProgress(match, names, offer.speed);
  return {
    ...refs,
    urn_id: `tl:season:${fixture.matchId}`,
    type: "outright",
    name: refs.tournament.name,
    parent: null,
    competitors: fixture.competitors.map((team) => ({ id: team.id, ...teamView(team, words), is_withdrawn: false })),
    start_time: new Date(fixture.fromMs).toISOString(),
    end_time: new Date(fixture.untilMs).toISOString(),
    status,
    suspension_reason,
    ...offerView(match, offer),
  };
}

const eventRefs = ({ fixture, place }: MatchRecord, names: Names) => ({
  id: fixture.matchId,
  slug: fixture.slug,
  ...placeRefs(place, names),
});

const offerView = ({ fixture, toldVersion }: MatchRecord, { mainMarkets, marketCount }: Offered) => ({
  available_markets_count: marketCount,
  top_markets_count: mainMarkets.length,
  main_markets: mainMarkets,
  provider: fixture.provider,
  sport_type: SPORT_TYPE,
  version: toldVersion,
});

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
