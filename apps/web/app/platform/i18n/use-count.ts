import { useLocale } from "use-intl/react";

// Making a formatter costs more than rendering a row.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}

/** Writes counts as the language does, for lists that have one in each row. */
export function useCount(): (count: number) => string {
  const format = formatOf(useLocale());
  return (count) => format.format(count);
}
