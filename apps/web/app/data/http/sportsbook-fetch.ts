import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { BearerTokens } from "./bearer-tokens.ts";

type Fetch = (request: Request) => Promise<Response>;

const withToken = (request: Request, token: string | null): Request => {
  if (token !== null) request.headers.set("authorization", `Bearer ${token}`);
  return request;
};

/** What the server has against a token; null where it has nothing. */
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
export function createSportsbookFetch(tokens: BearerTokens, fetch: Fetch): Fetch {
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
