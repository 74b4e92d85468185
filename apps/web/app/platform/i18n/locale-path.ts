export interface LocaleSettings {
  /** Codes as they stand in paths; the first is the default. */
  locales: readonly string[];
  /** The default locale too must stand in the path. */
  requiredInPath: boolean;
}

export interface LocalizedPath {
  locale: string;
  /** Prefix of every path of this locale as it was asked for: "/de", or "/" where none stands. */
  basename: string;
  /** The path without its locale, always starting with a slash. */
  path: string;
}

/** Reads the locale off the first segment of a path; a path without one is in the default locale. */
export function splitLocalePath(pathname: string, locales: readonly string[]): LocalizedPath {
  const first = pathname.split("/", 2)[1] ?? "";
  if (!locales.includes(first)) return { locale: locales[0] ?? "en", basename: "/", path: pathname };
  return { locale: first, basename: `/${first}`, path: pathname.slice(first.length + 1) || "/" };
}

/** The path of the same page in a locale: the default one goes without prefix unless it is required. */
export function localizedPath(path: string, locale: string, { locales, requiredInPath }: LocaleSettings): string {
  if (locale === locales[0] && !requiredInPath) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

const EXTERNAL = /^(?:https?:|sms:|mailto:|tel:|\/\/)/i;

/** Links that leave the app get no locale prefix. */
export const isExternalLink = (href: string): boolean => EXTERNAL.test(href);
