import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PaymentsUnderTest } from "../payments/payments-under-test.ts";
import { PLATFORM, PlatformUnderTest } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { SoftwarePasskey } from "./software-passkey.ts";
import { type Someone, confirmedSomeone } from "./someone.ts";

const USERS = `${PLATFORM}/users`;
const NUMBER = "+4915190000001";
const SIGN_UP = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };

const site = siteInFolder({ sign_up: { by: "either" } });
let under: PlatformUnderTest;
let someone: Someone;
beforeAll(async () => {
  under = await PlatformUnderTest.open(site.env);
});
beforeEach(async () => {
  someone = await confirmedSomeone(under);
});
afterEach(() => {
  under.hasRoom = true;
});
afterAll(async () => {
  await under.close();
  site.remove();
});

describe("a site whose disk is nearly full", () => {
  it("signs players in by a number as by an address, and opens no account [ACC-05]", async () => {
    const { password } = someone;
    const opened = { ...SIGN_UP, phone_number: NUMBER, password };
    const { body } = await under.browser().post(`${USERS}/phone`, opened);
    await under.idle();
    const code = /\d{6}/.exec(under.messages.at(-1)?.text ?? "")?.[0];
    await under.browser().post(`${USERS}/phone/confirmation`, { code_token: body.code_token, code });
    under.hasRoom = false;
    const byNumber = await under.browser().post(`${USERS}/phone/sign_in`, { phone_number: NUMBER, password });
    const byAddress = await under.browser().post(`${USERS}/sign_in`, someone);
    expect([byNumber.status, byAddress.status]).toEqual([200, 200]);
    for (const path of ["", "/phone", "/password/phone"]) {
      const refused = await under.browser().post(`${USERS}${path}`, opened);
      expect([refused.status, refused.body.key]).toEqual([503, "error.request.no_room"]);
    }
  });

  it("signs players in by a passkey, and takes no other [ACC-05]", async () => {
    const browser = await under.signedIn(someone);
    const passkey = new SoftwarePasskey("http://localhost");
    const own = `${PLATFORM}/player/passkeys`;
    const begun = await browser.post(`${own}/challenge`, { password: someone.password });
    expect((await browser.post(own, passkey.made(begun.body))).status).toBe(201);
    under.hasRoom = false;
    const stranger = under.browser();
    const asked = await stranger.post(`${USERS}/passkey/challenge`, undefined);
    const { status } = await stranger.post(`${USERS}/passkey/sign_in`, passkey.signed(asked.body));
    expect([asked.status, status]).toEqual([200, 200]);
    expect((await stranger.post(`${own}/challenge`, { password: someone.password })).status).toBe(503);
  });

  it("gives out what is a player's, and takes nothing in [ACC-08]", async () => {
    const payments = new PaymentsUnderTest(under, await under.signedIn(someone));
    under.hasRoom = false;
    const { key } = await payments.made("withdrawals", "700");
    const cancelled = await payments.player.post(`${PLATFORM}/player/withdrawals/${key}/cancel`, undefined);
    expect([cancelled.status, cancelled.body.state]).toEqual([200, "cancelled"]);
    expect((await payments.make("deposits", "2500")).body.key).toBe("error.request.no_room");
  });
});
