import {
  ISSUE_API_ERRORS,
  type Issue,
  type Ticket,
  type TicketContext,
  ticketIssues,
  ticketSummary,
} from "@touchline/betting";
import { API_ERRORS } from "@touchline/contract/vocabulary";

/** The book looks at one stage after the other, and tells every reason of the first one that refuses. */
const STAGES: readonly (readonly Issue["code"][])[] = [
  ["no_selections", "bet_type_unsupported", "same_match", "mixed_providers", "selection_limit_exceeded"],
  ["selection_suspended", "selection_not_available"],
  ["odds_changed"],
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
const [SHAPE = []] = STAGES;

/** To the slip a closed selection is suspended or not available; the book says which of these it is. */
const CLOSED: readonly number[] = [102, 103, 104, 105, 106];
export const CLOSED_CODE = 0;

/** What the book has to answer, by what the slip says of its bets. Closed selections count as `CLOSED_CODE`. */
export interface ExpectedAnswer {
  isValid: boolean;
  /** Codes of the refusals in their order, with the place of the bet on the ticket. */
  refusals: readonly { bet: number; code: number }[];
  /** Places of the bets that stand. */
  standing: readonly number[];
}

export function readCode(code: number): number {
  return CLOSED.includes(code) ? CLOSED_CODE : code;
}

export function expectedAnswer(ticket: Ticket, context: TicketContext): ExpectedAnswer {
  const isValid = errorsOf(ticket, context).length === 0;
  const places = ticket.bets.map((_, place) => place);
  const misshapen = errorsOf(ticket, context).filter(({ code }) => SHAPE.includes(code));
  if (misshapen.length > 0) return { isValid, refusals: misshapen.map(refusedAt(0)), standing: [] };
  const refusals = ticket.bets.flatMap((bet, place) =>
    firstStage(errorsOf({ ...ticket, bets: [bet] }, context)).map(refusedAt(place)),
  );
  const standing = places.filter((place) => refusals.every((refusal) => refusal.bet !== place));
  return withFunds({ isValid, refusals, standing }, { ticket, context });
}

/** The balance has to reach for all bets that stand, or none does. */
function withFunds(
  answer: ExpectedAnswer,
  { ticket, context }: { ticket: Ticket; context: TicketContext },
): ExpectedAnswer {
  const { refusals, standing } = answer;
  const bets = ticket.bets.filter((_, place) => standing.includes(place));
  const { stake } = ticketSummary({ ...ticket, bets });
  const isShort = context.balance !== null && stake > context.balance;
  const { code } = API_ERRORS.insufficient_funds;
  if (isShort) return { ...answer, refusals: [...refusals, { bet: -1, code }], standing: [] };
  return refusals.some((refusal) => refusal.code === code) ? { ...answer, standing: [] } : answer;
}

function errorsOf(ticket: Ticket, context: TicketContext): Issue[] {
  return ticketIssues(ticket, context).filter(({ severity }) => severity === "error");
}

function firstStage(issues: readonly Issue[]): Issue[] {
  const stage = STAGES.find((codes) => issues.some(({ code }) => codes.includes(code))) ?? [];
  const known = STAGES.flat();
  const stray = issues.find(({ code }) => !known.includes(code));
  if (stray) throw new Error(`The slip says ${stray.code}, which no stage of the book is about`);
  return issues.filter(({ code }) => stage.includes(code));
}

const refusedAt =
  (bet: number) =>
  ({ code }: Issue): { bet: number; code: number } => ({
    bet,
    code:
      code.startsWith("selection_suspended") || code === "selection_not_available"
        ? CLOSED_CODE
        : API_ERRORS[ISSUE_API_ERRORS[code]].code,
  });
