/** Picks the locale a request gets: the one it asks for, its language without the region, or the default. */
export function chooseLocale(locales: readonly string[], asked: string | undefined): string {
  const [fallback = "en"] = locales;
  if (asked === undefined) return fallback;
  const wanted = asked.toLowerCase();
  const language = wanted.split("-")[0];
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.toLowerCase() === language) ??
    fallback
  );
}
