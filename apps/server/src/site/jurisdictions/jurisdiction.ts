import type { JurisdictionCode, LimitKind, PersonalField, PromoType, RiskNotice } from "@touchline/contract/vocabulary";

/** What holds while the register of excluded players gives no answer. `held` players neither bet nor pay in. */
export interface RegistryRule {
  /** Of players about whom it has never answered. */
  readonly newcomers: "held" | "let_in";
  /** Of players who sign in meanwhile. `refused` ones do not come in at all, not even to take money out. */
  readonly signIn: "held" | "let_in" | "refused";
  /** How old its last answer may be before its player is held. */
  readonly answerCountsHours: number;
}

/** What the law of a place asks of a site. Data alone: whoever obeys it reads it from here. */
export interface Jurisdiction {
  readonly code: JurisdictionCode;
  /** What an account must have before its player bets. */
  readonly signUpFields: readonly PersonalField[];
  /** What it must have besides before a deposit. */
  readonly depositFields: readonly PersonalField[];
  readonly minimumAge: number;
  /** Promotions that may be run at all. */
  readonly promoTypes: Readonly<Record<PromoType, boolean>>;
  /** How often a player is shown how long they play, unless they chose otherwise; null where never. */
  readonly realityCheckMinutes: number | null;
  /** Limits that a new player is asked for, and to look at again after so long; null where none are. */
  readonly limitPrompt: {
    readonly at: "registration" | "first_deposit";
    readonly kinds: readonly LimitKind[];
    readonly reviewMonths: number | null;
  } | null;
  readonly riskNotices: readonly RiskNotice[];
  /** Where players bar themselves from every operator; null where there is no such register. */
  readonly selfExclusionRegistry: { readonly name: string; readonly url: string } | null;
  readonly registryRule: RegistryRule;
  /** In which days of play begin and end, where the site says nothing else. */
  readonly timeZone: string;
  /** Whether pages of matches in play, and the list of them, say that pictures and data may be late. */
  readonly inPlayDelayNotice: boolean;
}

/** No promotion is allowed by default. */
export const NO_PROMOS: Jurisdiction["promoTypes"] = {
  free_bet: false,
  combo_boost: false,
  cashback: false,
  tournament: false,
  jackpot: false,
};
