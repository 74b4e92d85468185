import type { OddsAcceptMode, OddsType } from "@touchline/contract/vocabulary";
import { createStore } from "zustand/vanilla";

/** Settings that go where the player goes. */
export interface PlayerChoices {
  readonly oddsType?: OddsType;
  readonly acceptMode?: OddsAcceptMode;
}

export interface LanguageAsked {
  locale: string;
  /** Of the page in that language. */
  address: string;
}

export interface Preferences {
  oddsType: OddsType;
  /** Chosen on this page and not saved with a player so far; it goes before what was saved earlier. */
  unsaved: PlayerChoices;
  /** What a player wants the site in, until the back end knows. */
  languageAsked: LanguageAsked | null;
}

/** What the player likes, kept in this browser. The server renders the defaults. */
export function createPreferences() {
  const store = createStore<Preferences>(() => ({ oddsType: "decimal", unsaved: {}, languageAsked: null }));
  return Object.assign(store, {
    remembered: (oddsType: OddsType) => store.setState({ oddsType }),
    chosen: (choices: PlayerChoices) =>
      store.setState(({ oddsType, unsaved }) => ({
        oddsType: choices.oddsType ?? oddsType,
        unsaved: { ...unsaved, ...choices },
      })),
    /** Where more has been chosen since, all of it is still to be saved. */
    saved: (choices: PlayerChoices) =>
      store.setState((preferences) => (preferences.unsaved === choices ? { unsaved: {} } : preferences)),
    languageAsked: (languageAsked: LanguageAsked | null) => store.setState({ languageAsked }),
    forgotten: () => store.setState({ unsaved: {} }),
  });
}
export type PreferencesStore = ReturnType<typeof createPreferences>;
