import { QueryClient } from "@tanstack/react-query";
import { isRefused } from "../http/api-failure.ts";

const UNUSED_LIVES_MS = 5 * 60_000;
const RETRIES = 3;
const LONGEST_PAUSE_MS = 30_000;

/** A refusal is an answer and stays one; only a lost answer is worth asking for again. */
const isWorthRetrying = (failures: number, error: Error): boolean => failures < RETRIES && !isRefused(error);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_LIVES_MS,
        retry: isWorthRetrying,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
