import { decimal, times, wholeNumber } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import type { FreebetType } from "./freebet-return.ts";
import type { BonusMatchStatus, EventCondition } from "./qualification.ts";

/** A freebet as it was issued. Bounds that are null do not apply; odds are the bet's total. */
export interface Freebet {
  readonly type: FreebetType;
  readonly amount: Subunits;
  readonly currency: string;
  readonly minOdds: string | null;
  readonly maxOdds: string | null;
  readonly selectionCountFrom: number | null;
  readonly selectionCountTo: number | null;
  readonly matchStatus: BonusMatchStatus | null;
  readonly conditions: readonly EventCondition[];
  readonly isActive: boolean;
  readonly usesLeft: number;
  /** It must be boosted before it is used; the multiplier is null until it is. */
  readonly boostRequired: boolean;
  readonly boostMultiplier: string | null;
}

/** The stake a freebet fixes: its amount by its boost, half up. */
export function freebetStake({ amount, boostMultiplier }: Freebet): Subunits {
  return boostMultiplier === null ? amount : wholeNumber(times(decimal(amount), decimal(boostMultiplier)));
}
