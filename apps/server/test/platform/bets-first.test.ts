import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey, placeBody } from "../book/book-under-test.ts";
import type { Browser } from "./browser.ts";
import { confirmedSomeone } from "./someone.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";

let under: PlatformUnderTest;
let player: Browser;
let headers: Record<string, string>;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
  player = await under.signedIn();
  headers = bearer((await player.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);
});
afterAll(() => under.close());

const BET = placeBody([{ match_id: "match", market_id: "1", outcome_id: "1", odds: "2.10" }]);

/** Whether a page rests after the one before. */
async function doPagesRest(): Promise<boolean> {
  const { renders } = under.betsFirst;
  await renders.take("one", async () => {
    for (const end = performance.now() + 100; performance.now() < end;);
  });
  let isBegun = false;
  const next = renders.take("one", async () => (isBegun = true));
  await new Promise(setImmediate);
  const rests = !isBegun;
  await next;
  return rests;
}

describe("pages that are rendered", () => {
  it("rest for nobody who only says that they bet", async () => {
    const stranger = under.browser();
    for (const path of ["/bets", "/bets/max-stake", "/bets/placements/a-key-of-nobody/abandon"])
      expect((await stranger.post(SPORTSBOOK + path, BET)).status).toBe(401);
    expect((await player.post(`${SPORTSBOOK}/bets`, { bets: [] }, headers)).status).toBe(400);
    expect(await doPagesRest()).toBe(false);
  });

  it("rest while players bet", async () => {
    // Once more where a slow machine took longer than a bet counts.
    const rested = async (): Promise<boolean> => {
      const { status } = await player.post(`${SPORTSBOOK}/bets`, BET, { ...headers, "idempotency-key": newKey() });
      expect(status).toBe(422);
      return doPagesRest();
    };
    await expect.poll(rested, { timeout: 20_000 }).toBe(true);
  });
});

describe("lists of bets that one player asks for in a crowd", () => {
  it("find few turns until it is known that they are short, and those of another player do", async () => {
    const other = await under.signedIn(await confirmedSomeone(under));
    const others = bearer((await other.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);
    const asked = Array.from({ length: 60 }, () => player.get(`${SPORTSBOOK}/bets?limit=500`, headers));
    const polled = await Promise.all([
      other.get(`${SPORTSBOOK}/bets?limit=500`, others),
      other.get(`${SPORTSBOOK}/bets?limit=50`, others),
      player.get(`${SPORTSBOOK}/bets/placements/${newKey()}`, headers),
    ]);
    expect(polled.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answers = await Promise.all(asked);
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(turnedAway.length).toBeGreaterThan(10);
    for (const answer of turnedAway) expectRefusal(answer, "unavailable");
    expect(answers.map(({ status }) => status)).toContain(200);
    const again = await Promise.all(Array.from({ length: 30 }, () => player.get(`${SPORTSBOOK}/bets`, headers)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
