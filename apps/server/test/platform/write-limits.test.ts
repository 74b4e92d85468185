import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

async function player() {
  const browser = await under.signedIn(await confirmedSomeone(under));
  const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
  return { browser, headers: bearer(body.token) };
}

describe("what a signed-in player writes", () => {
  it("is limited for that player alone, on both APIs together, and comes back with time", async () => {
    const { browser, headers } = await player();
    const other = await player();
    const giveUp = (by: typeof other, key: string) =>
      by.browser.post(`${SPORTSBOOK}/bets/placements/${key}/abandon`, undefined, by.headers);
    const mine = { browser, headers };
    for (let n = 0; n < 39; n += 1) expect((await giveUp(mine, `a-key-of-attempt-${n}`)).status).toBe(200);
    const refused = await giveUp(mine, "a-key-of-one-too-many");
    expectRefusal(refused, "rate_limited");
    expect(refused.headers.get("retry-after")).toBe("1");
    expectRefusal(await browser.post(`${PLATFORM}/player/accounts`, { currency: "USD" }), "rate_limited");
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(200);
    expect((await giveUp(other, "a-key-of-another-player")).status).toBe(200);
    under.clock.advance(1_000);
    expect((await giveUp(mine, "a-key-of-some-time-later")).status).toBe(200);
  });
});
