import type { FeedMessage, Fixture } from "./feed.ts";

/** The last moment that a date can say. */
const LAST_MS = 8_640_000_000_000_000;

const isTime = (ms: number): boolean => Math.abs(ms) <= LAST_MS;
/** No database takes a text with a NUL in it. */
const isId = (id: string): boolean => id !== "" && !id.includes("\0");

function fixtureFault(fixture: Fixture): string | null {
  if (!isId(fixture.matchId)) return "its id is none";
  const times = fixture.type === "match" ? [] : [fixture.fromMs, fixture.untilMs];
  return [fixture.startTimeMs, ...times].every(isTime) ? null : "a time is none";
}

/**
 * Why a message cannot be used by anything that reads it; null where it can. What a message says of single lines is found
 * at fault where that is written: there are too many to look through at the door.
 */
export function messageFault(message: FeedMessage): string | null {
  if (message.type === "alive") return isTime(message.atMs) ? null : "its time is none";
  if (message.type === "fixture") return fixtureFault(message.fixture);
  if (!isId(message.matchId)) return "its id is none";
  if (message.type === "retired") return null;
  if (!Number.isSafeInteger(message.version)) return "its version is no whole number";
  const { clockAtMs, resumesAfterMs = 0 } = message.type === "match" ? message.state : { clockAtMs: message.atMs };
  return isTime(clockAtMs) && isTime(resumesAfterMs) ? null : "a time is none";
}
