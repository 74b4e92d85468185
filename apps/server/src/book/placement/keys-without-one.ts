import { createHash } from "node:crypto";
import type { BookClock } from "../book-clock.ts";

/** For so long the same wish without a key is taken for the one before, sent once more. */
const SAME_WITHIN_MS = 3_000;

interface WishWithoutKey {
  playerId: string;
  /** Of all that is wished for, the device included. */
  fingerprint: string;
  /** When what stands under a key was recorded; null where nothing does. */
  recordedAt: (key: string) => Promise<Date | null>;
}

/** Makes the keys of wishes that came without one. */
type KeysWithoutOne = (wish: WishWithoutKey) => Promise<string>;

/**
 * The same wish of a player within some seconds has the same key, so what keeps a key from being carried out twice does the
 * rest. Keys are made of the wish and of its time, so that those given before a restart are found in the records.
 */
export function createKeysWithoutOne(clock: Pick<BookClock, "nowMs" | "elapsedMs">): KeysWithoutOne {
  /** The oldest first. */
  const given = new Map<string, { key: Promise<string>; untilMs: number }>();
  const forgetOld = (): void => {
    for (const [wish, { untilMs }] of given) {
      if (untilMs > clock.elapsedMs()) return;
      given.delete(wish);
    }
  };
  const keyOf = async ({ playerId, fingerprint, recordedAt }: WishWithoutKey): Promise<string> => {
    const atMs = clock.nowMs();
    // oxlint-disable-next-line touchline/exact-money -- a time
    const span = Math.floor(atMs / SAME_WITHIN_MS);
    const keyIn = (of: number): string =>
      createHash("sha256")
        .update(JSON.stringify([playerId, fingerprint, of]))
        .digest("hex");
    const before = keyIn(span - 1);
    const recorded = await recordedAt(before);
    return recorded !== null && atMs - recorded.getTime() < SAME_WITHIN_MS ? before : keyIn(span);
  };
  return (wish) => {
    forgetOld();
    const id = `${wish.playerId} ${wish.fingerprint}`;
    const known = given.get(id);
    if (known !== undefined) return known.key;
    const key = keyOf(wish);
    given.set(id, { key, untilMs: clock.elapsedMs() + SAME_WITHIN_MS });
    // One that could not be looked up is no wish yet.
    key.catch(() => given.delete(id));
    return key;
  };
}
