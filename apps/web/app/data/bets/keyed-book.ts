import type { PlacementState } from "@touchline/contract/vocabulary";
import { type ApiAnswer, type ApiError, isApiError, isUnauthorized } from "../http/api-failure.ts";
import type { Bet } from "./bets.queries.ts";

/**
 * What is known of a placement or a cash-out. `accepted` bets stand; of several singles some may have been refused
 * beside them, as `refusal` says. `unknown` is the server's word that nothing was recorded so far; `lost` says only
 * that no word came. `signed-out` refused the sending, so nothing was done; `session-ended` refused the asking, which
 * says nothing about the bets.
 */
export type PlacementAnswer =
  | { kind: "accepted"; bets: readonly Bet[]; refusal: ApiError | null; paid?: Bet["stake"] | null }
  | { kind: "rejected"; error: ApiError }
  | { kind: "processing"; decidesAt: number | null; delayMs: number }
  | { kind: "signed-out" }
  | { kind: "session-ended" }
  | { kind: "unknown" }
  | { kind: "lost" };

/** The book's side of what is asked of it once, under a key. */
export interface KeyedBook<Request> {
  /** Once only: after `lost` the book is asked instead. */
  send: (body: Request) => Promise<PlacementAnswer>;
  ask: () => Promise<PlacementAnswer>;
  /** Asks for the last time: what is not recorded by then is refused, should it still arrive. */
  abandon: () => Promise<PlacementAnswer>;
}

/** What the book has recorded under a key. */
export interface KeyedRecord {
  state: PlacementState;
  decides_at: string | null;
  delay_ms: number;
  error: unknown;
  bets: readonly Bet[];
  /** What a cash-out has paid. */
  paid?: Bet["stake"] | null;
}

interface KeyedCalls<Request, Answer> {
  send: (body: Request, signal: AbortSignal) => Promise<ApiAnswer<Answer>>;
  ask: (signal: AbortSignal) => Promise<ApiAnswer<Answer>>;
  abandon: (signal: AbortSignal) => Promise<ApiAnswer<Answer>>;
  recordIn: (answer: Answer) => KeyedRecord;
}

const ANSWER_WITHIN_MS = 10_000;

export function keyedBook<Request, Answer>(calls: KeyedCalls<Request, Answer>): KeyedBook<Request> {
  const inTime = () => AbortSignal.timeout(ANSWER_WITHIN_MS);
  const read = (answer: Answer) => readRecord(calls.recordIn(answer));
  /** Only the server's own word about the bets counts: being asked too often is no refusal of them. */
  const readAsked = (answer: ApiAnswer<Answer>): PlacementAnswer => {
    if (answer.ok) return read(answer.data);
    return isUnauthorized(answer.failure) ? { kind: "session-ended" } : { kind: "lost" };
  };
  return {
    send: async (body) => {
      const answer = await calls.send(body, inTime());
      if (answer.ok) return read(answer.data);
      if (isUnauthorized(answer.failure)) return { kind: "signed-out" };
      return answer.failure.kind === "refused" ? { kind: "rejected", error: answer.failure.error } : { kind: "lost" };
    },
    ask: async () => readAsked(await calls.ask(inTime())),
    abandon: async () => readAsked(await calls.abandon(inTime())),
  };
}

function readRecord({
  state,
  decides_at: decidesAt,
  delay_ms: delayMs,
  error,
  bets,
  paid,
}: KeyedRecord): PlacementAnswer {
  switch (state) {
    case "accepted":
      return {
        kind: "accepted",
        bets: bets.filter(({ status }) => status !== "rejected"),
        refusal: isApiError(error) ? error : null,
        ...(paid !== undefined && { paid }),
      };
    case "processing":
      return { kind: "processing", decidesAt: decidesAt === null ? null : Date.parse(decidesAt), delayMs };
    case "rejected":
      return isApiError(error) ? { kind: "rejected", error } : { kind: "lost" };
    case "unknown":
      return { kind: "unknown" };
  }
}
