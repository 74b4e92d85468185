import type { Deed } from "./draw-casting.ts";

/** What a player has done so far. */
interface BoxLine {
  points: number;
  rebounds: number;
  threePointers: number;
}

const NOTHING: BoxLine = { points: 0, rebounds: 0, threePointers: 0 };

/** What each has done by a moment. */
export function boxScoreAt(deeds: readonly Deed[], elapsedMs: number): (playerId: string) => BoxLine {
  const lines = new Map<string, BoxLine>();
  for (const { atMs, player, points, isThree, isRebound } of deeds) {
    if (atMs > elapsedMs) break;
    const line = lines.get(player.id) ?? { ...NOTHING };
    line.points += points;
    line.threePointers += isThree ? 1 : 0;
    line.rebounds += isRebound ? 1 : 0;
    lines.set(player.id, line);
  }
  return (playerId) => lines.get(playerId) ?? NOTHING;
}
