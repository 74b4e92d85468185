import { type RefObject, useEffect, useRef } from "react";

/** Gives a box the focus where what had it in there has gone with a step. */
export function useFocusKept<Element extends HTMLElement>(step: string | number): RefObject<Element | null> {
  const box = useRef<Element>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) box.current?.focus();
  }, [step]);
  return box;
}
