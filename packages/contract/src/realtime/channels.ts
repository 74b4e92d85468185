import { REALTIME_LANGUAGE_ALIASES } from "../vocabulary/index.ts";

const language = (locale: string): string => REALTIME_LANGUAGE_ALIASES[locale] ?? locale;

/** Public channel of one language: what every list shows (match state, main markets). */
export const updatesChannel = (locale: string): string => `updates:${language(locale)}`;

/** Public channel of one match and language: all its markets. */
export const matchChannel = (matchId: string, locale: string): string => `match:${matchId}:${language(locale)}`;

/** Public channel of the server's pulse: what says that silence elsewhere means that nothing changes. */
export const PULSE_CHANNEL = "pulse:all";

/** Private channel of one player and language: balance and bets. */
export const userChannel = (userId: string, locale: string): string => `user:${language(locale)}#${userId}`;
