import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lotteryTicketsKey } from "../data/lotteries/lotteries.queries.ts";
import { paymentsKey } from "../data/player/payments.keys.ts";
import { refreshPlayer, refreshSettings } from "./refresh-player.ts";
import type { Background } from "./background.ts";
import { sampleBackground, samplePlayerData, sampleSettings } from "../../test/background-samples.ts";

describe("what is reloaded after messages may have been missed", () => {
  /** Null for one that never comes. */
  let answer: { status: number; body: unknown } | null;
  let asked: number;
  /** Until then answers are on their way. */
  let held: Promise<void>;
  let server: Server;
  let background: Background;
  const accounts = () => background.state.session.getState().accounts;

  beforeEach(async () => {
    asked = 0;
    held = Promise.resolve();
    server = createServer((_request, response) => {
      asked += 1;
      if (answer === null) return;
      const { status, body } = answer;
      void held.then(() =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      );
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    // A server that listens on a port has an address of this kind.
    background = sampleBackground(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData());
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it("takes up the balances as they are now [RT-08]", async () => {
    const [first, ...others] = samplePlayerData().accounts;
    const now = [{ ...first!, amount: "77.00" }, ...others];
    answer = { status: 200, body: now };
    await refreshPlayer(background);
    expect(accounts()).toEqual(now);
  });

  it.each([
    ["tickets of lotteries", [...lotteryTicketsKey, "keno"]],
    ["payments", [...paymentsKey, "deposit"]],
  ])("has %s read anew [CAT-14] [ACC-08]", async (_what, queryKey) => {
    background.queries()!.setQueryData(queryKey, { pages: [], pageParams: [] });
    answer = { status: 200, body: samplePlayerData().accounts };
    await refreshPlayer(background);
    expect(background.queries()!.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it("has favourites and votes read anew: they may have changed on another device [FAV-01] [CAT-15]", async () => {
    const queryKey = ["around", "vote", "m1", "p1"];
    background.queries()!.setQueryData(queryKey, {});
    const heard: unknown[] = [];
    background.favouriteNews.add((news) => heard.push(news));
    answer = { status: 200, body: samplePlayerData().accounts };
    await refreshPlayer(background);
    expect([heard, background.queries()!.getQueryState(queryKey)?.isInvalidated]).toEqual([[null], true]);
  });

  it("leaves all as it is where the session has ended, which is nothing unexpected [ACC-02]", async () => {
    const before = accounts();
    answer = { status: 401, body: { ...API_ERRORS.unauthorized, message: "Please sign in." } };
    await refreshPlayer(background);
    expect(accounts()).toEqual(before);
  });

  it("asks nothing for a player who is signing out, and gives nobody else what was asked before that [ACC-05]", async () => {
    answer = { status: 200, body: samplePlayerData().accounts };
    const refreshed = refreshPlayer(background);
    background.state.session.leaving(true);
    await refreshPlayer(background);
    background.state.session.signedOut();
    await refreshed;
    expect([asked, accounts()]).toEqual([1, []]);
  });

  it("is asked for once by several who ask at the same time, and again by whoever asks after that", async () => {
    answer = { status: 200, body: samplePlayerData().accounts };
    await Promise.all([refreshPlayer(background), refreshPlayer(background)]);
    expect(asked).toBe(1);
    await refreshPlayer(background);
    expect(asked).toBe(2);
  });

  it("is read once more for whoever asks while it is on its way: what was missed may be newer [RT-08]", async () => {
    const [account] = samplePlayerData().accounts;
    const arrived = Promise.withResolvers<void>();
    held = arrived.promise;
    answer = { status: 200, body: [{ ...account!, available_to_bet: "1" }] };
    const before = refreshPlayer(background);
    await vi.waitUntil(() => asked === 1);
    answer = { status: 200, body: [{ ...account!, available_to_bet: "2" }] };
    const after = [refreshPlayer(background), refreshPlayer(background)];
    arrived.resolve();
    await Promise.all([before, ...after]);
    expect([asked, accounts()[0]?.available_to_bet]).toEqual([2, "2"]);
  });

  it("does not pass over any other refusal: the balances on screen may be old", async () => {
    answer = { status: 429, body: { ...API_ERRORS.rate_limited, message: "Slow down." } };
    await expect(refreshPlayer(background)).rejects.toThrow("Slow down.");
  });

  it("is which providers report, too: one may have fallen silent or be back [TKT-09]", async () => {
    background.state.session.settingsChanged(sampleSettings());
    const provider_statuses = [{ provider: "oddin" as const, status: "inactive" as const }];
    answer = { status: 200, body: sampleSettings({ provider_statuses }) };
    await refreshSettings(background);
    expect(background.state.session.getState().settings).toEqual(sampleSettings({ provider_statuses }));
  });
});
