import { isUnauthorized } from "../data/http/api-failure.ts";
import { updateLocale, updateSettings } from "../data/player/player.mutations.ts";
import type { LanguageAsked, PlayerChoices } from "../state/preferences.ts";
import type { Settings } from "../state/session.ts";
import type { Background } from "./background.ts";

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
  // A look that was never saved stays as it is in this browser.
  if (changes.display) await showSaved(background, settings);
  alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
}

/** What was saved last, on whatever device, is how pages look; but for what was chosen since then on this page. */
export async function showSaved(
  { revalidate, state: { preferences } }: Background,
  { display }: Settings,
): Promise<void> {
  if (Object.keys(display).length === 0) return;
  const { applyDisplay } = await import("../platform/apply-display.ts");
  const { isZoneChanged } = applyDisplay({ ...display, ...preferences.getState().unsaved.display });
  if (isZoneChanged) revalidate();
}

const busy = new WeakSet<Background>();

/** Saves what a player has chosen and that is not saved yet. */
export async function saveChoices(background: Background): Promise<void> {
  if (busy.has(background)) return;
  busy.add(background);
  try {
    for (;;) {
      const settings = playersSettings(background);
      if (settings === null || Object.keys(background.state.preferences.getState().unsaved).length === 0) return;
      // One after the other, or an older choice could be saved last.
      await save(background, settings);
    }
  } finally {
    busy.delete(background);
  }
}

/** Saves the language for a player's mails, then opens the page in it. */
export async function leaveFor(
  { api, state: { preferences, alerts } }: Background,
  asked: LanguageAsked,
): Promise<void> {
  const answer = await updateLocale(api, asked.locale);
  // A later choice replaces this one, whatever the answer.
  if (preferences.getState().languageAsked !== asked) return;
  preferences.languageAsked(null);
  // Without a session there is no player to save it for.
  if (answer.ok || isUnauthorized(answer.failure)) return location.assign(asked.address);
  alerts.raised({ code: "default", tone: "error", persistent: false });
}
