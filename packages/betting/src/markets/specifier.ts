/** Reads `total=2.5|half=1` into its pairs. A value may hold "=", so only the first one splits. */
export function parseSpecifier(specifier: string): Readonly<Record<string, string>> {
  const pairs = specifier.split("|").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const split = pair.indexOf("=");
      return split === -1 ? [pair, ""] : [pair.slice(0, split), pair.slice(split + 1)];
    }),
  );
}

/** Writes a specifier in its one canonical form: pairs sorted by key, empty text for none. */
export function formatSpecifier(pairs: Readonly<Record<string, string | number>>): string {
  return Object.keys(pairs)
    .toSorted()
    .map((key) => `${key}=${pairs[key]}`)
    .join("|");
}
