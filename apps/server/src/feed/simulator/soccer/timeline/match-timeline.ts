import type { Side } from "@touchline/sports";
import type { Suspension } from "../../simulated-sport.ts";

export interface Incident {
  /** Since kick-off, the break included. */
  atMs: number;
  side: Side;
}

export interface Card extends Incident {
  colour: "yellow" | "red";
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
