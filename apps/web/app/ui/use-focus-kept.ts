import { type RefObject, useEffect, useRef } from "react";

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives a box the focus where what had it in there has gone with a step. Who had it nowhere, or took it away, keeps it
 * so: a box that changes by itself moves no page.
 */
export function useFocusKept<Element extends HTMLElement>(step: string | number): RefObject<Element | null> {
  const box = useRef<Element>(null);
  const last = useRef(step);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      focused.current = target;
    };
    const { current: within } = box;
    within?.addEventListener("focusin", note);
    return () => within?.removeEventListener("focusin", note);
  });
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const { current: had } = focused;
    if (isLost() && had instanceof Node && !had.isConnected) box.current?.focus();
  }, [step]);
  return box;
}

/** For the button that opens something in its own place: once that is closed, and the focus with it, the button has it again. */
export function useFocusBack<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
