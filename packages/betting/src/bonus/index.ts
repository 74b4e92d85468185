export { PROMO_TYPES } from "./promo-type.ts";
export type { PromoType } from "./promo-type.ts";
export { comboBoostOdds } from "./combo-boost.ts";
export type { BoostedLeg, ComboBoost, ComboBoostRange } from "./combo-boost.ts";
export { FREEBET_TYPES, freebetReturn } from "./freebet-return.ts";
export type { FreebetType } from "./freebet-return.ts";
export { meetsConditions } from "./qualification.ts";
export type {
  BonusLeg,
  BonusMatchStatus,
  BonusSlip,
  EventCondition,
  LegQualification,
  LegReason,
  Qualification,
  SlipReason,
} from "./qualification.ts";
export { comboBoostQualification } from "./combo-boost-qualification.ts";
export type { ComboBoostQualification, ConditionalComboBoost } from "./combo-boost-qualification.ts";
export { freebetQualification } from "./freebet-qualification.ts";
export { freebetStake } from "./freebet-stake.ts";
export type { Freebet } from "./freebet-stake.ts";
export { farmingStats, huntingQualification } from "./hunting.ts";
export type { FarmedBet, FarmingStats, HuntingQualification, HuntingRules } from "./hunting.ts";
export { CHESTS, lootboxProgress, lootboxQualification } from "./lootbox.ts";
export type { ChestSize, LootboxProgress } from "./lootbox.ts";
export { TOURNAMENT_RATE, TOURNAMENT_SHARES, tournamentPrizes, tournamentQualification } from "./tournament.ts";
export type { TournamentQualification } from "./tournament.ts";
export { JACKPOT_RATE, jackpotContributions, jackpotQualification } from "./jackpot.ts";
export type { JackpotRules } from "./jackpot.ts";
export { ambProgress } from "./amb-freebet.ts";
export type { AmbProgress, AmbRange } from "./amb-freebet.ts";
