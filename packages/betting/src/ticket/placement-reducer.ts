import { SESSION_ERRORS } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { hasOddsChanges, mapSelections, reopened } from "./editing.ts";
import { isPlaceable } from "./placeable.ts";
import { judged, judgementOf } from "./selection.ts";
import { EDITING, type Ticket, type TicketError } from "./ticket.ts";
import { withOffer, withRescaledStake } from "./ticket-bet.ts";
import type { PlacementEvent } from "./ticket-event.ts";

const SESSION_CODES: readonly number[] = Object.values(SESSION_ERRORS).map(({ code }) => code);

/** The ticket after news of its placement. */
export function reducePlacement(ticket: Ticket, event: PlacementEvent): Ticket {
  if (event.type === "placement-started") return startPlacement(ticket, event);
  if (!ticket.inProgress || ticket.placement.key !== event.key) return ticket;
  const { placement } = ticket;
  switch (event.type) {
    case "placement-delayed": {
      const { decidesAt, delayMs } = event;
      return {
        ...ticket,
        ticketState: "PROCESSING",
        placement: { ...placement, decidesAt, delayMs, isOutcomeUnknown: false },
      };
    }
    case "placement-accepted":
      return { ...ticket, ...EDITING, ticketState: "SUCCESS", placedBets: event.bets };
    case "placement-partly-accepted":
      return refuse(withoutPlaced(ticket, event), event.error);
    case "placement-refused":
      return refuse(ticket, event.error);
    case "placement-failed":
      return reopened(ticket);
    case "placement-outcome-unknown":
      return { ...ticket, ticketState: "PROCESSING", placement: { ...placement, isOutcomeUnknown: true } };
    // Stryker disable next-line ConditionalExpression: the case that types rule out
    default:
      return assertNever(event);
  }
}

function startPlacement(ticket: Ticket, { key, startedAt }: { key: string; startedAt: number }): Ticket {
  const processingBets = ticket.bets.filter(isPlaceable);
  const isWaitingForPlayer = ticket.ticketState === "SUCCESS" || hasOddsChanges(ticket);
  if (ticket.inProgress || isWaitingForPlayer || processingBets.length === 0) return ticket;
  const { acceptMode } = ticket;
  const placement = { key, startedAt, acceptMode, decidesAt: null, delayMs: 0, isOutcomeUnknown: false };
  return { ...ticket, ...EDITING, inProgress: true, processingBets, placement, partReceipt: null };
}

/** A refusal with a code stays on the ticket; one for want of a session is the session's to tell. */
function refuse(ticket: Ticket, error: TicketError): Ticket {
  const quoted = withAcceptedStakes(atQuotedOdds(ticket, error.currentOdds), error);
  if (SESSION_CODES.includes(error.code)) return reopened(quoted);
  return { ...quoted, ...EDITING, ticketState: "ERROR", error };
}

/**
 * The stakes that the book would take stand with the bets: they are offers, and each stays until its bet is another. They are
 * told in the currency that the bets were sent in.
 */
function withAcceptedStakes(ticket: Ticket, { acceptedStakes }: TicketError): Ticket {
  const isSameCurrency = ticket.processingBets.every(({ currency }) => currency.code === ticket.currency.code);
  const taken = isSameCurrency ? acceptedStakes : {};
  // Without what an earlier refusal told.
  const bets = ticket.bets.map((bet) => withOffer(withRescaledStake(bet), taken?.[bet.selections[0]?.id ?? ""]));
  return { ...ticket, bets };
}

/** Lets go of the bets that stand, but for their receipt; those without a stake were never sent. */
function withoutPlaced(
  ticket: Ticket,
  { refused, bets: stated }: Extract<PlacementEvent, { type: "placement-partly-accepted" }>,
): Ticket {
  const placed = ticket.processingBets.filter((_, index) => !refused.includes(index));
  const gone = new Set(placed.flatMap(({ selections }) => selections.map(({ id }) => id)));
  // Stryker disable next-line MethodExpression: several bets on one ticket are singles of one selection
  const bets = ticket.bets.filter(({ selections }) => !selections.every(({ id }) => gone.has(id)));
  // What was refused after a live delay is named among them.
  const placedBets = stated.filter(({ status }) => status !== "rejected");
  const partReceipt =
    placedBets.length > 0 && placedBets.length === placed.length ? { bets: placed, placedBets } : null;
  return { ...ticket, bets, setAside: null, partReceipt };
}

/** A refusal over the price quotes the price now, which may be ahead of the feed. */
function atQuotedOdds(ticket: Ticket, currentOdds: TicketError["currentOdds"]): Ticket {
  return mapSelections(ticket, (selection, bet) => {
    const odds = currentOdds[selection.id];
    return odds === undefined ? selection : judged({ ...selection, odds }, judgementOf(ticket, bet));
  });
}
