import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";

const MINUTE_S = 60;
const HOUR_MINUTES = 60;

/** Hours and minutes in words, as the language joins and bends them. */
export function durationText(seconds: number, locale: string): string {
  const tag = formattingLocale(locale);
  const unit = (value: number, name: "hour" | "minute"): string =>
    new Intl.NumberFormat(tag, { style: "unit", unit: name, unitDisplay: "long" }).format(value);
  const all = Math.floor(seconds / MINUTE_S);
  const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES];
  const parts = [
    ...(hours > 0 ? [unit(hours, "hour")] : []),
    ...(minutes > 0 || hours === 0 ? [unit(minutes, "minute")] : []),
  ];
  return new Intl.ListFormat(tag, { type: "unit", style: "narrow" }).format(parts);
}

export function useDuration(): (seconds: number) => string {
  const { locale } = useSite();
  return (seconds) => durationText(seconds, locale);
}
