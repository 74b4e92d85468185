import { SOCCER } from "@touchline/sports/soccer";
import { readLeagueSeasons, type LeagueSeason } from "./fixtures/league-seasons.ts";
import type { MatchPlay, ScheduledMatch, SimulatedSport, WrittenMatch } from "../simulated-sport.ts";
import { countBySide } from "./board-at.ts";
import { feedCatalogue, fixtureOf, PROVIDER, squadsOf, tournamentIdOf } from "./catalogue.ts";
import { SOCCER_PRICES } from "./markets/soccer-prices.ts";
import { drawFullTime } from "./model/full-time.ts";
import { expectedGoals, fitStrengths, type LeagueStrengths } from "./model/strengths.ts";
import { createPlay } from "./play.ts";
import { type FixtureOfDay, Schedule, type SeasonOfLeague } from "./schedule/schedule.ts";
import { scheduleOutright, SEASON_MARGINS } from "../season/season-outright.ts";
import { matchHash, matchKey, outrightSeason, SOCCER_POINTS } from "./soccer-season.ts";
import { type Casting, drawCasting } from "./timeline/draw-casting.ts";
import { drawTimeline } from "./timeline/draw-timeline.ts";
import type { MatchTimeline } from "./timeline/match-timeline.ts";
import { readScriptedMatch, type ScriptedMatch } from "./timeline/scripted-match.ts";

/** Matches of a cup make no table. */
const CUPS: readonly string[] = ["uefa.cl"];
const SEASON_ID = /^season-([a-z0-9-]{2,12})-(\d{1,6})$/;

/** Soccer: the seasons of the extract on an endless calendar; how matches end is drawn from the strengths of their teams. */
export function createSoccer(seasons: readonly LeagueSeason[] = readLeagueSeasons(), script?: unknown): SimulatedSport {
  const scripted = script === undefined ? undefined : readScriptedMatch(script);
  const schedule = new Schedule(seasons);
  const fitted = new Map<LeagueSeason, LeagueStrengths>();
  const strengthsOf = (league: LeagueSeason): LeagueStrengths => {
    const strengths = fitted.get(league) ?? fitStrengths(league);
    fitted.set(league, strengths);
    return strengths;
  };
  const leaguesWithTable = schedule.leagues.filter(({ key }) => !CUPS.includes(key));
  const scheduled = (match: FixtureOfDay): ScheduledMatch => ({
    matchId: match.matchId,
    tournamentId: tournamentIdOf(match.league),
    startTimeMs: match.startTimeMs,
    write: (seed) => writeMatch(seed, match, scripted ?? strengthsOf(match.league)),
  });
  const outright = (season: SeasonOfLeague): ScheduledMatch =>
    scheduleOutright(
      outrightSeason(season, {
        strengths: strengthsOf(season.league),
        scoreOf: (seed, { matchId, fixture }) =>
          scripted
            ? countBySide(scripted.timeline.goals)
            : drawFullTime(matchKey(seed, matchId), expectedGoals(strengthsOf(season.league), fixture)),
        timelineOf: (seed, match) => writeMatch(seed, match, scripted ?? strengthsOf(match.league)).timeline(),
      }),
    );
  return {
    descriptor: SOCCER,
    scripted: (written) => createSoccer(seasons, written),
    provider: PROVIDER,
    catalogue: feedCatalogue(schedule.leagues),
    margins: {
      ...Object.fromEntries(SOCCER_PRICES.map(({ marketId, margin }) => [marketId, margin])),
      ...SEASON_MARGINS,
    },
    startsBetween: (fromMs, toMs, tournamentId) =>
      schedule
        .kickOffsBetween(
          fromMs,
          toMs,
          (league) => tournamentId === undefined || tournamentIdOf(league) === tournamentId,
        )
        .map(scheduled),
    outrightsBetween: (fromMs, toMs) => {
      const seasonsOpen = leaguesWithTable.flatMap(({ key }) =>
        [fromMs, toMs].map((atMs) => schedule.seasonAt(key, atMs)),
      );
      const known = new Map(seasonsOpen.flatMap((season) => (season ? [[season.matchId, season] as const] : [])));
      return [...known.values()].filter((season) => season.untilMs > fromMs && season.fromMs < toMs).map(outright);
    },
    byId: (matchId) => {
      const [, name, number] = SEASON_ID.exec(matchId) ?? [];
      const league = leaguesWithTable.find(({ key }) => key.replaceAll(".", "-") === name);
      const season = league && schedule.season(league.key, Number(number));
      if (season) return outright(season);
      const match = schedule.byId(matchId);
      return match && scheduled(match);
    },
    seasonOf: (matchId) => schedule.seasonOf(matchId)?.matches.map(scheduled) ?? [],
    tablePoints: SOCCER_POINTS,
  };
}

/** One match; what happens in it is as written, or drawn once, when it is first asked for. */
export function writeMatch(
  seed: string,
  match: FixtureOfDay,
  origin: LeagueStrengths | ScriptedMatch,
): WrittenMatch & { timeline(): MatchTimeline; casting(): Casting } {
  const scripted = "timeline" in origin ? origin : null;
  const expected = "timeline" in origin ? origin.expected : expectedGoals(origin, match.fixture);
  const key = matchKey(seed, match.matchId);
  const hash = matchHash(seed, match);
  const startMs = match.startTimeMs;
  let timeline: MatchTimeline | null = scripted?.timeline ?? null;
  const drawn = (): MatchTimeline => (timeline ??= drawTimeline({ seed: key, expected }));
  const squads = squadsOf(match);
  let casting: Casting | null = null;
  const cast = (): Casting => (casting ??= drawCasting(`${key}/players`, squads, drawn()));
  const play = (): MatchPlay => createPlay({ timeline: drawn(), squads, casting: cast, expected, startMs, hash });
  const corrected = scripted?.corrected;
  return {
    fixture: fixtureOf(match),
    startMs,
    hash,
    timeline: drawn,
    casting: cast,
    play,
    ...(corrected && { corrected }),
  };
}
