import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { LEAST_LIKELY } from "../../pricing/market-prices.ts";
import { blowsInExchange, exchangesIn, KNOCK_DOWNS, overExchanges, shareOfRound, type Spread } from "./exchanges.ts";
import { type FightMoment, type FightStyle, stretchesOf } from "./fight-model.ts";
import { roundLooks } from "./judges.ts";

/** Of one side, or of both together. */
export type Counted = Side | "both";

/** What of a fight is counted so far, and how often a side does what else is counted, in a round. */
export interface CountsQuestion {
  style: FightStyle;
  moment: FightMoment;
  soFar: Readonly<Record<string, Pair>>;
  blows: readonly Pair[];
  often: Readonly<Record<string, number>>;
}

/** How long what is counted goes on: one way that the fight can end. */
interface Rest {
  probability: number;
  seconds: number;
  /** Rounds that end meanwhile, with the one that the fight ends in. */
  bells: number;
}

/** What something may come to by the end, or by the end of a round. */
export class CountOutlook {
  readonly soFar: number;
  readonly #rests: readonly Rest[];
  readonly #more: (rest: Rest) => Spread;
  readonly #isRare: boolean;

  constructor(soFar: number, rests: readonly Rest[], what: { more: (rest: Rest) => Spread; isRare: boolean }) {
    this.soFar = soFar;
    this.#rests = rests;
    this.#more = what.more;
    this.#isRare = what.isRare;
  }

  over(line: number): number {
    const missing = line - this.soFar;
    if (missing < 0) return 1;
    return this.#rests.reduce((sum, rest) => {
      const more = this.#more(rest);
      return sum + rest.probability * (this.#isRare ? passedByFew(more.mean, missing) : passedByMany(more, missing));
    }, 0);
  }

  /** The half that is passed half of the time, and some on either side of it. */
  lines(reach: number): number[] {
    const most = this.#rests.reduce((furthest, rest) => Math.max(furthest, this.#more(rest).mean), 0);
    let [low, high] = [0, Math.ceil(2 * most) + 2];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.over(this.soFar + middle + 0.5) > 0.5) low = middle + 1;
      else high = middle;
    }
    const step = this.#isRare ? 1 : Math.max(1, Math.round(most / STEPS));
    return Array.from({ length: 2 * reach + 1 }, (_, index) => this.soFar + low + (index - reach) * step + 0.5).filter(
      (line) => {
        const over = this.over(line);
        return over > LEAST_LIKELY && over < 1 - LEAST_LIKELY;
      },
    );
  }
}

/** Lines lie so many of them apart in what is to come. */
const STEPS = 12;

/** That something rare comes so often. */
function passedByFew(mean: number, missing: number): number {
  let [under, term] = [0, Math.exp(-mean)];
  for (let count = 0; count <= missing; count++) {
    under += term;
    term *= mean / (count + 1);
  }
  return Math.max(1 - under, 0);
}

/** That a sum of many small ones passes a line. */
const passedByMany = ({ mean, variance }: Spread, missing: number): number =>
  variance <= 0 ? 0 : 1 - normalBelow((missing - mean) / Math.sqrt(variance));

/** Of the normal distribution; by Abramowitz and Stegun 26.2.17, right to seven places. */
function normalBelow(value: number): number {
  const step = 1 / (1 + 0.2316419 * Math.abs(value));
  const series =
    step * (0.31938153 + step * (-0.356563782 + step * (1.781477937 + step * (-1.821255978 + step * 1.330274429))));
  const above = (series * Math.exp((-value * value) / 2)) / Math.sqrt(2 * Math.PI);
  return value < 0 ? above : 1 - above;
}

/** Before the end of an exchange and close to a bell nobody is knocked down: so many exchanges of a round count less. */
const WITHOUT_KNOCK_DOWN = 1.6;

/** What is counted beside how a fight ends, while it goes on. */
export class FightCounts {
  readonly #question: CountsQuestion;
  readonly #known = new Map<string, CountOutlook>();
  #rests: readonly Rest[] | null = null;

  constructor(question: CountsQuestion) {
    this.#question = question;
  }

