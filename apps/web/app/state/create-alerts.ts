import { createStore } from "zustand/vanilla";

/** What an alert says; the words are in the catalogue under `alert.<code>`. */
export type AlertCode =
  | "offline"
  | "online"
  | "default"
  | "sessionExpired"
  | "settingsNotSaved"
  | "betOfAnother"
  | "earlierBetPlaced"
  | "earlierBetNotPlaced";

export interface Alert {
  id: number;
  code: AlertCode;
  tone: "info" | "error";
  /** Stays until taken away; others close after 5 seconds. */
  persistent: boolean;
}

export const ALERT_CLOSES_AFTER_MS = 5_000;

/** Alerts wait in line; the first one is shown. */
export function createAlerts() {
  let lastId = 0;
  const store = createStore<{ queue: readonly Alert[] }>(() => ({ queue: [] }));
  return Object.assign(store, {
    raised: (alert: Omit<Alert, "id">) =>
      store.setState(({ queue }) => {
        if (queue.some(({ code }) => code === alert.code)) return { queue };
        lastId += 1;
        return { queue: [...queue, { ...alert, id: lastId }] };
      }),
    closed: (id: number) => store.setState(({ queue }) => ({ queue: queue.filter((alert) => alert.id !== id) })),
    settled: (code: AlertCode) =>
      store.setState(({ queue }) => ({ queue: queue.filter((alert) => alert.code !== code) })),
  });
}
export type AlertsStore = ReturnType<typeof createAlerts>;
