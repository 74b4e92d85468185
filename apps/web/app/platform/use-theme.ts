import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners.ts";
import { type Theme, applyTheme, currentTheme } from "./theme.ts";

const listeners = new Listeners();

const subscribe = (listener: () => void): (() => void) => listeners.add(listener);

function choose(theme: Theme): void {
  applyTheme(theme);
  listeners.tell();
}

/** The theme of the page, and how to change it. `rendered` is the one the server sent. */
export function useTheme(rendered: Theme): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme, () => rendered), choose];
}
