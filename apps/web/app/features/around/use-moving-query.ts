import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { MatchCell } from "../../data/live/live-cells.ts";

/** Several things that happen at once are asked for once. */
const SETTLED_MS = 500;

/** How the match stood when each answer was asked for: answers outlive the panel that shows them. */
const stamps = new WeakMap<QueryClient, Map<string, string | null>>();

/** Whether what is known was asked for as the match stands. What nobody asked for yet is, now. */
export function isOfNow(client: QueryClient, key: string, stamp: string | null): boolean {
  const asked = stamps.get(client) ?? new Map<string, string | null>();
  stamps.set(client, asked);
  if (!asked.has(key)) asked.set(key, stamp);
  return asked.get(key) === stamp;
}

/** A query that is asked anew whenever the match has moved: its score, what is counted, or its stage. */
export function useMovingQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  cell: MatchCell | null,
): UseQueryResult<Data> {
  const query = useQuery(options);
  const stamp = cell && JSON.stringify([cell.stage.code, cell.scores, cell.statistics]);
  const client = useQueryClient();
  const key = JSON.stringify(options.queryKey);
  const moved = useEffectEvent(() => {
    stamps.get(client)?.set(key, stamp);
    void query.refetch();
  });
  useEffect(() => {
    if (isOfNow(client, key, stamp)) return;
    const timer = setTimeout(() => moved(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [client, key, stamp]);
  return query;
}
