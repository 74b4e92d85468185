import { type OddsAcceptMode, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import { isAcceptableOdds } from "../odds/acceptable-odds.ts";
import { areOddsTooLow } from "../odds/lowest-odds.ts";

/** Message key of a price that is refused. */
export type WrongOddsKey = (typeof WRONG_ODDS_KEYS)[keyof typeof WRONG_ODDS_KEYS];

/** The finer reason why a bet at a submitted price is refused at the current one; null where it is taken. */
export function wrongOddsKey({
  submitted,
  current,
  mode,
  isAfterDelay,
}: {
  submitted: string;
  current: string;
  mode: OddsAcceptMode;
  /** The bet was held for the live delay, and is checked a second time. */
  isAfterDelay: boolean;
}): WrongOddsKey | null {
  if (areOddsTooLow(current)) return WRONG_ODDS_KEYS.tooLow;
  if (isAcceptableOdds({ submitted, current, mode })) return null;
  if (mode === "none") return WRONG_ODDS_KEYS.different;
  return isAfterDelay ? WRONG_ODDS_KEYS.higherAfterDelay : WRONG_ODDS_KEYS.higher;
}
