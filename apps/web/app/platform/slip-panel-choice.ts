import { PANEL_COOKIE } from "@touchline/contract/vocabulary";
import { readCookie, writeCookie } from "./cookies.ts";

const HIDDEN = "hidden";

/** Whether the player keeps the slip beside the page hidden; the server needs it to lay the page out. */
export const isPanelHidden = (cookieHeader: string | null): boolean =>
  readCookie(cookieHeader, PANEL_COOKIE) === HIDDEN;

export const rememberPanel = (hidden: boolean): void => writeCookie(PANEL_COOKIE, hidden ? HIDDEN : "shown");
