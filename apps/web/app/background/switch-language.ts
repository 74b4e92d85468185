import { isUnauthorized } from "../data/http/api-failure.ts";
import { updateLocale } from "../data/player/player.mutations.ts";
import type { LanguageAsked } from "../state/preferences.ts";
import type { Background, Process } from "./background.ts";

async function leaveFor({ api, state: { preferences, alerts } }: Background, asked: LanguageAsked): Promise<void> {
  const answer = await updateLocale(api, asked.locale);
  // A later choice is the player's last word, whatever became of this one.
  if (preferences.getState().languageAsked !== asked) return;
  preferences.languageAsked(null);
  // Without a session there is nobody to remember it for.
  if (answer.ok || isUnauthorized(answer.failure)) return location.assign(asked.address);
  alerts.raised({ code: "default", tone: "error", persistent: false });
}

/** Has the mails of a player come in the language that the player asks for, and then leads to the page in it. */
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
