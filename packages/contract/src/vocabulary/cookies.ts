/** The cookie of a session. Browsers take the prefixed name over https only, so plain http goes without. */
export const SESSION_COOKIES = { secure: "__Host-tl_session", plain: "tl_session" } as const;

/** Tells the server that a player has signed in in this browser before; it opens nothing. */
export const DEVICE_COOKIES = { secure: "__Host-tl_device", plain: "tl_device" } as const;

/** Whom the challenge of a sign-in by passkey was made for: it is good in the browser that asked for it alone. */
export const PASSKEY_COOKIES = { secure: "__Host-tl_passkey", plain: "tl_passkey" } as const;

/** Which mails of a demo site's mailbox this browser may read. */
export const MAILBOX_COOKIE = "tl_mailbox";

/** Tells a page that somebody is signed in, and nothing more. */
export const SIGNED_IN_COOKIE = "tl_signed_in";

// Pages set these, and they change what the server's next page looks like before anyone has signed in.
export const THEME_COOKIE = "tl_theme";
export const PANEL_COOKIE = "tl_panel";
export const ZONE_COOKIE = "tl_zone";
/** The market that lists with room for one show. */
export const LIST_MARKET_COOKIE = "tl_market";
/** How dense lists are, and whether they show handicaps and totals side by side. */
export const LIST_LOOK_COOKIE = "tl_lists";
/** Pace of prices, saving of data, motion and age of data, with a point between. */
export const DISPLAY_COOKIE = "tl_display";
/** The group of markets that match pages show. */
export const MARKET_GROUP_COOKIE = "tl_group";
/** Which of the player's bets are listed. */
export const BETS_FILTER_COOKIE = "tl_bets";
/** The language that a visitor chose last; `/` leads there. */
export const LOCALE_COOKIE = "tl_locale";
/** What a visitor has answered about cookies that no page needs. */
export const CONSENT_COOKIE = "tl_consent";
/** Of every page; the others are looks of the pages that have what they choose. */
export const LOOK_COOKIES = [
  THEME_COOKIE,
  PANEL_COOKIE,
  ZONE_COOKIE,
  LIST_MARKET_COOKIE,
  LIST_LOOK_COOKIE,
  DISPLAY_COOKIE,
] as const;