  /** By the end of the fight. */
  ofFight(key: string, of: Counted): CountOutlook {
    return this.#remembered(`${key}/${of}`, () => {
      const soFar = this.#question.soFar[key] ?? NO_PAIR;
      return new CountOutlook(numberOf(soFar, of), this.#ofFight(), this.#what(key, of));
    });
  }

  /** Blows of one round: the present one, or one that may come. */
  blowsIn(round: number, of: Counted): CountOutlook {
    return this.#remembered(`${round}/${of}`, () => {
      const { moment, blows } = this.#question;
      const soFar = round === moment.round ? (blows[round - 1] ?? NO_PAIR) : NO_PAIR;
      return new CountOutlook(numberOf(soFar, of), this.#ofRound(round), this.#what("blows", of));
    });
  }

  #remembered(key: string, made: () => CountOutlook): CountOutlook {
    const outlook = this.#known.get(key) ?? made();
    this.#known.set(key, outlook);
    return outlook;
  }

  #what(key: string, of: Counted): { more: (rest: Rest) => Spread; isRare: boolean } {
    const { style, often } = this.#question;
    const sides: readonly Side[] = of === "both" ? ["home", "away"] : [of];
    if (key === "blows") {
      const one = sides.map((side) => blowsInExchange(style, side)).reduce(sumOf, NOTHING);
      return { more: ({ seconds, bells }) => overExchanges(one, exchangesIn(seconds, bells)), isRare: false };
    }
    if (key === "knock_downs") {
      const rate = KNOCK_DOWNS * shareOfRound(style) * sides.reduce((sum, side) => sum + strongerIn(style, side), 0);
      return {
        more: ({ seconds, bells }) =>
          exactly(Math.max(exchangesIn(seconds, bells) - WITHOUT_KNOCK_DOWN * bells, 0) * rate),
        isRare: true,
      };
    }
    const rate = (often[key] ?? 0) * shareOfRound(style) * sides.length;
    return { more: ({ seconds, bells }) => exactly(exchangesIn(seconds, bells) * rate), isRare: true };
  }

  #ofFight(): readonly Rest[] {
    if (this.#rests) return this.#rests;
    const { style, moment } = this.#question;
    const { stretches, goesOn } = stretchesOf(style, moment);
    const until = (round: number, seconds: number): number =>
      (round - moment.round) * style.roundSeconds + seconds - moment.secondsFought;
    const rests = stretches.map(({ round, fromSeconds, untilSeconds, ends }): Rest => ({
      probability: ends,
      seconds: until(round, (fromSeconds + untilSeconds) / 2),
      bells: round - moment.round + 1,
    }));
    const bells = Math.max(style.rounds - moment.round + 1, 0);
    rests.push({ probability: goesOn, seconds: Math.max(until(style.rounds, style.roundSeconds), 0), bells });
    return (this.#rests = rests);
  }

  /** Where the fight comes to the round at all: stakes on one that is not fought are returned. */
  #ofRound(number: number): readonly Rest[] {
    const { style, moment } = this.#question;
    const { stretches, goesOn } = stretchesOf(style, moment);
    const begunAt = number === moment.round ? moment.secondsFought : 0;
    const within = stretches.filter(({ round }) => round === number);
    const rests = within.map(({ fromSeconds, untilSeconds, ends }): Rest => ({
      probability: ends,
      seconds: (fromSeconds + untilSeconds) / 2 - begunAt,
      bells: 1,
    }));
    const later = stretches.reduce((sum, { round, ends }) => (round > number ? sum + ends : sum), goesOn);
    rests.push({ probability: later, seconds: style.roundSeconds - begunAt, bells: 1 });
    const all = rests.reduce((sum, { probability }) => sum + probability, 0);
    return rests.map((rest) => ({ ...rest, probability: rest.probability / all }));
  }
}

const NO_PAIR: Pair = { home: 0, away: 0 };
const NOTHING: Spread = { mean: 0, variance: 0 };
const exactly = (mean: number): Spread => ({ mean, variance: mean });
const sumOf = (one: Spread, other: Spread): Spread => ({
  mean: one.mean + other.mean,
  variance: one.variance + other.variance,
});
const numberOf = (pair: Pair, of: Counted): number => (of === "both" ? pair.home + pair.away : pair[of]);

/** How often a round, or half of a close one, is a side's. */
function strongerIn({ homeShare }: FightStyle, side: Side): number {
  const { homes, close, aways } = roundLooks(homeShare);
  return (side === "home" ? homes : aways) + close / 2;
}
