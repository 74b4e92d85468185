import { type Issue, type Ticket, ticketSummary } from "@touchline/betting";
import type { AuthStatus } from "../../state/session.ts";

/** The main action of the slip. */
export type SlipAction =
  | { kind: "sign-in" }
  | { kind: "loading" }
  /** Some selections take no bets now: wait, or remove them. */
  | { kind: "remove"; ids: readonly string[]; kept: number }
  | { kind: "blocked"; issue: Issue }
  | { kind: "accept" }
  | { kind: "place" };

const CLOSED_CODES: readonly Issue["code"][] = ["selection_suspended", "selection_not_available"];

/** Ids of the selections that take no bets now, by the live data or by the issues found with the provider's status. */
export function closedSelections({ bets }: Ticket, issues: readonly Issue[]): string[] {
  const named = new Set(
    issues.filter(({ code }) => CLOSED_CODES.includes(code)).map(({ params }) => params["selectionId"]),
  );
  return bets
    .flatMap(({ selections }) => selections)
    .filter(({ id, isSuspended, isNotAvailable }) => isSuspended || isNotAvailable || named.has(id))
    .map(({ id }) => id);
}

/** The bets that have no closed selection: only these can be placed and show a return. */
export const openBets = ({ bets }: Ticket, closed: readonly string[]): Ticket["bets"] =>
  bets.filter(({ selections }) => !selections.some(({ id }) => closed.includes(id)));

/** The ticket without those selections. */
export const withoutSelections = (ticket: Ticket, selections: readonly string[]): Ticket => ({
  ...ticket,
  bets: ticket.bets.map((bet) => ({ ...bet, selections: bet.selections.filter(({ id }) => !selections.includes(id)) })),
});

/** The first action that applies. `issues` are sorted by importance; null while the limits are not known. */
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
  const { selectionCount: count, hasOddsChanges } = ticketSummary(ticket);
  const ids = closedSelections(ticket, issues);
  if (ids.length > 0) return { kind: "remove", ids, kept: count - ids.length };
  const blocking = issues.find(({ severity, code }) => severity === "error" && code !== "odds_changed");
  if (blocking !== undefined) return { kind: "blocked", issue: blocking };
  return { kind: hasOddsChanges ? "accept" : "place" };
}

/** How many prices have moved and wait for the player's word: a custom bet has one of its own. */
export const changedPrices = ({ bets }: Ticket): number =>
  bets.flatMap(({ selections, customOdds }) => [...selections, customOdds]).filter((price) => price?.isChanged).length;

const STAKE_CODES: readonly Issue["code"][] = [
  "stake_invalid",
  "stake_uneven",
  "stake_below_minimum",
  "max_stake_exceeded",
  "insufficient_funds",
  "payout_limit_exceeded",
  "potential_win_too_low",
];

/** Whether another stake would solve the issue, so that its text belongs to the stake field. */
export const isAboutStake = ({ code }: Issue): boolean => STAKE_CODES.includes(code);

/** Whether the issue is only that no stake has been entered yet: no error is shown for that. */
export const isStakeMissing = ({ code, params }: Issue, bets: Ticket["bets"]): boolean =>
  code === "stake_invalid" && (bets[Number(params["betIndex"] ?? 0)]?.stakeText ?? "").trim() === "";

/** The ticket at the accepted prices, before later price moves. */
export function acceptedTicket(ticket: Ticket): Ticket {
  const bets = ticket.bets.map((bet) => ({
    ...bet,
    selections: bet.selections.map((selection) => ({ ...selection, odds: selection.acceptedOdds })),
    customOdds: bet.customOdds && { ...bet.customOdds, odds: bet.customOdds.acceptedOdds },
  }));
  return { ...ticket, bets };
}

/** The id of the element with the text of an issue; fields and buttons refer to it. */
export function reasonId(issue: Issue | null): string {
  const betIndex = issue?.params["betIndex"];
  return betIndex === undefined ? "slip-reason" : `slip-reason-${betIndex}`;
}
