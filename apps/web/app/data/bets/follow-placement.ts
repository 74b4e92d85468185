import type { PlacementAnswer } from "./placement-answer.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** So long a request sent is waited for; then the server is asked to take it no more. */
const STILL_ON_ITS_WAY_MS = 15_000;
const DECISION_MARGIN_MS = 150;

export type DecidedPlacement = Exclude<PlacementAnswer, { kind: "processing" | "lost" | "absent" }>;

export interface PlacementFollowing {
  startedAt: number;
  /** What is known already, from the answer to the sending; null where that was lost with the page. */
  first: PlacementAnswer | null;
  ask: () => Promise<PlacementAnswer>;
  /** Asks for the last time: from then on what was never recorded is refused, should it still arrive. */
  abandon: () => Promise<PlacementAnswer>;
  /** Waits so long, or until there is news of the placement. */
  pause: (ms: number) => Promise<void>;
  now: () => number;
  told: (answer: PlacementAnswer) => void;
  isGivenUp: () => boolean;
}

/** Asks for the outcome of a placement until it is certain, and never sends anything again. */
export async function followPlacement(following: PlacementFollowing): Promise<DecidedPlacement | null> {
  const { now, pause } = following;
  let answer = following.first ?? (await following.ask());
  let pauseMs = FIRST_PAUSE_MS;
  while (!following.isGivenUp()) {
    following.told(answer);
    switch (answer.kind) {
      case "placed":
      case "refused":
      case "signed-out":
      case "session-ended":
        return answer;
      case "processing": {
        const untilDecidedMs = answer.decidesAt + DECISION_MARGIN_MS - now();
        if (untilDecidedMs > 0) pauseMs = untilDecidedMs;
        break;
      }
      case "absent":
      case "lost":
        break;
    }
    await pause(pauseMs);
    pauseMs = answer.kind === "processing" ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    // "Nothing recorded" never becomes certain by itself: the bets may be late.
    const isOverdue = answer.kind === "absent" && now() - following.startedAt >= STILL_ON_ITS_WAY_MS;
    answer = isOverdue ? await following.abandon() : await following.ask();
  }
  return null;
}
