import { useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "./cookies.ts";
import { Listeners } from "./listeners.ts";

const listeners = new Listeners();
/** What was chosen on this page: cookies may be blocked. */
const choices = new Map<string, string>();

const subscribe = (listener: () => void): (() => void) => listeners.add(listener);

/** A choice that a cookie keeps, and how to change it. `rendered` is the one the server sent. */
export function useCookie(name: string, rendered: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => choices.get(name) ?? readCookie(document.cookie, name) ?? rendered,
    () => rendered,
  );
  const choose = (chosen: string) => {
    choices.set(name, chosen);
    writeCookie(name, chosen);
    listeners.tell();
  };
  return [value, choose];
}
