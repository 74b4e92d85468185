import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { CustomBetBlock } from "../custom-bet/custom-bet-rules.ts";
import { ISSUE_MESSAGE_KEYS, WARNING_MESSAGE_KEYS } from "./issue-messages.ts";
import type { Issue, IssueCode } from "./issue.ts";

/** Said of a refusal whose code says nothing to us. */
export const DEFAULT_PLACEMENT_KEY = "error.place_bets.default";

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

const NOT_ABOUT_BETS = 100;

/** Message key of a placement's error code; the default for codes that are unknown or not about bets. */
export function placementMessageKey(code: number): string {
  if (code < NOT_ABOUT_BETS) return DEFAULT_PLACEMENT_KEY;
  return Object.values(API_ERRORS).find((known) => known.code === code)?.key ?? DEFAULT_PLACEMENT_KEY;
}

/** Keys of the reasons that a custom bet can be refused for, finer than its code. */
export const CUSTOM_BET_BLOCK_KEYS: Readonly<Record<CustomBetBlock, string>> = {
  disabled: "error.custom_bet.disabled",
  several_matches: "error.custom_bet.several_matches",
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
