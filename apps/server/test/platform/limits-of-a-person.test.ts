import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PaymentsUnderTest } from "../payments/payments-under-test.ts";
import type { Browser } from "./browser.ts";
import { ownSites } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { type Someone, mailedTokens } from "./someone.ts";

const MAIN = "https://main.example";
const HARBOUR = "https://harbour.example";
const LIMITS = `${PLATFORM}/user_limits`;

const sites = ownSites({ main: {}, harbour: { hosts: ["harbour.example"], realm: "harbour" } });
let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder, LOCALES: "" });
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

const newcomer = (email = `${randomUUID()}@touchline.example`): Someone => ({
  email,
  password: `a password of ${randomUUID()}`,
});
/** Another address of the same mailbox. */
const tagged = ({ email }: Someone): Someone => newcomer(email.replace("@", `+${randomUUID().slice(0, 8)}@`));

async function playerAt(origin: string, someone = newcomer()): Promise<{ someone: Someone; browser: Browser }> {
  const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  await under.browser({ origin }).post(`${PLATFORM}/users`, { ...someone, ...details });
  await under.idle();
  const token = mailedTokens(under, someone.email, "confirmation_token").at(-1) ?? "";
  await under.browser({ origin }).get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);
  return { someone, browser: await under.signedIn(someone, { origin }) };
}

const Limits = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    status: z.string(),
    amount: z.string().nullable(),
    from_other_account: z.boolean().optional(),
  }),
);
const limitsOf = async (browser: Browser) =>
  Limits.parse((await browser.get(LIMITS)).body).filter(({ status }) => status === "active" || status === "created");
const shortOf = async (browser: Browser): Promise<string[]> =>
  (await limitsOf(browser)).map(
    ({ type, status, amount, from_other_account: isFromOther = false }) =>
      `${type} ${status} ${amount}${isFromOther ? " from another" : ""}`,
  );

const DEPOSIT = { type: "deposit", period: "day", currency: "EUR" };
const set = (browser: Browser, amount: string | null, kind: object = DEPOSIT) =>
  browser.post(LIMITS, { ...kind, amount });
const pay = (browser: Browser, value: string) => new PaymentsUnderTest(under, browser).make("deposits", value);

describe("a limit of a person with several accounts [RG-06] [GLI-G13]", () => {
  it("leaves nothing in the others of the same site, so that all together stay within it", async () => {
    const first = await playerAt(MAIN);
    const beside = await playerAt(MAIN, tagged(first.someone));
    const [elsewhere, stranger] = [await playerAt(HARBOUR, newcomer(first.someone.email)), await playerAt(MAIN)];
    expect((await set(first.browser, "5000")).status).toBe(200);
    expect((await pay(first.browser, "5000")).status).toBe(201);
    const refused = await pay(beside.browser, "1000");
    expect([refused.status, refused.body.key]).toEqual([422, "error.safety.deposit_limit_reached"]);
    expect(await shortOf(beside.browser)).toEqual(["deposit active 0 from another"]);
    // Money at two licensees is not added up, and a stranger is nobody's.
    for (const { browser } of [elsewhere, stranger]) expect((await pay(browser, "1000")).status).toBe(201);
  });

  it("is there for an account that is opened afterwards", async () => {
    const first = await playerAt(MAIN);
    await set(first.browser, "5000");
    await set(first.browser, "700", { type: "stake", period: "bet", currency: "EUR" });
    await set(first.browser, "120", { type: "time", period: "day" });
    const later = await playerAt(MAIN, tagged(first.someone));
    // What is not counted up holds there as it is.
    expect((await shortOf(later.browser)).toSorted()).toEqual([
      "deposit active 0 from another",
      "stake active 700 from another",
      "time active 120 from another",
    ]);
    expect((await pay(later.browser, "1000")).status).toBe(422);
    expect(await shortOf(first.browser)).toHaveLength(3);
  });

  it("is raised there as any other is: after a day and a second yes", async () => {
    const first = await playerAt(MAIN);
    await set(first.browser, "5000");
    const { browser } = await playerAt(MAIN, tagged(first.someone));
    await set(browser, "2000");
    const waiting = (await limitsOf(browser)).find(({ status }) => status === "created");
    const confirm = () => browser.post(`${LIMITS}/${waiting?.id}/confirm`, {});
    expectRefusal(await confirm(), "limit_not_ready");
    expect((await pay(browser, "1000")).status).toBe(422);
    expect((await browser.post(`${PLATFORM}/demo_time`, { hours: 24 })).status).toBe(204);
    expect((await confirm()).status).toBe(200);
    expect(await shortOf(browser)).toEqual(["deposit active 2000"]);
    expect((await pay(browser, "1000")).status).toBe(201);
    // A change in the first account asks nothing of it again.
    await set(first.browser, "4000");
    expect(await shortOf(browser)).toEqual(["deposit active 2000"]);
  });

  it("leaves what its player has set there", async () => {
    const first = await playerAt(MAIN);
    const beside = await playerAt(MAIN, tagged(first.someone));
    await set(beside.browser, "3000");
    await set(first.browser, "5000");
    expect(await shortOf(beside.browser)).toEqual(["deposit active 3000"]);
    // The first account had been given nothing by the limit of the other: raising that waits.
    expect(await shortOf(first.browser)).toEqual(["deposit active 0 from another", "deposit created 5000"]);
  });

  it("that is lowered is lower in the others, unless it was set or raised there", async () => {
    const first = await playerAt(MAIN);
    const stake = { type: "stake", period: "bet", currency: "EUR" };
    const time = { type: "time", period: "day" };
    await set(first.browser, "700", stake);
    await set(first.browser, "120", time);
    const beside = await playerAt(MAIN, tagged(first.someone));
    await set(beside.browser, "900", stake);
    await set(first.browser, "300", stake);
    await set(first.browser, "60", time);
    // What waited there for a second yes was a wish of before.
    expect((await shortOf(beside.browser)).toSorted()).toEqual([
      "stake active 300 from another",
      "time active 60 from another",
    ]);
    // Higher again is asked for in each.
    await set(first.browser, "500", stake);
    expect(await shortOf(beside.browser)).toContain("stake active 300 from another");
    await set(beside.browser, "250", stake);
    await set(first.browser, "200", stake);
    expect(await shortOf(beside.browser)).toContain("stake active 250");
  });

  it("closes what is being paid in by the others", async () => {
    const first = await playerAt(MAIN);
    const beside = await playerAt(MAIN, tagged(first.someone));
    const open = await pay(beside.browser, "1000");
    await set(first.browser, "5000");
    expect((await beside.browser.get(`${PLATFORM}/player/payments/${open.body.key}`)).body.state).toBe("failed");
  });

  it("is set in both at once without one waiting for the other for ever", async () => {
    const first = await playerAt(MAIN);
    const beside = await playerAt(MAIN, tagged(first.someone));
    const answers = await Promise.all(
      [first, beside, first, beside].map(({ browser }, place) => set(browser, String(1000 + place))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const active = (await Promise.all([first, beside].map(({ browser }) => limitsOf(browser))))
      .flat()
      .filter(({ status }) => status === "active");
    expect(active).toHaveLength(2);
    expect(active.some(({ amount }) => amount === "0")).toBe(true);
  });
});
