import { randomUUID } from "node:crypto";
import { NotificationList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { OperatorUnderTest } from "../operator/operator-under-test.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { type Someone, confirmedSomeone } from "./someone.ts";

const HOUR_MS = 3_600_000;
const SIGN_IN = `${PLATFORM}/users/sign_in`;
const DEVICES = `${PLATFORM}/player/devices`;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0";
const Devices = z.object({
  list: z.array(z.object({ id: z.string(), device: z.string().nullable(), is_current: z.boolean() })),
});

let under: PlatformUnderTest;
let desk: OperatorUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
  desk = new OperatorUnderTest(under);
});
afterAll(async () => {
  desk.close();
  await under.close();
});

const known = async (browser: Browser) => Devices.parse((await browser.get(DEVICES)).body).list;
const named = async (browser: Browser) =>
  (await known(browser)).map(({ device, is_current: isCurrent }) => [device, isCurrent]);
const forget = (browser: Browser, id = "") => browser.send("DELETE", `${DEVICES}/${id}`);

/** How many sign-ins the player was told of. */
async function news(browser: Browser): Promise<number> {
  const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
  const answer = await browser.get(`${SPORTSBOOK}/notifications`, bearer(String(body.token)));
  return NotificationList.parse(answer.body).list.filter(({ type }) => type === "device_signed_in").length;
}

async function removeAuthenticator(playerId: string): Promise<void> {
  const at = under.now();
  const row = { player_id: playerId, sealed_secret: "sealed", created_at: at, confirmed_at: at, last_step: 0n };
  await under.db.insertInto("authenticators").values(row).execute();
  const asked = await desk.post("compliance", `/players/${playerId}/authenticator/remove`, { key: randomUUID() });
  expect((await desk.post("admin", `/requests/${asked.body.id}/approve`)).status).toBe(200);
}

/** Somebody in two browsers: the one that the link of the mail was followed in is known besides. */
async function inTwo(): Promise<{ someone: Someone; here: Browser; there: Browser }> {
  const someone = await confirmedSomeone(under);
  const there = under.browser();
  under.clock.advance(1000);
  await there.post(SIGN_IN, someone, { "user-agent": FIREFOX });
  under.clock.advance(1000);
  return { someone, here: await under.signedIn(someone), there };
}

describe("the devices that an account knows [OWASP-7.5.2]", () => {
  it("are listed whether they are signed in or not, with what they call themselves, and stay known after a sign-out", async () => {
    const { here, there } = await inTwo();
    expect(await named(here)).toEqual([
      [null, true],
      ["Firefox · Windows", false],
      [null, false],
    ]);
    await there.send("DELETE", `${PLATFORM}/users/sign_out`);
    expect(await known(here)).toHaveLength(3);
  });

  it("are forgotten one by one: signed out there, and the next sign-in there is news", async () => {
    const { someone, here, there } = await inTwo();
    const before = await news(here);
    const [own, other] = await known(here);
    expect((await forget(here, other?.id)).status).toBe(204);
    expectRefusal(await there.get(`${PLATFORM}/player`), "unauthorized");
    expect((await here.get(`${PLATFORM}/player`)).status).toBe(200);
    expect((await known(here)).map(({ device }) => device)).toEqual([null, null]);
    expectRefusal(await forget(here, other?.id), "not_found");
    await there.post(SIGN_IN, someone, { "user-agent": FIREFOX });
    expect(await news(here)).toBe(before + 1);
    await there.post(SIGN_IN, someone, { "user-agent": FIREFOX });
    expect(await news(here)).toBe(before + 1);
    expect((await known(here)).find(({ is_current: isCurrent }) => isCurrent)?.id).toBe(own?.id);
  });

  it("are no less forgotten where it is the one in use, whose session goes on", async () => {
    const { someone, here } = await inTwo();
    const [own] = await known(here);
    expect((await forget(here, own?.id)).status).toBe(204);
    expect((await named(here)).map(([, isCurrent]) => isCurrent)).toEqual([false, false]);
    const before = await news(here);
    await here.post(SIGN_IN, someone);
    expect(await news(here)).toBe(before + 1);
  });

  it("are nobody else's to see or to forget", async () => {
    const { here, there } = await inTwo();
    const stranger = await under.signedIn(await confirmedSomeone(under));
    const ids = (await known(here)).map(({ id }) => id);
    expect((await known(stranger)).filter(({ id }) => ids.includes(id))).toEqual([]);
    for (const id of ids) expectRefusal(await forget(stranger, id), "not_found");
    expect((await known(there)).map(({ id }) => id)).toEqual(ids);
    expectRefusal(await under.browser().get(DEVICES), "unauthorized");
  });

  it("stay known in the name of what was signed in last, thirty at most", async () => {
    const { someone, here } = await inTwo();
    await here.post(SIGN_IN, someone, { "user-agent": FIREFOX });
    expect((await named(here))[0]).toEqual(["Firefox · Windows", true]);
    for (let n = 0; n < 29; n += 1) {
      under.clock.advance(1000);
      await under.signedIn(someone);
    }
    expect(await known(here)).toHaveLength(30);
  });

  it.each(["the sessions of a player", "an authenticator that its player has lost"])(
    "are all forgotten where operators end %s, and whoever signs in next is news [OWASP-7.4.5]",
    async (what) => {
      const { someone, here } = await inTwo();
      const before = await news(here);
      const playerId = String((await here.get(`${PLATFORM}/player`)).body.id);
      if (what === "the sessions of a player") await desk.post("support", `/players/${playerId}/sessions/end`);
      else await removeAuthenticator(playerId);
      const kept = under.db.selectFrom("known_devices").select("id").where("player_id", "=", playerId);
      expect(await kept.execute()).toEqual([]);
      under.clock.advance(HOUR_MS);
      const thief = await under.signedIn(someone);
      expect(await news(thief)).toBe(before + 1);
      expect(await named(thief)).toEqual([[null, true]]);
    },
  );
});
