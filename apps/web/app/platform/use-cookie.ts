import { useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "./cookies.ts";
import { Listeners } from "./listeners.ts";

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

/** Keeps a choice, and tells every part of the page that shows it. */
export function choose(name: string, value: string): void {
  choices.set(name, value);
  writeCookie(name, value);
  listeners.notify();
}

/** A choice that a cookie keeps, and how to change it. `rendered` is the one the server sent. */
export function useCookie(name: string, rendered: string): [string, (value: string) => void] {
  "use no memo"; // What would be remembered weighs more than what it saves.
  const value = useSyncExternalStore(
    subscribe,
    () => choiceOf(name) ?? rendered,
    () => rendered,
  );
  return [value, (chosen) => choose(name, chosen)];
}
