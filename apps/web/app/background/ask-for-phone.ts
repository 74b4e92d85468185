import { systemStateQuery } from "../data/site/site.queries.ts";
import type { Background, Process } from "./background.ts";

async function askWhereRequired({ api, queries, state: { modals, session } }: Background): Promise<void> {
  const { platform_settings: settings } = await queries.query(systemStateQuery(api));
  const { player, status } = session.getState();
  const isMissing = status === "LOGGED_IN" && player?.mobile_phone === null;
  // Whatever the player has open already comes first; betting asks again.
  if (settings.phone_verification_required && isMissing && modals.getState().open === null) {
    modals.opened("phoneVerification");
  }
}

/** Where the site takes bets only with a verified number, asks a player who has none as soon as they are in. */
export const askForPhone: Process = (background) =>
  background.state.session.subscribe(({ status }, before) => {
    if (status === before.status || status !== "LOGGED_IN") return;
    // Without the site's settings nobody knows; the server does when it comes to a bet.
    askWhereRequired(background).catch(() => undefined);
  });
