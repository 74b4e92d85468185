import type { OddsType } from "@touchline/contract/vocabulary";
import { createStore } from "zustand/vanilla";

export interface Preferences {
  oddsType: OddsType;
}

/** What the player likes, kept in this browser. The server renders the defaults. */
export const createPreferences = () => createStore<Preferences>(() => ({ oddsType: "decimal" }));
export type PreferencesStore = ReturnType<typeof createPreferences>;
