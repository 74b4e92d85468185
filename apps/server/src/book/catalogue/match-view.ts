import { namedState } from "@touchline/contract/named";
import { MATCH_STAGE, MATCH_STATUS, type Provider } from "@touchline/contract/vocabulary";
import type { SportWords } from "@touchline/sports";
import type { FeedRace, FieldState, FeedRunner } from "../../feed/feed-race.ts";
import { beginsAtMs, type FeedTeam, type MatchScores, type MatchState, type OutrightFixture } from "../../feed/feed.ts";
import { type MatchRecord, hasVideo } from "./match-record.ts";
import { type Names, personName, teamName } from "./names.ts";
import { outrightName, placeRefs, tournamentName } from "./place-index.ts";
import { teamId } from "./team-id.ts";
import type {
  ClockView,
  MarketView,
  MatchNamesView,
  MatchView,
  NamelessStateView,
  OutrightView,
  RaceStateView,
  RaceView,
  RunnerView,
} from "./wire-types.ts";

/** All that moves in a match, as `match_changed` has it; a match over HTTP has the names beside it. */
export function namelessStateView(
  match: MatchRecord,
  offer: { speed: number; marketCount: number },
): NamelessStateView {
  const { state } = match;
  return {
    start_time: new Date(beginsAtMs(match.fixture)).toISOString(),
    status: state?.status ?? MATCH_STATUS.prematch,
    stage: { code: stageOf(match) },
    clock: state && clockView(state, match.clockWallMs, offer.speed),
    scores: scoresView(state?.scores),
    statistics: Object.entries(state?.statistics ?? {}).map(([key, pair]) => ({ key, ...pair })),
    suspension_reason: match.isProviderLost ? "feed_lost" : (state?.suspension ?? null),
    resumes_at: resumptionOf(match, offer.speed),
    available_markets_count: offer.marketCount,
    ...(match.fixture.type === "outright" && match.fixture.race && { race: raceStateView(state?.field) }),
  };
}

/** By the clock of the wall, as the clock of the match is. */
function resumptionOf({ state, fixture, clockWallMs }: MatchRecord, speed: number): string | null {
  if (state?.resumesAfterMs === undefined) return null;
  const aheadMs = fixture.startTimeMs + state.resumesAfterMs - state.clockAtMs;
  // oxlint-disable-next-line touchline/exact-money -- a time
  return new Date(clockWallMs + aheadMs / speed).toISOString();
}

const stageOf = ({ state }: MatchRecord): number => state?.stage ?? MATCH_STAGE.notStarted;

/** What the state of a match is called. */
export function matchNamesView(match: MatchRecord, { locale, stages }: Names): MatchNamesView {
  const { scores, statistics } = match.state ?? {};
  const words = match.place.descriptor.words(locale);
  const stage = stageOf(match);
  return {
    stage: {
      code: stage,
      name: words.stages[stage] ?? stages[stage] ?? String(stage),
      short_name: words.short_stages[stage] ?? null,
    },
    scores: {
      periods: (scores?.periods ?? []).map(({ key }) => ({ period_key: key, name: words.periods[key] ?? key })),
    },
    statistics: Object.keys(statistics ?? {}).map((key) => ({ key, name: words.statistics[key] ?? key })),
  };
}

interface Offered {
  speed: number;
  statsProvider: Provider;
  mainMarkets: MarketView[];
  marketCount: number;
}

/** A match or an outright as the contract shows it. */
export function eventView(match: MatchRecord, names: Names, offer: Offered): MatchView | OutrightView {
  const { fixture } = match;
  const words = match.place.descriptor.words(names.locale);
  if (fixture.type === "outright") return outrightView(match, fixture, { names, words, offer });
  const sportId = match.place.sport.id;
  const state = namedState(namelessStateView(match, offer), [matchNamesView(match, names)]);
  if (state === null) throw new Error(`No names for the state of match ${fixture.matchId}`);
  return {
    ...eventRefs(match, names),
    urn_id: `tl:match:${fixture.matchId}`,
    type: "match",
    ...(fixture.round !== undefined && {
      round: { key: fixture.round, name: words.periods[fixture.round] ?? fixture.round },
    }),
    home: teamView(fixture.home, { sportId, words }),
    away: teamView(fixture.away, { sportId, words }),
    venue: fixture.venue ?? null,
    ...state,
    ...offerView(match, offer),
    has_video: hasVideo(match),
    provider_stats_available: fixture.provider === offer.statsProvider && !match.isProviderLost,
  };
}

