import type { Side } from "@touchline/sports";
import type { FightStyle } from "./fight-model.ts";

/** Every so many seconds it is told what landed. */
export const EXCHANGE = [9, 17] as const;
/** In a round; a knock-down is among what puts a side in danger. */
export const KNOCK_DOWNS = 0.05;
export const DANGERS = 0.35;
/** Of either side in a round between fighters as good as each other, half of what may be at most. */
const BLOWS = 11;

const [SHORTEST, LONGEST] = EXCHANGE;
const MEAN_SECONDS = (SHORTEST + LONGEST) / 2;
const VARIANCE_OF_SECONDS = (LONGEST - SHORTEST) ** 2 / 12;
/** The last exchange before a bell is told with the bell, however long it was: of a round there is a part of one more. */
const MORE_BEFORE_BELL = 1 - (LONGEST - (MEAN_SECONDS ** 2 + VARIANCE_OF_SECONDS) / (2 * MEAN_SECONDS)) / MEAN_SECONDS;

/** What part of a round an exchange is. */
export const shareOfRound = ({ roundSeconds }: Pick<FightStyle, "roundSeconds">): number => MEAN_SECONDS / roundSeconds;

/** Blows of a side in an exchange are as likely anything up to this, rounded. */
export function mostBlows(style: FightStyle, side: Side): number {
  const skill = side === "home" ? style.homeShare : 1 - style.homeShare;
  return 4 * BLOWS * shareOfRound(style) * (0.5 + skill);
}

/** Mean and variance of a count. */
export interface Spread {
  mean: number;
  variance: number;
}

/** Of the blows of a side in one exchange. */
export function blowsInExchange(style: FightStyle, side: Side): Spread {
  const most = mostBlows(style, side);
  let [mean, squares] = [0, 0];
  for (let landed = 1; landed - 0.5 < most; landed++) {
    const probability = (Math.min(landed + 0.5, most) - (landed - 0.5)) / most;
    mean += landed * probability;
    squares += landed ** 2 * probability;
  }
  return { mean, variance: squares - mean ** 2 };
}

/** How many exchanges there are in so many seconds in which so many rounds, or the fight, end. */
export const exchangesIn = (seconds: number, bells: number): number =>
  Math.max(seconds / MEAN_SECONDS + MORE_BEFORE_BELL * bells, 0);

/** What a sum over so many exchanges comes to, of which it is not known just how many there are. */
export const overExchanges = ({ mean, variance }: Spread, exchanges: number): Spread => ({
  mean: exchanges * mean,
  variance: exchanges * (variance + (mean ** 2 * VARIANCE_OF_SECONDS) / MEAN_SECONDS ** 2),
});
