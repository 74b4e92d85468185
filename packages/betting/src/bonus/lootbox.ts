import { decimal, dividedBy, plus, times, wholePart } from "../fraction.ts";
import { type HuntingQualification, type HuntingRules, huntingQualification } from "./hunting.ts";
import type { BonusSlip } from "./qualification.ts";

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

/** Progress of a lootbox from exact points. Full where the target is zero. */
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

const FULL = 100;

function percentOf(points: string, more: string, target: string): number {
  const whole = decimal(target);
  if (whole.over === 0n) return FULL;
  const all = times(plus(decimal(points), decimal(more)), decimal("100"));
  const percent = wholePart(dividedBy(all, whole));
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  // oxlint-disable-next-line touchline/exact-money -- whole percents of a bar
  return percent > 100n ? FULL : Number(percent);
}

/** Whether a slip fills a lootbox, with the points it would bring: by the rules of hunting, whose points fill it. */
export function lootboxQualification(slip: BonusSlip, rules: HuntingRules): HuntingQualification {
  return huntingQualification(slip, rules);
}
