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
}

const SIDES = ["home", "away"] as const;
const FINISHES = ["ko", "submission"] as const;

/** One joint distribution of who wins, how and when: every market of a fight is a sum over it. */
export function fightEndings(style: FightStyle, moment: FightMoment): Endings<FightEnding> {
  const endings: FightEnding[] = [];
  const perRound = SIDES.reduce((sum, side) => sum + style.finishes[side].ko + style.finishes[side].submission, 0);
  let goesOn = 1;
  for (let round = moment.round; round <= style.rounds; round++) {
    const from = round === moment.round ? moment.secondsFought / style.roundSeconds : 0;
    for (const half of [0, 1]) {
      const length = Math.max((half + 1) / 2 - Math.max(half / 2, from), 0);
      const ends = goesOn * (1 - Math.exp(-perRound * length));
      goesOn -= ends;
      if (ends > 0) endings.push(...finishesOf(style, { ends: ends / perRound, round, halves: round - 1 + half }));
    }
  }
  const left = style.rounds - moment.round + 1;
  const judged = verdict(moment.leads, Math.max(left, 0), style.homeShare);
  for (const winner of ["home", "draw", "away"] as const) {
    const probability = goesOn * judged[winner];
    endings.push({ probability, winner, method: "decision", round: style.rounds + 1, halves: style.rounds });
  }
  return new Endings(endings);
}

function finishesOf(
  { finishes }: FightStyle,
  { ends, round, halves }: { ends: number; round: number; halves: number },
): FightEnding[] {
  return SIDES.flatMap((winner) =>
    FINISHES.filter((method) => finishes[winner][method] > 0).map((method) => ({
      probability: ends * finishes[winner][method],
      winner,
      method,
      round,
      halves,
    })),
  );
}
