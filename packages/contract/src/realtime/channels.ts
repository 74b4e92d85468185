import { REALTIME_LANGUAGE_ALIASES } from "../vocabulary/index.ts";

/** The language that a locale is told of in; two may share one. */
export const realtimeLanguage = (locale: string): string => REALTIME_LANGUAGE_ALIASES[locale] ?? locale;

/** Public channel of one language: what every list shows (match state, main markets). */
export const updatesChannel = (locale: string): string => `updates:${realtimeLanguage(locale)}`;

/** Public channel of one match, in all languages: all its markets. */
export const matchChannel = (matchId: string): string => `match:${matchId}`;

/** Public channel of the server's pulse: what says that silence elsewhere means that nothing changes. */
export const PULSE_CHANNEL = "pulse:all";

/** Private channel of one player and language: balance, bets, and what else is the player's own. */
export const userChannel = (userId: string, locale: string): string => `user:${realtimeLanguage(locale)}#${userId}`;

/** What a channel is of; the id is of its match, or of its player. */
export type ChannelAddress =
  | { kind: "updates"; language: string }
  | { kind: "match"; id: string }
  | { kind: "user"; id: string; language: string }
  | { kind: "pulse" };

const FORMS = [
  /^(?<kind>updates):(?<language>[\w-]+)$/,
  /^(?<kind>match):(?<id>[\w:.-]+)$/,
  /^(?<kind>user):(?<language>[\w-]+)#(?<id>[^#,]+)$/,
];

/** The address in a channel's name; null for a name that none of the builders gives. */
export function parseChannel(channel: string): ChannelAddress | null {
  if (channel === PULSE_CHANNEL) return { kind: "pulse" };
  for (const form of FORMS) {
    const { kind, id = "", language = "" } = form.exec(channel)?.groups ?? {};
    if (kind === "updates") return { kind, language };
    if (kind === "match") return { kind, id };
    if (kind === "user") return { kind, id, language };
  }
  return null;
}

/** Whether a channel is one caller's: a player's, or one that its name says needs a token. */
export const isPrivateChannel = (channel: string): boolean =>
  channel.startsWith("$") || parseChannel(channel)?.kind === "user";
