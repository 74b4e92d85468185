/** The locale asked for by name, else the first one the browser wants and the site has, else the default. */
export function chooseLocale(
  locales: readonly [string, ...string[]],
  { wanted, acceptLanguage }: { wanted?: string | undefined; acceptLanguage?: string | undefined },
): string {
  const candidates = [wanted ?? "", ...acceptedLanguages(acceptLanguage ?? "")];
  for (const candidate of candidates) {
    const locale =
      locales.find((code) => code.toLowerCase() === candidate.toLowerCase()) ??
      locales.find((code) => code === languageOf(candidate));
    if (locale !== undefined) return locale;
  }
  return locales[0];
}

const languageOf = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part, order) => {
      const [tag = "", ...params] = part.trim().split(";");
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((q) => q !== undefined);
      return { tag, order, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag);
}
