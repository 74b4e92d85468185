import { ODDS_TYPES, type OddsType } from "@touchline/contract/vocabulary";
import { updateSettings } from "../data/player/player.mutations.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import type { Background, Process } from "./background.ts";

const KEY = "odds_type";

/** Saves a player's choice with their settings, so that it goes where they go; the last choice wins. */
async function saveForPlayer({ api, state }: Background, oddsType: OddsType): Promise<void> {
  const { session, preferences, alerts } = state;
  const { status, settings } = session.getState();
  if (status !== "LOGGED_IN" || settings === null || settings.odds_type === oddsType) return;
  const answer = await updateSettings(api, { odds_type: oddsType });
  if (preferences.getState().oddsType !== oddsType) return;
  if (answer.ok) return session.settingsChanged(answer.data);
  preferences.setState({ oddsType: settings.odds_type });
  alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
}

/** Remembers the odds type in this browser, and takes over the player's own when they sign in. */
export const keepPreferences: Process = (background) => {
  const { preferences, session } = background.state;
  const stored = readStored("local", KEY);
  const remembered = ODDS_TYPES.find((oddsType) => oddsType === stored);
  if (remembered !== undefined) preferences.setState({ oddsType: remembered });

  const forgetPreferences = preferences.subscribe(({ oddsType }) => {
    writeStored("local", KEY, oddsType);
    saveForPlayer(background, oddsType).catch(background.report);
  });
  const forgetSession = session.subscribe(({ status, settings }, before) => {
    if (status !== "LOGGED_IN" || before.status === "LOGGED_IN" || settings === null) return;
    preferences.setState({ oddsType: settings.odds_type });
  });
  return () => {
    forgetPreferences();
    forgetSession();
  };
};
