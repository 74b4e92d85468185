import { QueryObserver, environmentManager } from "@tanstack/react-query";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "../http/create-api.ts";
import { createQueryClient } from "../query/create-query-client.ts";
import { builderMarketsQuery } from "./custom-bets.ts";

const ORIGIN = "https://sportsbook.example";

describe("the lines of the bet builder [CUS-01]", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // As in a browser: a server asks for nothing twice.
    environmentManager.setIsServer(() => false);
  });
  afterEach(() => {
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  });

  it("are asked for again while they are on show, and stay where an answer is lost", async () => {
    const statuses = [MARKET_STATUS.allowed, null, MARKET_STATUS.suspended];
    const fetch = vi.fn<(request: Request) => Promise<Response>>(() => {
      const status = statuses.shift();
      if (status === null) return Promise.reject(new TypeError("Failed to fetch"));
      const list = [{ id: "1", name: "Result", specifier: "", status, custom_bet_groups: [], outcomes: [] }];
      return Promise.resolve(Response.json({ list }));
    });
    const endpoints = { platform: "/p", sportsbook: "/s" };
    const api = createApi({ endpoints, origin: ORIGIN, locale: "en", fetch, cookies: () => "" });
    const lines = new QueryObserver(createQueryClient(), builderMarketsQuery(api, "m1"));
    const stop = lines.subscribe(() => undefined);
    const shown = () => lines.getCurrentResult().data?.map(({ status }) => status);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toEqual([MARKET_STATUS.allowed]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([fetch.mock.calls.length, shown()]).toEqual([2, [MARKET_STATUS.allowed]]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown()).toEqual([MARKET_STATUS.suspended]);
    stop();
  });
});
