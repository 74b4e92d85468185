import {
  BETS_FILTER_COOKIE,
  BET_FILTERS,
  LIST_MARKET_COOKIE,
  MARKET_GROUP_COOKIE,
} from "@touchline/contract/vocabulary";
import { readCookie } from "../../platform/cookies.ts";

/** What a visitor chose last, by the cookie that keeps it; made-up values are none. */
const choiceOf =
  <Value extends string>(cookie: string, values: readonly Value[], unasked: Value) =>
  (cookieHeader: string | null): Value => {
    const chosen = readCookie(cookieHeader, cookie);
    return values.find((value) => value === chosen) ?? unasked;
  };

const LIST_MARKET_IDS = ["1", "18", "16", "29"];
const MARKET_GROUPS = ["main", "goals", "handicaps", "halves", "teams", "scores"];

/** The market of lists with room for one. */
export const listMarketOf = choiceOf(LIST_MARKET_COOKIE, LIST_MARKET_IDS, "1");
/** The group of markets on match pages. An operator's own groups are known to browsers only. */
export const marketGroupOf = choiceOf(MARKET_GROUP_COOKIE, MARKET_GROUPS, "all");
export const betsFilterOf = choiceOf(BETS_FILTER_COOKIE, BET_FILTERS, "open");
