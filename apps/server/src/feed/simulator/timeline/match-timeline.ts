import type { SuspensionReason } from "@touchline/contract/vocabulary";

export type Side = "home" | "away";

export interface Incident {
  /** Since kick-off, the break included. */
  atMs: number;
  side: Side;
}

export interface Card extends Incident {
  colour: "yellow" | "red";
}

/** `fromMs <= t < untilMs`; spans of one match never overlap. */
export interface Suspension {
  fromMs: number;
  untilMs: number;
  reason: SuspensionReason;
}

export interface Half {
  startMs: number;
  endMs: number;
  /** Minutes of added time, shown from the 45th minute of the half. */
  announcedMinutes: number;
}

/** The hidden truth of a match: everything that will happen, in milliseconds since kick-off. */
export interface MatchTimeline {
  halves: readonly [Half, Half];
  endMs: number;
  goals: readonly Incident[];
  cards: readonly Card[];
  corners: readonly Incident[];
  suspensions: readonly Suspension[];
}

export function byTime(a: Incident, b: Incident): number {
  return a.atMs - b.atMs;
}
