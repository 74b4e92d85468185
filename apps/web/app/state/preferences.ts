import { formatOdds, inLocaleDigits } from "@touchline/betting";
import type { OddsAcceptMode, OddsType } from "@touchline/contract/vocabulary";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { formattingLocale } from "../platform/i18n/direction.ts";
import { useSite } from "../platform/site.tsx";
import { useClientState } from "./client-state.tsx";
import type { Settings } from "./session.ts";

/** Settings saved with the player. */
export interface PlayerChoices {
  readonly oddsType?: OddsType;
  readonly acceptMode?: OddsAcceptMode;
  readonly display?: DisplayChoices;
}

/** How pages look; a choice that was never made is absent. */
export type DisplayChoices = Settings["display"];

export interface LanguageAsked {
  locale: string;
  /** Of the page in that language. */
  address: string;
}

export interface Preferences {
  oddsType: OddsType;
  /** Chosen on this page and not saved yet; wins over saved settings. */
  unsaved: PlayerChoices;
  /** The language a player has chosen, until the back end has saved it. */
  languageAsked: LanguageAsked | null;
}

/** The player's preferences, kept in this browser. The server renders the defaults. */
export function createPreferences() {
  const store = createStore<Preferences>(() => ({ oddsType: "decimal", unsaved: {}, languageAsked: null }));
  return Object.assign(store, {
    remembered: (oddsType: OddsType) => store.setState({ oddsType }),
    chosen: (choices: PlayerChoices) =>
      store.setState(({ oddsType, unsaved }) => ({
        oddsType: choices.oddsType ?? oddsType,
        unsaved: { ...unsaved, ...choices },
      })),
    /** Choices made since then remain to be saved. */
    saved: (choices: PlayerChoices) =>
      store.setState((preferences) => (preferences.unsaved === choices ? { unsaved: {} } : preferences)),
    languageAsked: (languageAsked: LanguageAsked | null) => store.setState({ languageAsked }),
    forgotten: () => store.setState({ unsaved: {} }),
  });
}
export type PreferencesStore = ReturnType<typeof createPreferences>;

declare module "./client-state.tsx" {
  interface ClientState {
    preferences: PreferencesStore;
  }
}

export const useOddsType = (): OddsType => useStore(useClientState().preferences, ({ oddsType }) => oddsType);

export const useIsLanguageAsked = (): boolean =>
  useStore(useClientState().preferences, ({ languageAsked }) => languageAsked !== null);

export function useChooseOddsType(): (oddsType: OddsType) => void {
  const { preferences } = useClientState();
  return (oddsType) => preferences.chosen({ oddsType });
}

/** Writes prices in the odds type that the player chose, as the language of the page writes numbers. */
export function useOddsText(): (odds: string) => string {
  const oddsType = useOddsType();
  const { locale } = useSite();
  return (odds) => inLocaleDigits(formatOdds(odds, oddsType), formattingLocale(locale));
}
