import { useSyncExternalStore } from "react";
import { type Theme, applyTheme, currentTheme } from "./theme.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(theme: Theme): void {
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** The theme of the page, and how to change it. `rendered` is the one the server sent. */
export function useTheme(rendered: Theme): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme, () => rendered), choose];
}
