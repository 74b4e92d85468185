import { ODDS_TYPES } from "@touchline/contract/vocabulary";
import { isUnauthorized } from "../data/http/api-failure.ts";
import { updateLocale, updateSettings } from "../data/player/player.mutations.ts";
import { FOLDED_KEY } from "../platform/head-scripts.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import { barsMedia, themeNamed } from "../platform/theme.ts";
import type { LanguageAsked, PlayerChoices } from "../state/preferences.ts";
import type { Settings } from "../state/session.ts";
import type { Background, Process } from "./background.ts";

const KEY = "odds_type";

/** The choices that differ from the player's settings. */
function difference({ oddsType, acceptMode, display }: PlayerChoices, settings: Settings) {
  const saved = new Map(Object.entries(settings.display));
  const isChanged = Object.entries(display ?? {}).some(([name, value]) => saved.get(name) !== value);
  return {
    ...(isChanged && display && { display }),
    ...(oddsType !== undefined && oddsType !== settings.odds_type && { odds_type: oddsType }),
    ...(acceptMode !== undefined &&
      acceptMode !== settings.auto_accept_odds_change && { auto_accept_odds_change: acceptMode }),
  };
}

const playersSettings = ({ state: { session } }: Background): Settings | null => {
  const { status, settings } = session.getState();
  return status === "LOGGED_IN" ? settings : null;
};

/** Saves the choices, or reverts them where that fails. */
async function save(background: Background, settings: Settings): Promise<void> {
  const { api, state } = background;
  const { session, preferences, ticket, alerts } = state;
  const { player } = session.getState();
  const { unsaved } = preferences.getState();
  const changes = difference(unsaved, settings);
  if (Object.keys(changes).length === 0) return preferences.saved(unsaved);
  const answer = await updateSettings(api, changes);
  if (session.getState().player?.id !== player?.id) return;
  if (answer.ok) {
    preferences.saved(unsaved);
    return session.settingsChanged(answer.data);
  }
  // A later choice replaces this one, whatever the answer.
  if (preferences.getState().unsaved !== unsaved) return;
  preferences.forgotten();
  preferences.remembered(settings.odds_type);
  ticket.dispatch({ type: "accept-mode-changed", mode: settings.auto_accept_odds_change });
  alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
}

/** What was saved last, on whatever device, is how pages look; but for what was chosen since then on this page. */
async function showSaved({ revalidate, state: { preferences } }: Background, { display }: Settings): Promise<void> {
  if (Object.keys(display).length === 0) return;
  const { applyDisplay } = await import("../platform/apply-display.ts");
  const { isZoneChanged } = applyDisplay({ ...display, ...preferences.getState().unsaved.display });
  if (isZoneChanged) revalidate();
}

/**
 * Stores the odds type in this browser, applies the player's own after sign-in, and saves the player's choices one
 * after the other. A choice made before the settings arrived wins over them.
 */
export const keepPreferences: Process = (background) => {
  const { preferences, session } = background.state;
  const chosen = preferences.getState().unsaved.oddsType;
  const stored = readStored("local", KEY);
  const remembered = ODDS_TYPES.find((oddsType) => oddsType === stored);
  // A choice made before this process started wins.
  if (chosen !== undefined) writeStored("local", KEY, chosen);
  else if (remembered !== undefined) preferences.remembered(remembered);

  let isSaving = false;
  const saveAll = async (): Promise<void> => {
    if (isSaving) return;
    isSaving = true;
    try {
      for (;;) {
        const settings = playersSettings(background);
        if (settings === null || Object.keys(preferences.getState().unsaved).length === 0) return;
        // One after the other, or an older choice could be saved last.
        await save(background, settings);
      }
    } finally {
      isSaving = false;
    }
  };

  const unsubscribes = [
    preferences.subscribe(({ oddsType, unsaved }, before) => {
      if (oddsType !== before.oddsType) writeStored("local", KEY, oddsType);
      if (unsaved !== before.unsaved) saveAll().catch(background.report);
    }),
    session.subscribe(({ status, settings }, before) => {
      const isEntered = status !== before.status;
      if (isEntered && before.status === "LOGGED_IN") preferences.forgotten();
      if (status !== "LOGGED_IN" || settings === null) return;
      // They may have been changed on another device.
      if (!isEntered && settings.version === before.settings?.version) return;
      preferences.remembered(preferences.getState().unsaved.oddsType ?? settings.odds_type);
      showSaved(background, settings).catch(background.report);
      saveAll().catch(background.report);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
};

async function leaveFor({ api, state: { preferences, alerts } }: Background, asked: LanguageAsked): Promise<void> {
  const answer = await updateLocale(api, asked.locale);
  // A later choice replaces this one, whatever the answer.
  if (preferences.getState().languageAsked !== asked) return;
  preferences.languageAsked(null);
  // Without a session there is no player to save it for.
  if (answer.ok || isUnauthorized(answer.failure)) return location.assign(asked.address);
  alerts.raised({ code: "default", tone: "error", persistent: false });
}

/** Saves the chosen language for a player's mails, then opens the page in that language. */
export const switchLanguage: Process = (background) => {
  const { preferences } = background.state;
  const follow = (asked: LanguageAsked | null): void => {
    if (asked !== null) leaveFor(background, asked).catch(background.report);
  };
  follow(preferences.getState().languageAsked);
  return preferences.subscribe(({ languageAsked }, before) => {
    if (languageAsked !== before.languageAsked) follow(languageAsked);
  });
};

/**
 * Watches attributes of the document's root: the browser's bars take the chosen theme's colour, and folded parts are
 * stored for the next visit.
 */
export const followRoot: Process = () => {
  const { documentElement: root } = document;
  const colourBars = (): void => {
    for (const bars of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
      bars.media = barsMedia(themeNamed(bars.dataset["bars"]), themeNamed(root.dataset["theme"]));
  };
  const keepFolded = (): void => {
    const { folded } = root.dataset;
    if (folded !== undefined) writeStored("local", FOLDED_KEY, folded);
  };
  const observers = Object.entries({ "data-theme": colourBars, "data-folded": keepFolded }).map(([name, follow]) => {
    // A choice may have been made before this process started.
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: [name] });
    return observer;
  });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
};
