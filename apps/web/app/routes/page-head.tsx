import { useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import { displayLocale } from "../platform/i18n/direction.ts";
import { localizedPath } from "../platform/i18n/locale-path.ts";
import { useSite } from "../platform/site.tsx";

/** Title, description, and where this page stands in each language. React puts all of it into the head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const t = useTranslations("shell.meta");
  const { name, origin, locale, locales, localeInUrlRequired } = useSite();
  const { pathname, search } = useLocation();
  // A further page of a list is a page of its own.
  const part = new URLSearchParams(search).has("page") ? search : "";
  const settings = { locales: locales.map(({ code }) => code), requiredInPath: localeInUrlRequired };
  const urlIn = (code: string) => new URL(localizedPath(pathname, code, settings) + part, origin).href;
  const fullTitle = t("suffix", { title, site: name });
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={urlIn(locale)} />
      <meta property="og:title" content={fullTitle} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <link rel="canonical" href={urlIn(locale)} />
      {locales.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={displayLocale(code)} href={urlIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn(locales[0]?.code ?? locale)} />
    </>
  );
}

/** The head of pages that are a player's own business, or lead to one: no search engine lists them. */
export const privateMeta = () => [{ name: "robots", content: "noindex" }];
