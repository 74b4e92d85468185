import type { components } from "@touchline/contract/api";
import { answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { keyedBook, type KeyedBook, type PlacementAnswer } from "./keyed-book.ts";

export type PlaceBetsRequest = components["schemas"]["PlaceBetsRequest"];
type PlacedBets = components["schemas"]["PlacedBets"];

/** The book's side of one placement, under its key. */
export function placementBook({ sportsbook, locale }: Api, key: string): KeyedBook<PlaceBetsRequest> {
  const params = { path: { key }, query: { locale } };
  const header = { "idempotency-key": key };
  return keyedBook({
    send: (body, signal) => answerOf(sportsbook.POST("/bets", { params: { query: { locale }, header }, body, signal })),
    ask: (signal) => answerOf(sportsbook.GET("/bets/placements/{key}", { params, signal })),
    abandon: (signal) => answerOf(sportsbook.POST("/bets/placements/{key}/abandon", { params, signal })),
    recordIn: ({ list, placement }: PlacedBets) => ({ ...placement, bets: list }),
  });
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A request that was sent may arrive for so long; then the book is asked not to take it any more. */
const STILL_ON_ITS_WAY_MS = 15_000;
const DECISION_MARGIN_MS = 150;

export interface PlacementToFollow<Request = PlaceBetsRequest> {
  book: KeyedBook<Request>;
  /** The bets to send; null where they may have been sent before, so that the book is only asked. */
  request: Request | null;
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
export async function* followPlacement<Request>(
  placement: PlacementToFollow<Request>,
): AsyncGenerator<PlacementAnswer, void> {
  const { book, request, startedAt, now, pause, signal } = placement;
  let answer = await (request === null ? book.ask() : book.send(request));
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    yield answer;
    if (!isOpen(answer)) return;
    const untilMs = answer.kind === "processing" ? untilDecidedMs(answer, now()) : null;
    await pause(untilMs ?? pauseMs);
    // A book that is late with its decision is asked ever more slowly too.
    pauseMs = untilMs === null ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    if (signal.aborted) return;
    // "Nothing recorded" never becomes certain by itself: the bets may be late.
    const isOverdue = answer.kind === "unknown" && now() - startedAt >= STILL_ON_ITS_WAY_MS;
    answer = await (isOverdue ? book.abandon() : book.ask());
  }
}

type OpenAnswer = Extract<PlacementAnswer, { kind: "processing" | "unknown" | "lost" }>;

const isOpen = (answer: PlacementAnswer): answer is OpenAnswer =>
  answer.kind === "processing" || answer.kind === "unknown" || answer.kind === "lost";

/** How long it takes until the book has decided; null where that should have happened, or is not known. */
function untilDecidedMs({ decidesAt }: { decidesAt: number | null }, now: number): number | null {
  const ms = decidesAt === null ? 0 : decidesAt + DECISION_MARGIN_MS - now;
  return ms > 0 ? ms : null;
}
