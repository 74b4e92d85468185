import type { FieldEvent } from "./sport-field.ts";

type Side = "home" | "away";

/** One round of a map, as the account of the match tells it. */
export interface PlayedRound {
  /** In the map, from 1. */
  number: number;
  winner: Side;
  /** What was counted last in it, such as a bomb that was defused; null where nothing was. */
  how: { key: string; name: string } | null;
}

/** The rounds of one map, in their order. What is counted of a round is told just before who won it. */
export function playedRounds(events: readonly FieldEvent[], map: string): PlayedRound[] {
  const rounds: PlayedRound[] = [];
  let counted: FieldEvent | null = null;
  for (const event of events) {
    if (event.kind === "count") counted = event;
    if (event.kind !== "score" || event.key !== map || event.side === null) continue;
    const isOfRound = counted?.time === event.time;
    const how = counted && isOfRound ? { key: counted.key, name: counted.name } : null;
    rounds.push({ number: rounds.length + 1, winner: event.side, how });
  }
  return rounds;
}
