import { ApiError, MatchList, PlacedBets } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { LegOf, placeBody } from "./book-under-test.ts";

/** What a live offer may refuse a fair bet for, at any time; anything else is a fault. */
const CLOSED_MEANWHILE: readonly number[] = [
  API_ERRORS.match_not_bettable.code,
  API_ERRORS.market_not_allowed.code,
  API_ERRORS.outcome_inactive.code,
  API_ERRORS.selection_unknown.code,
];
/** What a live bet is refused for whose delay the end of the server cut short. */
const CUT_SHORT = API_ERRORS.provider_unavailable.code;

export interface Placing {
  key: string;
  body: ReturnType<typeof placeBody>;
  /** What the client heard: the bet, a refusal, or nothing, for the server died. */
  heard: { betId: string } | "refused" | null;
}

export interface Outcome {
  state: string;
  betIds: string[];
  /** Why bets were refused. */
  codes: number[];
}

/** The server says that it cannot reach its records. */
export class Unavailable extends Error {}

/** A player's browser: it holds a token, and may lose any answer. */
export class CrashClient {
  origin = "";
  #token = "";

  use(token: string): void {
    this.#token = token;
  }

  async signIn(): Promise<void> {
    const signIn = await this.#call("/api/platform/users/sign_in", DEMO_PLAYER);
    const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    const csrf = cookies.find((cookie) => cookie.startsWith("tl_csrf="))?.slice("tl_csrf=".length) ?? "";
    const opened = await this.#call(
      "/api/platform/sportsbook_sessions",
      {},
      { cookie: cookies.join("; "), "x-csrf-token": csrf },
    );
    ({ token: this.#token } = (await opened.json()) as { token: string });
  }

  async legs(status: 0 | 1): Promise<LegOf[]> {
    const answer = await this.#call(`/api/sportsbook/matches?match_status=${status}&bettable=true&limit=40`);
    return MatchList.parse(await answer.json()).list.flatMap(({ id, main_markets }) =>
      main_markets
        .filter((market) => market.status === 1)
        .flatMap((market) =>
          market.outcomes
            .filter(({ active, odds }) => active && Number(odds) >= 1.2)
            .map((outcome) => ({
              match_id: id,
              market_id: market.id,
              specifier: market.specifier,
              outcome_id: outcome.id,
              odds: outcome.odds,
            })),
        ),
    );
  }

  /** Sends a placement; one that is known is only answered, and may have been cut short. */
  async place(placing: Placing, { isKnown = false } = {}): Promise<void> {
    const answer = await this.#call("/api/sportsbook/bets", placing.body, { "idempotency-key": placing.key });
    const body: unknown = await answer.json();
    const hasBet = answer.status === 201 || answer.status === 202;
    placing.heard = hasBet ? { betId: PlacedBets.parse(body).list[0]?.id ?? "none" } : "refused";
    if (!hasBet)
      assertAmong(isKnown ? [...CLOSED_MEANWHILE, CUT_SHORT] : CLOSED_MEANWHILE, [ApiError.parse(body).code]);
  }

  async outcome(key: string): Promise<Outcome> {
    const answer = await this.#call(`/api/sportsbook/bets/placements/${key}`);
    const { list, placement } = PlacedBets.parse(await answer.json());
    const codes = (placement.error?.errors_by_bet ?? []).map(({ code }) => code);
    assertAmong([...CLOSED_MEANWHILE, CUT_SHORT], codes);
    return { state: placement.state, betIds: list.map(({ id }) => id), codes };
  }

  async betCount(): Promise<number> {
    const answer = await this.#call("/api/sportsbook/bets?limit=1");
    return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
  }

  async #call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const authorization: Record<string, string> = this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` };
    const json = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${this.origin}${path}`, {
      ...json,
      headers: { "content-type": "application/json", "accept-encoding": "identity", ...authorization, ...headers },
    });
    if (answer.status === API_ERRORS.unavailable.status) throw new Unavailable(await answer.text());
    return answer;
  }
}

/** Whether a refusal is over the offer, not over the end of the server. */
export const isOfOffer = (code: number): boolean => code !== CUT_SHORT;

function assertAmong(expected: readonly number[], codes: readonly number[]): void {
  const stray = codes.filter((code) => !expected.includes(code));
  if (stray.length > 0) throw new Error(`refused with code ${stray.join(", ")}`);
}
