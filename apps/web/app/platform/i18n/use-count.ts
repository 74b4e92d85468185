import { useLocale } from "use-intl/react";

// Making a formatter costs more than rendering a list of rows.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}

/** From here on languages group digits; all use Latin digits. */
const GROUPED_FROM = 1_000;

const isPlain = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < GROUPED_FROM;

/** Formats counts, fast enough for each row of a list. */
export function useCount(): (count: number) => string {
  const locale = useLocale();
  return (count) => (isPlain(count) ? String(count) : formatOf(locale).format(count));
}
