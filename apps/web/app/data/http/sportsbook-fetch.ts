import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { BearerTokens } from "./bearer-tokens.ts";

type Fetch = (request: Request) => Promise<Response>;

const withToken = (request: Request, token: string | null): Request => {
  if (token !== null) request.headers.set("authorization", `Bearer ${token}`);
  return request;
};

async function isTokenExpired(response: Response): Promise<boolean> {
  if (response.status !== API_ERRORS.token_expired.status) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body && body.code === API_ERRORS.token_expired.code;
}

/**
 * Adds the bearer token. One that has run out is renewed and the call made once more: the server
 * refuses it before doing anything, so this repeats nothing, not even a placement.
 */
export function createSportsbookFetch(tokens: BearerTokens, fetch: Fetch): Fetch {
  return async (request) => {
    const again = request.clone();
    const token = await tokens.current();
    const response = await fetch(withToken(request, token));
    if (token === null || !(await isTokenExpired(response))) return response;
    tokens.drop(token);
    return fetch(withToken(again, await tokens.current()));
  };
}
