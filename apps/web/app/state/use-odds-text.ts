import { formatOdds, inLocaleDigits } from "@touchline/betting";
import { formattingLocale } from "../platform/i18n/direction.ts";
import { useSite } from "../platform/site.tsx";
import { useOddsType } from "./use-preferences.ts";

/** Writes prices in the odds type that the player chose, as the language of the page writes numbers. */
export function useOddsText(): (odds: string) => string {
  const oddsType = useOddsType();
  const { locale } = useSite();
  return (odds) => inLocaleDigits(formatOdds(odds, oddsType), formattingLocale(locale));
}
