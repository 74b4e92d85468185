import { type Ticket, placementOf } from "@touchline/betting";
import { type DecidedPlacement, followPlacement } from "../data/bets/follow-placement.ts";
import {
  type PlaceBetsRequest,
  type PlacementAnswer,
  askForPlacement,
  sendPlacement,
} from "../data/bets/placement-answer.ts";
import { serverNow } from "../platform/server-clock.ts";
import { refreshPlayer } from "./apply-event.ts";
import type { Background, Process } from "./background.ts";
import { saveTicket } from "./keep-ticket.ts";
import { createPause } from "./pause.ts";
import { placedBets, ticketError } from "./placement-result.ts";

function requestOf(ticket: Ticket, device: string): PlaceBetsRequest | null {
  const placement = placementOf(ticket);
  if (placement === null) return null;
  const bets = placement.bets.map((bet) => ({ ...bet, selections: [...bet.selections] }));
  return { meta: { ...placement.meta, device_id: device, quick: false }, bets };
}

/** Writes what is known of a placement to the ticket. */
function tellTicket({ state: { ticket } }: Background, key: string, answer: PlacementAnswer): void {
  const { currency, processingBets } = ticket.getState().ticket;
  switch (answer.kind) {
    case "placed":
      return ticket.dispatch({ type: "placement-accepted", key, bets: placedBets(answer.bets, currency) });
    case "processing":
      return ticket.dispatch({ type: "placement-delayed", key, decidesAt: answer.decidesAt, delayMs: answer.delayMs });
    case "refused":
      return ticket.dispatch({ type: "placement-refused", key, error: ticketError(answer.error, processingBets) });
    case "lost":
    case "absent":
      return ticket.dispatch({ type: "placement-outcome-unknown", key });
    case "signed-out":
      return ticket.dispatch({ type: "placement-failed", key });
  }
}

/** What follows from a decision, beyond the ticket itself. */
function conclude(background: Background, key: string, decided: DecidedPlacement): void {
  const { session, modals, alerts, ticket } = background.state;
  if (decided.kind === "placed") refreshPlayer(background).catch(background.report);
  if (decided.kind === "absent") {
    ticket.dispatch({ type: "placement-failed", key });
    alerts.raised({ code: "betNotPlaced", tone: "error", persistent: false });
  }
  if (decided.kind === "signed-out") {
    session.signedOut();
    alerts.raised({ code: "sessionExpired", tone: "error", persistent: false });
    modals.opened("signIn");
  }
}

/**
 * Sends a placement the player has started, once, and stays with it until its outcome is certain. One that
 * a reload interrupted is only asked about: it may have been sent.
 */
export const placeBets: Process = (background) => {
  const { api, device, placementNews, state } = background;
  const { ticket, session } = state;
  const pause = createPause();
  let followedKey: string | null = null;

  const follow = async ({ key, startedAt, isOutcomeUnknown }: NonNullable<Ticket["placement"]>): Promise<void> => {
    followedKey = key;
    const request = isOutcomeUnknown ? null : requestOf(ticket.getState().ticket, device());
    // The key must outlive the page before the server can know it.
    saveTicket(ticket.getState().ticket);
    const first = request === null ? null : await sendPlacement(api, { key, body: request });
    const decided = await followPlacement({
      startedAt,
      first,
      ask: () => askForPlacement(api, key),
      pause: (ms) => pause.wait(ms),
      now: serverNow,
      told: (answer) => tellTicket(background, key, answer),
      isGivenUp: () => followedKey !== key,
    });
    if (decided !== null) conclude(background, key, decided);
  };

  const look = (): void => {
    const { placement } = ticket.getState().ticket;
    if (placement === null) followedKey = null;
    // Who is asking has to be known first: the outcome is told to its player only.
    else if (placement.key !== followedKey && session.getState().status === "LOGGED_IN")
      follow(placement).catch(background.report);
  };

  const unsubscribes = [
    ticket.subscribe(look),
    session.subscribe(look),
    placementNews.follow((key) => {
      if (key === followedKey) pause.cutShort();
    }),
  ];
  look();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    // Whoever starts after us asks; the sending was ours.
    if (followedKey !== null) ticket.dispatch({ type: "placement-outcome-unknown", key: followedKey });
    followedKey = null;
  };
};
