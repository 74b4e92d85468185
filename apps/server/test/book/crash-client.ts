import { ApiError, Bet, BetList, CashOutAnswer, Match, MatchList, PlacedBets } from "@touchline/contract";
import { API_ERRORS, DEMO_PLAYER, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { LegOf, placeBody } from "./book-under-test.ts";

/** What a live offer may refuse a fair bet for, at any time; anything else is a fault. */
const CLOSED_MEANWHILE: readonly number[] = [
  API_ERRORS.match_not_bettable.code,
  API_ERRORS.market_not_allowed.code,
  API_ERRORS.outcome_inactive.code,
  API_ERRORS.selection_unknown.code,
];
/** The offer is gone, or is less; or what is left of the bet is. */
const NOT_CASHED_OUT: readonly number[] = [
  API_ERRORS.cash_out_unavailable.code,
  API_ERRORS.cash_out_amount_changed.code,
  API_ERRORS.bet_not_open.code,
];
/** What a live bet is refused for whose delay the end of the server cut short. */
const CUT_SHORT = API_ERRORS.provider_unavailable.code;

export interface Placing {
  key: string;
  body: ReturnType<typeof placeBody>;
  /** What the client heard: the bet, a refusal, or nothing, for the server died. */
  heard: { betId: string } | "refused" | null;
}

export interface CashableBet {
  id: string;
  left: bigint;
}

export interface CashOutWish {
  key: string;
  betId: string;
  stake: bigint;
  /** The state that the client heard; null where the server died first. */
  heard: string | null;
}

/** A bet that is to give way to another. */
export interface EditWish {
  key: string;
  betId: string;
  body: ReturnType<typeof placeBody>;
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

  async legs(status: 0 | 1, startFrom?: Date): Promise<LegOf[]> {
    const from = startFrom === undefined ? "" : `&start_from=${startFrom.toISOString()}`;
    const answer = await this.#call(`/api/sportsbook/matches?match_status=${status}&bettable=true&limit=40${from}`);
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

  /** Whether a match is there, to come with its prices: after a start those that are far off come one by one. */
  async offers(matchId: string): Promise<boolean> {
    const answer = await this.#call(`/api/sportsbook/matches/${matchId}`);
    if (answer.status !== 200) return false;
    const { status, main_markets } = Match.parse(await answer.json());
    return status !== MATCH_STATUS.prematch || main_markets.length > 0;
  }

  /** Open bets that can be cashed out, and what is left of their stakes. */
  async cashable(): Promise<CashableBet[]> {
    const answer = await this.#call("/api/sportsbook/bets?status=waiting_results&limit=500");
    return BetList.parse(await answer.json()).list.flatMap(({ id, to_cashout: offer, cashout }) =>
      offer === null || cashout === null ? [] : [{ id, left: BigInt(cashout.remaining_stake.value) }],
    );
  }

  /** What a bet has been paid by its cash-outs, and whether nothing of it is left. */
  async cashedOut(betId: string): Promise<{ paid: string; isClosed: boolean }> {
    const { cashout } = Bet.parse(await (await this.#call(`/api/sportsbook/bets/${betId}`)).json());
    return { paid: cashout?.paid.value ?? "none", isClosed: cashout?.remaining_stake.value === "0" };
  }

  /** Sends a cash-out; an offer may be gone at any time. */
  async cashOut(wish: CashOutWish): Promise<void> {
    const { key, betId, stake } = wish;
    const body = { bet_id: betId, to_cashout: "1", stake: String(stake), amount_accept_mode: "any" };
    const answer = await this.#call("/api/sportsbook/bets/cashout", body, { "idempotency-key": key });
    const told: unknown = await answer.json();
    wish.heard = answer.ok ? CashOutAnswer.parse(told).cashout.state : "rejected";
    if (!answer.ok) assertAmong(NOT_CASHED_OUT, [ApiError.parse(told).code]);
  }

  /** Sends an edit; the offer of either bet may be gone at any time. */
  async edit({ key, betId, body }: EditWish): Promise<void> {
    const edit = { ...body, bet_id: betId, to_cashout: "1", amount_accept_mode: "any" };
    const answer = await this.#call("/api/sportsbook/bets/edit", edit, { "idempotency-key": key });
    const told: unknown = await answer.json();
    if (answer.ok) CashOutAnswer.parse(told);
    else assertAmong([...NOT_CASHED_OUT, ...CLOSED_MEANWHILE], [ApiError.parse(told).code]);
  }

  /** The bet that took the place of one, by that bet's own word. */
  async replacedBy(betId: string): Promise<string | null> {
    return Bet.parse(await (await this.#call(`/api/sportsbook/bets/${betId}`)).json()).replaced_by ?? null;
  }

  async cashOutOutcome(key: string): Promise<{ state: string; paid: bigint }> {
    const answer = await this.#call(`/api/sportsbook/bets/cashouts/${key}`);
    const { state, paid } = CashOutAnswer.parse(await answer.json()).cashout;
    return { state, paid: BigInt(paid?.value ?? 0) };
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

function assertAmong(expected: readonly number[], codes: readonly number[]): void {
  const stray = codes.filter((code) => !expected.includes(code));
  if (stray.length > 0) throw new Error(`refused with code ${stray.join(", ")}`);
}
