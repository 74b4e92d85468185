import { type JurisdictionCode, JURISDICTIONS } from "@touchline/contract/vocabulary";
import { z } from "zod";

const Count = z.int().min(1).max(10_000).nullable();

/** From when on something is a sign of harm; null leaves a rule out. */
const Thresholds = z.strictObject({
  /** Days with stakes in a week. */
  frequent_days: z.int().min(1).max(7).nullable(),
  /** Deposits in a day in which more was lost than won. */
  deposits_after_losses: Count,
  /** Nights of a week in which somebody staked between midnight and five. */
  nights: z.int().min(1).max(7).nullable(),
  /** The average stake of a week in per cent of that of the four weeks before. */
  stake_growth_percent: z.int().min(101).max(100_000).nullable(),
  cancelled_withdrawals: Count,
  declined_deposits: Count,
  /** Higher limits that were asked for in a week. */
  limit_raises: Count,
  /** Minutes of play in a day. */
  minutes_played: z.int().min(15).max(1_440).nullable(),
});

export type HarmThresholds = z.output<typeof Thresholds>;

const LOOSE: HarmThresholds = {
  frequent_days: 7,
  deposits_after_losses: 4,
  nights: 4,
  stake_growth_percent: 400,
  cancelled_withdrawals: 3,
  declined_deposits: 4,
  limit_raises: 3,
  minutes_played: 480,
};
const STRICT: HarmThresholds = {
  frequent_days: 6,
  deposits_after_losses: 3,
  nights: 3,
  stake_growth_percent: 300,
  cancelled_withdrawals: 2,
  declined_deposits: 3,
  limit_raises: 2,
  minutes_played: 300,
};
const BY_JURISDICTION: Readonly<Record<JurisdictionCode, HarmThresholds>> = { generic: LOOSE, GB: STRICT, BR: STRICT };

/** The operator's file of signs of harm. */
export const HarmFile = z.strictObject({
  webhook: z.strictObject({ url: z.url({ protocol: /^https?$/ }), secret: z.string().min(32).max(500) }).optional(),
  thresholds: z.partialRecord(z.enum(JURISDICTIONS), Thresholds.partial()).optional(),
});
export type HarmFile = z.output<typeof HarmFile>;

/** What counts at sites of a pack of rules: the operator's own figures before ours. */
export function thresholdsOf(file: HarmFile | undefined, jurisdiction: JurisdictionCode): HarmThresholds {
  const own = Object.entries(file?.thresholds?.[jurisdiction] ?? {}).filter(([, value]) => value !== undefined);
  return { ...BY_JURISDICTION[jurisdiction], ...Object.fromEntries(own) };
}
