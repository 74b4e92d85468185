import { RawClient } from "@touchline/centrifuge-server/testing/raw-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../src/observability/create-logger.ts";
import { startOutboxDrainer } from "../../src/outbox/outbox-drainer.ts";
import { rewritePlayer } from "../a-player.ts";
import type { Browser } from "../platform/browser.ts";
import { bearer, expectRefusal, PLATFORM, PlatformUnderTest, SPORTSBOOK } from "../platform/platform-under-test.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { OperatorUnderTest } from "./operator-under-test.ts";

const MINUTE_MS = 60_000;
const PLAYER = `${PLATFORM}/player`;

let under: PlatformUnderTest;
let desk: OperatorUnderTest;
let origin: string;
let outbox: Awaited<ReturnType<typeof startOutboxDrainer>>;
const clients: RawClient[] = [];
beforeAll(async () => {
  under = await PlatformUnderTest.open();
  origin = await under.listen();
  desk = new OperatorUnderTest(under);
  outbox = await startOutboxDrainer({
    database: under.database,
    publisher: under.realtime.publisher,
    log: createLogger("silent"),
  });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  desk.close();
  await outbox.stop();
  await under.close();
});

/** A browser with all that a session gives: a cookie, a bearer token, a connection. */
async function opened(browser: Browser) {
  const headers = bearer((await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);
  const { body } = await browser.post(`${SPORTSBOOK}/websocket/token`, undefined, headers);
  const client = await RawClient.open(origin);
  clients.push(client);
  expect(await client.ask({ connect: { token: body.token } })).toHaveProperty("connect");
  return { browser, headers, client, token: String(body.token) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** Nothing that the session gave opens anything any more. */
async function expectEnded({ browser, headers, client, token }: Opened): Promise<void> {
  await client.closed;
  expectRefusal(await browser.get(`${SPORTSBOOK}/bets`, headers), "unauthorized");
  expectRefusal(await browser.get(PLAYER), "unauthorized");
  const again = await RawClient.open(origin);
  clients.push(again);
  expect(await again.ask({ connect: { token } })).toHaveProperty("error");
}

const idOf = async ({ browser }: Opened): Promise<string> => String((await browser.get(PLAYER)).body.id);

describe("sessions that operators end [OWASP-7.4.5]", () => {
  it("of one player are over at once on every device, with tokens and connections; others go on, and the player signs in again", async () => {
    const someone = await confirmedSomeone(under);
    const [phone, laptop] = [await opened(await under.signedIn(someone)), await opened(await under.signedIn(someone))];
    const other = await opened(await under.signedIn(await confirmedSomeone(under)));
    const playerId = await idOf(phone);
    const ended = await desk.post("support", `/players/${playerId}/sessions/end`);
    expect(ended).toMatchObject({ status: 200, body: { players: 1, sessions: 2 } });
    await expectEnded(phone);
    await expectEnded(laptop);
    expect((await other.browser.get(PLAYER)).status).toBe(200);
    expect((await (await under.signedIn(someone)).get(PLAYER)).status).toBe(200);
    expect((await desk.trail()).at(-1)).toMatchObject({
      operator: "support",
      action: "endPlayerSessions",
      outcome: "done",
      reason: "a test of it",
      player_id: playerId,
      after: { players: 1, sessions: 2 },
    });
  });

  /** A browser that gets pushes of a player's. */
  async function pushesTo(playerId: string): Promise<void> {
    const device = { endpoint: `https://push.example/${playerId}`, p256dh: "p", auth: "a", session_id: null };
    const row = { ...device, player_id: playerId, created_at: under.now() };
    await under.db.insertInto("push_devices").values(row).execute();
  }
  const devicesOf = async (playerId: string): Promise<number> => {
    const devices = under.db.selectFrom("push_devices").select("endpoint").where("player_id", "=", playerId);
    return (await devices.execute()).length;
  };

  it("end the pushes of the player's browsers too, and what had ended by itself comes back by no late call", async () => {
    const browser = await under.signedIn(await confirmedSomeone(under));
    const playerId = String((await browser.get(PLAYER)).body.id);
    await pushesTo(playerId);
    under.clock.advance(31 * MINUTE_MS);
    const ended = await desk.post("compliance", `/players/${playerId}/sessions/end`);
    expect(ended.body).toEqual({ players: 0, sessions: 0 });
    expect(await devicesOf(playerId)).toBe(0);
    expect(
      await under.db.selectFrom("sessions").select("ended_at").where("player_id", "=", playerId).execute(),
    ).toEqual([{ ended_at: expect.any(Date) }]);
  });

  it("of everybody end the pushes of everybody, of one realm those of that realm, however long nobody was there", async () => {
    const ids: string[] = [];
    for (const realm of ["main", "harbour"]) {
      const browser = await under.signedIn(await confirmedSomeone(under));
      const id = String((await browser.get(PLAYER)).body.id);
      await pushesTo(id);
      const settings = {
        player_id: id,
        push_subscription: true,
        push_alias: "known",
        version: 7,
        updated_at: under.now(),
      };
      await under.db.deleteFrom("settings").where("player_id", "=", id).execute();
      await under.db.insertInto("settings").values(settings).execute();
      await rewritePlayer(under.db, id, { realm });
      ids.push(id);
    }
    const [here = "", there = ""] = ids;
    const standing = async (id: string) => {
      const settings = under.db.selectFrom("settings").selectAll().where("player_id", "=", id);
      const { push_subscription: isOn, push_alias: alias, version } = await settings.executeTakeFirstOrThrow();
      return { devices: await devicesOf(id), isOn, isKnown: alias === "known", version };
    };
    const pushed = { devices: 1, isOn: true, isKnown: true, version: 7 };
    const ended = { devices: 0, isOn: false, isKnown: false, version: 8 };
    under.clock.advance(31 * MINUTE_MS);
    const end = (realm: string | null) => desk.post("admin", "/sessions/end", { realm });
    expect((await end("harbour")).body).toEqual({ players: 0, sessions: 0 });
    expect([await standing(here), await standing(there)]).toEqual([pushed, ended]);
    expect((await end(null)).status).toBe(200);
    // Off already, so that no page learns of a change.
    expect([await standing(here), await standing(there)]).toEqual([ended, ended]);
  });

  it("of everybody, or of one realm, are an administrator's to end, who has to say which", async () => {
    const [one, another] = [
      await opened(await under.signedIn(await confirmedSomeone(under))),
      await opened(await under.signedIn(await confirmedSomeone(under))),
    ];
    const end = (person: "compliance" | "admin", body: object) => desk.post(person, "/sessions/end", body);
    expect((await end("compliance", { realm: null })).status).toBe(403);
    expect((await end("admin", {})).status).toBe(400);
    expect((await end("admin", { realm: "harbour" })).body).toEqual({ players: 0, sessions: 0 });
    expect((await one.browser.get(PLAYER)).status).toBe(200);
    const { body } = await end("admin", { realm: null });
    expect(body.players).toBeGreaterThanOrEqual(2);
    expect(body.sessions).toBeGreaterThanOrEqual(body.players);
    for (const each of [one, another]) await expectEnded(each);
    expect(await under.db.selectFrom("sessions").select("id").where("ended_at", "is", null).execute()).toEqual([]);
    expect((await desk.trail()).at(-1)).toMatchObject({ operator: "admin", action: "endAllSessions", after: body });
  });

  it("of nobody are none to end", async () => {
    expect((await desk.post("support", "/players/nobody/sessions/end")).body.error).toBe("not_found");
  });
});
