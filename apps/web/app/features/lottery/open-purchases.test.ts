import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { createApi } from "../../data/http/create-api.ts";
import { createOpenPurchases, parsedPurchases, sendPurchase } from "./open-purchases.ts";

const PURCHASE = {
  key: "key-0000000000000001",
  player: "1",
  lotteryId: "keno",
  body: { draw_id: "keno-7", stake: { value: "100", currency: "EUR" }, tickets: [{ numbers: [1, 2] }] },
};
const refusal = (status: number, body = {}) =>
  Response.json({ code: 1, key: "x", message: "No.", ...body }, { status });
const COUNTRY_BLOCKED = 17;

describe("a purchase of tickets that got no answer", () => {
  beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  const keys: (string | null)[] = [];
  /** One try after another, each answered by what is given; null loses the answer. */
  const trial = (...answers: (Response | null)[]) => {
    keys.length = 0;
    const api = createApi({
      endpoints: { platform: "/platform", sportsbook: "/sportsbook" },
      origin: "http://site.test",
      locale: "en",
      cookies: () => "",
      fetch: ({ url, headers }) => {
        if (url.includes("/sportsbook_sessions")) return Promise.resolve(refusal(401));
        keys.push(headers.get("idempotency-key"));
        const answer = answers.shift();
        return answer ? Promise.resolve(answer) : Promise.reject(new Error("lost"));
      },
    });
    const open = createOpenPurchases();
    return { open, send: () => sendPurchase({ api, open }, PURCHASE) };
  };

  it("is kept for another page of the browser, and repeated under its key until it is answered [CAT-14]", async () => {
    const { open, send } = trial(null, Response.json({ list: [{ id: "t" }] }, { status: 201 }));
    expect(await send()).toEqual({ kind: "lost" });
    expect(createOpenPurchases().getState().list).toEqual([PURCHASE]);
    expect(await send()).toMatchObject({ kind: "bought", tickets: [{ id: "t" }] });
    expect(keys).toEqual([PURCHASE.key, PURCHASE.key]);
    expect(open.getState().list).toEqual([]);
    expect(createOpenPurchases().getState().list).toEqual([]);
  });

  it("is over once the server has refused it", async () => {
    const { open, send } = trial(null, refusal(422));
    await send();
    expect(await send()).toEqual({ kind: "refused", text: "No." });
    expect(open.getState().list).toEqual([]);
  });

  it("stays where the caller's country is not served, and is over where the player's is not", async () => {
    const ofTickets = { code: COUNTRY_BLOCKED, errors_by_bet: [{ bet_index: 0, code: 17, key: "x", message: "No." }] };
    const { open, send } = trial(null, refusal(403, { code: COUNTRY_BLOCKED }), refusal(403, ofTickets));
    for (let tries = 0; tries < 2; tries += 1) expect((await send()).kind).toBe("lost");
    expect(open.getState().list).toEqual([PURCHASE]);
    expect((await send()).kind).toBe("refused");
    expect(open.getState().list).toEqual([]);
  });

  it("stays where the server has not looked into it: for want of a session, or after too many calls", async () => {
    const { open, send } = trial(null, refusal(401), refusal(429), refusal(503));
    for (let tries = 0; tries < 4; tries += 1) expect((await send()).kind).toBe("lost");
    expect(open.getState().list).toEqual([PURCHASE]);
  });

  it("is over at once where a first try was refused for want of a session: nothing stands", async () => {
    const { open, send } = trial(refusal(401));
    expect((await send()).kind).toBe("refused");
    expect(open.getState().list).toEqual([]);
  });

  it("is kept by its page alone where storage is blocked", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { open, send } = trial(null);
    await send();
    expect(open.getState().list).toEqual([PURCHASE]);
  });

  it("is read back only as one of ours", () => {
    const broken = [null, 7, {}, { ...PURCHASE, key: 7 }, { ...PURCHASE, body: { ...PURCHASE.body, tickets: [{}] } }];
    expect(parsedPurchases(JSON.stringify([...broken, PURCHASE]))).toEqual([PURCHASE]);
    for (const text of [null, "", "{", "7", '{"key":1}']) expect(parsedPurchases(text)).toEqual([]);
  });
});
