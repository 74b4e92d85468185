import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "../http/use-api.ts";
import { OPEN_BETS, betsQuery } from "./bets.queries.ts";

/** How many of the player's bets are open; null until that is known. */
export function useOpenBetsCount(isSignedIn: boolean): number | null {
  const { data } = useInfiniteQuery({ ...betsQuery(useApi(), OPEN_BETS), enabled: isSignedIn });
  return isSignedIn ? (data?.pages[0]?.pagination.total ?? null) : null;
}
