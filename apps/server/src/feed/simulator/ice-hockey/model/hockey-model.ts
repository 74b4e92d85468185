import type { Pair } from "../../../feed.ts";
import { type GoalsToCome, NO_GOALS, poissonCounts } from "../../families/timed-goals/goal-counts.ts";
import { type Endgame, type PeriodToCome, ScoreModel } from "../../families/timed-goals/score-model.ts";
import { homeWinsShootOut, NO_SHOTS, type ShootOut } from "../../families/timed-goals/shoot-out.ts";
import { playersMore, type ShortUntil } from "../../families/timed-goals/short-handed.ts";
import { type Cast, type NextScorers, NOBODY, type ScorersToCome } from "../../squads/prospects.ts";
import { homeWinsOvertime, overtimeGoals } from "./decider.ts";
import {
  EMPTY_NET_FROM,
  emptyNetFactor,
  OVERTIME_SECONDS,
  PERIOD_SECONDS,
  PERIODS,
  rateWith,
  shootOutShots,
  type Strength,
  usualRate,
} from "./rates.ts";

import { scorersToCome } from "./scorers-to-come.ts";

/** What the model knows of a game at one moment. */
export interface HockeyMoment {
  /** Goals of each period of regular time that has begun. */
  goals: readonly Pair[];
  /** The one being played, from 1, or the next one while none is; one more than there are is overtime. */
  period: number;
  secondsPlayed: number;
  shortUntil: readonly ShortUntil[];
  /** Null until it begins. */
  shootOut: ShootOut | null;
}

export const BEFORE_THE_START: HockeyMoment = {
  goals: [],
  period: 1,
  secondsPlayed: 0,
  shortUntil: [],
  shootOut: null,
};

/** Home, none, away. */
export type NextGoal = readonly [number, number, number];

/** One joint distribution of what can still happen in a game. */
export interface HockeyModel {
  moment: HockeyMoment;
  scores: ScoreModel;
  /** Who scores next in regular time. */
  nextGoal: NextGoal;
  /** Who scores next in the present period. */
  nextGoalOfPeriod: NextGoal;
  /** That a side scores in what is left of overtime, or in all of it, if the game comes to that. */
  overtime: Pair;
  /** That somebody has scored once so many seconds of overtime are played. */
  isScoredBy: (overtimeSeconds: number) => number;
  /** That home wins the shoot-out, if it comes to that. */
  homeWinsShootOut: number;
  /** Who scores, overtime included. */
  readonly scorers: ScorersToCome & NextScorers;
}

export function hockeyModel(strength: Strength, moment: HockeyMoment, cast: Cast = NOBODY): HockeyModel {
  const stretches = stretchesToCome(strength, moment);
  const periods = Array.from({ length: PERIODS }, (_, index): PeriodToCome => {
    const means = stretches.find((stretch) => stretch.period === index + 1)?.means;
    return { soFar: moment.goals[index] ?? NO_PAIR, toCome: means ? goalsOf(means) : null };
  });
  const stand = standOf(moment);
  const { lead } = stand;
  const endgame = endgameMeans(strength, moment);
  const means = stretches.map((stretch) => stretch.means);
  const lastMeans = endgame && times(endgame, emptyNetFactor(lead));
  const ofPeriod = stretches.filter(({ period }) => period === moment.period).map((stretch) => stretch.means);
  const scores = new ScoreModel({
    periods,
    endgame: endgame && endgameOf(endgame),
    homeWinsDecider: homeWinsDecider(strength, moment),
  });
  const next = nextGoalOf([...means, ...(lastMeans ? [lastMeans] : [])]);
  const overtime = moment.shootOut === null ? overtimeGoals(strength, overtimeLeft(moment)) : NO_PAIR;
  let scorers: HockeyModel["scorers"] | null = null;
  return {
    moment,
    scores,
    get scorers() {
      return (scorers ??= scorersToCome({ cast, scores, stand, next, overtime }));
    },
    nextGoal: next,
    overtime,
    isScoredBy: (overtimeSeconds) => {
      const played = moment.period > PERIODS ? moment.secondsPlayed : 0;
      const { home, away } = overtimeGoals(strength, Math.max(overtimeSeconds - played, 0));
      return home + away;
    },
    homeWinsShootOut: homeWinsShootOut(shootOutShots(strength), moment.shootOut ?? NO_SHOTS),
    nextGoalOfPeriod: nextGoalOf([...ofPeriod, ...(lastMeans && moment.period === PERIODS ? [lastMeans] : [])]),
  };
}

