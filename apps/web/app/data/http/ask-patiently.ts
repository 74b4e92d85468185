import { isRefused } from "./api-failure.ts";

const RETRIES = 3;
const LONGEST_PAUSE_MS = 30_000;

/** A refusal is an answer and stays one; only a lost answer is worth asking for again. */
export const isWorthAsking = (failures: number, error: unknown): boolean => failures < RETRIES && !isRefused(error);

export const pauseMs = (failures: number): number => Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS);

/** Nothing is known of it outside of browsers. */
const isOffline = (): boolean => "onLine" in navigator && !navigator.onLine;

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => globalThis.addEventListener("online", () => resolve(), { once: true }));

/** A connection may bring nothing any more and say nothing of it. */
const ANSWERS_WITHIN_MS = 10_000;

export const inTime = (): AbortSignal => AbortSignal.timeout(ANSWERS_WITHIN_MS);

/** Asks again where an answer is lost or does not come, a few times; without a network it waits for one. */
export async function askPatiently<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    if (isOffline()) await untilOnline();
    try {
      return await ask(inTime());
    } catch (error) {
      if (!isWorthAsking(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs(failures)));
    }
  }
}
