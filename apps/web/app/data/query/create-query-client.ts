import { QueryClient } from "@tanstack/react-query";
import { isWorthAsking, pauseMs } from "../http/ask-patiently.ts";

const UNUSED_LIVES_MS = 5 * 60_000;
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_LIVES_MS,
        retry: isWorthAsking,
        retryDelay: pauseMs,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
