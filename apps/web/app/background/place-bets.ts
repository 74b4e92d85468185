import {
  type CurrencySpec,
  type EditedBet,
  type PlacedBet,
  type PlacementRequest,
  type TicketPlacement,
  placementOf,
  readTicketError,
} from "@touchline/betting";
import type { Bet } from "../data/bets/bets.queries.ts";
import { type EditBetRequest, editBook } from "../data/bets/edit-bet.ts";
import { type PlaceBetsRequest, placementBook } from "../data/bets/placement.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import { betQueueOf } from "../state/bet-queue.ts";
import type { Background, Process } from "./background.ts";
import { hasLostEdit, notifyEditEnded } from "./edit-ended.ts";
import { type Accepted, type KeyedSink, followKeyed } from "./follow-keyed.ts";
import { saveTicket } from "./keep-ticket.ts";
import { claimPlacement } from "../state/open-placements.ts";

/** The call that places the bets; null where there are none. */
export function placementCall(
  placement: PlacementRequest | null,
  { device, quick }: { device: string; quick: boolean },
): PlaceBetsRequest | null {
  if (placement === null) return null;
  const bets = placement.bets.map((bet) => ({ ...bet, selections: [...bet.selections] }));
  return { meta: { ...placement.meta, device_id: device, quick }, bets };
}

/** The call that places them in place of another bet: for what that was worth when the player agreed, or more. */
const editCall = (request: PlaceBetsRequest, { id, agreedWorth }: EditedBet): EditBetRequest => ({
  ...request,
  bet_id: id,
  to_cashout: String(agreedWorth),
});

/** Accepted bets, as the receipt shows them: each in the currency of its own stake, whatever that of the account is by now, and at the prices it was taken at. */
export const placedBets = (bets: readonly Bet[], currency: CurrencySpec): PlacedBet[] =>
  bets.map(({ id, ref, status, odds, selections, stake, potential_win: win, created_at: placedAt }) => ({
    id,
    ref,
    status,
    odds,
    selectionOdds: selections.map((selection) => selection.odds),
    stake: BigInt(stake.value),
    potentialWin: BigInt(win.value),
    currency: { ...currency, code: stake.currency, subunits: stake.subunits },
    placedAt: Date.parse(placedAt),
  }));

/** Places of refused bets among those sent. */
export const refusedBets = ({ errors_by_bet: errors }: ApiError): readonly number[] => [
  ...new Set((errors ?? []).map(({ bet_index: index }) => index)),
];

