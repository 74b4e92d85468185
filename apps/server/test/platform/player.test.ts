import { Account, LedgerEntry, Player, SiteConfig, SystemState } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { STAKE_STEPS, takeStep } from "../../src/wallet/stakes.ts";
import { retireAccount } from "../a-player.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

describe("the site", () => {
  it("tells a visitor its locales, currencies and countries, in the visitor's language", async () => {
    const { body } = await under
      .browser()
      .get(`${PLATFORM}/system_state`, { "accept-language": "ar;q=0.1, de-AT, en;q=0.5" });
    const state = SystemState.parse(body);
    expect(state.locales).toEqual([
      { code: "en", name_in_locale: "English" },
      { code: "de", name_in_locale: "Deutsch" },
      { code: "ar", name_in_locale: "العربية" },
    ]);
    expect(state.countries).toContainEqual({ code: "DE", name: "Deutschland" });
    expect(state.currencies.map(({ code }) => code)).toEqual(["EUR", "USD", "GBP", "BRL", "JPY", "BTC"]);
    expect(state.server_time).toBe(under.now().toISOString());
  });

  it("tells its configuration", async () => {
    const { body } = await under.browser().get(`${PLATFORM}/site_config`);
    expect(SiteConfig.parse(body)).toMatchObject({ is_demo: true, is_my_bets_visible: true });
  });

  it("hides players' bets where the operator says so [LAY-07]", async () => {
    const hidden = await PlatformUnderTest.open({ MY_BETS_VISIBLE: "false" });
    const { body } = await hidden.browser().get(`${PLATFORM}/site_config`);
    expect(body).toMatchObject({ is_my_bets_visible: false });
    await hidden.close();
  });
});

describe("a player", () => {
  it("can load profile, accounts, comp points and status groups, as the contract has them [ACC-02]", async () => {
    const browser = await under.signedIn();
    const [profile, accounts, points, groups] = await Promise.all(
      ["player", "player/accounts", "player/comp_points", "player/status_groups"].map((path) =>
        browser.get(`${PLATFORM}/${path}`),
      ),
    );
    expect(Player.parse(profile?.body)).toMatchObject({ first_name: "Dana", country: { code: "IE", name: "Ireland" } });
    expect(z.array(Account).parse(accounts?.body)).toMatchObject(
      [
        { currency: "EUR", subunits: 100, available_to_bet: "100000" },
        { currency: "JPY", subunits: 1, available_to_bet: "150000" },
        { currency: "BTC", subunits: 100_000_000, available_to_bet: "2000000" },
      ].toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    );
    expect(points?.body).toEqual({ persistent: { points: 0 } });
    expect(groups?.body).toEqual([]);
  });

  it("chooses no account that is not in use, though it stays in the list [ACC-04]", async () => {
    const browser = await under.signedIn(await confirmedSomeone(under));
    const id = (await browser.get(`${PLATFORM}/player`)).body.id;
    const choose = (currency: string) => browser.post(`${PLATFORM}/player/accounts`, { currency });
    expect([(await choose("GBP")).status, (await choose("EUR")).status]).toEqual([200, 200]);
    await retireAccount(under.db, String(id), "GBP");
    expectRefusal(await choose("GBP"), "currency_unknown");
    expect((await browser.get(`${PLATFORM}/player`)).body.currency).toBe("EUR");
    expect((await browser.get(`${PLATFORM}/player/accounts`)).body).toContainEqual(
      expect.objectContaining({ currency: "GBP", active: false }),
    );
  });

  it.each(["player", "player/accounts", "player/comp_points", "player/status_groups", "player/transactions"])(
    "must be signed in to read %s [ACC-01]",
    async (path) => {
      expectRefusal(await under.browser().get(`${PLATFORM}/${path}`), "unauthorized");
    },
  );

  it("switches the account in use, opening one that is not there yet [ACC-04]", async () => {
    const browser = await under.signedIn({ ...DEMO_PLAYER, email: "pve@touchline.example" });
    expect(await browser.post(`${PLATFORM}/player/accounts`, { currency: "GBP" })).toMatchObject({
      status: 200,
      body: { currency: "GBP" },
    });
    expect((await browser.get(`${PLATFORM}/player`)).body.currency).toBe("GBP");
    const { body } = await browser.get(`${PLATFORM}/player/accounts`);
    expect(body).toMatchObject([{ currency: "EUR" }, { currency: "GBP" }]);
    expectRefusal(await browser.post(`${PLATFORM}/player/accounts`, { currency: "XXX" }), "currency_unknown");
  });

  it("changes language among those the site has", async () => {
    const browser = await under.signedIn();
    const change = (locale: unknown) => browser.send("PATCH", `${PLATFORM}/player/update_locale`, { body: { locale } });
    expect(await change("ar")).toMatchObject({ status: 200, body: { language: "ar", locale: "ar" } });
    expect((await browser.get(`${PLATFORM}/player`)).body.language).toBe("ar");
    expectRefusal(await change("tlh"), "invalid_request");
    expectRefusal(await change(1), "invalid_request");
    await change("en");
  });

  it("reads the lines of the ledger that moved the balance, newest first", async () => {
    const browser = await under.signedIn();
    const { body: player } = await browser.get(`${PLATFORM}/player`);
    await under.database.db.transaction().execute((trx) =>
      takeStep(trx, STAKE_STEPS.take, {
        betId: "a-bet",
        playerId: player.id,
        currency: "EUR",
        amount: 250n,
        at: under.now(),
      }),
    );
    const { body } = await browser.get(`${PLATFORM}/player/transactions?currency=EUR&limit=2`);
    expect(z.array(LedgerEntry).parse(body)).toMatchObject([
      { type: "stake_taken", ref: "a-bet", amount: "-250", currency: "EUR", balance_after: "99750" },
      { type: "demo_credit", amount: "100000", balance_after: "100000" },
    ]);
    expectRefusal(await browser.get(`${PLATFORM}/player/transactions?limit=0`), "invalid_request");
  });

  it("who is restricted can be told from the profile", async () => {
    const spam = await under.signedIn({ ...DEMO_PLAYER, email: "spam@touchline.example" });
    expect((await spam.get(`${PLATFORM}/player`)).body.statuses).toEqual([{ id: "spamf" }]);
    const pve = await under.signedIn({ ...DEMO_PLAYER, email: "pve@touchline.example" });
    expect((await pve.get(`${PLATFORM}/player`)).body.serasa).toEqual({ pve: true });
  });
});
