import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "../book/book-under-test.ts";
import { ownSites, through } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";

const sites = ownSites({ main: {}, few: { hosts: ["few.example"], features: { lotteries: false } } });

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder, LOTTERY_ENABLED: "true" });
  await under.book.start();
  await under.book.lotteries.idle();
});
afterAll(async () => {
  await under.book.stop();
  await under.close();
  sites.remove();
});

/** The calls of a player who is signed in at a host. */
async function playerAt(host: string) {
  const browser = under.browser();
  const { email, password } = DEMO_PLAYER;
  await browser.post(`${PLATFORM}/users/sign_in`, { email, password }, through(host));
  const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, {}, through(host));
  const headers = { ...through(host), ...bearer(body.token) };
  return (path: string, sent: object, key: string) =>
    browser.post(`${SPORTSBOOK}${path}`, sent, { ...headers, "idempotency-key": key });
}

describe("a site that has closed its lotteries [ENG-10]", () => {
  it("sells no tickets, and says what became of those that were bought before [CAT-14]", async () => {
    const { body } = await under.browser().get(`${SPORTSBOOK}/lotteries`);
    const { next_draw: draw } = body.list[0];
    const purchase = { draw_id: draw.id, stake: { value: "100", currency: "EUR" }, tickets: [{ numbers: [7] }] };
    const key = newKey();
    const open = await playerAt("main.example");
    const bought = await open("/lotteries/tickets", purchase, key);
    expect(bought.status).toBe(201);
    const closed = await playerAt("few.example");
    const repeated = await closed("/lotteries/tickets", purchase, key);
    expect([repeated.status, repeated.body]).toEqual([201, bought.body]);
    expectRefusal(await closed("/lotteries/tickets", purchase, newKey()), "not_found");
    const other = { ...purchase, tickets: [{ numbers: [8] }] };
    expectRefusal(await closed("/lotteries/tickets", other, key), "idempotency_key_reused");
  });
});
