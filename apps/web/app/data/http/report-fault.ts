import { ApiCallFailed } from "./api-failure.ts";

/** Reports what a player is told of in general terms, unless it is a call without an answer: all else is a fault of ours. */
export function reportFault(error: unknown): void {
  if (!(error instanceof ApiCallFailed)) reportError(error);
}
