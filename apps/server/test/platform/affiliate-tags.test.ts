import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownSites } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";

const sites = ownSites({ main: { tracking: { affiliates: true } } });
const TAGS = { btag: "a_12b_34", gclid: "Cj0KCQ-x_1" };

let under: PlatformUnderTest;
let without: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder });
  without = await PlatformUnderTest.open();
});
afterAll(async () => {
  await Promise.all([under.close(), without.close()]);
  sites.remove();
});

let count = 0;
const someone = (change: Record<string, unknown> = {}) => ({
  email: `tagged-${++count}@touchline.example`,
  password: "a long enough password",
  currency: "EUR",
  country_code: "DE",
  language: "en",
  is_adult: true,
  terms_accepted: true,
  ...change,
});

/** The account's tags, once its address is confirmed. */
async function tagsAfter(of: PlatformUnderTest, email: string): Promise<unknown> {
  const token = /confirmation_token=([\w-]+)/.exec(of.mails.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  expect(await of.browser().get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`)).toMatchObject({
    status: 200,
  });
  const { db } = of.database;
  const player = await db.selectFrom("players").select("affiliate_tags").where("email", "=", email).executeTakeFirst();
  return player?.affiliate_tags;
}

describe("whose link a sign-up came by [URL-06]", () => {
  it("is kept with the account that the sign-up becomes, also by a link mailed again", async () => {
    const person = someone({ affiliate_tags: TAGS });
    const browser = under.browser();
    expect(await browser.post(`${PLATFORM}/users`, person)).toMatchObject({ status: 201 });
    await under.idle();
    expect(await browser.post(`${PLATFORM}/users/confirmation`, { email: person.email })).toMatchObject({
      status: 202,
    });
    await under.idle();
    expect(await tagsAfter(under, person.email)).toEqual(TAGS);
  });

  it("is that of the sign-up whose link was followed, and not of another with the same address", async () => {
    const person = someone({ affiliate_tags: { ctag: "first" } });
    await under.browser().post(`${PLATFORM}/users`, person);
    await under.idle();
    const other = { ...person, password: "quite another password", affiliate_tags: { ctag: "second" } };
    await under.browser().post(`${PLATFORM}/users`, other);
    await under.idle();
    expect(await tagsAfter(under, person.email)).toEqual({ ctag: "second" });
  });

  it("is nothing where nothing was sent, and on a site that works with no partners", async () => {
    const untagged = someone();
    await under.browser().post(`${PLATFORM}/users`, untagged);
    await under.idle();
    expect(await tagsAfter(under, untagged.email)).toBeNull();
    const tagged = someone({ affiliate_tags: TAGS });
    await without.browser().post(`${PLATFORM}/users`, tagged);
    await without.idle();
    expect(await tagsAfter(without, tagged.email)).toBeNull();
  });

  it("is refused where it is no tag", async () => {
    for (const tags of [
      { btag: "x".repeat(201) },
      { btag: "" },
      { btag: "two words" },
      { btag: ["a"] },
      { other: "a" },
      "btag=a",
      { gclid: "\u0000" },
    ])
      expectRefusal(
        await under.browser().post(`${PLATFORM}/users`, someone({ affiliate_tags: tags })),
        "invalid_request",
      );
  });
});
