import {
  type CurrencySpec,
  type EditedBet,
  type PlacedBet,
  type PlacementRequest,
  type Ticket,
  placementOf,
  readTicketError,
} from "@touchline/betting";
import type { Bet } from "../data/bets/bets.queries.ts";
import { type EditBetRequest, editBook } from "../data/bets/edit-bet.ts";
import type { KeyedBook, PlacementAnswer } from "../data/bets/keyed-book.ts";
import { type PlaceBetsRequest, followPlacement, placementBook } from "../data/bets/placement.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import { serverNow } from "../platform/server-clock.ts";
import { betQueueOf } from "../state/bet-queue.ts";
import { signInAgain } from "../state/sign-in-again.ts";
import { refreshPlayer } from "./refresh-player.ts";
import type { Background, Process } from "./background.ts";
import { saveTicket } from "./keep-ticket.ts";
import { claimPlacement } from "../state/open-placements.ts";

interface SentPlacement<Request> {
  key: string;
  startedAt: number;
  request: Request | null;
}

/**
 * The answers about a placement of this browser, on the book's clock; the next question is asked at once when the
 * realtime server has news of it.
 */
export const placementAnswers = (
  background: Background,
  placement: SentPlacement<PlaceBetsRequest>,
  signal: AbortSignal,
): AsyncGenerator<PlacementAnswer, void> =>
  answersOf(background, { ...placement, book: placementBook(background.api, placement.key) }, signal);

/** The same of an edit. */
export const editAnswers = (
  background: Background,
  edit: SentPlacement<EditBetRequest>,
  signal: AbortSignal,
): AsyncGenerator<PlacementAnswer, void> =>
  answersOf(background, { ...edit, book: editBook(background.api, edit.key) }, signal);

async function* answersOf<Request>(
  background: Background,
  { key, ...placement }: SentPlacement<Request> & { book: KeyedBook<Request> },
  signal: AbortSignal,
): AsyncGenerator<PlacementAnswer, void> {
  const { placementNews, placed } = background;
  const { book } = placement;
  const send = async (request: Request): Promise<PlacementAnswer> => {
    const answer = await book.send(request);
    // The session ended under it, and another call was told first: nothing was done, so nobody has to ask.
    if (signal.aborted && answer.kind === "signed-out") undone(background, key);
    return answer;
  };
  const answers = followPlacement({
    ...placement,
    book: { ...book, send },
    now: serverNow,
    pause: (withinMs) => placementNews.next(key, { withinMs, signal }),
    signal,
  });
  for await (const answer of answers) {
    if (answer.kind === "accepted") placed(key, answer.bets);
    yield answer;
  }
}

/** Called when the server reports the session as ended. */
export const endSession = ({ state }: Background): void => signInAgain(state);

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
const editCall = (request: PlaceBetsRequest, { id, worth }: EditedBet): EditBetRequest => ({
  ...request,
  bet_id: id,
  to_cashout: String(worth ?? 0n),
});

/** Accepted bets, as the receipt shows them. */
export const placedBets = (bets: readonly Bet[], currency: CurrencySpec): PlacedBet[] =>
  bets.map(({ id, ref, status, odds, stake, potential_win: win, created_at: placedAt }) => ({
    id,
    ref,
    status,
    odds,
    stake: BigInt(stake.value),
    potentialWin: BigInt(win.value),
    currency,
    placedAt: Date.parse(placedAt),
  }));

/** Places of refused bets among those sent. */
export const refusedBets = ({ errors_by_bet: errors }: ApiError): readonly number[] => [
  ...new Set((errors ?? []).map(({ bet_index: index }) => index)),
];

type Accepted = Extract<PlacementAnswer, { kind: "accepted" }>;

