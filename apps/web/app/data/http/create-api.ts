import type { paths } from "@touchline/contract/api";
import { CSRF_COOKIE, CSRF_HEADER } from "@touchline/contract/vocabulary";
import createClient, { type Client } from "openapi-fetch";
import { readCookie } from "../../platform/cookies.ts";
import type { Endpoints } from "../../platform/page-environment.ts";
import { answerOf } from "./api-failure.ts";
import { type BearerTokens, createBearerTokens } from "./bearer-tokens.ts";
import { createSportsbookFetch } from "./sportsbook-fetch.ts";

export type ApiClient = Client<paths>;

/** The two APIs as the browser calls them. */
export interface Api {
  platform: ApiClient;
  sportsbook: ApiClient;
  tokens: BearerTokens;
  locale: string;
}

const PLATFORM_HEADERS = { accept: "application/vnd.touchline.v1+json", "x-application": "sportsbook" };

type Fetch = (request: Request) => Promise<Response>;

export function createApi({
  endpoints,
  origin,
  locale,
  fetch = globalThis.fetch,
  cookies = () => document.cookie,
}: {
  endpoints: Pick<Endpoints, "platform" | "sportsbook">;
  origin: string;
  locale: string;
  fetch?: Fetch;
  cookies?: () => string;
}): Api {
  const platformFetch: Fetch = (request) => {
    const token = request.method === "GET" ? null : readCookie(cookies(), CSRF_COOKIE);
    if (token !== null) request.headers.set(CSRF_HEADER, token);
    return fetch(request);
  };
  const platform = createClient<paths>({
    baseUrl: new URL(endpoints.platform, origin).href,
    credentials: "include",
    // Names and messages in the language of the page, whatever the browser prefers.
    headers: { ...PLATFORM_HEADERS, "accept-language": locale },
    fetch: platformFetch,
  });
  const tokens = createBearerTokens(async (before) => {
    const headers = before === null ? {} : { authorization: `Bearer ${before}` };
    const answer = await answerOf(platform.POST("/sportsbook_sessions", { headers }));
    if (answer.ok) return answer.data;
    if (answer.failure.kind === "refused") return null;
    throw new Error("The sportsbook session could not be opened.");
  });
  const sportsbook = createClient<paths>({
    baseUrl: new URL(endpoints.sportsbook, origin).href,
    fetch: createSportsbookFetch(tokens, fetch),
  });
  return { platform, sportsbook, tokens, locale };
}
