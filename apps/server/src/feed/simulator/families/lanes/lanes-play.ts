import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import { SERIES_STAGE } from "@touchline/sports/map-series";
import type { MatchClock, Pair } from "../../../feed.ts";
import { playOfCourse, type PlayState } from "../../play/course-play.ts";
import type { PriceBook } from "../../pricing/market-prices.ts";
import { priceNoise } from "../../pricing/price-noise.ts";
import type { MatchPlay } from "../../simulated-sport.ts";
import { type BestOf, seriesEndings } from "../series/series-endings.ts";
import type { SeriesView } from "../series/series-prices.ts";
import type { LaneEvent } from "./draw-map.ts";
import { drawLanes, type LanesCourse, type LanesTurn } from "./draw-lanes.ts";
import { forecastLanes, forecastNewMap } from "./lane-forecast.ts";
import { barracksOf, type LaneRules } from "./lane-model.ts";
import type { LanesMap } from "./lanes-prices.ts";
import { lanesSheet } from "./lanes-sheet.ts";

export interface LanesMatch {
  /** The same seed gives the same match. */
  seed: string;
  hash: number;
  startMs: number;
  bestOf: BestOf;
  rules: LaneRules;
  /** That home wins each map that there can be, before it begins. */
  homeWins: readonly number[];
  prices: PriceBook<SeriesView<LanesMap>>;
  /** What the barracks go by among the statistics. */
  barracksKey: string;
}

const MINUTE_MS = 60_000;

/** A match over maps of lanes as the engine asks about it. */
export function playLanes(match: LanesMatch): MatchPlay {
  const { bestOf, prices, homeWins } = match;
  return playOfCourse<LanesTurn, LanesCourse>({
    draw: () => drawLanes(match),
    before: { maxPeriod: bestOf },
    stateAt: (course, turn, elapsedMs) => stateAt(match, course, { turn, elapsedMs }),
    sheetAt: (course, turn, isOver) => lanesSheet(course, turn, { ...match, isOver }),
    openLines: (turn, elapsedMs) => prices.openLines(viewOf(match, { turn, elapsedMs }, homeWins)),
    fairAt: (turn, elapsedMs) => {
      const view = viewOf(match, { turn, elapsedMs }, withNoise(match, elapsedMs));
      return (line) => prices.fairPrices(view, line);
    },
  });
}

interface Moment {
  turn: LanesTurn | null;
  elapsedMs: number;
}

/** Maps are won on their own, each as its own forecast says. */
function viewOf(
  { bestOf, rules }: LanesMatch,
  { turn, elapsedMs }: Moment,
  homeWins: readonly number[],
): SeriesView<LanesMap> {
  const won = turn?.maps ?? { home: 0, away: 0 };
  const present = won.home + won.away;
  const toCome = homeWins.slice(present);
  const maps = toCome.map((before, index): LanesMap => {
    const isUnderWay = index === 0 && turn !== null && !turn.isBreak;
    const forecast = isUnderWay
      ? forecastLanes(rules, before, { ...turn.score, minute: (elapsedMs - turn.startMs) / MINUTE_MS })
      : forecastNewMap(rules, before);
    return { number: present + index + 1, isPresent: index === 0, isLast: toCome.length === 1, forecast };
  });
  const series = seriesEndings(
    won,
    bestOf,
    maps.map(({ forecast }) => forecast.homeWins),
  );
  return { bestOf, maps, series };
}

function stateAt(match: LanesMatch, course: LanesCourse, { turn, elapsedMs }: Moment & { turn: LanesTurn }): PlayState {
  const { maps, map, events, isBreak, resumesAfterMs } = turn;
  const isOver = elapsedMs >= course.endMs;
  const { kills } = turn.score;
  const played = course.maps.slice(0, map).map((one, index) => {
    const { home, away } = killsOf(index + 1 < map ? one.events : one.events.slice(0, events));
    return { home, away, key: `map_${index + 1}`, number: index + 1, type: "map" };
  });
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: isOver ? SERIES_STAGE.ended : stageOf(map, isBreak),
    clock: isBreak ? null : clockAt(elapsedMs - turn.startMs),
    scores: {
      total: maps,
      game: isBreak ? null : { home: String(kills.home), away: String(kills.away) },
      periods: played,
      server: null,
      maxPeriod: match.bestOf,
    },
    statistics: countsOf(match, turn),
    resumesAfterMs,
  };
}

const stageOf = (map: number, isBreak: boolean): number =>
  (isBreak ? SERIES_STAGE.breakAfterFirstMap : SERIES_STAGE.firstMap) + map - 1;

const clockAt = (playedMs: number): MatchClock => ({
  playedSeconds: Math.floor(playedMs / 1_000),
  addedSeconds: null,
  announcedMinutes: null,
  remainingSeconds: null,
  remainingInPeriodSeconds: null,
  isStopped: false,
});

function killsOf(events: readonly LaneEvent[]): Pair {
  const kills = { home: 0, away: 0 };
  for (const { kind, side } of events) if (kind === "kill") kills[side]++;
  return kills;
}

/** Of the map being played, or last played. */
function countsOf({ rules, barracksKey }: LanesMatch, { score }: LanesTurn): PlayState["statistics"] {
  const { kills, towers, taken } = score;
  return {
    gold: { home: goldOf(rules, score, "home"), away: goldOf(rules, score, "away") },
    kills,
    towers,
    ...taken,
    [barracksKey]: { home: barracksOf(towers.home), away: barracksOf(towers.away) },
  };
}

const IN_HUNDREDS = 100;

function goldOf({ gold, kills, towers, objectives }: LaneRules, score: LanesTurn["score"], side: Side): number {
  const brought = objectives.reduce((sum, one) => sum + (score.taken[one.key]?.[side] ?? 0) * one.gold, 0);
  const lead = (side === "home" ? score.lead : -score.lead) / 2;
  const sum =
    gold.atStart +
    gold.perMinute * score.minute +
    score.kills[side] * kills.gold +
    score.towers[side] * towers.gold +
    brought +
    lead;
  return Math.max(Math.round(sum / IN_HUNDREDS) * IN_HUNDREDS, gold.atStart);
}

/** Of the logarithm of the odds of a map. */
const NOISE_SHARE = 2;
/** In steps of it, so that maps to come are seldom reckoned anew. */
const STEPS = 200;

function withNoise({ hash, startMs, homeWins }: LanesMatch, elapsedMs: number): number[] {
  const noise = priceNoise({ matchHash: hash, channel: 1, atMs: startMs + elapsedMs, live: elapsedMs >= 0 });
  return homeWins.map((before) => {
    const logit = Math.log(before / (1 - before)) + NOISE_SHARE * noise;
    return 1 / (1 + Math.exp(-Math.round(logit * STEPS) / STEPS));
  });
}