/** Of several singles each is accepted or refused by itself. */
function applyAccepted({ state }: Background, key: string, { bets, refusal }: Accepted): void {
  const { ticket, alerts, layout } = state;
  const current = ticket.getState().ticket;
  const placed = placedBets(bets, current.processingBets[0]?.currency ?? current.currency);
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

function applyRejected({ state: { ticket, alerts, layout } }: Background, key: string, refusal: ApiError): void {
  const error = readTicketError(refusal, ticket.getState().ticket);
  if (error === null) {
    ticket.dispatch({ type: "placement-failed", key });
    return alerts.raised({ code: "default", tone: "error", persistent: false });
  }
  ticket.dispatch({ type: "placement-refused", key, error });
  if (layout.getState().slipOnShow) return;
  alerts.raised({ code: "betNotPlaced", tone: "error", persistent: true, reason: error.message });
}

/** The slip. */
const onSlip = (background: Background, key: string): KeyedSink => {
  const { ticket } = background.state;
  return {
    accepted: (answer) => applyAccepted(background, key, answer),
    rejected: (error) => applyRejected(background, key, error),
    delayed: ({ decidesAt, delayMs }) => ticket.dispatch({ type: "placement-delayed", key, decidesAt, delayMs }),
    unknown: () => ticket.dispatch({ type: "placement-outcome-unknown", key }),
    undone: () => ticket.dispatch({ type: "placement-failed", key }),
  };
};

const nothing = (): void => undefined;

/** The queue of bets that were left to be checked, or where that is not on show an alert. */
const inQueue = (state: Background["state"], key: string): KeyedSink => {
  const { alerts, layout, ticket } = state;
  const queue = betQueueOf(state);
  return {
    accepted: ({ refusal }) => {
      queue.ended(key, { kind: refusal === null ? "placed" : "partly" });
      if (layout.getState().slipOnShow) return;
      alerts.raised({ code: refusal === null ? "betPlaced" : "otherBetsPlaced", tone: "info", persistent: false });
    },
    rejected: (error) => {
      const reason = readTicketError(error, ticket.getState().ticket)?.message ?? null;
      queue.ended(key, { kind: "refused", reason });
      if (layout.getState().slipOnShow) return;
      const why = reason !== null && { reason };
      alerts.raised({ code: "betNotPlaced", tone: "error", persistent: true, ...why });
    },
    delayed: (answer) => queue.delayed(key, answer),
    unknown: nothing,
    undone: nothing,
  };
};

/** Of what is on the ticket, as bets or in place of the one that it edits. */
function followTicket(
  background: Background,
  { key, startedAt, isOutcomeUnknown }: TicketPlacement,
  { player, signal }: { player: string; signal: AbortSignal },
): Promise<void> {
  const { api, device, openPlacements, state } = background;
  const { ticket: sent } = state.ticket.getState();
  const { editedBet } = sent;
  const request = isOutcomeUnknown ? null : placementCall(placementOf(sent), { device: device(), quick: false });
  const sink = () => (betQueueOf(state).has(key) ? inQueue(state, key) : onSlip(background, key));
  // Key and player are stored before anything is sent, so that a closed page loses nothing.
  openPlacements.started({ key, player, startedAt, kind: editedBet === null ? "bets" : "edit" });
  saveTicket(sent);
  if (editedBet === null)
    return followKeyed(background, { key, startedAt, request, book: placementBook(api, key) }, { sink, signal });
  const edit = { request: request && editCall(request, editedBet), book: editBook(api, key) };
  return followKeyed(background, { key, startedAt, ...edit }, { sink, signal });
}

/**
 * Sends a placement the player has started, once, and follows it until its outcome is certain. One that a reload or the
 * end of the session interrupted is only asked about: it may have been sent.
 */
export const placeBets: Process = (background) => {
  const { openPlacements, state } = background;
  const { ticket, session, alerts } = state;
  const queue = betQueueOf(state);
  let following: { readonly key: string; readonly end: AbortController } | null = null;
  /** Placements that the player has left to be checked. */
  const queued = new Map<string, AbortController>();

  const giveUp = (): void => {
    following?.end.abort();
    following = null;
  };

  /** They are asked about when their player is signed in. */
  const giveUpQueued = (): void => {
    for (const [key, end] of queued) {
      end.abort();
      if (openPlacements.ownerOf(key) !== null) openPlacements.setAside(key);
    }
  };

  const leave = (key: string): void => {
    if (following?.key === key && queue.has(key)) {
      queued.set(key, following.end);
      following = null;
    } else openPlacements.setAside(key);
  };

  const follow = async (placement: TicketPlacement, player: string): Promise<void> => {
    const { key } = placement;
    const end = new AbortController();
    giveUp();
    following = { key, end };
    try {
      await followTicket(background, placement, { player, signal: end.signal });
    } finally {
      if (following?.end === end) following = null;
      queued.delete(key);
    }
  };

  const look = (): void => {
    const { placement, editedBet, ticketState } = ticket.getState().ticket;
    const { status, player } = session.getState();
    // One whose sending was refused for want of a session comes back to the slip once nobody is signed in.
    if (status === "NOT_LOGGED_IN" && placement === null && editedBet !== null && ticketState !== "SUCCESS")
      ticket.dispatch({ type: "signed-out" });
    // Only the player who placed the bets asks for their outcome and sees it.
    if (status !== "LOGGED_IN" || player === null) giveUpQueued();
    if (placement === null || status !== "LOGGED_IN" || player === null) giveUp();
    else if ((openPlacements.ownerOf(placement.key) ?? player.id) !== player.id) {
      ticket.dispatch({ type: "signed-out" });
      alerts.raised({ code: "betOfAnother", tone: "info", persistent: true });
    } else if (placement.key !== following?.key) {
      claimPlacement(placement.key, () => follow(placement, player.id)).catch(background.report);
    }
  };

  const unsubscribes = [
    ticket.subscribe((now, before) => {
      const { editedBet } = before.ticket;
      if (editedBet !== null && hasLostEdit(now.ticket, before.ticket))
        notifyEditEnded(background, editedBet).catch(background.report);
      const left = before.ticket.placement?.key;
      // A placement that left without an outcome is asked about when its player is signed in.
      if (left !== undefined && left !== now.ticket.placement?.key) leave(left);
      look();
    }),
    session.subscribe(look),
  ];
  look();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    // The bets may have been sent, so the next page must ask and not send.
    if (following !== null) ticket.dispatch({ type: "placement-outcome-unknown", key: following.key });
    giveUp();
    giveUpQueued();
    queue.stop();
  };
};
