import { LOCALE_COOKIE, ODDS_TYPES, SIGNED_IN_COOKIE, THEMES } from "@touchline/contract/vocabulary";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl/react";
import { readCookie, writeCookie } from "../platform/cookies.ts";
import { useDisplay } from "../platform/display.ts";
import { displayLocale } from "../platform/i18n/direction.ts";
import { localizedPath } from "../platform/i18n/locale-path.ts";
import { pageData } from "../platform/page-data.tsx";
import { useSite } from "../platform/site.tsx";
import { type Theme, useTheme } from "../platform/theme.ts";
import { useClientState } from "../state/client-state.tsx";
import { useModalActions } from "../state/modals.ts";
import { useChooseOddsType, useOddsType } from "../state/preferences.ts";
import { useSession } from "../state/session.ts";
import { useChooseDisplay } from "../state/use-choose-display.ts";
import { useHydrated } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SelectField } from "../ui/select-field.tsx";

/** Odds format, language and theme; and the way to all others. */
export function SiteChoices() {
  const t = useTranslations("shell.settings");
  const { opened } = useModalActions();
  const hydrated = useHydrated();
  return (
    <>
      <SelectField icon="percent" {...useOddsFormat()} />
      <SelectField icon="globe" {...useLanguage()} />
      <SelectField icon="circle-half" {...useThemeChoice()} />
      <PauseButton />
      <IconButton
        icon="sliders-horizontal"
        label={t("all")}
        aria-haspopup="dialog"
        disabled={!hydrated}
        onClick={() => opened("preferences")}
      />
    </>
  );
}

function PauseButton() {
  const t = useTranslations("shell.settings");
  const isPaused = useDisplay().live_pace === "paused";
  const choose = useChooseDisplay();
  const hydrated = useHydrated();
  return (
    <IconButton
      icon="pause"
      label={t("pause")}
      aria-pressed={isPaused}
      disabled={!hydrated}
      onClick={() => choose({ live_pace: isPaused ? "live" : "paused" })}
    />
  );
}

export function useOddsFormat() {
  const t = useTranslations("shell");
  const value = useOddsType();
  const onChoose = useChooseOddsType();
  const available = useSession(({ settings }) => settings?.odds_types) ?? ODDS_TYPES;
  const options = available.map((type) => ({ value: type, text: t(`oddsType.${type}`) }));
  return { label: t("settings.oddsFormat"), value, options, onChoose };
}

export function useLanguage() {
  const t = useTranslations("shell.settings");
  const { locale, locales, localeInUrlRequired } = useSite();
  const { pathname, search, hash } = useLocation();
  const codes = locales.map(({ code }) => code);
  const { preferences } = useClientState();
  const options = locales.map(({ code, name }) => ({ value: code, text: name, lang: displayLocale(code) }));
  // Loads a new document: direction, messages and names change together.
  const onChoose = (chosen: string) => {
    writeCookie(LOCALE_COOKIE, chosen);
    const path = localizedPath(pathname, chosen, { locales: codes, requiredInPath: localeInUrlRequired });
    const address = path + search + hash;
    // The language of a player's mails changes too, so the back end is notified first.
    if (readCookie(document.cookie, SIGNED_IN_COOKIE) === "1") {
      preferences.languageAsked({ locale: chosen, address });
    } else location.assign(address);
  };
  return { label: t("language"), value: locale, options, onChoose };
}

export function useThemeChoice() {
  const t = useTranslations("shell.settings");
  const root = pageData(useRouteLoaderData<{ theme: Theme }>("root"));
  const [value, show] = useTheme(root?.theme ?? "dark");
  const choose = useChooseDisplay();
  const options = THEMES.map((option) => ({ value: option, text: t(option) }));
  const onChoose = (theme: Theme) => {
    // At once, also where the rest of the choosing is yet to be fetched.
    show(theme);
    choose({ theme });
  };
  return { label: t("theme"), value, options, onChoose };
}
