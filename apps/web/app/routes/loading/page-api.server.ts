import type { RouterContextProvider } from "react-router";
import { type Api, createApi } from "../../data/http/create-api.ts";
import { type PageEnvironment, pageEnvironment } from "../../platform/page-environment.ts";

export interface PageRequest {
  api: Api;
  /** The API as a stranger calls it, for answers that are kept for others too. */
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
