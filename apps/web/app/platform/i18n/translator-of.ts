import { createTranslator } from "use-intl/core";
import type { useTranslations } from "use-intl/react";
import type { Site } from "../site.tsx";
import { formattingLocale } from "./direction.ts";
import type { FeatureNamespace } from "./namespaces.ts";
import { loadCatalogues } from "./load-catalogues.ts";

/** What useTranslations makes of a namespace, for code that is no component: fetched with its words. */
export async function translatorOf<Name extends "favourites" | "install" | "my-bets">(
  site: Pick<Site, "locale" | "ownTexts">,
  namespace: Name,
) {
  // Numbers as on the page, whose texts have this too.
  const locale = formattingLocale(site.locale);
  const loaded = await loadCatalogues(site, [namespace satisfies FeatureNamespace]);
  // Not its own type, whose depth has no end.
  const messages: Record<string, object> = { [namespace]: loaded[namespace] ?? {} };
  const t: unknown = createTranslator({ locale, messages, namespace });
  // Safe: the catalogue is of that namespace, and useTranslations makes the same function of it.
  return t as ReturnType<typeof useTranslations<Name>>;
}