/** Of several singles each is accepted or refused by itself. */
function applyAccepted({ state }: Background, key: string, { bets, refusal }: Accepted): void {
  const { ticket, alerts, layout } = state;
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

/** What became of a placement that was left to be checked: the queue says it, or where that is not on show an alert. */
function applyQueued(background: Background, key: string, answer: PlacementAnswer): void {
  const { openPlacements, report, state } = background;
  const { alerts, layout, ticket } = state;
  const queue = betQueueOf(state);
  const isShown = layout.getState().slipOnShow;
  switch (answer.kind) {
    case "accepted":
      openPlacements.concluded(key);
      queue.ended(key, { kind: answer.refusal === null ? "placed" : "partly" });
      if (!isShown) {
        const code = answer.refusal === null ? "betPlaced" : "otherBetsPlaced";
        alerts.raised({ code, tone: "info", persistent: false });
      }
      return void refreshPlayer(background).catch(report);
    case "rejected": {
      openPlacements.concluded(key);
      const reason = readTicketError(answer.error, ticket.getState().ticket)?.message ?? null;
      queue.ended(key, { kind: "refused", reason });
      if (isShown) return;
      return alerts.raised({
        code: "betNotPlaced",
        tone: "error",
        persistent: true,
        ...(reason !== null && { reason }),
      });
    }
    case "processing":
      return queue.delayed(key, answer);
    case "unknown":
    case "lost":
      return;
    case "signed-out":
    case "session-ended":
      return endSession(background);
  }
}

/** The book has refused to take it from somebody without a session: it stays on the slip as it was. */
function undone({ openPlacements, state: { ticket } }: Background, key: string): void {
  openPlacements.concluded(key);
  ticket.dispatch({ type: "placement-failed", key });
}

/** Applies an answer about a placement to the ticket, the account and the session. */
function applyAnswer(background: Background, key: string, answer: PlacementAnswer): void {
  const { openPlacements, report, state } = background;
  if (betQueueOf(state).has(key)) return applyQueued(background, key, answer);
  const { ticket } = state;
  switch (answer.kind) {
    case "accepted":
      openPlacements.concluded(key);
      applyAccepted(background, key, answer);
      return void refreshPlayer(background).catch(report);
    case "rejected":
      openPlacements.concluded(key);
      return applyRejected(background, key, answer.error);
    case "processing":
      return ticket.dispatch({ type: "placement-delayed", key, decidesAt: answer.decidesAt, delayMs: answer.delayMs });
    case "unknown":
    case "lost":
      return ticket.dispatch({ type: "placement-outcome-unknown", key });
    case "signed-out":
      undone(background, key);
      return endSession(background);
    case "session-ended":
      ticket.dispatch({ type: "placement-outcome-unknown", key });
      return endSession(background);
  }
}

/**
 * Sends a placement the player has started, once, and follows it until its outcome is certain. One that a reload or the
 * end of the session interrupted is only asked about: it may have been sent.
 */
export const placeBets: Process = (background) => {
  const { device, openPlacements, state } = background;
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
      queue.removed(key);
    }
    queued.clear();
  };

  const leave = (key: string): void => {
    if (following?.key === key && queue.has(key)) {
      queued.set(key, following.end);
      following = null;
    } else openPlacements.setAside(key);
  };

  const follow = async (placement: NonNullable<Ticket["placement"]>, player: string): Promise<void> => {
    const { key, startedAt, isOutcomeUnknown } = placement;
    const end = new AbortController();
    giveUp();
    following = { key, end };
    const { ticket: sent } = ticket.getState();
    const { editedBet } = sent;
    const request = isOutcomeUnknown ? null : placementCall(placementOf(sent), { device: device(), quick: false });
    // Key and player are stored before anything is sent, so that a closed page loses nothing.
    openPlacements.started({ key, player, startedAt, kind: editedBet === null ? "bets" : "edit" });
    saveTicket(sent);
    const answers =
      editedBet === null
        ? placementAnswers(background, { key, startedAt, request }, end.signal)
        : editAnswers(background, { key, startedAt, request: request && editCall(request, editedBet) }, end.signal);
    for await (const answer of answers) applyAnswer(background, key, answer);
  };

  const look = (): void => {
    const { placement } = ticket.getState().ticket;
    const { status, player } = session.getState();
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
  };
};
