import type { PartRule, SettlementRule } from "./settlement-rule.ts";

/** Whatever a rule does that players are told of, by a name that texts go by. */
export const SETTLEMENT_TERMS = [
  "result",
  "level_void",
  "total",
  "handicap",
  "head_start",
  "parity",
  "both_score",
  "shutout",
  "exact_score",
  "nth_score",
  "band",
  "happens",
  "highest",
  "mark",
  "combo",
  "every",
  "player_any",
  "player_last",
  "player_nth",
  "player_absent",
  "player_total",
  "top",
  "rank_first",
  "rank_last",
  "rank_absent",
  "duel",
  "forecast",
] as const;
export type SettlementTerm = (typeof SETTLEMENT_TERMS)[number];

/** How much of a match is counted. */
export const COUNTED_TERMS = ["regular_time", "with_overtime", "to_the_end", "named_part"] as const;
export type CountedTerm = (typeof COUNTED_TERMS)[number];

/** What holds for all markets of a sport. */
export const GENERAL_TERMS = ["not_begun", "called_off", "retired", "each_way", "rule_four", "amended"] as const;
export type GeneralTerm = (typeof GENERAL_TERMS)[number];

/** Of a sport that says nothing of its own. */
const OF_MATCHES: readonly GeneralTerm[] = ["not_begun", "called_off"];

/** What players are told of all markets of a sport. */
export const generalTerms = ({ general = OF_MATCHES }: { readonly general?: readonly GeneralTerm[] }) => general;

/** Bets on a match are void that has not begun so many hours after its start time, or is put off by more. */
export const NOT_BEGUN_VOID_HOURS = 48;

type TermsByKind = {
  readonly [Kind in SettlementRule["kind"]]: (
    rule: Extract<SettlementRule, { kind: Kind }>,
  ) => readonly SettlementTerm[];
};

const withVoid = (term: SettlementTerm, refunds: readonly string[] = []): readonly SettlementTerm[] =>
  refunds.length > 0 ? [term, "level_void"] : [term];

/** A kind of rule without an entry is a type error: none is settled that players cannot read of. */
const TERMS: TermsByKind = {
  result: ({ refunds }) => withVoid("result", refunds),
  mark: ({ refunds }) => withVoid("mark", refunds),
  // Who has no tally of his own has taken no part.
  total: ({ of }) => (of.includes("{player}") ? ["player_total", "player_absent"] : ["total"]),
  handicap: () => ["handicap"],
  head_start: () => ["head_start"],
  parity: () => ["parity"],
  both_score: () => ["both_score"],
  shutout: () => ["shutout"],
  exact_score: () => ["exact_score"],
  nth_score: () => ["nth_score"],
  band: () => ["band"],
  happens: () => ["happens"],
  highest: () => ["highest"],
  combo: ({ parts }) => ["combo", ...termsOfParts(parts)],
  every: ({ parts }) => ["every", ...termsOfParts(parts)],
  player: ({ which }) => [typeof which === "object" ? "player_nth" : `player_${which}`, "player_absent"],
  player_total: () => ["player_total", "player_absent"],
  top: () => ["top"],
  rank: ({ isFromLast }) => [isFromLast === true ? "rank_last" : "rank_first", "rank_absent"],
  duel: () => ["duel"],
  forecast: () => ["forecast", "rank_absent"],
};

/** What players are told of a rule, the rule itself first. */
export function settlementTerms<Kind extends SettlementRule["kind"]>(
  rule: Extract<SettlementRule, { kind: Kind }>,
): readonly SettlementTerm[] {
  // Safe: the entry of a kind takes rules of that kind.
  const terms = TERMS[rule.kind] as (of: typeof rule) => readonly SettlementTerm[];
  return terms(rule);
}

const termsOfParts = (parts: readonly PartRule[]): readonly SettlementTerm[] => [
  ...new Set(parts.flatMap((part) => settlementTerms(part))),
];

/** What a rule reads, as it names it; nothing where that is places. */
export function namesRead(rule: SettlementRule): readonly string[] {
  switch (rule.kind) {
    case "combo":
    case "every":
      return rule.parts.flatMap(namesRead);
    case "result":
    case "highest":
      return rule.of;
    case "rank":
    case "duel":
    case "forecast":
      return [];
    default:
      return [rule.of];
  }
}

/** How much of a match a market counts. What the sport says nothing of is a part that the market's name tells. */
export function countedTerms(
  { settlement }: { readonly settlement: SettlementRule },
  { counts = {} }: { readonly counts?: Readonly<Record<string, CountedTerm>> },
): readonly CountedTerm[] {
  return [...new Set(namesRead(settlement).map((name): CountedTerm => counts[name] ?? "named_part"))];
}
