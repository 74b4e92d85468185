import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

/** A side that is one player short until so many seconds of the period are played. */
export interface ShortUntil {
  side: Side;
  untilSeconds: number;
  /** A goal of the other side does not end it. */
  isMajor?: true;
}

/** How many players a side has more than the other at a moment. */
export function playersMore(shortUntil: readonly ShortUntil[], side: Side, atSeconds: number): number {
  let more = 0;
  for (const short of shortUntil) if (short.untilSeconds > atSeconds) more += short.side === side ? -1 : 1;
  return more;
}

export const playersOff = (shortUntil: readonly ShortUntil[]): Pair => ({
  home: shortUntil.filter(({ side }) => side === "home").length,
  away: shortUntil.filter(({ side }) => side === "away").length,
});

/** What is left of them when the next period begins. */
export const carriedOver = (shortUntil: readonly ShortUntil[], periodSeconds: number): ShortUntil[] =>
  shortUntil
    .map((short) => ({ ...short, untilSeconds: inWholeMs(short.untilSeconds - periodSeconds) }))
    .filter(({ untilSeconds }) => untilSeconds > 0);

/** As the clock counts, so that it comes to exactly this. */
export const inWholeMs = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
