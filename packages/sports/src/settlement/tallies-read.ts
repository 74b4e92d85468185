import { nameOf, type Specifiers } from "./settle-part.ts";
import type { SettlementRule } from "./settlement-rule.ts";

/**
 * Names of the tallies that a rule goes by; null where it reads more than how far they came: order, marks, players or
 * places.
 */
export function talliesRead(rule: SettlementRule, specifiers: Specifiers): readonly string[] | null {
  switch (rule.kind) {
    case "result":
    case "highest":
      return rule.of.map((name) => nameOf(name, specifiers));
    case "combo":
    case "every": {
      const ofParts = rule.parts.map((part) => talliesRead(part, specifiers));
      return ofParts.every((names) => names !== null) ? [...new Set(ofParts.flat())] : null;
    }
    case "total":
    case "handicap":
    case "head_start":
    case "parity":
    case "both_score":
    case "shutout":
    case "band":
    case "happens":
    case "exact_score":
      return [nameOf(rule.of, specifiers)];
    default:
      return null;
  }
}
