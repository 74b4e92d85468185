import { LIST_MARKET_COOKIE, LIST_MARKET_IDS, type ListMarketId } from "@touchline/contract/vocabulary";
import { readCookie } from "../../platform/cookies.ts";

/** The market that a visitor chose for lists with room for one. */
export function listMarketOf(cookieHeader: string | null): ListMarketId {
  const chosen = readCookie(cookieHeader, LIST_MARKET_COOKIE);
  return LIST_MARKET_IDS.find((id) => id === chosen) ?? LIST_MARKET_IDS[0];
}
