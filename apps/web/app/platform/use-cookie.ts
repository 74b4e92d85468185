import { useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "./cookies.ts";
import { Listeners } from "./listeners.ts";

const listeners = new Listeners();
/** What was chosen on this page, or was there when it was first asked for: cookies may be blocked, and are slow to read. */
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
