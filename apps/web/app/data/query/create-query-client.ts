import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isRefused } from "../http/api-failure.ts";
import { isWorthAsking, pauseMs } from "../http/ask-patiently.ts";
import { notifyFailure } from "../http/report-fault.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The page shows a refusal as an answer like any other: the reports do not hear of it. */
      refusalsAreAnswers?: true;
    };
  }
}

const UNUSED_LIVES_MS = 5 * 60_000;
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.refusalsAreAnswers !== true || !isRefused(error)) notifyFailure(error);
      },
    }),
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
