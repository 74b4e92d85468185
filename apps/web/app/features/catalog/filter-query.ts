/** The query of an address with other filters, from its first page on; a filter that is null is taken out. */
export function filterQuery(asked: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(asked);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? "?" : `?${next.toString()}`;
}
