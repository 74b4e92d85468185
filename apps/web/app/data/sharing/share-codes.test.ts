import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../http/create-api.ts";
import { sharedBetsQuery } from "./share-codes.ts";

const SHARED = {
  stake: "1000",
  currency: "EUR",
  subunits: 100,
  selections: [{ match_id: "m1", market_id: "1", specifier: "", outcome_id: "1", is_banker: false }],
  bet_type: "single",
  system_type: null,
  full_cover: null,
  each_way: false,
  custom_odds: null,
  freebet_stake: null,
};

afterEach(() => void vi.unstubAllGlobals());

describe("bets behind a code [SHA-03]", () => {
  const restored = (matches: () => Promise<unknown>) => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal("reportError", reported);
    const notified = vi.fn<(event: Event) => boolean>();
    vi.stubGlobal("dispatchEvent", notified);
    const response = new Response();
    const GET = (path: string) =>
      path === "/matches" ? matches() : Promise.resolve({ data: { bets: [SHARED] }, response });
    // Safe: only these calls are made of it.
    const api = { sportsbook: { GET }, locale: "en" } as unknown as Api;
    return { reported, notified, found: new QueryClient().query(sharedBetsQuery(api, "CODE")) };
  };
  const TRY_LATER = { ok: false, failure: "try_later" };

  it("report a fault that keeps them from being restored, and restore nothing", async () => {
    const { reported, found } = restored(() => Promise.resolve({ data: {}, response: new Response() }));
    expect(await found).toEqual(TRY_LATER);
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
  });

  it("tell the reports alone of a call that is refused, or without an answer, which know what to leave out", async () => {
    const lost = restored(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await lost.found).toEqual(TRY_LATER);
    expect(lost.reported).not.toHaveBeenCalled();
    expect(lost.notified.mock.calls).toMatchObject([[{ detail: { failure: { kind: "lost" } } }]]);
    const error = { code: 1, key: "error.too_many", message: "Too many" };
    const refused = restored(() => Promise.resolve({ error, response: new Response(null, { status: 429 }) }));
    expect(await refused.found).toEqual(TRY_LATER);
    expect(refused.reported).not.toHaveBeenCalled();
    expect(refused.notified.mock.calls).toMatchObject([[{ detail: { failure: { kind: "refused", status: 429 } } }]]);
  });
});
