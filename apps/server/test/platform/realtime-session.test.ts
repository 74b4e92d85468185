import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startOutboxDrainer } from "../../src/outbox/outbox-drainer.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import { RawClient } from "@touchline/centrifuge-server/testing/raw-client";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";

const MINUTE_MS = 60_000;
const NEW_TOKEN_WANTED = { error: { code: 109, message: "token expired" } };

let under: PlatformUnderTest;
let origin: string;
const clients: RawClient[] = [];
beforeAll(async () => {
  under = await PlatformUnderTest.open();
  origin = await under.listen();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => under.close());

async function bearerOf(browser: Browser): Promise<Record<string, string>> {
  return bearer((await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);
}

async function connectionToken(browser: Browser, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await browser.post(`${SPORTSBOOK}/websocket/token`, undefined, headers);
  expect(status).toBe(200);
  return String(body.token);
}

const tokenOf = async (browser: Browser): Promise<string> => connectionToken(browser, await bearerOf(browser));

async function open(): Promise<RawClient> {
  const client = await RawClient.open(origin);
  clients.push(client);
  return client;
}

const connect = async (token: string) => (await open()).ask({ connect: { token } });
const signOut = (browser: Browser) => browser.send("DELETE", `${PLATFORM}/users/sign_out`);

describe("a realtime connection token", () => {
  it("opens connections as long as its session lives, and is told to be renewed after sign-out [ACC-05]", async () => {
    const browser = await under.signedIn();
    const token = await tokenOf(browser);
    expect(await connect(token)).toHaveProperty("connect");
    expect(await connect(token)).toHaveProperty("connect");
    await signOut(browser);
    expect(await connect(token)).toMatchObject(NEW_TOKEN_WANTED);
  });

  it("prolongs no connection once its session has ended", async () => {
    const browser = await under.signedIn();
    const [token, next] = [await tokenOf(browser), await tokenOf(browser)];
    const client = await open();
    expect(await client.ask({ connect: { token } })).toHaveProperty("connect");
    expect(await client.ask({ refresh: { token: next } })).toHaveProperty("refresh");
    await signOut(browser);
    client.send({ refresh: { token: next } });
    expect((await client.closed).code).toBe(3005);
  });

  it("ends with its session's inactivity too", async () => {
    const browser = await under.signedIn();
    under.clock.advance(28 * MINUTE_MS);
    const token = await tokenOf(browser);
    under.clock.advance(2 * MINUTE_MS);
    expect(await connect(token)).toMatchObject(NEW_TOKEN_WANTED);
  });

  it("of one session is as good as before when the player signs out elsewhere, and the connection comes back", async () => {
    const outbox = await startOutboxDrainer({
      database: under.database,
      publisher: under.realtime.publisher,
      log: createLogger("silent"),
    });
    const [staying, leaving] = [await under.signedIn(), await under.signedIn()];
    const token = await tokenOf(staying);
    const client = await open();
    expect(await client.ask({ connect: { token } })).toHaveProperty("connect");
    await signOut(leaving);
    // "Force reconnect": both are sent away, and the one still entitled is let in again.
    expect((await client.closed).code).toBe(3011);
    expect(await connect(token)).toHaveProperty("connect");
    await outbox.stop();
  });

  it("is good for five minutes where it is a player's, and for half an hour where it is a visitor's", async () => {
    const browser = await under.signedIn();
    const { body: players } = await browser.post(`${SPORTSBOOK}/websocket/token`, undefined, await bearerOf(browser));
    const { body: visitors } = await under.browser().post(`${SPORTSBOOK}/websocket/token`, undefined);
    const lifetimeMs = ({ expires_at: end }: { expires_at: string }) => Date.parse(end) - under.clock.nowMs();
    expect(lifetimeMs(players)).toBe(5 * MINUTE_MS);
    expect(lifetimeMs(visitors)).toBe(30 * MINUTE_MS);
    under.clock.advance(5 * MINUTE_MS);
    expect(await connect(players.token)).toMatchObject(NEW_TOKEN_WANTED);
    expect(await connect(visitors.token)).toHaveProperty("connect");
  });

  it("is given to nobody whose session has ended", async () => {
    const browser = await under.signedIn();
    const headers = await bearerOf(browser);
    await signOut(browser);
    expectRefusal(await browser.post(`${SPORTSBOOK}/websocket/token`, undefined, headers), "unauthorized");
  });
});
