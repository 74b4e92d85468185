import type { HarmFigures, HarmWindows } from "./harm-figures.ts";
import type { HarmThresholds } from "./harm-file.ts";

/** A sign of harm, with what it was seen by. */
export interface HarmSign {
  rule: string;
  windowStart: Date;
  reason: Readonly<Record<"figure" | "threshold" | "unit", string>>;
}

interface Rule {
  rule: string;
  threshold: keyof HarmThresholds;
  figure: (figures: HarmFigures) => bigint | null;
  over: "day" | "week";
  unit: string;
}

const RULES: readonly Rule[] = [
  { rule: "frequent_play", threshold: "frequent_days", figure: (of) => of.stakeDays, over: "week", unit: "days" },
  {
    rule: "chasing_losses",
    threshold: "deposits_after_losses",
    figure: (of) => of.depositsAfterLosses,
    over: "day",
    unit: "deposits",
  },
  { rule: "night_play", threshold: "nights", figure: (of) => of.nights, over: "week", unit: "nights" },
  {
    rule: "rising_stakes",
    threshold: "stake_growth_percent",
    figure: (of) => of.stakeGrowthPercent,
    over: "week",
    unit: "percent",
  },
  {
    rule: "cancelled_withdrawals",
    threshold: "cancelled_withdrawals",
    figure: (of) => of.cancelledWithdrawals,
    over: "week",
    unit: "withdrawals",
  },
  {
    rule: "declined_deposits",
    threshold: "declined_deposits",
    figure: (of) => of.declinedDeposits,
    over: "day",
    unit: "deposits",
  },
  { rule: "limit_raises", threshold: "limit_raises", figure: (of) => of.limitRaises, over: "week", unit: "requests" },
  { rule: "long_play", threshold: "minutes_played", figure: (of) => of.minutesPlayed, over: "day", unit: "minutes" },
];

/** Which rules a player's figures meet. */
export function signsOf(figures: HarmFigures, thresholds: HarmThresholds, windows: HarmWindows): HarmSign[] {
  return RULES.flatMap(({ rule, threshold, figure, over, unit }) => {
    const [limit, value] = [thresholds[threshold], figure(figures)];
    if (limit === null || value === null || value < BigInt(limit)) return [];
    const windowStart = over === "day" ? windows.dayStart : windows.weekStart;
    return [{ rule, windowStart, reason: { figure: String(value), threshold: String(limit), unit } }];
  });
}
