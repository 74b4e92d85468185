import { THEMES, THEME_COOKIE } from "@touchline/contract/vocabulary";
import { readCookie } from "./cookies.ts";
import { useCookie } from "./use-cookie.ts";

export type Theme = (typeof THEMES)[number];

const DEFAULT_THEME: Theme = "dark";

export const themeNamed = (name: string | null | undefined): Theme =>
  THEMES.find((theme) => theme === name) ?? DEFAULT_THEME;

/** The theme of a request, known before the first byte is sent, so that no page flashes. */
export const themeOf = (cookieHeader: string | null): Theme => themeNamed(readCookie(cookieHeader, THEME_COOKIE));

/** The media query under which the browser's bars have one theme's colour, while a theme or the system's is chosen. */
export function barsMedia(theme: Theme, chosen: Theme): string {
  if (chosen === "system") return `(prefers-color-scheme: ${theme})`;
  return theme === chosen ? "all" : "not all";
}

/** The theme of the page, and how to change it. `rendered` is the one the server sent. */
export function useTheme(rendered: Theme): [Theme, (theme: Theme) => void] {
  const [theme, choose] = useCookie(THEME_COOKIE, rendered);
  const apply = (chosen: Theme) => {
    document.documentElement.dataset["theme"] = chosen;
    choose(chosen);
  };
  return [themeNamed(theme), apply];
}
