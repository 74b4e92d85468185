import { assertNever } from "@touchline/betting";
import { applyVote } from "../data/around/vote.cache.ts";
import { applyNotification, applyUnread } from "../data/notifications/notifications.cache.ts";
import type { PlayerEvent } from "../data/realtime/realtime.ts";
import type { SessionStore, Settings } from "../state/session.ts";
import type { Background } from "./background.ts";

type SettingsNews = Extract<PlayerEvent, { event_name: "settings_changed" }>["message"];

/** Shows what has come to a player, or what the player did on another device, wherever it is shown. */
export function applyPlayerNews(background: Background, event: PlayerEvent, whose: string | undefined): void {
  const { favouriteNews, state } = background;
  // Another player may have signed in while this was fetched.
  if (whose === undefined || state.session.getState().player?.id !== whose) return;
  const queries = background.queries();
  switch (event.event_name) {
    case "notification":
      return queries && applyNotification(queries, event.message.notification);
    case "unread_counters_changed":
      return queries && applyUnread(queries, event.message);
    case "favourite_changed":
      return favouriteNews.notify(event.message);
    case "vote_changed":
      return queries && applyVote(queries, whose, event.message.vote);
    case "settings_changed":
      return applySettings(state.session, event.message);
    default:
      return assertNever(event);
  }
}

/** What was chosen on this page and is not saved yet stays: whoever applies settings keeps that above them. */
function applySettings(session: SessionStore, { currency, stakes, ...own }: SettingsNews): void {
  const { settings, currency: inUse } = session.getState();
  if (settings === null || own.version <= settings.version) return;
  // This page may be of another of the player's accounts.
  const changed = { ...settings, ...own, ...(currency === inUse && { stakes }) };
  // Safe: what was read from JSON has no member that is undefined.
  session.settingsChanged(changed as Settings);
}
