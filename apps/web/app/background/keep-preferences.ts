import { ODDS_TYPES } from "@touchline/contract/vocabulary";
import { readStored, writeStored } from "../platform/storage.ts";
import type { Process } from "./background.ts";

const KEY = "odds_type";

/** Remembers the odds type in this browser, and takes over the player's own when they sign in. */
export const keepPreferences: Process = ({ state: { preferences, session } }) => {
  const stored = readStored("local", KEY);
  const remembered = ODDS_TYPES.find((oddsType) => oddsType === stored);
  if (remembered !== undefined) preferences.setState({ oddsType: remembered });

  const forgetPreferences = preferences.subscribe(({ oddsType }) => writeStored("local", KEY, oddsType));
  const forgetSession = session.subscribe(({ status, settings }, before) => {
    if (status !== "LOGGED_IN" || settings === null || before.settings === settings) return;
    preferences.setState({ oddsType: settings.odds_type });
  });
  return () => {
    forgetPreferences();
    forgetSession();
  };
};
