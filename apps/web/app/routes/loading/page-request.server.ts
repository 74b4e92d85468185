import { type LoaderFunctionArgs, type RouterContextProvider, data } from "react-router";
import type { ApiAnswer } from "../../data/http/api-failure.ts";
import { type Api, createApi } from "../../data/http/create-api.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import type { Namespace } from "../../platform/i18n/namespaces.ts";
import { type PageEnvironment, pageEnvironment } from "../../platform/page-environment.ts";

export interface PageRequest {
  api: Api;
  /** The API without anybody's cookies, for answers that are kept for others too. */
  publicApi: Api;
  environment: PageEnvironment;
  /** The locale for the `locale` parameter of every call. */
  locale: string;
}

/** The API as one page request calls it: inside the process, with the player's cookies. */
export function pageRequest(request: Request, context: Readonly<RouterContextProvider>): PageRequest {
  const environment = context.get(pageEnvironment);
  const apiWith = (cookies: string): Api =>
    createApi({
      endpoints: environment.endpoints,
      origin: environment.origin,
      locale: environment.locale,
      cookies: () => cookies,
      fetch: (call) => {
        if (cookies !== "") call.headers.set("cookie", cookies);
        return environment.apiFetch(call);
      },
    });
  return {
    api: apiWith(request.headers.get("cookie") ?? ""),
    publicApi: apiWith(""),
    environment,
    locale: environment.locale,
  };
}

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

/** A loader that brings a page nothing but its messages. */
export const messagesLoader =
  (namespaces: readonly Namespace[]) =>
  ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
    messages: pageCatalogues(context.get(pageEnvironment), namespaces),
  });
