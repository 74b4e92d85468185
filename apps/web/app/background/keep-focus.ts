import { ACCOUNT_SLOT } from "../state/session.ts";
import type { Process } from "./background.ts";

/** Signing in or out replaces the focused control of the header; the place around it takes the focus. */
export const keepAccountFocus: Process = ({ state: { session } }) =>
  session.subscribe(({ status }, before) => {
    const slot = document.getElementById(ACCOUNT_SLOT);
    if (status !== before.status && slot?.contains(document.activeElement)) slot.focus();
  });

const focusedAlert = (): Element | null => document.activeElement?.closest("[aria-live] > [data-tone]") ?? null;

const MOVES = ["focusin", "focusout"] as const;

/** An alert stays while somebody is in it. Once it closes, whoever was in it is back where they came from. */
export const keepAlertsFocus: Process = ({ state: { alerts } }) => {
  let before: EventTarget | null = null;
  const follow = ({ type, relatedTarget }: FocusEvent): void => {
    const around = focusedAlert();
    alerts.held(around !== null);
    if (type === "focusin" && around !== null && !(relatedTarget instanceof Node && around.contains(relatedTarget)))
      before = relatedTarget;
  };
  const unsubscribe = alerts.subscribe(() => {
    if (focusedAlert() === null) return;
    // Once it is off the page, unless what it led to has the focus by then.
    setTimeout(() => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    });
  });
  for (const event of MOVES) document.addEventListener(event, follow);
  return () => {
    for (const event of MOVES) document.removeEventListener(event, follow);
    unsubscribe();
  };
};
