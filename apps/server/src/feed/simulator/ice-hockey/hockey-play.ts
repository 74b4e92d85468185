import type { ScoreSheet, Tally } from "@touchline/sports";
import { ICE_HOCKEY_STAGE } from "@touchline/sports/ice-hockey";
import { carriedOver } from "../families/timed-goals/short-handed.ts";
import { gameSheet, gameState, type GameRules } from "../families/timed-goals/game-state.ts";
import type { PlayQuestion } from "../league-sport.ts";
import { playOfCourse } from "../play/course-play.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import type { Club } from "../families/timed-goals/clubs.ts";
import { castOf, goalPeople, sidesOf } from "../families/timed-goals/goal-people.ts";
import { goalParts } from "../families/timed-goals/score-parts.ts";
import { ANNOUNCED_MS, MatchSquads, PLAYERS_OPEN_MS, Scorers } from "../squads/match-squads.ts";
import type { Cast } from "../squads/prospects.ts";
import { BEFORE_THE_START, type HockeyModel, type HockeyMoment, hockeyModel } from "./model/hockey-model.ts";
import { MINUTE_SECONDS, OVERTIME_SECONDS, PERIOD_SECONDS, PERIODS, type Strength } from "./model/rates.ts";
import { assistsOf } from "./play/assists.ts";
import { drawCourse, type HockeyTurn } from "./play/draw-course.ts";
import { HOCKEY_PRICES } from "./prices.ts";
import { hockeySquad } from "./squads.ts";

const { firstPeriod, secondPeriod, thirdPeriod, overtime } = ICE_HOCKEY_STAGE;
const { firstBreak, secondBreak, awaitingOvertime, awaitingShootOut } = ICE_HOCKEY_STAGE;

const RULES: GameRules = {
  periods: ["period_1", "period_2", "period_3", "overtime"],
  regularPeriods: PERIODS,
  periodSeconds: (period) => (period > PERIODS ? OVERTIME_SECONDS : PERIOD_SECONDS),
  playing: new Set([firstPeriod, secondPeriod, thirdPeriod, overtime]),
  breaks: new Set([firstBreak, secondBreak, awaitingOvertime, awaitingShootOut]),
  periodType: "period",
};

/** After these the next period begins. */
const BEFORE_A_PERIOD: ReadonlySet<number> = new Set([firstBreak, secondBreak, awaitingOvertime]);

/** Goals of an average side, at home and away, in sixty minutes. */
const USUAL = { home: 3.0, away: 2.65 } as const;
const OF_ATTACK = 0.13;
const OF_DEFENCE = 0.1;

/** How good a club is in all, as its play has it: seasons go by it. */
export const clubStrength = ({ attack, defence }: Club): number => OF_ATTACK * attack + OF_DEFENCE * defence;

/** What each side can expect to score. */
function strengthOf(home: Club, away: Club): Strength {
  const goals = (of: number, attack: number, defence: number): number =>
    of * Math.exp(OF_ATTACK * attack - OF_DEFENCE * defence);
  return { home: goals(USUAL.home, home.attack, away.defence), away: goals(USUAL.away, away.attack, home.defence) };
}

