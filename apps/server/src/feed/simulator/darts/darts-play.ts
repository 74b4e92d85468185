import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Reach, ScoreSheet, Side, Tally } from "@touchline/sports";
import { DARTS_STAGE } from "@touchline/sports/darts";
import type { Pair } from "../../feed.ts";
import { playOfCourse, type PlayState } from "../play/course-play.ts";
import { eitherWay, ofAllParts, raceOf } from "../play/reach.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { isRedCheckout } from "./model/checkouts.ts";
import { type DartsFormat, type DartsStand, DartsView, startOfMatch } from "./model/darts-view.ts";
import { type DartsCourse, type DartsTurn, drawDartsCourse, type Thrown } from "./play/draw-course.ts";
import { DARTS_PRICES } from "./prices.ts";

export interface DartsQuestion {
  seed: string;
  hash: number;
  startMs: number;
  format: DartsFormat;
  /** How good the players are. */
  levels: Pair;
}

/** Prices wander by so much of a leg, in log-odds. */
const NOISE = 1.2;
const CHANNEL = 1;
const BEFORE: readonly DartsStand[] = [
  { moment: startOfMatch("home"), weight: 0.5 },
  { moment: startOfMatch("away"), weight: 0.5 },
];

/** A match before its first dart, when either may throw first. */
export const viewBefore = (format: DartsFormat, levels: Pair): DartsView =>
  new DartsView(format, { levels, ahead: 0 }, BEFORE);

/** A match as the engine asks about it. */
export function dartsPlay(question: DartsQuestion): MatchPlay {
  const { format, levels, hash, startMs } = question;
  const viewOf = (turn: DartsTurn | null, ahead: number): DartsView =>
    new DartsView(format, { levels, ahead }, turn ? [{ moment: turn.moment, weight: 1 }] : BEFORE);
  return playOfCourse<DartsTurn, DartsCourse>({
    draw: () => drawDartsCourse(question),
    before: { maxPeriod: hasSets(format) ? 2 * format.setsToWin - 1 : null },
    stateAt: (course, turn) => stateOf(format, course, turn),
    sheetAt: (_course, turn) => sheetOf(format, turn),
    openLines: (turn) => (turn?.phase === "over" ? [] : DARTS_PRICES.openLines(viewOf(turn, 0))),
    fairAt: (turn, elapsedMs) => {
      const noise = priceNoise({ matchHash: hash, channel: CHANNEL, atMs: startMs + elapsedMs, live: elapsedMs >= 0 });
      const view = viewOf(turn, NOISE * noise);
      return (line) => DARTS_PRICES.fairPrices(view, line);
    },
  });
}

const hasSets = ({ setsToWin }: DartsFormat): boolean => setsToWin > 1;

/** What the match is won by: sets, or legs where there is a single set. */
const scoreOf = (format: DartsFormat, { moment: { sets }, legs }: DartsTurn): Pair =>
  hasSets(format) ? sets : (legs.at(-1) ?? { home: 0, away: 0 });

function stateOf(format: DartsFormat, { turns }: DartsCourse, turn: DartsTurn): PlayState {
  const { phase, moment, legs } = turn;
  const isOver = phase === "over";
  const { remaining, next } = moment.leg;
  // Between two legs the next one stands already, so that a board keeps its place.
  const isThrown = phase === "leg" || phase === "after_leg";
  const resumesAfterMs = phase === "set_break" ? turns[turns.indexOf(turn) + 1]?.atMs : undefined;
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: stageOf(format, turn),
    clock: null,
    ...(resumesAfterMs !== undefined && { resumesAfterMs }),
    scores: {
      total: scoreOf(format, turn),
      game: isThrown ? { home: String(remaining.home), away: String(remaining.away) } : null,
      periods: hasSets(format)
        ? legs.map((pair, index) => ({ ...pair, key: `set_${index + 1}`, number: index + 1, type: "set" }))
        : [],
      server: isThrown ? SERVER_NUMBER[next] : null,
      maxPeriod: hasSets(format) ? 2 * format.setsToWin - 1 : null,
    },
    statistics: statisticsOf(turn),
  };
}

const SERVER_NUMBER = { home: 1, away: 2 } as const;

function stageOf(format: DartsFormat, { phase, legs }: DartsTurn): number {
  if (phase === "over") return DARTS_STAGE.ended;
  if (!hasSets(format)) return DARTS_STAGE.started;
  return (phase === "set_break" ? DARTS_STAGE.firstBreak : DARTS_STAGE.firstSet) + legs.length - 1;
}

