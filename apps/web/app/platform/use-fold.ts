import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners.ts";

const FOLDED_KEPT = 100;

const listeners = new Listeners();
const subscribe = (listener: () => void): (() => void) => listeners.add(listener);

/** The names are at the document's root, where the head's script puts them; the background stores changes. */
const folded = (): string[] => document.documentElement.dataset["folded"]?.split(" ") ?? [];

export interface Fold {
  open: boolean;
  /** For the part's `data-fold`, by which the head's style sheet folds it before hydration. */
  mark: string;
  toggle: () => void;
}

/** Whether a part of a page is folded, remembered across pages and visits. */
export function useFold(part: string): Fold {
  const isFolded = useSyncExternalStore(
    subscribe,
    () => folded().includes(part),
    () => false,
  );
  const toggle = () => {
    const others = folded().filter((other) => other !== part);
    document.documentElement.dataset["folded"] = (isFolded ? others : [...others, part]).slice(-FOLDED_KEPT).join(" ");
    listeners.notify();
  };
  return { open: !isFolded, mark: part, toggle };
}
