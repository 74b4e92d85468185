import type { KeyedBook, PlacementAnswer } from "../data/bets/keyed-book.ts";
import { followPlacement } from "../data/bets/placement.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import { serverNow } from "../platform/server-clock.ts";
import type { KeyedKind } from "../state/open-placements.ts";
import { signInAgain } from "../state/sign-in-again.ts";
import type { Background } from "./background.ts";
import { refreshPlayer } from "./refresh-player.ts";

/** After a fault of this page. */
const ASKED_ANEW_AFTER_MS = 5_000;

/** Bets, an edit or a cash-out; without a request the book is only asked about them. */
export interface SentUnderKey<Request> {
  key: string;
  kind?: KeyedKind | undefined;
  startedAt: number;
  book: KeyedBook<Request>;
  request: Request | null;
}

type AnswerOf<Kind extends PlacementAnswer["kind"]> = Extract<PlacementAnswer, { kind: Kind }>;
export type Accepted = AnswerOf<"accepted">;

/** Who shows what has become of it. */
export interface KeyedSink {
  accepted: (answer: Accepted) => void;
  rejected: (error: ApiError) => void;
  delayed: (answer: AnswerOf<"processing">) => void;
  /** No word of it so far. */
  unknown: () => void;
  /** The book has refused to take it from somebody without a session. */
  undone: () => void;
}

/**
 * The answers about what this browser sent under a key, on the book's clock; the next question is asked at once when the
 * realtime server has news of it.
 */
export async function* answersOf<Request>(
  { placementNews, placed }: Background,
  { key, kind, ...placement }: SentUnderKey<Request>,
  signal: AbortSignal,
): AsyncGenerator<PlacementAnswer, void> {
  const pause = (withinMs: number): Promise<void> => placementNews.next(key, { withinMs, signal });
  for await (const answer of followPlacement({ ...placement, now: serverNow, pause, signal })) {
    if (answer.kind === "accepted" && kind !== "cash_out") placed(key, answer.bets);
    yield answer;
  }
}

/** Sends it once, and follows it until its outcome is certain: whoever shows it is told, the account and the session follow. */
export async function followKeyed<Request>(
  background: Background,
  sent: SentUnderKey<Request>,
  { sink, signal }: { sink: () => KeyedSink; signal: AbortSignal },
): Promise<void> {
  const { key, book } = sent;
  const { openPlacements, placementNews, report, state } = background;
  const undone = (): void => {
    openPlacements.concluded(key);
    sink().undone();
  };
  const send = async (request: Request): Promise<PlacementAnswer> => {
    const answer = await book.send(request);
    // The session ended under it, and another call was told first: nothing was done, so nobody has to ask.
    if (signal.aborted && answer.kind === "signed-out") undone();
    return answer;
  };
  const apply = (answer: PlacementAnswer): void => {
    switch (answer.kind) {
      case "accepted":
        openPlacements.concluded(key);
        sink().accepted(answer);
        return void refreshPlayer(background).catch(report);
      case "rejected":
        openPlacements.concluded(key);
        return sink().rejected(answer.error);
      case "processing":
        return sink().delayed(answer);
      case "signed-out":
        undone();
        return signInAgain(state);
      case "session-ended":
        sink().unknown();
        return signInAgain(state);
      case "unknown":
      case "lost":
        return sink().unknown();
    }
  };
  let { request } = sent;
  while (!signal.aborted) {
    try {
      const answers = answersOf(background, { ...sent, request, book: { ...book, send } }, signal);
      for await (const answer of answers) apply(answer);
      return;
    } catch (error) {
      report(error);
      // It may have been sent, so it is only asked about from here on.
      request = null;
      sink().unknown();
      await placementNews.next(key, { withinMs: ASKED_ANEW_AFTER_MS, signal });
    }
  }
}
