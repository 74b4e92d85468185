import { DEFAULT_PLACEMENT_KEY, placementMessage } from "@touchline/betting";
import { useTranslations } from "use-intl/react";

type BettingKey = Parameters<ReturnType<typeof useTranslations<"betting">>>[0];

/** Values for a text; a missing one is left out. */
export interface BettingTextValues {
  amount?: string | undefined;
  limit?: string | undefined;
}

const NONE = "none";

/** The text of a message key of the betting rules; of an unknown one, that the bet could not be placed. */
export function useBettingText(): (key: string, values?: BettingTextValues) => string {
  const t = useTranslations("betting");
  return (key, { amount = NONE, limit = NONE } = {}) => {
    // Safe: `t.has` has checked that the catalogue has the key.
    const known = t.has(key as BettingKey) ? (key as BettingKey) : DEFAULT_PLACEMENT_KEY;
    return t(known, { amount, limit });
  };
}

/** Why bets were refused: the book's text, or the catalogue's where it gives none. */
export function useRefusalText(): (error: { key: string; message: string }) => string {
  const bettingText = useBettingText();
  return (error) => {
    const shown = placementMessage(error);
    return "text" in shown ? shown.text : bettingText(shown.key);
  };
}
