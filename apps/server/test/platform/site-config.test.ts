import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownSites, through } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest } from "./platform-under-test.ts";

const sites = ownSites({
  main: {},
  reminding: {
    hosts: ["reminding.example"],
    reminders: { sign_up_after: 90, deposit: { player_group: "newcomers" } },
  },
});

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder });
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

const configOf = async (host: string): Promise<unknown> =>
  (await under.browser().get(`${PLATFORM}/site_config`, through(host))).body;

describe("what a site says of itself", () => {
  it("names whom it reminds, and after how many seconds: nobody where its file does not say [ACC-09]", async () => {
    expect(await configOf("reminding.example")).toMatchObject({
      sign_up_reminder_seconds: 90,
      deposit_reminder: { show_deposit_reminder: true, player_group_id: "newcomers", remind_after: 10 },
    });
    expect(await configOf("main.example")).toMatchObject({
      sign_up_reminder_seconds: null,
      deposit_reminder: { show_deposit_reminder: false, player_group_id: null, remind_after: 10 },
    });
  });
});