const NO_PAIR: Pair = { home: 0, away: 0 };
const SIDES = ["home", "away"] as const;

function standOf({ goals }: HockeyMoment): Pair & { lead: number } {
  const home = goals.reduce((sum, period) => sum + period.home, 0);
  const away = goals.reduce((sum, period) => sum + period.away, 0);
  return { home, away, lead: home - away };
}

interface Stretch {
  period: number;
  means: Pair;
}

/** Means of what is left of each period, up to the minutes with an empty net. */
function stretchesToCome(strength: Strength, moment: HockeyMoment): Stretch[] {
  const stretches: Stretch[] = [];
  for (let period = moment.period; period <= PERIODS; period++) {
    const from = period === moment.period ? moment.secondsPlayed : 0;
    const until = period === PERIODS ? Math.max(EMPTY_NET_FROM, from) : PERIOD_SECONDS;
    stretches.push({
      period,
      means: meansBetween(strength, { from, until, shortUntil: period === moment.period ? moment.shortUntil : [] }),
    });
  }
  return stretches;
}

/** Of both sides, the nets not empty; null when regular time is over. */
function endgameMeans(strength: Strength, { period, secondsPlayed, shortUntil }: HockeyMoment): Pair | null {
  if (period > PERIODS) return null;
  const isPresent = period === PERIODS;
  return meansBetween(strength, {
    from: isPresent ? Math.max(EMPTY_NET_FROM, secondsPlayed) : EMPTY_NET_FROM,
    until: PERIOD_SECONDS,
    shortUntil: isPresent ? shortUntil : [],
  });
}

interface Between {
  from: number;
  until: number;
  shortUntil: readonly ShortUntil[];
}

/** While somebody sits out a penalty it is known who has more skaters; after that, what is usual. */
function meansBetween(strength: Strength, { from, until, shortUntil }: Between): Pair {
  const edges = shortUntil
    .map(({ untilSeconds }) => Math.min(untilSeconds, until))
    .filter((seconds) => seconds > from)
    .toSorted((a, b) => a - b);
  const means = { ...NO_PAIR };
  let start = from;
  for (const edge of edges) {
    for (const side of SIDES)
      means[side] += (edge - start) * rateWith(strength, side, playersMore(shortUntil, side, start));
    start = edge;
  }
  for (const side of SIDES) means[side] += Math.max(until - start, 0) * usualRate(strength, side);
  return means;
}

const overtimeLeft = ({ period, secondsPlayed }: HockeyMoment): number =>
  period > PERIODS ? OVERTIME_SECONDS - secondsPlayed : OVERTIME_SECONDS;

function homeWinsDecider(strength: Strength, moment: HockeyMoment): number {
  if (moment.shootOut !== null) return homeWinsShootOut(shootOutShots(strength), moment.shootOut);
  return homeWinsOvertime(strength, overtimeLeft(moment));
}

const times = (means: Pair, factor: Pair): Pair => ({ home: means.home * factor.home, away: means.away * factor.away });

const goalsOf = ({ home, away }: Pair): GoalsToCome => ({
  home: home === 0 ? NO_GOALS : poissonCounts(home),
  away: away === 0 ? NO_GOALS : poissonCounts(away),
});

const endgameOf = (means: Pair): Endgame => ({
  awayLeads: goalsOf(times(means, emptyNetFactor(-1))),
  level: goalsOf(means),
  homeLeads: goalsOf(times(means, emptyNetFactor(1))),
  situation(lead) {
    const factor = emptyNetFactor(lead);
    if (factor.home === factor.away) return "level";
    return lead > 0 ? "homeLeads" : "awayLeads";
  },
});

/** Who scores first in the first stretch that anybody scores in. */
function nextGoalOf(stretches: readonly Pair[]): NextGoal {
  let none = 1;
  let home = 0;
  let away = 0;
  for (const means of stretches) {
    const both = means.home + means.away;
    if (both === 0) continue;
    const scored = none * (1 - Math.exp(-both));
    home += (scored * means.home) / both;
    away += (scored * means.away) / both;
    none *= Math.exp(-both);
  }
  return [home, none, away];
}
