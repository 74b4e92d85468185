import { DEFAULT_PLACEMENT_KEY, placementMessage } from "@touchline/betting";
import { useTranslations } from "use-intl/react";

type BettingKey = Parameters<ReturnType<typeof useTranslations<"betting">>>[0];

/** What a text may name; one that is not known is left out of it. */
export interface BettingTextValues {
  amount?: string | undefined;
  limit?: string | undefined;
}

const NONE = "none";

/** Our words for a message key of the rules of betting; for one we do not know, that the bet could not be placed. */
export function useBettingText(): (key: string, values?: BettingTextValues) => string {
  const t = useTranslations("betting");
  return (key, { amount = NONE, limit = NONE } = {}) => {
    // The types know the keys we have; whether this is one shows only now.
    const known = t.has(key as BettingKey) ? (key as BettingKey) : DEFAULT_PLACEMENT_KEY;
    return t(known, { amount, limit });
  };
}

/** Why bets were refused: the book's own words where it has any, else ours. */
export function useRefusalText(): (error: { key: string; message: string }) => string {
  const bettingText = useBettingText();
  return (error) => {
    const said = placementMessage(error);
    return "text" in said ? said.text : bettingText(said.key);
  };
}
