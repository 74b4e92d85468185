import { nameOf, type Specifiers } from "./settle-part.ts";
import type { Side } from "./score-sheet.ts";
import type { PartRule, SettlementRule } from "./settlement-rule.ts";

/** What a rule reads of one tally: whatever else it stands at, the rule comes to the same. */
export interface TallyReading {
  readonly name: string;
  readonly of: Side | "total" | "margin" | "sign" | "pair";
}

/**
 * What of which tallies a rule goes by; null where it reads more than how far they came: order, marks, players or
 * places.
 */
export function talliesRead(rule: SettlementRule, specifiers: Specifiers): readonly TallyReading[] | null {
  switch (rule.kind) {
    case "result":
      return rule.of.map((name) => ({ name: nameOf(name, specifiers), of: "sign" }));
    case "highest":
      return rule.of.map((name) => ({ name: nameOf(name, specifiers), of: "total" }));
    case "combo":
    case "every":
      return readsOfParts(rule.parts, specifiers);
    case "total":
    case "parity":
    case "happens":
      return [{ name: nameOf(rule.of, specifiers), of: rule.side ?? "total" }];
    case "band":
      return [{ name: nameOf(rule.of, specifiers), of: rule.measure }];
    case "handicap":
    case "head_start":
      return [{ name: nameOf(rule.of, specifiers), of: "margin" }];
    case "both_score":
    case "shutout":
    case "exact_score":
      return [{ name: nameOf(rule.of, specifiers), of: "pair" }];
    default:
      return null;
  }
}

function readsOfParts(parts: readonly PartRule[], specifiers: Specifiers): readonly TallyReading[] | null {
  const ofParts = parts.map((part) => talliesRead(part, specifiers));
  return ofParts.every((reads) => reads !== null) ? ofParts.flat() : null;
}
