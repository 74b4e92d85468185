/** What may be reported now. */
export interface Pauses {
  /** Whether an error may be reported: none too often, and none too soon after the same one. Counts it where it may. */
  take(fingerprint: string, nowMs: number): boolean;
  /** Whether one more may be on its way; whoever sends it calls what is answered once it is there or lost. */
  begin(): (() => void) | null;
  /** The server has said that it takes nothing for a while. */
  refused(retryAfterSeconds: number, nowMs: number): void;
}

const SAME_AGAIN_AFTER_MS = 60_000;
const WINDOW_MS = 60_000;
const MOST_REMEMBERED = 200;
const MOST_ON_THEIR_WAY = 30;
const LONGEST_PAUSE_S = 3_600;

/** At most `most` reports a minute, each error once in that time. */
export function createPauses(most: number): Pauses {
  const last = new Map<string, number>();
  let sent: number[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let onTheirWay = 0;
  return {
    begin() {
      if (onTheirWay >= MOST_ON_THEIR_WAY) return null;
      onTheirWay += 1;
      return () => {
        onTheirWay -= 1;
      };
    },
    take(fingerprint, nowMs) {
      sent = sent.filter((at) => at > nowMs - WINDOW_MS);
      const before = last.get(fingerprint) ?? Number.NEGATIVE_INFINITY;
      if (nowMs < pausedUntil || sent.length >= most || nowMs < before + SAME_AGAIN_AFTER_MS) return false;
      last.delete(fingerprint);
      last.set(fingerprint, nowMs);
      for (const oldest of last.keys()) if (last.size > MOST_REMEMBERED) last.delete(oldest);
      sent.push(nowMs);
      return true;
    },
    refused(retryAfterSeconds, nowMs) {
      pausedUntil = nowMs + Math.min(Math.max(retryAfterSeconds, 1), LONGEST_PAUSE_S) * 1000;
    },
  };
}
