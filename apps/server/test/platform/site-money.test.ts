import { SystemState } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/settings/config.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";

const site = siteInFolder({
  currencies: ["GBP", "BTC"],
  payouts: { limits: { EUR: "90000000", GBP: "70000" } },
  stakes: { limits: { EUR: { min: "200", max: "5000" }, BTC: { max: "100000" } } },
  deposits: { limits: { EUR: { min: "2500", max: "50000" } } },
});
let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ ...site.env, LOCALES: "" });
});
afterAll(async () => {
  await under.close();
  site.remove();
});

describe("currencies and limits of a site", () => {
  it("are told to visitors: what accounts are opened in, the first as the default, beside all that there is", async () => {
    const { body } = await under.browser().get(`${PLATFORM}/system_state`);
    const state = SystemState.parse(body);
    expect(state.account_currencies).toEqual(["GBP", "BTC"]);
    expect(state.default_currency_code).toBe("GBP");
    // A player may have an account that was opened elsewhere.
    expect(state.currencies.map(({ code }) => code)).toContain("EUR");
  });

  it("decide what a sign-up and a player open accounts in; one that is there stays to be used [ACC-04]", async () => {
    expectRefusal(await under.browser().post(`${PLATFORM}/users`, newcomer("EUR")), "currency_unknown");
    expect((await under.browser().post(`${PLATFORM}/users`, newcomer("BTC"))).status).toBe(201);
    const player = await under.signedIn();
    const choose = (currency: string) => player.post(`${PLATFORM}/player/accounts`, { currency });
    expectRefusal(await choose("USD"), "currency_unknown");
    expect((await choose("GBP")).status).toBe(200);
    expect((await choose("JPY")).status).toBe(200);
    expect((await choose("EUR")).status).toBe(200);
  });

  it("narrow what is staked, and say so in the settings of pages", async () => {
    const player = await under.signedIn();
    const { body } = await player.get(`${SPORTSBOOK}/settings`);
    expect(body.bets_limits.min_stake).toContainEqual({ currency_code: "EUR", amount: "200" });
    expect(body.bets_limits.max_stake_limit.fiat).toContainEqual({ currency_code: "EUR", amount: "5000" });
    expect(body.bets_limits.max_stake_limit.fiat).toContainEqual({ currency_code: "GBP", amount: "500000" });
    expect(body.bets_limits.max_stake_limit.crypto).toEqual([{ currency_code: "BTC", amount: "100000" }]);
    // Of the highest profit the site may say less than the server, and no more.
    expect(body.bets_limits.payout_limit).toEqual({ currency_code: "EUR", amount: "10000000", action: "accept" });
    const pounds = { currency_code: "GBP", amount: "70000", action: "accept" };
    expect(body.bets_limits.other_payout_limits).toContainEqual(pounds);
  });

  it("narrow what is paid in, in the list of methods and where somebody sends another amount", async () => {
    const player = await under.signedIn();
    const { body } = await player.get(`${PLATFORM}/player/payment_methods?currency=EUR`);
    expect(body.list[0].deposit).toMatchObject({ min: { value: "2500" }, max: { value: "50000" } });
    expect(body.list[0].withdrawal).toMatchObject({ min: null, max: null });
    for (const value of ["2499", "50001"]) expectRefusal(await deposit(player, value), "payment_amount_invalid");
    expect((await deposit(player, "2500")).status).toBe(201);
  });

  it.each([
    ["stakes", { EUR: { min: "600000" } }, "EUR.min: above the most that the server takes, which is 500000"],
    ["stakes", { EUR: { max: "9" } }, "EUR.max: below the least that the server takes, which is 10"],
    ["deposits", { GBP: { max: "999" } }, "GBP.max: below the least that the server takes, which is 1000"],
  ])("stop the start where they leave nothing of the %s, with file and line", (key, limits, problem) => {
    const wrong = siteInFolder({ [key]: { limits } });
    const read = readConfig(wrong.env);
    wrong.remove();
    expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(/^SITES_DIR: .*site\.json:1: /) });
    expect(read).toMatchObject({ problem: expect.stringContaining(`${key}.limits.${problem}`) });
  });
});

const newcomer = (currency: string) => ({
  email: `${crypto.randomUUID()}@touchline.example`,
  password: "the password at sign-up",
  currency,
  country_code: "DE",
  language: "en",
  is_adult: true,
  terms_accepted: true,
});

const deposit = (player: Browser, value: string) =>
  player.post(
    `${PLATFORM}/player/deposits`,
    { method: "demo-card", amount: { value, currency: "EUR", subunits: 100 } },
    { "idempotency-key": crypto.randomUUID() },
  );

describe("stakes that a visitor is shown to choose from", () => {
  it("are of the currency that the site opens accounts in first [TKT-22]", async () => {
    const yen = siteInFolder({ currencies: ["JPY", "EUR"], locales: ["en"] });
    const atYen = await PlatformUnderTest.open({ ...yen.env, LOCALES: "" });
    const visitor = atYen.browser();
    expect((await visitor.get(`${SPORTSBOOK}/settings`)).body.stakes).toEqual(["800", "1600", "4000", "8000"]);
    // A language of other sites is none of this one.
    expectRefusal(await visitor.get(`${SPORTSBOOK}/sports?locale=de`), "invalid_request");
    await atYen.close();
    yen.remove();
  });
});
