import type { BetOutcome } from "@touchline/betting";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { MoneyAmount } from "../platform/i18n/use-money.ts";
import { useClientState } from "./client-state.tsx";

/** What an alert says; the words are in the catalogue under `alert.<code>`. */
export type AlertCode =
  | "offline"
  | "online"
  | "default"
  | "sessionExpired"
  | "settingsNotSaved"
  | "notLoaded"
  | "betNotSent"
  | "betOfAnother"
  | "earlierBetPlaced"
  | "earlierBetNotPlaced"
  | "otherBetsPlaced"
  | "betPlaced"
  | "betNotPlaced"
  | "slipLocked"
  | "singlesNotTogether"
  | "sameMatch"
  | "betSettled";

/** A settled bet: result, stake and return. */
export interface SettledBet {
  id: string;
  outcome: BetOutcome;
  stake: MoneyAmount;
  win: MoneyAmount;
}

export interface Alert {
  id: number;
  code: AlertCode | "words";
  tone: "info" | "error";
  /** The server's text, in the player's language. */
  reason?: string;
  /** The bets of a notice of settlement. */
  bets?: readonly SettledBet[];
  /** Of an alert that has the code `words`: those that are no part of every page. */
  words?: { title: string; text: string };
  /** What can be done about it; the alert closes with it. */
  action?: { text: string; run: () => void };
  /** Stays until closed; others close after 5 seconds. */
  persistent: boolean;
}

const CLOSES_AFTER_MS = 5_000;

const areSame = (one: Alert["words"], other: Alert["words"]): boolean =>
  one?.title === other?.title && one?.text === other?.text;

/** A queue of alerts, persistent ones last; the time of the first starts when it is shown. */
export function createAlerts() {
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const store = createStore<{ queue: readonly Alert[] }>(() => ({ queue: [] }));
  store.subscribe(({ queue: [shown] }, { queue: [before] }) => {
    if (shown?.id === before?.id) return;
    isHeld = false;
    clearTimeout(timer);
    if (shown === undefined || shown.persistent) return;
    const wait = (): void => {
      timer = setTimeout(() => (isHeld ? wait() : closed(shown.id)), CLOSES_AFTER_MS);
    };
    wait();
  });
  const closed = (id: number): void =>
    store.setState(({ queue }) => ({ queue: queue.filter((alert) => alert.id !== id) }));
  return Object.assign(store, {
    raised: (alert: Omit<Alert, "id">) =>
      store.setState(({ queue }) => {
        // Of those with words of their own, two may say different things.
        const others = queue.filter(({ code, words }) => code !== alert.code || !areSame(words, alert.words));
        // What can be done is about what happened last.
        if (others.length < queue.length && !alert.action) return { queue };
        lastId += 1;
        const added = [...others, { ...alert, id: lastId }];
        // A persistent alert in front would delay the others for too long.
        return { queue: added.toSorted((a, b) => Number(a.persistent) - Number(b.persistent)) };
      }),
    closed,
    /** One that has the focus inside stays while it has. */
    held: (now: boolean): void => {
      isHeld = now;
    },
    settled: (code: AlertCode) =>
      store.setState(({ queue }) => ({ queue: queue.filter((alert) => alert.code !== code) })),
  });
}
export type AlertsStore = ReturnType<typeof createAlerts>;

declare module "./client-state.tsx" {
  interface ClientState {
    alerts: AlertsStore;
  }
}

/** The alert on show; the others wait behind it. */
export const useAlert = (): Alert | null => useStore(useClientState().alerts, ({ queue }) => queue[0] ?? null);

export const useAlertActions = (): Pick<AlertsStore, "raised" | "closed"> => useClientState().alerts;
