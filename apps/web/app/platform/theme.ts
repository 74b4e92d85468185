import { THEME_COOKIE } from "@touchline/contract/vocabulary";
import { readCookie, writeCookie } from "./cookies.ts";

export const THEMES = ["dark", "light", "system"] as const;
export type Theme = (typeof THEMES)[number];

const DEFAULT_THEME: Theme = "dark";

/** The theme of a request, known before the first byte is sent, so that no page flashes. */
export function themeOf(cookieHeader: string | null): Theme {
  const chosen = readCookie(cookieHeader, THEME_COOKIE);
  return THEMES.find((theme) => theme === chosen) ?? DEFAULT_THEME;
}

export const currentTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset["theme"]) ?? DEFAULT_THEME;

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  writeCookie(THEME_COOKIE, theme);
}
