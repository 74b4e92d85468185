import { data } from "react-router";
import { type ApiAnswer } from "../../data/http/api-failure.ts";

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

/** The data of an answer; without it the page is one that is not there, or one that failed. */
export async function answerOrFail<T>(answer: Promise<ApiAnswer<T>>): Promise<T> {
  const result = await answer;
  if (result.ok) return result.data;
  const missing = result.failure.kind === "refused" && [NOT_FOUND, 400].includes(result.failure.status);
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader says which status the page has
  throw data(null, { status: missing ? NOT_FOUND : UNAVAILABLE });
}

export function pageUnavailable(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw data(null, { status: UNAVAILABLE });
}

export function pageNotFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw data(null, { status: NOT_FOUND });
}
