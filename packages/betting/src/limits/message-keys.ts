import type { CustomBetBlock } from "../custom-bet/custom-bet-rules.ts";
import { ISSUE_MESSAGE_KEYS, WARNING_MESSAGE_KEYS } from "./issue-messages.ts";
import type { Issue, IssueCode } from "./issue.ts";

/** Message keys of the generic alert. */
export const DEFAULT_ALERT_KEYS = {
  title: "global-error.default.title",
  description: "global-error.default.description",
} as const;

/** Labels on a selection that cannot be bet on. */
export const SELECTION_LABEL_KEYS = {
  isNotAvailable: "sb.ticket.not-available.label",
  isSuspended: "sb.ticket.suspended.label",
} as const;

/** Keys of the reasons that a custom bet can be refused for, finer than its code. */
export const CUSTOM_BET_BLOCK_KEYS: Readonly<Record<CustomBetBlock, string>> = {
  disabled: "error.custom_bet.disabled",
  too_few_legs: "error.custom_bet.too_few_legs",
  no_price: "error.custom_bet.no_price",
};

/** What to say of an issue: one text for an error, a title and a description for a limit that warns. */
export interface IssueMessage {
  readonly title: string | null;
  readonly description: string;
}

/** Message keys of an issue, by its code, its severity and its reason. */
export function issueMessage({ code, severity, params }: Issue): IssueMessage {
  const warnings: Readonly<Partial<Record<IssueCode, IssueMessage>>> = WARNING_MESSAGE_KEYS;
  const finer: Readonly<Record<string, string>> = CUSTOM_BET_BLOCK_KEYS;
  const warning = severity === "warning" ? warnings[code] : undefined;
  return warning ?? { title: null, description: finer[String(params["reason"])] ?? ISSUE_MESSAGE_KEYS[code] };
}
