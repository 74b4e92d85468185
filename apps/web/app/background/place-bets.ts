import { type Ticket, placementOf, readTicketError } from "@touchline/betting";
import { type PlaceBetsRequest, type PlacementAnswer, sendPlacement } from "../data/bets/placement-answer.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import type { Background, Process } from "./background.ts";
import { followOutcome } from "./follow-outcome.ts";
import { saveTicket } from "./keep-ticket.ts";
import { claimPlacement } from "./placement-claims.ts";
import { placedBets, refusedBets } from "./placement-result.ts";

function requestOf(ticket: Ticket, device: string): PlaceBetsRequest | null {
  const placement = placementOf(ticket);
  if (placement === null) return null;
  const bets = placement.bets.map((bet) => ({ ...bet, selections: [...bet.selections] }));
  return { meta: { ...placement.meta, device_id: device, quick: false }, bets };
}

type Placed = Extract<PlacementAnswer, { kind: "placed" }>;

/** Of several singles each stands or is refused for itself. */
function tellPlaced({ state: { ticket, alerts, layout } }: Background, key: string, { bets, refusal }: Placed): void {
  const current = ticket.getState().ticket;
  const placed = placedBets(bets, current.currency);
  const error = refusal && readTicketError(refusal, current);
  if (refusal === null || error === null) {
    ticket.dispatch({ type: "placement-accepted", key, bets: placed });
    if (!layout.getState().slipOnShow) alerts.raised({ code: "betPlaced", tone: "info", persistent: false });
    return;
  }
  const refused = refusedBets(refusal);
  ticket.dispatch({ type: "placement-partly-accepted", key, bets: placed, refused, error });
  alerts.raised({ code: "otherBetsPlaced", tone: "info", persistent: false });
}

function tellRefused({ state: { ticket, alerts, layout } }: Background, key: string, refusal: ApiError): void {
  const error = readTicketError(refusal, ticket.getState().ticket);
  if (error === null) {
    ticket.dispatch({ type: "placement-failed", key });
    return alerts.raised({ code: "default", tone: "error", persistent: false });
  }
  ticket.dispatch({ type: "placement-refused", key, error });
  if (layout.getState().slipOnShow) return;
  alerts.raised({ code: "betNotPlaced", tone: "error", persistent: true, reason: error.message });
}

/** Writes what is known of a placement to the ticket. */
function tellTicket(background: Background, key: string, answer: PlacementAnswer): void {
  const { openPlacements, state } = background;
  const { ticket } = state;
  switch (answer.kind) {
    case "placed":
      openPlacements.concluded(key);
      return tellPlaced(background, key, answer);
    case "refused":
      openPlacements.concluded(key);
      return tellRefused(background, key, answer.error);
    case "signed-out":
      openPlacements.concluded(key);
      return ticket.dispatch({ type: "placement-failed", key });
    case "processing":
      return ticket.dispatch({ type: "placement-delayed", key, decidesAt: answer.decidesAt, delayMs: answer.delayMs });
    case "lost":
    case "absent":
    case "session-ended":
      return ticket.dispatch({ type: "placement-outcome-unknown", key });
  }
}

/**
 * Sends a placement the player has started, once, and stays with it until its outcome is certain. One that
 * a reload or the end of the session interrupted is only asked about: it may have been sent.
 */
export const placeBets: Process = (background) => {
  const { api, device, openPlacements, state } = background;
  const { ticket, session, alerts } = state;
  let following: { readonly key: string } | null = null;

  const follow = async (placement: NonNullable<Ticket["placement"]>, player: string): Promise<void> => {
    const { key, startedAt, isOutcomeUnknown } = placement;
    const mine = { key };
    following = mine;
    const request = isOutcomeUnknown ? null : requestOf(ticket.getState().ticket, device());
    // The key, and whose it is, must outlive the page before the server can know it.
    openPlacements.started({ key, player, startedAt });
    saveTicket(ticket.getState().ticket);
    const first = request === null ? null : await sendPlacement(api, { key, body: request });
    await followOutcome(background, {
      key,
      startedAt,
      first,
      told: (answer) => tellTicket(background, key, answer),
      isGivenUp: () => following !== mine,
    });
  };

  const look = (): void => {
    const { placement } = ticket.getState().ticket;
    const { status, player } = session.getState();
    // The outcome is told to its player only: nobody else asks, and nobody else sees the bet.
    if (placement === null || status !== "LOGGED_IN" || player === null) following = null;
    else if ((openPlacements.ownerOf(placement.key) ?? player.id) !== player.id) {
      ticket.dispatch({ type: "signed-out" });
      alerts.raised({ code: "betOfAnother", tone: "info", persistent: true });
    } else if (placement.key !== following?.key) {
      claimPlacement(placement.key, () => follow(placement, player.id)).catch(background.report);
    }
  };

  const unsubscribes = [
    ticket.subscribe((now, before) => {
      const left = before.ticket.placement?.key;
      // One that left without an outcome is asked about when its player is here.
      if (left !== undefined && left !== now.ticket.placement?.key) openPlacements.setAside(left);
      look();
    }),
    session.subscribe(look),
  ];
  look();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    // Whoever starts after us asks; the sending was ours.
    if (following !== null) ticket.dispatch({ type: "placement-outcome-unknown", key: following.key });
    following = null;
  };
};
