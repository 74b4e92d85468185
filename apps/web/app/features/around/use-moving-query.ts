import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { MatchCell } from "../../data/live/live-cells.ts";

/** Several things that happen at once are asked for once. */
const SETTLED_MS = 500;

/** A query that is asked anew whenever the match has moved: its score, what is counted, or its stage. */
export function useMovingQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  cell: MatchCell | null,
): UseQueryResult<Data> {
  const query = useQuery(options);
  const stamp = cell && JSON.stringify([cell.stage.code, cell.scores, cell.statistics]);
  const asked = useRef(stamp);
  const moved = useEffectEvent(() => {
    asked.current = stamp;
    void query.refetch();
  });
  useEffect(() => {
    if (stamp === asked.current) return;
    const timer = setTimeout(() => moved(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [stamp]);
  return query;
}
