import type { Issue, Ticket } from "@touchline/betting";
import type { AuthStatus } from "../../state/create-session.ts";

/** The one thing the slip offers to do next. */
export type SlipAction =
  | { kind: "sign-in" }
  | { kind: "loading" }
  /** Some picks take no bets now: wait for them, or go on without. */
  | { kind: "remove"; ids: readonly string[]; kept: number }
  | { kind: "blocked"; issue: Issue }
  | { kind: "accept" }
  | { kind: "place" };

const isClosed = ({ isSuspended, isNotAvailable }: Ticket["bets"][number]["selections"][number]): boolean =>
  isSuspended || isNotAvailable;

/** Decides from the most pressing fact down. `issues` are in that order; null while limits are not known. */
export function slipAction({
  ticket,
  issues,
  status,
}: {
  ticket: Ticket;
  issues: readonly Issue[] | null;
  status: AuthStatus;
}): SlipAction {
  if (status === "NOT_LOGGED_IN") return { kind: "sign-in" };
  if (status !== "LOGGED_IN" || issues === null) return { kind: "loading" };
  const picks = ticket.bets.flatMap(({ selections }) => selections);
  const closed = picks.filter(isClosed);
  if (closed.length > 0) return { kind: "remove", ids: closed.map(({ id }) => id), kept: picks.length - closed.length };
  const blocking = issues.find(({ severity, code }) => severity === "error" && code !== "odds_changed");
  if (blocking !== undefined) return { kind: "blocked", issue: blocking };
  return picks.some(({ isChanged }) => isChanged) ? { kind: "accept" } : { kind: "place" };
}

const STAKE_CODES: readonly Issue["code"][] = [
  "stake_invalid",
  "stake_below_minimum",
  "max_stake_exceeded",
  "insufficient_funds",
  "payout_limit_exceeded",
  "potential_win_too_low",
];

/** Whether another stake would help, so that the reason belongs to the stake field. */
export const isAboutStake = ({ code }: Issue): boolean => STAKE_CODES.includes(code);

/** Nothing has been entered yet: no fault, and no need for more than an invitation. */
export const isStakeMissing = (issue: Issue, stakeText: string): boolean =>
  issue.code === "stake_invalid" && stakeText.trim() === "";

/** What the bet can bring at most, where the book caps it rather than refuse the bet. */
export function returnCap(issues: readonly Issue[]): bigint | null {
  const cap = issues.find(({ code, severity }) => code === "payout_limit_exceeded" && severity === "warning")?.params[
    "cappedReturn"
  ];
  return typeof cap === "string" ? BigInt(cap) : null;
}

const FIXABLE: readonly Issue["code"][] = ["max_stake_exceeded", "insufficient_funds", "stake_below_minimum"];

/** The stake that would do, where there is one. */
export function fittingStake({ code, params }: Issue): bigint | null {
  const amount = params["amount"];
  if (!FIXABLE.includes(code) || typeof amount !== "string") return null;
  const stake = BigInt(amount);
  return stake > 0n ? stake : null;
}
