import { useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import { displayLocale } from "../platform/i18n/direction.ts";
import { localizedPath } from "../platform/i18n/locale-path.ts";
import { useSite } from "../platform/site.tsx";

interface Head {
  title: string;
  description?: string;
  /** What of its query makes this page another than the one without: nothing where that is empty, unsaid its part of a list. */
  query?: string;
  /** Languages that it is in, where those are not all of the site. */
  only?: readonly string[];
}

/** Title, description, and where this page stands in each language. React puts all of it into the head. */
export function PageHead({ title, description, query, only }: Head) {
  const t = useTranslations("shell.meta");
  const { name, origin, listedOrigin = origin, locale, locales, localeInUrlRequired } = useSite();
  const codes = locales.map(({ code }) => code);
  const own = only ?? codes;
  const { pathname, search } = useLocation();
  // A further page of a list is a page of its own.
  const part = query ?? (new URLSearchParams(search).has("page") ? search : "");
  const settings = { locales: codes, requiredInPath: localeInUrlRequired };
  const urlIn = (code: string) => new URL(localizedPath(pathname, code, settings) + part, listedOrigin).href;
  const first = own[0] ?? locale;
  const self = urlIn(own.includes(locale) ? locale : first);
  const fullTitle = t("suffix", { title, site: name });
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={self} />
      <meta property="og:title" content={fullTitle} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <link rel="canonical" href={self} />
      {own.map((code) => (
        <link key={code} rel="alternate" hrefLang={displayLocale(code)} href={urlIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn(first)} />
    </>
  );
}

/** The head of pages that are a player's own business, or lead to one: no search engine lists them. */
export const privateMeta = () => [{ name: "robots", content: "noindex" }];
