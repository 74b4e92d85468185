import { CAUGHT_FAILURE } from "../../platform/head-scripts.ts";
import { ApiCallFailed } from "./api-failure.ts";

/** Tells the reports, where there are any, of a failure that the page has dealt with: the console says nothing of it. */
export function notifyFailure(error: unknown): void {
  // Only browsers have what it is told by.
  if ("dispatchEvent" in globalThis) dispatchEvent(new CustomEvent(CAUGHT_FAILURE, { detail: error }));
}

/** Reports what a player is told of in general terms. Which failed calls are worth it the reports know; all else is a fault of ours. */
export function reportFault(error: unknown): void {
  if (error instanceof ApiCallFailed) notifyFailure(error);
  else reportError(error);
}
