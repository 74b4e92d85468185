import type { Side } from "@touchline/sports";
import { Endings } from "../../pricing/endings.ts";
import { verdict } from "./judges.ts";

/** How a fight is ended before its last bell. */
export type Finish = "ko" | "submission";
export type Method = Finish | "decision";

/** What a fight is, and how often it ends how. */
export interface FightStyle {
  rounds: number;
  roundSeconds: number;
  /** Finishes of each side that a round of this fight would have, were it to go on after each. */
  finishes: Readonly<Record<Side, Readonly<Record<Finish, number>>>>;
  /** In how many of the rounds that one side is better in home is. */
  homeShare: number;
}

/** What the model knows of a fight at one moment. */
export interface FightMoment {
  /** The round being fought, from 1, or the next one in a break; one more than there are when the last is over. */
  round: number;
  secondsFought: number;
  /** How many points home is ahead with each judge, after the rounds that are over. */
  leads: readonly number[];
}

export const BEFORE_THE_BELL: FightMoment = { round: 1, secondsFought: 0, leads: [0, 0, 0] };

/** One way that a fight can end. */
export interface FightEnding {
  probability: number;
  winner: Side | "draw";
  method: Method;
  /** Of the finish; one more than there are where the judges decide. */
  round: number;
  /** How many rounds were fought at least half. */
  halves: number;
  /** How many minutes were fought to their ends. */
  minutes: number;
  /** Of a decision: whether all judges have the winner ahead. */
  isUnanimous: boolean;
}

const SIDES = ["home", "away"] as const;
const FINISHES = ["ko", "submission"] as const;

const MINUTE_SECONDS = 60;

/** A part of a round in which a fight can end: neither a minute nor half of the round is over within it. */
export interface Stretch {
  round: number;
  fromSeconds: number;
  untilSeconds: number;
  /** That the fight ends in it. */
  ends: number;
}

/** All stretches that are left, and that the fight goes on after the last. */
export function stretchesOf(style: FightStyle, moment: FightMoment): { stretches: Stretch[]; goesOn: number } {
  const perSecond = finishesInRound(style) / style.roundSeconds;
  const stretches: Stretch[] = [];
  let goesOn = 1;
  for (let round = moment.round; round <= style.rounds; round++) {
    let fromSeconds = round === moment.round ? moment.secondsFought : 0;
    for (const untilSeconds of marksOfRound(style)) {
      if (untilSeconds <= fromSeconds) continue;
      const ends = goesOn * (1 - Math.exp(-perSecond * (untilSeconds - fromSeconds)));
      stretches.push({ round, fromSeconds, untilSeconds, ends });
      goesOn -= ends;
      fromSeconds = untilSeconds;
    }
  }
  return { stretches, goesOn };
}

/** One joint distribution of who wins, how and when: every market of a fight is a sum over it. */
export function fightEndings(style: FightStyle, moment: FightMoment): Endings<FightEnding> {
  const { stretches, goesOn } = stretchesOf(style, moment);
  const endings = stretches.flatMap((stretch) => finishesOf(style, stretch));
  const left = Math.max(style.rounds - moment.round + 1, 0);
  const judged = verdict(moment.leads, left, style.homeShare);
  const end = {
    method: "decision",
    round: style.rounds + 1,
    halves: style.rounds,
    minutes: style.rounds * minutesOfRound(style),
  } as const;
  for (const winner of SIDES) {
    const all = judged.unanimous[winner];
    endings.push({ ...end, winner, isUnanimous: true, probability: goesOn * all });
    endings.push({ ...end, winner, isUnanimous: false, probability: goesOn * Math.max(judged[winner] - all, 0) });
  }
  endings.push({ ...end, winner: "draw", isUnanimous: false, probability: goesOn * judged.draw });
  return new Endings(endings);
}

const finishesInRound = ({ finishes }: FightStyle): number =>
  SIDES.reduce((sum, side) => sum + finishes[side].ko + finishes[side].submission, 0);

export const minutesOfRound = ({ roundSeconds }: Pick<FightStyle, "roundSeconds">): number =>
  Math.floor(roundSeconds / MINUTE_SECONDS);

/** Seconds of a round at which a minute is over, or half of it. */
function marksOfRound({ roundSeconds }: FightStyle): readonly number[] {
  const minutes = Array.from({ length: minutesOfRound({ roundSeconds }) }, (_, index) => (index + 1) * MINUTE_SECONDS);
  return [...new Set([...minutes, roundSeconds / 2, roundSeconds])].toSorted((a, b) => a - b);
}

function finishesOf(style: FightStyle, { round, fromSeconds, ends }: Stretch): FightEnding[] {
  const { finishes, roundSeconds } = style;
  const perFinish = ends / finishesInRound(style);
  const minutes = (round - 1) * minutesOfRound(style) + Math.floor(fromSeconds / MINUTE_SECONDS);
  const halves = fromSeconds >= roundSeconds / 2 ? round : round - 1;
  return SIDES.flatMap((winner) =>
    FINISHES.filter((method) => finishes[winner][method] > 0).map((method) => ({
      probability: perFinish * finishes[winner][method],
      winner,
      method,
      round,
      halves,
      minutes,
      isUnanimous: false,
    })),
  );
}
