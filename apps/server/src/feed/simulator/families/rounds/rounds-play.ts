import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { SERIES_STAGE } from "@touchline/sports/map-series";
import type { Pair } from "../../../feed.ts";
import { playOfCourse, type PlayState } from "../../play/course-play.ts";
import { priceNoise } from "../../pricing/price-noise.ts";
import type { MatchPlay } from "../../simulated-sport.ts";
import { type BestOf, seriesEndings } from "../series/series-endings.ts";
import type { SeriesView } from "../series/series-prices.ts";
import { drawRounds, type RoundsCourse, type RoundsTurn } from "./draw-rounds.ts";
import { forecastMap, forecastNewMap, NEW_MAP } from "./map-forecast.ts";
import type { PlayedRound } from "./played-round.ts";
import { homeDefends, type RoundModel, type RoundRules } from "./round-model.ts";
import { ahead, type RoundsMap, ROUNDS_PRICES } from "./rounds-prices.ts";
import { roundsSheet } from "./rounds-sheet.ts";

export interface RoundsMatch {
  /** The same seed gives the same match. */
  seed: string;
  hash: number;
  startMs: number;
  bestOf: BestOf;
  rules: RoundRules;
  /** One for each map that there can be. */
  models: readonly RoundModel[];
}

/** A match over maps of rounds as the engine asks about it. */
export function playRounds(match: RoundsMatch): MatchPlay {
  const { bestOf, models } = match;
  return playOfCourse<RoundsTurn, RoundsCourse>({
    draw: () => drawRounds(match),
    before: { maxPeriod: bestOf },
    stateAt: (course, turn, elapsedMs) => stateAt(match, course, { turn, isOver: elapsedMs >= course.endMs }),
    sheetAt: (course, turn, isOver) => roundsSheet(course, turn, { ...match, isOver }),
    openLines: (turn) => ROUNDS_PRICES.openLines(viewOf(match, turn, models)),
    fairAt: (turn, elapsedMs) => {
      const view = viewOf(match, turn, withNoise(match, elapsedMs));
      return (line) => ROUNDS_PRICES.fairPrices(view, line);
    },
  });
}

/** Maps are won on their own, each as its own forecast says. */
function viewOf(
  { bestOf }: Pick<RoundsMatch, "bestOf">,
  turn: RoundsTurn | null,
  models: readonly RoundModel[],
): SeriesView<RoundsMap> {
  const won = turn?.maps ?? { home: 0, away: 0 };
  const present = won.home + won.away;
  const isUnderWay = turn !== null && !turn.isBreak;
  const toCome = models.slice(present);
  const maps = toCome.map((model, index): RoundsMap => {
    const score = index === 0 && isUnderWay ? turn.scores.at(-1) : undefined;
    return {
      number: present + index + 1,
      isPresent: index === 0,
      isLast: toCome.length === 1,
      model,
      forecast: score ? forecastMap(model, score) : forecastNewMap(model),
    };
  });
  const homeWins = maps.map(({ forecast }) => forecast.endings.over(ahead, 0));
  return { bestOf, maps, series: seriesEndings(won, bestOf, homeWins) };
}

interface Shown {
  turn: RoundsTurn;
  isOver: boolean;
}

function stateAt({ bestOf, models }: RoundsMatch, { rounds }: RoundsCourse, { turn, isOver }: Shown): PlayState {
  const { maps, scores, isBreak } = turn;
  const present = scores.at(-1) ?? NEW_MAP;
  const model = models[scores.length - 1];
  const isPlayed = !isBreak && model !== undefined;
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: isOver ? SERIES_STAGE.ended : stageOf(scores.length, isBreak),
    clock: null,
    scores: {
      total: maps,
      game: isPlayed ? { home: String(present.home), away: String(present.away) } : null,
      periods: scores.map(({ home, away }, index) => ({
        home,
        away,
        key: `map_${index + 1}`,
        number: index + 1,
        type: "map",
      })),
      server: isPlayed ? defenderOf(model, present) : null,
      maxPeriod: bestOf,
    },
    statistics: countsOf(rounds.slice(0, turn.rounds)),
    resumesAfterMs: turn.resumesAfterMs,
  };
}

const stageOf = (map: number, isBreak: boolean): number =>
  (isBreak ? SERIES_STAGE.breakAfterFirstMap : SERIES_STAGE.firstMap) + map - 1;

const defenderOf = (model: RoundModel, { home, away }: Pair): 1 | 2 => (homeDefends(model, home + away) ? 1 : 2);

/** Whose players killed, whose side planted and whose defused. */
function countsOf(rounds: readonly PlayedRound[]): PlayState["statistics"] {
  const counts = {
    kills: { home: 0, away: 0 },
    first_kills: { home: 0, away: 0 },
    aces: { home: 0, away: 0 },
    planted: { home: 0, away: 0 },
    defused: { home: 0, away: 0 },
  };
  for (const { kills, firstKill, ace, attacker, isPlanted, isDefused, winner } of rounds) {
    counts.kills.home += kills.home;
    counts.kills.away += kills.away;
    counts.first_kills[firstKill]++;
    if (ace) counts.aces[ace]++;
    if (isPlanted) counts.planted[attacker]++;
    if (isDefused) counts.defused[winner]++;
  }
  return counts;
}

/** Two rounds of a hundred more or less won change a map by nine: prices wander by a part of that. */
const NOISE_SHARE = 0.4;
/** In steps of a twentieth of a percent, so that maps to come are seldom reckoned anew. */
const STEPS = 2_000;

function withNoise({ hash, startMs, models }: RoundsMatch, elapsedMs: number): RoundModel[] {
  const noise = priceNoise({ matchHash: hash, channel: 1, atMs: startMs + elapsedMs, live: elapsedMs >= 0 });
  return models.map((model) => {
    const strength = model.strength + (NOISE_SHARE * noise) / 2;
    return { ...model, strength: Math.round(strength * STEPS) / STEPS };
  });
}
