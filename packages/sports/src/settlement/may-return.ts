import type { SettlementRule } from "./settlement-rule.ts";

const STEP_WITHOUT_RETURN = 1;

/** Whether a stake on a line may come back, whole or in half: then the chances of its outcomes are not all there is. */
export function mayReturnStake(rule: SettlementRule, specifiers: Readonly<Record<string, string>>): boolean {
  switch (rule.kind) {
    case "result":
    case "mark":
      return (rule.refunds ?? []).length > 0;
    case "total":
      return !isBetweenSteps(specifiers["total"]);
    case "handicap":
      return !isBetweenSteps(specifiers["hcp"]);
    case "combo":
    case "every":
      return rule.parts.some((part) => mayReturnStake(part, specifiers));
    case "player":
    case "player_total":
    case "top":
    case "duel":
      return true;
    default:
      return false;
  }
}

/** Half-way between whole numbers, so that nobody ends on it. */
const isBetweenSteps = (line: string | undefined): boolean =>
  Math.abs(Number(line) % STEP_WITHOUT_RETURN) === STEP_WITHOUT_RETURN / 2;
