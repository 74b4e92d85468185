import { decimal, dividedBy, plus, times, wholePart } from "../decimal.ts";

/** Chests of a lootbox, with the progress at which each is given. */
export const CHESTS = [
  { size: "small", at: 34 },
  { size: "medium", at: 67 },
  { size: "large", at: 100 },
] as const;
/** Size of a chest. */
export type ChestSize = (typeof CHESTS)[number]["size"];

/** How full a lootbox is, in whole percent rounded down. */
export interface LootboxProgress {
  readonly progress: number;
  /** With what open bets may bring. */
  readonly potentialProgress: number;
  readonly chests: readonly ChestSize[];
  readonly nextChest: ChestSize | null;
}

/** Progress of a lootbox from exact points. Throws a RangeError on a target of zero. */
export function lootboxProgress({
  points,
  potentialPoints,
  target,
}: {
  points: string;
  potentialPoints: string;
  target: string;
}): LootboxProgress {
  const progress = percentOf(points, "0", target);
  return {
    progress,
    potentialProgress: percentOf(points, potentialPoints, target),
    chests: CHESTS.filter(({ at }) => at <= progress).map(({ size }) => size),
    nextChest: CHESTS.find(({ at }) => at > progress)?.size ?? null,
  };
}

function percentOf(points: string, more: string, target: string): number {
  const all = times(plus(decimal(points), decimal(more)), decimal("100"));
  const percent = wholePart(dividedBy(all, decimal(target)));
  return percent > 100n ? 100 : Number(percent);
}