function outrightView(
  match: MatchRecord,
  fixture: OutrightFixture,
  { names, words, offer }: { names: Names; words: SportWords; offer: Offered },
): OutrightView {
  const refs = eventRefs(match, names);
  const { status, suspension_reason } = namelessStateView(match, offer);
  const withdrawn = match.state?.withdrawn ?? match.state?.field?.withdrawn ?? [];
  return {
    ...refs,
    urn_id: `tl:${fixture.kind}:${fixture.matchId}`,
    type: "outright",
    name: outrightName(fixture, match.place.tournament, words),
    parent:
      fixture.stageId === undefined
        ? null
        : { id: fixture.stageId, name: tournamentName(match.place.tournament, words) },
    competitors: fixture.competitors.map((team) => ({
      ...teamView(team, { sportId: match.place.sport.id, words }),
      id: team.id,
      is_withdrawn: withdrawn.includes(team.id),
      ...(team.runner && {
        runner: runnerView(team.runner, { place: match.state?.field?.places[team.id] ?? null, words }),
      }),
    })),
    ...(fixture.race && { race: raceView(match, fixture.race, names) }),
    start_time: new Date(fixture.fromMs).toISOString(),
    end_time: new Date(fixture.untilMs).toISOString(),
    status,
    suspension_reason,
    ...offerView(match, offer),
  };
}

const runnerView = (
  { weightKg, jockey, trainer, ...runner }: FeedRunner,
  { place, words }: { place: number | null; words: SportWords },
): RunnerView => ({
  ...runner,
  jockey: personName(jockey, words),
  trainer: personName(trainer, words),
  weight_kg: weightKg,
  place,
});

const raceView = (match: MatchRecord, race: FeedRace, names: Names): RaceView => ({
  number: race.number,
  kind: race.kind,
  class: race.raceClass,
  distance_metres: race.distanceMetres,
  going: race.going,
  prize_euros: race.prizeEuros,
  stage: matchNamesView(match, names).stage,
  ...raceStateView(match.state?.field),
});

const NOT_KNOWN: FieldState = {
  withdrawn: [],
  order: [],
  lengthsBehind: [],
  metresLeft: null,
  places: {},
  demoted: null,
  winningTimeMs: null,
  startingPrices: {},
};

const raceStateView = (field = NOT_KNOWN): RaceStateView => ({
  order: [...field.order],
  lengths_behind: [...field.lengthsBehind],
  metres_left: field.metresLeft,
  withdrawn: [...field.withdrawn],
  places: Object.entries(field.places).map(([id, place]) => ({ id, place })),
  demoted: field.demoted,
  winning_time_ms: field.winningTimeMs,
  starting_prices: Object.entries(field.startingPrices).map(([id, odds]) => ({ id, odds })),
});

const eventRefs = ({ fixture, place }: MatchRecord, names: Names) => ({
  id: fixture.matchId,
  slug: fixture.slug,
  ...placeRefs(place, names),
});

const offerView = ({ fixture, place, publishedVersion }: MatchRecord, { mainMarkets, marketCount }: Offered) => ({
  available_markets_count: marketCount,
  top_markets_count: mainMarkets.length,
  main_markets: mainMarkets,
  provider: fixture.provider,
  sport_type: place.descriptor.type,
  version: publishedVersion,
});

/** Whose team it is, and how its language calls it. */
export interface TeamOf {
  sportId: string;
  words: SportWords;
}

export const teamView = (team: FeedTeam, { sportId, words }: TeamOf): MatchView["home"] => ({
  id: teamId(sportId, team),
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

function scoresView(scores: MatchScores | undefined): NamelessStateView["scores"] {
  return {
    total: scores?.total ?? null,
    game: scores?.game ?? null,
    periods: (scores?.periods ?? []).map(({ key, number, type, home, away }) => ({
      home,
      away,
      period_key: key,
      number,
      type,
    })),
    current_server: scores?.server ?? null,
    max_period_number: scores?.maxPeriod ?? null,
  };
}
