import { LOCALE_COOKIE, ODDS_TYPES, SIGNED_IN_COOKIE } from "@touchline/contract/vocabulary";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl/react";
import { readCookie, writeCookie } from "../platform/cookies.ts";
import { localizedPath } from "../platform/i18n/locale-path.ts";
import { pageData } from "../platform/page-data.tsx";
import { useSite } from "../platform/site.tsx";
import { type Theme, THEMES, useTheme } from "../platform/theme.ts";
import { useClientState } from "../state/client-state.tsx";
import { useChooseOddsType, useOddsType } from "../state/preferences.ts";
import { useSession } from "../state/session.ts";
import { SelectField } from "../ui/select-field.tsx";

/** Odds format, language and theme. */
export function SiteChoices() {
  return (
    <>
      <OddsFormat />
      <Language />
      <ThemeChoice />
    </>
  );
}

function OddsFormat() {
  const t = useTranslations("shell");
  const oddsType = useOddsType();
  const choose = useChooseOddsType();
  const available = useSession(({ settings }) => settings?.odds_types) ?? ODDS_TYPES;
  return (
    <SelectField
      icon="percent"
      label={t("settings.oddsFormat")}
      value={oddsType}
      options={available.map((type) => ({ value: type, text: t(`oddsType.${type}`) }))}
      onChoose={choose}
    />
  );
}

function Language() {
  const t = useTranslations("shell.settings");
  const { locale, locales, localeInUrlRequired } = useSite();
  const { pathname, search, hash } = useLocation();
  const codes = locales.map(({ code }) => code);
  const { preferences } = useClientState();
  return (
    <SelectField
      icon="globe"
      label={t("language")}
      value={locale}
      options={locales.map(({ code, name }) => ({ value: code, text: name, lang: code }))}
      // Loads a new document: direction, messages and names change together.
      onChoose={(chosen) => {
        writeCookie(LOCALE_COOKIE, chosen);
        const path = localizedPath(pathname, chosen, { locales: codes, requiredInPath: localeInUrlRequired });
        const address = path + search + hash;
        // The language of a player's mails changes too, so the back end is notified first.
        if (readCookie(document.cookie, SIGNED_IN_COOKIE) === "1") {
          preferences.languageAsked({ locale: chosen, address });
        } else location.assign(address);
      }}
    />
  );
}

function ThemeChoice() {
  const t = useTranslations("shell.settings");
  const root = pageData(useRouteLoaderData<{ theme: Theme }>("root"));
  const [theme, choose] = useTheme(root?.theme ?? "dark");
  return (
    <SelectField
      icon="circle-half"
      label={t("theme")}
      value={theme}
      options={THEMES.map((option) => ({ value: option, text: t(option) }))}
      onChoose={choose}
    />
  );
}
