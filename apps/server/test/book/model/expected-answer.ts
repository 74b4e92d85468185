import {
  ISSUE_API_ERRORS,
  type Issue,
  type Ticket,
  type TicketBet,
  type TicketContext,
  ticketIssues,
  ticketSummary,
} from "@touchline/betting";
import { API_ERRORS } from "@touchline/contract/vocabulary";

type Codes = readonly Issue["code"][];

/** What a placement is refused whole for, before its bets are looked at. */
const WHOLE_STAGES: readonly Codes[] = [
  ["spam_bet_forbidden", "pve_bet_forbidden"],
  ["no_selections", "bet_type_unsupported", "same_match", "mixed_providers", "selection_limit_exceeded"],
];
/** What each bet is refused for by itself. */
const BET_STAGES: readonly Codes[] = [
  ["selection_suspended", "selection_not_available"],
  ["odds_changed", "odds_too_low"],
  ["each_way_unavailable"],
  [
    "stake_invalid",
    "stake_uneven",
    "insufficient_funds",
    "stake_below_minimum",
    "max_stake_exceeded",
    "potential_win_too_low",
    "odds_limit_exceeded",
    "payout_limit_exceeded",
  ],
];
const KNOWN: ReadonlySet<Issue["code"]> = new Set([...WHOLE_STAGES, ...BET_STAGES].flat());

/** To the slip a closed selection is suspended or not available; the book says which of these it is. */
const CLOSED: readonly number[] = [102, 103, 104, 105, 106];
export const CLOSED_CODE = 0;

export interface ExpectedRefusal {
  /** Place of the bet on the ticket. */
  bet: number;
  code: number;
  reason: Issue["code"] | "custom_price";
}

/** What the book has to answer, by what the slip says of its bets. Closed selections count as `CLOSED_CODE`. */
export interface ExpectedAnswer {
  isValid: boolean;
  /** In the order of the bets: the book looks at one stage after the other, and tells all of the first that refuses. */
  refusals: readonly ExpectedRefusal[];
  /** Places of the bets that stand. */
  standing: readonly number[];
}

export function readCode(code: number): number {
  return CLOSED.includes(code) ? CLOSED_CODE : code;
}

/** `customOdds` is what the selections cost as a custom bet now, or null. */
export function expectedAnswer(ticket: Ticket, context: TicketContext, customOdds: string | null): ExpectedAnswer {
  const [custom] = ticket.bets;
  if (custom?.betType === "custom_bet") return customAnswer({ ticket, custom, context, customOdds });
  const issues = errorsOf(ticket, context);
  const isValid = issues.length === 0;
  const whole = firstStage(WHOLE_STAGES, issues);
  if (whole.length > 0) return { isValid, refusals: whole.map(refusedAt(0)), standing: [] };
  const places = ticket.bets.map((_, place) => place);
  const refusals = ticket.bets.flatMap((bet, place) =>
    firstStage(BET_STAGES, errorsOf({ ...ticket, bets: [bet] }, context)).map(refusedAt(place)),
  );
  const standing = places.filter((place) => refusals.every((refusal) => refusal.bet !== place));
  return withFunds({ isValid, refusals, standing }, { ticket, context });
}

/**
 * A custom bet is refused for its price as a whole, before its limits are looked at. Where the slip counts too few open
 * selections, the book names those that are closed.
 */
function customAnswer({
  ticket,
  custom,
  context,
  customOdds,
}: {
  ticket: Ticket;
  custom: TicketBet;
  context: TicketContext;
  customOdds: string | null;
}): ExpectedAnswer {
  const issues = errorsOf(ticket, context).filter(
    ({ code }) => code !== "bet_type_unsupported" || custom.selections.length < 2,
  );
  const [unopened, shape] = WHOLE_STAGES;
  const [closed, priced, , limits] = BET_STAGES;
  const isOff =
    customOdds === null || custom.customOdds?.isChanged || issues.some(({ code }) => priced?.includes(code));
  const { code } = API_ERRORS.invalid_odds_custom_bet;
  const stages: ExpectedRefusal[][] = [
    ...[unopened, shape, closed].map((codes) =>
      issues.filter((issue) => codes?.includes(issue.code)).map(refusedAt(0)),
    ),
    isOff ? [{ bet: 0, code, reason: "custom_price" }] : [],
    issues.filter((issue) => limits?.includes(issue.code)).map(refusedAt(0)),
  ];
  const refusals = stages.find((stage) => stage.length > 0) ?? [];
  return { isValid: refusals.length === 0, refusals, standing: refusals.length === 0 ? [0] : [] };
}

/** The balance has to reach for all bets that stand, or none does; the first that it does not reach for is named. */
function withFunds(
  answer: ExpectedAnswer,
  { ticket, context }: { ticket: Ticket; context: TicketContext },
): ExpectedAnswer {
  const { refusals, standing } = answer;
  const { code } = API_ERRORS.insufficient_funds;
  let left = context.balance ?? 0n;
  for (const bet of standing) {
    const { stake } = ticketSummary({ ...ticket, bets: ticket.bets.filter((_, place) => place === bet) });
    left -= stake;
    if (left < 0n)
      return { ...answer, refusals: [...refusals, { bet, code, reason: "insufficient_funds" }], standing: [] };
  }
  return refusals.some((refusal) => refusal.code === code) ? { ...answer, standing: [] } : answer;
}

function errorsOf(ticket: Ticket, context: TicketContext): Issue[] {
  const errors = ticketIssues(ticket, context).filter(({ severity }) => severity === "error");
  const stray = errors.find(({ code }) => !KNOWN.has(code));
  if (stray) throw new Error(`The slip says ${stray.code}, which no stage of the book is about`);
  return errors;
}

function firstStage(stages: readonly Codes[], issues: readonly Issue[]): Issue[] {
  const stage = stages.find((codes) => issues.some(({ code }) => codes.includes(code))) ?? [];
  return issues.filter(({ code }) => stage.includes(code));
}

const refusedAt =
  (bet: number) =>
  ({ code: reason }: Issue): ExpectedRefusal => {
    const isClosed = reason === "selection_suspended" || reason === "selection_not_available";
    return { bet, reason, code: isClosed ? CLOSED_CODE : API_ERRORS[ISSUE_API_ERRORS[reason]].code };
  };
