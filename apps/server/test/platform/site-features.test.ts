import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SITE_FEATURES } from "../../src/site/site-features.ts";
import { ownSites, through } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, expectRefusal } from "./platform-under-test.ts";

const sites = ownSites({
  main: {},
  plain: { hosts: ["plain.example"], features: { bet_builder: false, quick_bet: false } },
  few: { hosts: ["few.example"], features: Object.fromEntries(SITE_FEATURES.map((feature) => [feature, false])) },
});

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder });
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

const FEW = through("few.example");
const OPEN = through("main.example");

const CALLS: readonly (readonly [method: "GET" | "POST", path: string])[] = [
  ["GET", `${SPORTSBOOK}/search?query=united`],
  ["GET", `${SPORTSBOOK}/bets/share-code?code=ABCDEFGH`],
  ["POST", `${SPORTSBOOK}/bets/share-code`],
  ["POST", `${SPORTSBOOK}/bets/cashout`],
  ["POST", `${SPORTSBOOK}/bets/edit`],
  ["POST", `${SPORTSBOOK}/bets/cashout-rule`],
  ["GET", `${SPORTSBOOK}/bets/custom/markets/m1`],
  ["POST", `${SPORTSBOOK}/bets/custom/calculate`],
  ["POST", `${SPORTSBOOK}/bets/custom/odds`],
  ["GET", `${SPORTSBOOK}/matches/m1/statistics`],
  ["GET", `${SPORTSBOOK}/matches/m1/odds-history`],
  ["GET", `${SPORTSBOOK}/matches/m1/video`],
  ["GET", `${SPORTSBOOK}/matches/m1/streams`],
  ["GET", `${SPORTSBOOK}/lotteries`],
  ["POST", `${SPORTSBOOK}/lotteries/tickets`],
  ["GET", `${PLATFORM}/games`],
  ["POST", `${PLATFORM}/demo/launch`],
];

describe("a feature that a site has closed [ENG-10]", () => {
  it.each(CALLS)("is refused as what is not there: %s %s", async (method, path) => {
    const send = (headers: Record<string, string>) =>
      under.browser().send(method, path, { headers, ...(method === "POST" && { body: {} }) });
    expectRefusal(await send(FEW), "not_found");
    const { status, body } = await send(OPEN);
    // Of a match or a code that is not there it is refused too, and of lotteries that the server has not; a call with
    // nothing in it for another reason.
    if ((method === "POST" && !path.includes("/lotteries")) || path.endsWith("/games") || path.includes("/search"))
      expect([status, body?.code]).not.toEqual([404, 4]);
  });

  it("is named by the site, and off in the settings, however the server has it", async () => {
    const [few, open] = await Promise.all(
      [FEW, OPEN].map(async (headers) => ({
        config: (await under.browser().get(`${PLATFORM}/site_config`, headers)).body,
        settings: (await under.browser().get(`${SPORTSBOOK}/settings`, headers)).body,
      })),
    );
    expect(few?.config.closed_features).toEqual([...SITE_FEATURES, "reality_check"]);
    expect(open?.config.closed_features).toEqual(["reality_check"]);
    const switches = [
      "custom_bet_enabled",
      "video_enabled",
      "is_share_bet_enabled",
      "is_horse_racing_enabled",
      "is_lottery_enabled",
      "is_premium_cricket_enabled",
      "is_virtual_gaming_arena_enabled",
    ];
    for (const name of switches) expect(few?.settings[name], name).toBe(false);
    expect(open?.settings.is_share_bet_enabled).toBe(true);
    expect(open?.settings.custom_bet_enabled).toBe(true);
  });

  it("takes no quick bet and no custom bet, and asks for the rest as always", async () => {
    const browser = under.browser();
    const credentials = { email: DEMO_PLAYER.email, password: DEMO_PLAYER.password };
    await browser.post(`${PLATFORM}/users/sign_in`, credentials, FEW);
    const { body: session } = await browser.post(`${PLATFORM}/sportsbook_sessions`, {}, FEW);
    const place = (meta: object) =>
      browser.post(
        `${SPORTSBOOK}/bets`,
        {
          meta: { device_id: "d1", type: "single", ...meta },
          bets: [
            {
              stake: { value: "100", currency: "EUR" },
              selections: [{ match_id: "m1", market_id: "1", specifier: "", outcome_id: "1", odds: "2.00" }],
            },
          ],
        },
        { ...FEW, authorization: `Bearer ${session.token}` },
      );
    expectRefusal(await place({ quick: true }), "bet_type_unsupported");
    expect((await place({ type: "custom_bet" })).body).toMatchObject({
      code: 116,
      key: "error.unsupported_bet.custom_bet",
    });
    expectRefusal(await place({}), "selection_unknown");
  });

  it("lets no bet be edited into a quick one or a custom one either", async () => {
    const browser = under.browser();
    const plain = through("plain.example");
    await browser.post(
      `${PLATFORM}/users/sign_in`,
      { email: DEMO_PLAYER.email, password: DEMO_PLAYER.password },
      plain,
    );
    const { body: session } = await browser.post(`${PLATFORM}/sportsbook_sessions`, {}, plain);
    const edit = (meta: object) =>
      browser.post(
        `${SPORTSBOOK}/bets/edit`,
        {
          bet_id: "b1",
          to_cashout: "100",
          meta: { device_id: "d1", type: "single", ...meta },
          bets: [
            {
              stake: { value: "100", currency: "EUR" },
              selections: [{ match_id: "m1", market_id: "1", specifier: "", outcome_id: "1", odds: "2.00" }],
            },
          ],
        },
        { ...plain, authorization: `Bearer ${session.token}` },
      );
    expectRefusal(await edit({ quick: true }), "bet_type_unsupported");
    expect((await edit({ type: "custom_bet" })).body).toMatchObject({
      code: 116,
      key: "error.unsupported_bet.custom_bet",
    });
    expectRefusal(await edit({}), "not_found");
  });
});
