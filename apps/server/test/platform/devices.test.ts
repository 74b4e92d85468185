import { RealtimeEvent } from "@touchline/contract/realtime";
import { RawClient } from "@touchline/centrifuge-server/testing/raw-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../../src/observability/create-logger.ts";
import { type OutboxDrainer, startOutboxDrainer } from "../../src/outbox/outbox-drainer.ts";
import { standardLines } from "../book/scripted-feed.ts";
import type { Answer, Browser } from "./browser.ts";
import { bearer, PLATFORM, PlatformUnderTest, SPORTSBOOK } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

let under: PlatformUnderTest;
let origin: string;
let outbox: OutboxDrainer;
const sockets: RawClient[] = [];
beforeAll(async () => {
  under = await PlatformUnderTest.open({}, { push: true });
  under.feed.alive("betradar");
  under.feed.open("soon", { lines: standardLines() });
  await under.book.start();
  origin = await under.listen();
  outbox = await startOutboxDrainer({
    database: under.database,
    publisher: under.realtime.publisher,
    log: createLogger("silent"),
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await outbox.stop();
  await under.book.stop();
  await under.close();
});

/** A player's browser, with the token that its page calls the sportsbook with. */
class Device {
  readonly #browser: Browser;
  readonly #headers: Record<string, string>;
  private constructor(browser: Browser, headers: Record<string, string>) {
    this.#browser = browser;
    this.#headers = headers;
  }

  static async of(browser: Browser): Promise<Device> {
    const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
    return new Device(browser, bearer(body.token));
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer["body"]> {
    const answer = await this.#browser.send(method, `${SPORTSBOOK}${path}`, { body, headers: this.#headers });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    return answer.body;
  }

  get = (path: string) => this.send("GET", path);

  /** Follows a player's channel; from a position where one is known. */
  async follow(channel: string, since: object = {}) {
    const socket = await RawClient.open(origin);
    sockets.push(socket);
    const { token } = await this.send("POST", "/websocket/token");
    await socket.ask({ connect: { token } });
    return { socket, reply: await socket.ask({ subscribe: { channel, recoverable: true, ...since } }) };
  }
}

const told = async (socket: RawClient): Promise<RealtimeEvent> =>
  // Safe: every push of a channel that is followed is a publication.
  RealtimeEvent.parse(((await socket.next()) as { push: { pub: { data: unknown } } }).push.pub.data);

let here: Device;
let there: Device;
let playerId: string;
beforeEach(async () => {
  const someone = await confirmedSomeone(under);
  here = await Device.of(await under.signedIn(someone));
  const other = await under.signedIn(someone);
  there = await Device.of(other);
  playerId = String((await other.get(`${PLATFORM}/player`)).body.id);
});

describe("what a player does on one device", () => {
  it("is told to the others at once, in every language, with the version that HTTP answers [FAV-01] [CAT-15] [ACC-02]", async () => {
    const { socket } = await there.follow(`user:de#${playerId}`);
    const mark = await here.send("POST", "/favourites/matches/soon");
    expect(mark).toMatchObject({ is_favourite: true, version: 1 });
    expect(await told(socket)).toEqual({ event_name: "favourite_changed", message: mark });

    const vote = await here.send("POST", "/vote", { prediction_id: "soon", data: "home" });
    expect(vote).toMatchObject({ data: "home", version: 1 });
    expect(await told(socket)).toEqual({ event_name: "vote_changed", message: { vote } });

    const settings = await here.send("POST", "/settings", { odds_type: "american", display: { theme: "light" } });
    const news = await told(socket);
    expect(news.event_name).toBe("settings_changed");
    expect({ ...settings, ...news.message, currency: "EUR" }).toEqual({ ...settings, currency: "EUR" });
    expect(settings.version).toBe((await there.get("/settings")).version);
  });

  it("is told of pushes too: on with the first browser, off with the last [NOT-02]", async () => {
    const { socket } = await there.follow(`user:en#${playerId}`);
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    const body = (name: string) => ({ endpoint: `https://fcm.googleapis.com/${name}`, ...keys });
    const isOn = async () => {
      const { event_name: name, message } = await told(socket);
      return name === "settings_changed" && message.push_subscription;
    };
    await here.send("POST", "/notifications/push-devices", body("one"));
    expect(await isOn()).toBe(true);
    await here.send("POST", "/notifications/push-devices", body("two"));
    expect(await isOn()).toBe(true);
    // One is left: nothing has changed.
    await here.send("POST", "/notifications/push-devices/remove", { endpoint: body("one").endpoint });
    await here.send("POST", "/notifications/push-devices/remove", { endpoint: body("two").endpoint });
    expect(await isOn()).toBe(false);
    expect((await there.get("/settings")).push_subscription).toBe(false);
  });

  it("is told in the order it was done, once, and not where nothing has changed", async () => {
    const { socket } = await there.follow(`user:en#${playerId}`);
    // At once, and on two devices: whatever stands in the end was told last.
    const sports = ["1", "1"].flatMap((id) => [here, there].map((device) => ({ id, device })));
    await Promise.all(
      sports.map(({ id, device }, at) => device.send(at % 2 === 0 ? "POST" : "DELETE", `/favourites/sports/${id}`)),
    );
    const { version, sports: marked } = await here.get("/favourites");
    await here.send("DELETE", "/favourites/sports/none");
    await here.send("POST", "/favourites/matches/soon");
    await there.send("POST", "/favourites/matches/soon");
    await here.send("POST", "/vote", { prediction_id: "soon", data: "home" });
    const marks: unknown[] = [];
    for (let news = await told(socket); news.event_name === "favourite_changed"; news = await told(socket))
      marks.push(news.message);
    const last = { type: "sports", id: "1", is_favourite: marked.length === 1 };
    expect(marks).toHaveLength(version + 1);
    expect(marks.slice(-2)).toMatchObject([
      { ...last, version },
      { type: "matches", version: version + 1 },
    ]);
  });

  it("while a device is away is there when it comes back, and told to nobody else [RT-08]", async () => {
    const channel = `user:en#${playerId}`;
    const { socket, reply } = await there.follow(channel);
    const { epoch, offset = 0 } = (reply as { subscribe: { epoch: string; offset?: number } }).subscribe;
    socket.close();
    const mark = await here.send("POST", "/favourites/sports/1");
    await outbox.drain();
    const back = await there.follow(channel, { recover: true, epoch, offset });
    expect(back.reply).toMatchObject({
      subscribe: { recovered: true, publications: [{ data: { event_name: "favourite_changed", message: mark } }] },
    });
    const stranger = await Device.of(await under.signedIn(await confirmedSomeone(under)));
    expect((await stranger.follow(channel)).reply).toMatchObject({ error: { code: 103 } });
    expect(await stranger.get("/favourites")).toMatchObject({ sports: [], version: 0 });
  });

  it("of several changes at once is numbered by the order they were saved in, each whole [ACC-02]", async () => {
    const { socket } = await there.follow(`user:en#${playerId}`);
    const modes = ["none", "higher", "any", "higher"];
    await Promise.all([
      ...modes.map((mode) => here.send("POST", "/settings", { auto_accept_odds_change: mode })),
      there.send("POST", "/settings", { notification_choices: { topic: "bets", by_push: false } }),
    ]);
    const versions: number[] = [];
    let last: RealtimeEvent | null = null;
    for (let left = modes.length + 1; left > 0; left -= 1) {
      last = await told(socket);
      if (last.event_name === "settings_changed") versions.push(last.message.version);
    }
    expect(versions).toEqual([1, 2, 3, 4, 5]);
    expect(await here.get("/settings")).toMatchObject({
      version: 5,
      notification_choices: expect.arrayContaining([{ topic: "bets", in_list: true, by_push: false }]),
      ...(last?.event_name === "settings_changed" && {
        auto_accept_odds_change: last.message.auto_accept_odds_change,
      }),
    });
  });
});
