import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";
import type { Alert, AlertsStore } from "./create-alerts.ts";

/** The alert on show; the others wait behind it. */
export const useAlert = (): Alert | null => useStore(useClientState().alerts, ({ queue }) => queue[0] ?? null);

export const useAlertActions = (): Pick<AlertsStore, "raised" | "closed"> => useClientState().alerts;
