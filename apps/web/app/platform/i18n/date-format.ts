const STYLES = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  weekday: { weekday: "short" },
  date: { day: "numeric", month: "short" },
  numbers: {},
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Making a formatter costs more than rendering a row, and one of a language and zone is as good as another.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter that lists write their many times with, made once for each language, zone and style. */
export function dateFormat(locale: string, timeZone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format;
}
