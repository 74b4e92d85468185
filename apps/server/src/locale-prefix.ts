import type { Site } from "./site/site.ts";

export type LocalePaths = Pick<Site, "locales" | "localeInUrlRequired">;

/** What stands before the paths of a locale: nothing for the default one, unless it must be in the URL. */
export const localePrefix = (locale: string, { locales, localeInUrlRequired }: LocalePaths): string =>
  locale === locales[0] && !localeInUrlRequired ? "" : `/${locale}`;