/** A game of ice hockey as the engine asks about it. */
export function createPlay({ seed, hash, startMs, meeting: { home, away } }: PlayQuestion<Club>): MatchPlay {
  const strength = strengthOf(home, away);
  const match = new MatchSquads(seed, { home: hockeySquad(home), away: hockeySquad(away) });
  const scorers = new Scorers(seed, match);
  const castAt = (turn: HockeyTurn | null, elapsedMs: number): Cast => castOf({ match, scorers, turn, elapsedMs });
  const modelAt = (turn: HockeyTurn | null, elapsedMs: number): HockeyModel => {
    const noisy = withNoise(strength, { hash, atMs: startMs + elapsedMs, live: elapsedMs >= 0 });
    return hockeyModel(noisy, momentOf(turn, elapsedMs), castAt(turn, elapsedMs));
  };
  return playOfCourse<HockeyTurn, ReturnType<typeof drawCourse>>({
    draw: () => drawCourse({ seed, strength }),
    before: { maxPeriod: PERIODS },
    stateAt: ({ turns }, turn, elapsedMs) => gameState(RULES, { turns, turn, elapsedMs }),
    sheetAt: (_course, turn) => ({
      ...sheetOf(turn),
      deeds: { goals: match.deeds(scorers.of(sidesOf(turn)), hasNoMoreGoals(turn)) },
    }),
    opensMoreMs: PLAYERS_OPEN_MS,
    openLines: (turn, elapsedMs) =>
      HOCKEY_PRICES.openLines(hockeyModel(strength, momentOf(turn, elapsedMs), castAt(turn, elapsedMs))),
    fairAt: (turn, elapsedMs) => {
      const model = modelAt(turn, elapsedMs);
      return (line) => HOCKEY_PRICES.fairPrices(model, line);
    },
    partsAt: (turn, elapsedMs) => {
      const { scores, overtime } = modelAt(turn, elapsedMs);
      const cast = elapsedMs < ANNOUNCED_MS ? null : castAt(turn, elapsedMs);
      return goalParts({ scores, regular: "regular", overtime, cast });
    },
    people: (course) => goalPeople({ match, scorers, turns: () => course().turns, also: assistsOf(seed, match) }),
  });
}

export function sheetOf(turn: HockeyTurn): ScoreSheet {
  const isPlayed = (period: number): boolean => periodOf(turn) > period || turn.winner !== null;
  const sheet = gameSheet(RULES, turn, { regular: "regular", isPlayed });
  return { ...sheet, tallies: { ...sheet.tallies, ...overtimeTallies(turn) } };
}

/** Goals of overtime, and those of its first minutes; of a game without it there are none. */
function overtimeTallies(turn: HockeyTurn): Record<string, Tally> {
  const goals = turn.goals[PERIODS] ?? { home: 0, away: 0 };
  const isFinal = hasNoMoreGoals(turn);
  const isScored = goals.home + goals.away > 0;
  const secondsPlayed = turn.period > PERIODS ? turn.playedMs / 1_000 : 0;
  const tallies: Record<string, Tally> = { overtime: { ...goals, isFinal } };
  for (let minute = 1; minute * MINUTE_SECONDS <= OVERTIME_SECONDS; minute++) {
    const isBefore = secondsPlayed <= minute * MINUTE_SECONDS;
    tallies[`overtime/until/${minute}`] = {
      ...(isScored && !isBefore ? { home: 0, away: 0 } : goals),
      isFinal: isFinal || !isBefore,
    };
  }
  return tallies;
}

/** Shots of a shoot-out are nobody's goals. */
const hasNoMoreGoals = ({ winner, shootOut, stage }: HockeyTurn): boolean =>
  winner !== null || shootOut !== null || stage === awaitingShootOut;

/** The period being played, or the next one where none is. */
function periodOf({ stage, period }: HockeyTurn): number {
  return BEFORE_A_PERIOD.has(stage) ? period + 1 : period;
}

export function momentOf(turn: HockeyTurn | null, elapsedMs: number): HockeyMoment {
  if (turn === null) return BEFORE_THE_START;
  const period = periodOf(turn);
  const isNext = period > turn.period;
  const runMs = turn.isRunning ? elapsedMs - turn.atMs : 0;
  return {
    goals: turn.goals.slice(0, PERIODS),
    period,
    secondsPlayed: isNext ? 0 : Math.min((turn.playedMs + runMs) / 1_000, RULES.periodSeconds(period)),
    shortUntil: isNext ? carriedOver(turn.shortUntil, PERIOD_SECONDS) : turn.shortUntil,
    shootOut: turn.shootOut,
  };
}

const CHANNEL = { home: 1, away: 2 } as const;

function withNoise(strength: Strength, { hash, atMs, live }: { hash: number; atMs: number; live: boolean }): Strength {
  const noisy = (side: "home" | "away"): number =>
    strength[side] * (1 + priceNoise({ matchHash: hash, channel: CHANNEL[side], atMs, live }));
  return { home: noisy("home"), away: noisy("away") };
}
