import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

const TIME = `${PLATFORM}/demo_time`;
const EXCLUSION = `${PLATFORM}/player/exclusion`;
const LIMITS = `${PLATFORM}/user_limits`;
const DAY = { hours: 24 };

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const aPlayer = async (): Promise<Browser> => under.signedIn(await confirmedSomeone(under));
const Standing = z.object({ standing: z.object({ ends_at: z.string() }).nullable() });
const standingOf = async (browser: Browser) => Standing.parse((await browser.get(EXCLUSION)).body).standing;
const endOf = (standing: { ends_at: string } | null): number => Date.parse(standing?.ends_at ?? "");
const Limits = z.array(
  z.object({ id: z.string(), status: z.string(), period: z.string(), used: z.string().nullable() }),
);

describe("the clock of a site of play money [RG-06]", () => {
  it("ends a break that is over by then, and not a longer one", async () => {
    for (const [period, isOver] of [
      ["24h", true],
      ["3d", false],
    ] as const) {
      const browser = await aPlayer();
      await browser.post(EXCLUSION, { kind: "time_out", period });
      const before = await standingOf(browser);
      expect((await browser.post(TIME, DAY)).status).toBe(204);
      const after = await standingOf(browser);
      if (isOver) expect(after).toBeNull();
      else expect(endOf(before) - endOf(after)).toBe(24 * 3_600_000);
    }
  });

  it("ends the same break of the person's other accounts, and nobody else's", async () => {
    const first = await confirmedSomeone(under);
    const beside = await confirmedSomeone(under, { email: first.email.replace("@", "+beside@") });
    const [own, other, stranger] = [await under.signedIn(first), await under.signedIn(beside), await aPlayer()];
    for (const browser of [own, stranger]) await browser.post(EXCLUSION, { kind: "time_out", period: "24h" });
    expect(await standingOf(other)).not.toBeNull();
    expect((await own.post(TIME, DAY)).status).toBe(204);
    expect(await standingOf(other)).toBeNull();
    expect(await standingOf(stranger)).not.toBeNull();
  });

  it("brings the second yes of a higher limit near, and past its week", async () => {
    const browser = await aPlayer();
    const limit = { type: "deposit", period: "day", currency: "EUR" };
    await browser.post(LIMITS, { ...limit, amount: "1000" });
    const raise = async (amount: string): Promise<string> => {
      const { body } = await browser.post(LIMITS, { ...limit, amount });
      return Limits.parse(body).find(({ status }) => status === "created")?.id ?? "";
    };
    const id = await raise("2000");
    const confirm = (of: string) => browser.post(`${LIMITS}/${of}/confirm`, {});
    expectRefusal(await confirm(id), "limit_not_ready");
    await browser.post(TIME, DAY);
    expect((await confirm(id)).body).toMatchObject([
      { status: "active", amount: "2000" },
      { status: "finished", amount: "1000" },
    ]);
    const late = await raise("3000");
    await browser.post(TIME, { hours: 24 + 168 + 1 });
    expectRefusal(await confirm(late), "limit_not_ready");
  });

  it("leaves all of a limit again, stake by stake, though several hours of a day were played", async () => {
    const browser = await aPlayer();
    const { id: playerId } = (await browser.get(`${PLATFORM}/player`)).body;
    const at = (hours: number): Date => new Date(Math.floor(under.now().getTime() / 3_600_000 - hours) * 3_600_000);
    const hours = [0, 1, 24, 25].map((ago) => ({ player_id: playerId, currency: "EUR", at: at(ago) }));
    await under.db
      .insertInto("player_hours")
      .values(hours.map((hour) => ({ ...hour, lost: -100n, staked: -100n })))
      .execute();
    await browser.post(LIMITS, { type: "wager", period: "day", currency: "EUR", amount: "1000" });
    await browser.post(LIMITS, { type: "wager", period: "week", currency: "EUR", amount: "1000" });
    const used = async () =>
      Object.fromEntries(Limits.parse((await browser.get(LIMITS)).body).map((limit) => [limit.period, limit.used]));
    expect(await used()).toEqual({ day: "200", week: "400" });
    expect((await browser.post(TIME, DAY)).status).toBe(204);
    expect(await used()).toEqual({ day: "0", week: "400" });
    const kept = await under.db.selectFrom("player_hours").selectAll().where("player_id", "=", playerId).execute();
    expect(kept.map((hour) => hour.at).toSorted((a, b) => b.getTime() - a.getTime())).toEqual([24, 25, 48, 49].map(at));
  });

  it("is nobody's who is not signed in, and takes whole hours alone", async () => {
    expectRefusal(await under.browser().post(TIME, DAY), "unauthorized");
    const browser = await aPlayer();
    for (const hours of [0, -24, 0.5, 50_001, "24"])
      expectRefusal(await browser.post(TIME, { hours }), "invalid_request");
  });
});

it("is not there on a site of real money, whoever asks [RG-06]", async () => {
  const real = await PlatformUnderTest.open({ DEMO_CREDIT: "false" });
  try {
    const someone = await confirmedSomeone(real);
    const browser = await real.signedIn(someone);
    await browser.post(EXCLUSION, { kind: "time_out", period: "24h" });
    expectRefusal(await browser.post(TIME, DAY), "not_found");
    expectRefusal(await real.browser().post(TIME, { hours: randomUUID() }), "invalid_request");
    expect(await standingOf(browser)).not.toBeNull();
  } finally {
    await real.close();
  }
});
