import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "../http/use-api.ts";
import { OPEN_BETS, betsQuery } from "./bets.queries.ts";

/** How many bets the signed-in player has open; null until that is known. */
export function useOpenBetsCount(): number | null {
  const { data } = useInfiniteQuery(betsQuery(useApi(), OPEN_BETS));
  return data?.pages[0]?.pagination.total ?? null;
}
