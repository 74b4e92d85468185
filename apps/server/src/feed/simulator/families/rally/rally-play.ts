import type { SportDescriptor } from "@touchline/sports";
import { RecentlyUsed } from "../../../../recently-used.ts";
import { playOfCourse } from "../../play/course-play.ts";
import type { PriceBook } from "../../pricing/market-prices.ts";
import { priceNoise } from "../../pricing/price-noise.ts";
import type { MatchPlay } from "../../simulated-sport.ts";
import {
  drawRallyCourse,
  type RallyCount,
  type RallyCourse,
  type RallyPace,
  type RallyTurn,
} from "./draw-rally-course.ts";
import { rallyEndings } from "./model/match-endings.ts";
import { type RallyModel, rallyModel } from "./model/rally-model.ts";
import type { RallyView } from "./rally-prices.ts";
import { mostSets, type RallyChance, type RallyRules } from "./rally-rules.ts";
import { rallySheetAt } from "./rally-sheet.ts";
import { rallyStateAt, type RallyStages } from "./rally-state.ts";

/** A sport of rallies: how it is played, shown and priced. */
export interface RallySport {
  descriptor: SportDescriptor;
  rules: RallyRules;
  stages: RallyStages;
  pace: RallyPace;
  /** Names of statistics in display order, and which of them a rally counts for. */
  counted: readonly string[];
  countOf: RallyCount;
  prices: PriceBook<RallyView>;
}

export interface RallyQuestion {
  seed: string;
  hash: number;
  startMs: number;
  chance: RallyChance;
}

/** Before the toss all matches of a model stand alike, and most matches have not begun. */
const VIEWS_KEPT = 100;
const views = new RecentlyUsed<RallyModel, RallyView>(VIEWS_KEPT);
const viewBefore = (model: RallyModel): RallyView =>
  views.get(model, () => ({ score: null, endings: rallyEndings(model, null) }));

/** A match as the engine asks about it. */
export function rallyPlay(sport: RallySport, question: RallyQuestion): MatchPlay {
  const { rules, stages, prices } = sport;
  const view = (model: RallyModel, turn: RallyTurn | null): RallyView =>
    turn ? { score: turn.score, endings: rallyEndings(model, turn.score) } : viewBefore(model);
  return playOfCourse<RallyTurn, RallyCourse>({
    draw: () => drawRallyCourse({ ...sport, ...question }),
    before: { maxPeriod: mostSets(rules) },
    stateAt: (course, turn, elapsedMs) =>
      rallyStateAt({ rules, stages, course, turn, isOver: elapsedMs >= course.endMs }),
    sheetAt: (course, turn, isOver) => rallySheetAt({ rules, course, turn, isOver }),
    openLines: (turn) =>
      turn?.score.isOver === true ? [] : prices.openLines(view(rallyModel(rules, question.chance, LADDER_STEP), turn)),
    fairAt: (turn, elapsedMs) => {
      const noisyView = view(rallyModel(rules, withNoise(question, elapsedMs), PRICE_STEP), turn);
      return (line) => prices.fairPrices(noisyView, line);
    },
  });
}

/** Chances of rallies are reckoned with in steps, so that models are known: coarser ones for where ladders stand. */
const PRICE_STEP = 0.0005;
const LADDER_STEP = 0.004;
/** One rally of a hundred more or less won changes a match by ten: prices wander by a third of that. */
const NOISE_SHARE = 0.2;
const CHANNEL = 1;

function withNoise({ chance, hash, startMs }: RallyQuestion, elapsedMs: number): RallyChance {
  const noise = priceNoise({ matchHash: hash, channel: CHANNEL, atMs: startMs + elapsedMs, live: elapsedMs >= 0 });
  return { home: chance.home + (NOISE_SHARE / 2) * noise, away: chance.away + (NOISE_SHARE / 2) * noise };
}
