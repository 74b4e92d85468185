import type { PlateEvent } from "./bases.ts";

/** Balls and strikes of who bats. */
export interface Count {
  balls: number;
  strikes: number;
}

export const NEW_COUNT: Count = { balls: 0, strikes: 0 };
export const BALLS_TO_WALK = 4;
export const STRIKES_TO_OUT = 3;

export type Pitch = "ball" | "strike" | "foul" | "in_play";

/** Of each pitch, whatever the count. */
export const PITCHES: Readonly<Record<Pitch, number>> = { ball: 0.355, strike: 0.275, foul: 0.18, in_play: 0.19 };

/** Of balls in play against a side of its own strength; the rest are outs. */
const IN_PLAY = { error: 0.015, single: 0.222, double: 0.064, triple: 0.006, homer: 0.044 } as const;
const ON_BASE = Object.values(IN_PLAY).reduce((sum, share) => sum + share, 0);

/** How often the ball in play comes to what, for a side that hits so many times as well as the average one. */
export function inPlay(hitting: number): Readonly<Record<Exclude<PlateEvent, "walk" | "strikeout">, number>> {
  const { error, single, double, triple, homer } = IN_PLAY;
  const out = 1 - error - (ON_BASE - error) * hitting;
  return {
    out,
    error,
    single: single * hitting,
    double: double * hitting,
    triple: triple * hitting,
    homer: homer * hitting,
  };
}

export type EventChances = Readonly<Record<PlateEvent, number>>;

/** What the batter comes to, from a count. */
export function eventChances(hitting: number, { balls, strikes }: Count): EventChances {
  const { walk, strikeout, in_play: struck } = ENDS[balls]?.[strikes] ?? NO_END;
  const of = inPlay(hitting);
  return {
    walk,
    strikeout,
    out: struck * of.out,
    error: struck * of.error,
    single: struck * of.single,
    double: struck * of.double,
    triple: struck * of.triple,
    homer: struck * of.homer,
  };
}

interface End {
  walk: number;
  strikeout: number;
  in_play: number;
}

const NO_END: End = { walk: 0, strikeout: 0, in_play: 0 };

/** By balls and strikes. */
const ENDS: readonly (readonly End[])[] = Array.from({ length: BALLS_TO_WALK }, (_, balls) =>
  Array.from({ length: STRIKES_TO_OUT }, (__, strikes) => endFrom(balls, strikes)),
);

/** A foul is a strike but for the third: there the count stays, and what else can happen shares its place. */
function endFrom(balls: number, strikes: number): End {
  if (balls === BALLS_TO_WALK) return { ...NO_END, walk: 1 };
  if (strikes === STRIKES_TO_OUT) return { ...NO_END, strikeout: 1 };
  const afterBall = endFrom(balls + 1, strikes);
  const afterStrike = endFrom(balls, strikes + 1);
  const stays = strikes === STRIKES_TO_OUT - 1 ? PITCHES.foul : 0;
  const strike = PITCHES.strike + PITCHES.foul - stays;
  const mix = (part: keyof End): number =>
    (PITCHES.ball * afterBall[part] + strike * afterStrike[part] + (part === "in_play" ? PITCHES.in_play : 0)) /
    (1 - stays);
  return { walk: mix("walk"), strikeout: mix("strikeout"), in_play: mix("in_play") };
}
