import type { paths } from "@touchline/contract/api";
import { API_ERRORS, BY_ITSELF_HEADER, CSRF_COOKIE, CSRF_HEADER } from "@touchline/contract/vocabulary";
import createClient, { type Client } from "openapi-fetch";
import { readCookie } from "../../platform/cookies.ts";
import { serverNow, setServerTime } from "../../platform/server-clock.ts";
import type { Endpoints } from "../../platform/page-environment.ts";
import { answerOf, isSessionLimit } from "./api-failure.ts";
import { type BearerTokens, createBearerTokens } from "./bearer-tokens.ts";

export type ApiClient = Client<paths>;

/** The two APIs as the browser calls them. */
export interface Api {
  platform: ApiClient;
  sportsbook: ApiClient;
  tokens: BearerTokens;
  locale: string;
}

const PLATFORM_HEADERS = { accept: "application/vnd.touchline.v1+json", "x-application": "sportsbook" };

/** Shorter than what waits for it, which would otherwise give up together with it. */
const SESSION_WITHIN_MS = 5_000;

type Fetch = (request: Request) => Promise<Response>;

/** Where a browser counts presses and keys. */
const isUntouched = (): boolean => "userActivation" in navigator && !navigator.userActivation.isActive;

/** What a visitor asks for says nothing of it: it may be answered from caches. */
const isOfPlayer = ({ headers }: Request): boolean => headers.has("authorization") || headers.has("x-application");

/** Any answer but one that a cache may have kept says what time it is at the server. */
const fetchInTime: Fetch = async (request) => {
  // Some seconds after the last press or key whatever is asked for was the page's own idea.
  if (isUntouched() && isOfPlayer(request)) request.headers.set(BY_ITSELF_HEADER, "1");
  const response = await globalThis.fetch(request);
  const at = Date.parse(response.headers.get("date") ?? "");
  const isKept = response.headers.has("age") || /max-age=[1-9]/.test(response.headers.get("cache-control") ?? "");
  if (!isKept && !Number.isNaN(at)) setServerTime(at);
  return response;
};

export function createApi({
  endpoints,
  origin,
  locale,
  // As it is when a call is made: reports of errors watch it.
  fetch = fetchInTime,
  cookies = () => document.cookie,
}: {
  endpoints: Pick<Endpoints, "platform" | "sportsbook">;
  origin: string;
  locale: string;
  fetch?: Fetch;
  cookies?: () => string;
}): Api {
  const platformFetch: Fetch = async (request) => {
    if (request.method === "GET") return fetch(request);
    const inCookie = readCookie(cookies(), CSRF_COOKIE);
    // A tab whose player is not the cookie's any more must change nothing of the other's account.
    const token = tokens.csrf(inCookie);
    if (token !== null) request.headers.set(CSRF_HEADER, token);
    const response = await fetch(request);
    if (token !== inCookie && response.status === API_ERRORS.csrf_failed.status) tokens.cookieChanged();
    return response;
  };
  const platform = createClient<paths>({
    baseUrl: new URL(endpoints.platform, origin).href,
    credentials: "include",
    // Names and messages in the language of the page, whatever the browser prefers.
    headers: { ...PLATFORM_HEADERS, "accept-language": locale },
    fetch: platformFetch,
  });
  const tokens: BearerTokens = createBearerTokens(async (before) => {
    const headers = before === null ? {} : { authorization: `Bearer ${before}` };
    // All other calls wait for it: on a connection that brings nothing any more it is opened over another.
    const signal = AbortSignal.timeout(SESSION_WITHIN_MS);
    const answer = await answerOf(platform.POST("/sportsbook_sessions", { headers, signal }));
    if (answer.ok) return answer.data;
    if (isSessionLimit(answer.failure)) tokens.overLimit();
    if (answer.failure.kind === "refused") return null;
    throw new Error("The sportsbook session could not be opened.");
  }, serverNow);
  const sportsbook = createClient<paths>({
    baseUrl: new URL(endpoints.sportsbook, origin).href,
    fetch: createSportsbookFetch(tokens, fetch),
  });
  return { platform, sportsbook, tokens, locale };
}

const withToken = (request: Request, token: string | null): Request => {
  if (token !== null) request.headers.set("authorization", `Bearer ${token}`);
  return request;
};

/** The code of the error that the server refuses a token with; null where it takes it. */
async function refusalOf(response: Response): Promise<unknown> {
  if (response.status !== API_ERRORS.unauthorized.status) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}

/**
 * Adds the bearer token. One that has run out is renewed and the call made once more: the server
 * refuses it before doing anything, so this repeats nothing, not even a placement. One whose session
 * has ended is not: the next session may be another player's.
 */
function createSportsbookFetch(tokens: BearerTokens, fetch: Fetch): Fetch {
  return async (request) => {
    const again = request.clone();
    const token = await tokens.current();
    const response = await fetch(withToken(request, token));
    if (token === null) return response;
    const refusal = await refusalOf(response);
    if (refusal === API_ERRORS.unauthorized.code) tokens.refused(token);
    if (refusal !== API_ERRORS.token_expired.code) return response;
    tokens.drop(token);
    return fetch(withToken(again, await tokens.current()));
  };
}
