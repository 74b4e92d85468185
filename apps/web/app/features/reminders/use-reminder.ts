import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type Alert, useAlertActions } from "../../state/alerts.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useLayout } from "../../state/layout.ts";
import { useOpenModal } from "../../state/modals.ts";
import { useTicket } from "../../state/ticket.ts";

interface Reminder {
  /** Whether whoever is here now is meant; the time starts when that is so. */
  isFor: boolean;
  afterMs: number;
  isRemembered: () => boolean;
  remember: () => unknown;
  words: NonNullable<Alert["words"]>;
  action: NonNullable<Alert["action"]>;
}

/** Reminds by an alert that stays until it is closed; it makes way for dialogs and for bets, and does not come again. */
export function useReminder({ isFor, afterMs, isRemembered, remember, words, action }: Reminder): void {
  const { raised, closed } = useAlertActions();
  const { alerts } = useClientState();
  const isBusy = useIsBusy();
  const isDue = useIsDue(isFor, afterMs);
  const remind = useEffectEvent(() => {
    if (isRemembered()) return;
    remember();
    raised({ code: "words", tone: "info", persistent: true, words, action });
  });
  const takeBack = useEffectEvent(() => {
    const own = alerts.getState().queue.find((alert) => alert.words?.title === words.title);
    if (own !== undefined) closed(own.id);
  });
  useEffect(() => {
    if (isDue && !isBusy) remind();
    else takeBack();
  }, [isDue, isBusy]);
}

/** Whether the time is over since it became true. */
function useIsDue(isFor: boolean, afterMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isFor) return;
    const timer = setTimeout(() => setIsOver(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isFor, afterMs]);
  return isFor && isOver;
}

/** A dialog is open, or a bet is being placed. */
function useIsBusy(): boolean {
  const isModal = useOpenModal() !== null;
  const isSlip = useLayout(({ slipOpen }) => slipOpen);
  const isPlacing = useTicket(({ placement }) => placement !== null);
  const isCovered = useSyncExternalStore(followCover, isPageCovered, () => false);
  return isModal || isSlip || isPlacing || isCovered;
}

/** What lies over the page is marked at its root. */
const COVERS = ["data-dialog", "data-quick-dock"];

const isPageCovered = (): boolean => COVERS.some((mark) => document.documentElement.hasAttribute(mark));

function followCover(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: COVERS });
  return () => observer.disconnect();
}
