import { THEME_COOKIE } from "@touchline/contract/vocabulary";
import { type Theme, themeNamed } from "./theme.ts";
import { useCookie } from "./use-cookie.ts";

/** The theme of the page, and how to change it. `rendered` is the one the server sent. */
export function useTheme(rendered: Theme): [Theme, (theme: Theme) => void] {
  const [theme, choose] = useCookie(THEME_COOKIE, rendered);
  const apply = (chosen: Theme) => {
    document.documentElement.dataset["theme"] = chosen;
    choose(chosen);
  };
  return [themeNamed(theme), apply];
}