function statisticsOf({ moment: { maximums }, thrown: { home, away } }: DartsTurn): Record<string, Pair> {
  const pair = (of: (thrown: Thrown) => number): Pair => ({ home: of(home), away: of(away) });
  return {
    maximums,
    tons_140: pair(({ over140 }) => over140),
    tons_100: pair(({ over100 }) => over100),
    average: pair(({ points, visits }) => (visits === 0 ? 0 : Math.round(points / visits))),
    highest_checkout: pair(({ highestCheckout }) => highestCheckout),
    leg_darts: pair(({ legDarts }) => legDarts),
  };
}

/** What settlement asks for. */
const CHECKOUTS = [80, 100, 120, 140] as const;

function sheetOf(format: DartsFormat, turn: DartsTurn): ScoreSheet {
  const { phase, moment, legs, winners, thrown, finishes, maximumsBy } = turn;
  const isOver = phase === "over";
  const score = scoreOf(format, turn);
  const open = (reach: () => Reach): Pick<Tally, "isFinal" | "reach"> =>
    isOver ? { isFinal: true } : { isFinal: false, reach: reach() };
  const toWin = hasSets(format) ? format.setsToWin : format.legsToWin;
  const ofScore: Tally = { ...score, ...open(() => eitherWay(raceOf(score, toWin))) };
  const tallies: Record<string, Tally> = {
    match: ofScore,
    score: ofScore,
    sets: { ...moment.sets, ...open(() => eitherWay(raceOf(moment.sets, format.setsToWin))) },
    legs: { ...moment.legsOfMatch, ...open(() => legsReach(format, turn)) },
    maximums: { ...moment.maximums, isFinal: isOver, order: maximumsBy },
  };
  for (const [index, pair] of legs.entries()) {
    const isSetOver = Math.max(pair.home, pair.away) === format.legsToWin;
    const reach = isSetOver ? {} : { reach: eitherWay(raceOf(pair, format.legsToWin)) };
    tallies[`legs/${index + 1}`] = { ...pair, isFinal: isSetOver, ...reach };
  }
  for (const [set, ofSet] of winners.entries())
    for (const [leg, winner] of ofSet.entries())
      tallies[`leg/${set + 1}/${leg + 1}`] = { home: 0, away: 0, [winner]: 1, isFinal: true };
  for (const [set, ofSet] of finishes.entries())
    for (const [leg, { checkout, darts, maximums }] of ofSet.entries()) {
      tallies[`out/${set + 1}/${leg + 1}`] = { home: checkout, away: 0, isFinal: true };
      tallies[`darts/${set + 1}/${leg + 1}`] = { home: darts, away: 0, isFinal: true };
      tallies[`maximums/${set + 1}/${leg + 1}`] = { ...maximums, isFinal: true };
    }
  if (phase === "leg")
    tallies[`maximums/${finishes.length}/${(finishes.at(-1) ?? []).length + 1}`] = {
      ...moment.leg.maximums,
      isFinal: false,
    };
  if (!hasSets(format)) Object.assign(tallies, racesOf(winners[0] ?? []));
  for (const least of CHECKOUTS)
    tallies[`checkout/${least}`] = {
      home: thrown.home.highestCheckout >= least ? 1 : 0,
      away: thrown.away.highestCheckout >= least ? 1 : 0,
      isFinal: isOver,
    };
  return { isOver, tallies, marks: coloursOf(finishes) };
}

/** Of the double, or the bull, that finished each leg. */
function coloursOf(finishes: DartsTurn["finishes"]): Record<string, string> {
  const marks: Record<string, string> = {};
  for (const [set, ofSet] of finishes.entries())
    for (const [leg, { checkout }] of ofSet.entries())
      marks[`colour/${set + 1}/${leg + 1}`] = isRedCheckout(checkout) ? "red" : "green";
  return marks;
}

/** Between two sets the next one has not begun. */
function legsReach({ setsToWin, legsToWin }: DartsFormat, { moment, legs }: DartsTurn): Reach {
  const setsOver = legs.filter(({ home, away }) => Math.max(home, away) === legsToWin);
  const present = legs[setsOver.length] ?? NO_LEGS;
  return ofAllParts({
    won: moment.sets,
    toWin: setsToWin,
    counted: setsOver.reduce((all, set) => ({ home: all.home + set.home, away: all.away + set.away }), NO_LEGS),
    present: raceOf(present, legsToWin),
    next: () => raceOf(NO_LEGS, legsToWin),
  });
}

const NO_LEGS: Pair = { home: 0, away: 0 };

/** Who had won so many legs first, in a race of legs. */
function racesOf(winners: readonly Side[]): Record<string, Tally> {
  const won = { home: 0, away: 0 };
  const races: Record<string, Tally> = {};
  for (const winner of winners) races[`race/${++won[winner]}`] ??= { home: 0, away: 0, [winner]: 1, isFinal: true };
  return races;
}
