import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners.ts";

const YEAR_SECONDS = 31_536_000;

/** What a cookie holds; null where there is none, or one that cannot be read. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name && value.length > 0) return decoded(value.join("="));
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Remembers a choice, for a year where nothing else is said; of no seconds it is forgotten. */
export function writeCookie(name: string, value: string, lifetimeSeconds = YEAR_SECONDS): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimeSeconds}; samesite=lax`;
}

const listeners = new Listeners();
/** Values chosen on this page, or read once: cookies may be blocked, and are slow to read. */
const choices = new Map<string, string | null>();

function choiceOf(name: string): string | null {
  const known = choices.get(name);
  if (known !== undefined) return known;
  const kept = readCookie(document.cookie, name);
  choices.set(name, kept);
  return kept;
}

const subscribe = (listener: () => void): (() => void) => listeners.add(listener);

/** A choice that a cookie keeps, and how to change it. `rendered` is the one the server sent. */
export function useCookie(name: string, rendered: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => choiceOf(name) ?? rendered,
    () => rendered,
  );
  const choose = (chosen: string) => {
    choices.set(name, chosen);
    writeCookie(name, chosen);
    listeners.notify();
  };
  return [value, choose];
}
