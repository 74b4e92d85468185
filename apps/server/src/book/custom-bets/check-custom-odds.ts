import { wrongOddsKey } from "@touchline/betting";
import { CUSTOM_BET_CONFLICT_KEYS, type OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { Refusal } from "../bets/refusal.ts";
import { customBetOdds } from "./custom-bet-odds.ts";
import type { BetChance } from "./bet-chance.ts";

interface CustomBetToCheck {
  /** Null where nobody asked the feed, which has no price then. */
  joint: BetChance | null;
  /** Of each leg, now. */
  legOdds: readonly string[];
  /** The price that the player agreed to. */
  submitted: string;
  mode: OddsAcceptMode;
  isAfterDelay: boolean;
  betIndex: number;
}

/** The price that a custom bet stands at now, or why it does not: its legs are no bet together, or their price moved. */
export function checkCustomOdds({
  joint,
  legOdds,
  submitted,
  betIndex,
  ...moved
}: CustomBetToCheck): { odds: string } | { refusal: Refusal } {
  const at = { name: "invalid_odds_custom_bet", betIndex, selectionIndex: null } as const;
  const conflict = joint === null ? "not_combinable" : joint.conflict;
  if (joint === null || conflict !== null || joint.matches === null)
    return { refusal: { ...at, key: CUSTOM_BET_CONFLICT_KEYS[conflict ?? "not_combinable"] } };
  const current = customBetOdds(joint.matches, legOdds);
  const key = wrongOddsKey({ submitted, current, ...moved });
  return key ? { refusal: { ...at, key, currentOdds: current } } : { odds: current };
}
