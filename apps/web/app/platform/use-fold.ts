import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners.ts";

const FOLDED_KEPT = 100;

const listeners = new Listeners();
const subscribe = (listener: () => void): (() => void) => listeners.add(listener);

/** The script in the document's head has put their names there; what is written there, the background keeps. */
const folded = (): string[] => document.documentElement.dataset["folded"]?.split(" ") ?? [];

export interface Fold {
  open: boolean;
  /** For the part's `data-fold`: until the scripts have taken the page over, the style sheet of the document's head folds it. */
  mark: string;
  toggle: () => void;
}

/** Whether a part of a page is folded up, which stays so on other pages and on later visits. */
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
