import { ODDS_TYPES } from "@touchline/contract/vocabulary";
import { fetchedOnce } from "../platform/fetched-once.ts";
import { FOLDED_KEY } from "../platform/head-scripts.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import { barsMedia, themeNamed } from "../platform/theme.ts";
import type { LanguageAsked } from "../state/preferences.ts";
import type { Process } from "./background.ts";

const KEY = "odds_type";

/** A visitor has nothing to save. */
const saving = fetchedOnce(() => import("./save-preferences.ts"));

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

  const saveAll = async (): Promise<void> => {
    if (session.getState().status === "LOGGED_IN") await (await saving.get()).saveChoices(background);
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
      saving
        .get()
        .then(({ showSaved }) => showSaved(background, settings))
        .catch(background.report);
      saveAll().catch(background.report);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
};

/** Saves the chosen language for a player's mails, then opens the page in that language. */
export const switchLanguage: Process = (background) => {
  const { preferences } = background.state;
  const follow = (asked: LanguageAsked | null): void => {
    if (asked !== null)
      saving
        .get()
        .then(({ leaveFor }) => leaveFor(background, asked))
        .catch(background.report);
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
