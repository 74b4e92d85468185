export type {
  ListWords,
  MarketDescriptor,
  OutcomeDescriptor,
  SportDescriptor,
  SportWords,
  WordsByLanguage,
} from "./descriptor.ts";
export { KINDS, WINS } from "./market-kinds.ts";
export { OUTCOMES } from "./outcome-sets.ts";
export type { RallyMarketIds } from "./rally-markets.ts";
export { SEASON_MARKET } from "./season-markets.ts";
export type { Deeds, Range, Reach, ScoreSheet, Side, Tally } from "./settlement/score-sheet.ts";
export type { Band, PartRule, SettlementRule } from "./settlement/settlement-rule.ts";
export {
  COUNTED_TERMS,
  GENERAL_TERMS,
  NOT_BEGUN_VOID_HOURS,
  SETTLEMENT_TERMS,
  countedTerms,
  generalTerms,
  settlementTerms,
} from "./settlement/settlement-terms.ts";
export type { CountedTerm, GeneralTerm, SettlementTerm } from "./settlement/settlement-terms.ts";
export { settleLine } from "./settlement/settle-line.ts";
export { mayReturnStake } from "./settlement/may-return.ts";
export { talliesRead } from "./settlement/tallies-read.ts";
export type { TallyReading } from "./settlement/tallies-read.ts";
export type { OutcomeResult } from "./settlement/settle-places.ts";
export { SPORTS, TOP_SPORTS, IndexedSport, SportIndex } from "./sports.ts";
export { wordsIn } from "./words.ts";
