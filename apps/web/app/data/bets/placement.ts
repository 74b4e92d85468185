import type { components } from "@touchline/contract/api";
import type { PlacementState } from "@touchline/contract/vocabulary";
import { type ApiAnswer, type ApiError, answerOf, isApiError, isUnauthorized } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { Bet } from "./bets.queries.ts";

export type PlaceBetsRequest = components["schemas"]["PlaceBetsRequest"];

interface PlacedBets {
  list: readonly Bet[];
  placement: { state: PlacementState; decides_at: string | null; delay_ms: number; error: unknown };
}

/**
 * What is known of a placement. `accepted` bets stand; of several singles some may have been refused beside them, as
 * `refusal` says. `unknown` is the server's word that nothing was recorded so far; `lost` says only that no word came.
 * `signed-out` refused the sending, so nothing was placed; `session-ended` refused the asking, which says nothing
 * about the bets.
 */
export type PlacementAnswer =
  | { kind: "accepted"; bets: readonly Bet[]; refusal: ApiError | null }
  | { kind: "rejected"; error: ApiError }
  | { kind: "processing"; decidesAt: number; delayMs: number }
  | { kind: "signed-out" }
  | { kind: "session-ended" }
  | { kind: "unknown" }
  | { kind: "lost" };

/** The book's side of one placement, under its key. */
export interface PlacementBook {
  /** Sends the bets. Once only: after `lost` the book is asked instead. */
  send: (body: PlaceBetsRequest) => Promise<PlacementAnswer>;
  ask: () => Promise<PlacementAnswer>;
  /** Asks for the last time: what is not recorded by then is refused, should it still arrive. */
  abandon: () => Promise<PlacementAnswer>;
}

const ANSWER_WITHIN_MS = 10_000;

export function placementBook(api: Api, key: string): PlacementBook {
  const { sportsbook, locale } = api;
  const question = () => ({
    params: { path: { key }, query: { locale } },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  return {
    send: async (body) => {
      const params = { query: { locale }, header: { "idempotency-key": key } };
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await answerOf(sportsbook.POST("/bets", { params, body, signal }));
      if (answer.ok) return read(answer.data);
      if (isUnauthorized(answer.failure)) return { kind: "signed-out" };
      return answer.failure.kind === "refused" ? { kind: "rejected", error: answer.failure.error } : { kind: "lost" };
    },
    ask: async () => readAsked(await answerOf(sportsbook.GET("/bets/placements/{key}", question()))),
    abandon: async () => readAsked(await answerOf(sportsbook.POST("/bets/placements/{key}/abandon", question()))),
  };
}

function read({ list, placement }: PlacedBets): PlacementAnswer {
  switch (placement.state) {
    case "accepted": {
      const refusal = isApiError(placement.error) ? placement.error : null;
      return { kind: "accepted", bets: list.filter(({ status }) => status !== "rejected"), refusal };
    }
    case "processing":
      return { kind: "processing", decidesAt: Date.parse(placement.decides_at ?? ""), delayMs: placement.delay_ms };
    case "rejected":
      return isApiError(placement.error) ? { kind: "rejected", error: placement.error } : { kind: "lost" };
    case "unknown":
      return { kind: "unknown" };
  }
}

/** Only the server's own word about the bets counts: being asked too often is no refusal of them. */
function readAsked(answer: ApiAnswer<PlacedBets>): PlacementAnswer {
  if (answer.ok) return read(answer.data);
  return isUnauthorized(answer.failure) ? { kind: "session-ended" } : { kind: "lost" };
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A request that was sent may arrive for so long; then the book is asked not to take it any more. */
const STILL_ON_ITS_WAY_MS = 15_000;
const DECISION_MARGIN_MS = 150;

export interface PlacementToFollow {
  book: PlacementBook;
  /** The bets to send; null where they may have been sent before, so that the book is only asked. */
  request: PlaceBetsRequest | null;
  startedAt: number;
  now: () => number;
  /** Ends after so long, or as soon as there is news of the placement or the following is aborted. */
  pause: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Sends a placement once and asks for its outcome until that is certain; each answer comes as it is known. Ends with the
 * answer that is certain, with the end of the session, or without a further answer once it is aborted.
 */
export async function* followPlacement(placement: PlacementToFollow): AsyncGenerator<PlacementAnswer, void> {
  const { book, request, startedAt, now, pause, signal } = placement;
  let answer = await (request === null ? book.ask() : book.send(request));
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    yield answer;
    if (!isOpen(answer)) return;
    await pause(answer.kind === "processing" ? (untilDecidedMs(answer, now()) ?? pauseMs) : pauseMs);
    pauseMs = answer.kind === "processing" ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    if (signal.aborted) return;
    // "Nothing recorded" never becomes certain by itself: the bets may be late.
    const isOverdue = answer.kind === "unknown" && now() - startedAt >= STILL_ON_ITS_WAY_MS;
    answer = await (isOverdue ? book.abandon() : book.ask());
  }
}

type OpenAnswer = Extract<PlacementAnswer, { kind: "processing" | "unknown" | "lost" }>;

const isOpen = (answer: PlacementAnswer): answer is OpenAnswer =>
  answer.kind === "processing" || answer.kind === "unknown" || answer.kind === "lost";

/** How long it takes until the book has decided; null where that should have happened. */
function untilDecidedMs({ decidesAt }: { decidesAt: number }, now: number): number | null {
  const ms = decidesAt + DECISION_MARGIN_MS - now;
  return ms > 0 ? ms : null;
}
