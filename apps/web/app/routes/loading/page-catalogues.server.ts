import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import type { Catalogues, Namespace } from "../../platform/i18n/namespaces.ts";
import { ownTexts, withOwnTexts } from "../../platform/i18n/own-texts.server.ts";
import type { PageEnvironment } from "../../platform/page-environment.ts";

/** The messages of some namespaces in the language of a page, in the site's own words where it has some. */
export function pageCatalogues(
  { locale, locales, site }: Pick<PageEnvironment, "locale" | "locales" | "site">,
  namespaces: readonly Namespace[],
): Catalogues {
  const catalogues = readCatalogues(locale, locales[0]?.code ?? locale, namespaces);
  return withOwnTexts(catalogues, ownTexts(site, locale));
}
