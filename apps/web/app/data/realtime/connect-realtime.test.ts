import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type OwnServer,
  SUITE_NAMESPACES,
  TEST_SECRET,
  startOwnServer,
} from "@touchline/centrifuge-server/testing/own-server";
import { PULSE_CHANNEL } from "@touchline/contract/channels";
import { createTokenIssuer, systemClock } from "@touchline/centrifuge-server";
import { type RunningPulse, startPulse } from "../../../../server/src/realtime/pulse.ts";
import { connectRealtime, type RealtimeConnection } from "./connect-realtime.ts";
import { type ServerEvent, decodeEvent } from "./decode-event.ts";
import { FlakyLine } from "../../../test/flaky-line.ts";
import type { Position, RealtimeHooks } from "./realtime-hooks.ts";

const UPDATES = "updates:en";
const MINE = "user:en#ann";

const issuer = createTokenIssuer({ secret: TEST_SECRET });
const SILENT = { warn: () => undefined, info: () => undefined };
const portOf = (server: OwnServer): number => Number(new URL(server.url).port);

// Lost links and failed reads are waited out as in the product.
vi.setConfig({ testTimeout: 20_000 });

let server: OwnServer;
let line: FlakyLine;
let connection: RealtimeConnection | null;

beforeEach(async () => {
  server = await startOwnServer();
  line = new FlakyLine(portOf(server));
  connection = null;
});
afterEach(async () => {
  connection?.stop();
  line.close();
  await server.close();
});

const publish = (data: unknown, channel = UPDATES) => server.realtime.publisher.publish(channel, data);
const top = (channel = UPDATES) => server.realtime.publisher.position(channel);

/** What the connection asked for and told, and how its questions are answered. */
class Page implements RealtimeHooks {
  readonly heard: unknown[] = [];
  readonly steps: boolean[] = [];
  readonly failures: unknown[] = [];
  gaps = 0;
  loads = 0;
  /** Of each reading of the state, whether it was told that something was missed. */
  readonly missed: boolean[] = [];
  tokens = 0;
  /** How many attempts to read the state are still to fail. */
  loadsToFail = 0;
  user: string | null = "ann";

  connectionToken = () => {
    this.tokens += 1;
    return issuer.connectionToken({ userId: this.user });
  };
  channelToken = async (channel: string) =>
    this.user === null ? null : issuer.subscriptionToken({ userId: this.user, channel });
  loadState = async (channel: string, hasMissed: boolean): Promise<Position> => {
    this.loads += 1;
    this.missed.push(hasMissed);
    if (this.loadsToFail > 0) {
      this.loadsToFail -= 1;
      throw new Error("no answer");
    }
    return top(channel);
  };
  publication = (channel: string, data: unknown): ServerEvent | null => {
    if (channel !== PULSE_CHANNEL) this.heard.push(data);
    return decodeEvent(data);
  };
  gap = (): void => void (this.gaps += 1);
  inStep = (inStep: boolean): void => void this.steps.push(inStep);
  failed = (error: unknown): void => void this.failures.push(error);

  get isInStep(): boolean {
    return this.steps.at(-1) === true;
  }
}

async function connect(page: Page): Promise<RealtimeConnection> {
  connection = connectRealtime(`ws://127.0.0.1:${await line.open()}/connection/websocket`, page);
  return connection;
}

/** In step with the channel, from where its stream stands now; the server's pulse is the other subscription. */
async function following(page: Page, { channel = UPDATES, subscriptions = 2 } = {}): Promise<RealtimeConnection> {
  const opened = await connect(page);
  opened.open(channel, await top(channel));
  await expect.poll(() => server.realtime.stats().subscriptions).toBe(subscriptions);
  await expect.poll(() => page.isInStep).toBe(true);
  return opened;
}

/** In step, and told more than once that the server lives. */
async function hearingPulse(page: Page, isCurrent = () => true): Promise<RunningPulse> {
  const { publisher } = server.realtime;
  const pulse = startPulse({ publisher, everyMs: 400, isCurrent, clock: systemClock, log: SILENT });
  await following(page);
  // It is sent three replies, connected and subscribed to two channels; what is beyond them are pulses.
  await expect.poll(() => server.realtime.stats().sent, { timeout: 5_000 }).toBeGreaterThan(5);
  return pulse;
}

const inStep = (page: Page, wanted = true) => expect.poll(() => page.isInStep, { timeout: 10_000 }).toBe(wanted);

describe("a page that follows a channel", () => {
  it("hears what came after its snapshot, and reads nothing twice [RT-03, RT-08]", async () => {
    const page = new Page();
    await publish({ n: 1 });
    const position = await top();
    await publish({ n: 2 });
    (await connect(page)).open(UPDATES, position);
    await publish({ n: 3 });
    await expect.poll(() => page.heard).toEqual([{ n: 2 }, { n: 3 }]);
    expect([page.loads, page.isInStep]).toEqual([0, true]);
  });

  it("reads the state itself where no snapshot says where it stood [RT-08]", async () => {
    const page = new Page();
    const loadsOnceInStep: number[] = [];
    page.inStep = (isInStep) => {
      page.steps.push(isInStep);
      if (isInStep) loadsOnceInStep.push(page.loads);
    };
    (await connect(page)).open(UPDATES, null);
    await inStep(page);
    expect(loadsOnceInStep[0]).toBe(1);
    expect(page.missed).toEqual([false]);
  });

  it("is out of step the moment the line is cut, and hears what it missed before it is in step again [RT-08, RT-09]", async () => {
    const page = new Page();
    await following(page);
    line.cut();
    await inStep(page, false);
    await publish({ n: 1 });
    await inStep(page);
    expect([page.heard, page.loads]).toEqual([[{ n: 1 }], 0]);
  });

  it("notices a line that fell silent within three seconds of the missing ping [RT-06, RT-09]", async () => {
    await server.close();
    server = await startOwnServer({ limits: { pingIntervalMs: 1_000, pongTimeoutMs: 900 } });
    line.to = portOf(server);
    const page = new Page();
    await following(page);
    const silentSince = performance.now();
    line.fallSilent();
    await inStep(page, false);
    expect(performance.now() - silentSince).toBeLessThan(4_500);
    await inStep(page);
  });

  it("is out of step when the pulse is missing, and in step with the next one, with nothing read anew [RT-09]", async () => {
    const page = new Page();
    const pulse = await hearingPulse(page);
    line.fallSilent();
    await inStep(page, false);
    await publish({ n: 2 });
    line.speakAgain();
    await inStep(page);
    await expect.poll(() => page.heard).toEqual([{ n: 2 }]);
    expect([page.loads, page.tokens]).toEqual([0, 1]);
    pulse.stop();
  });

  it("is out of step while the pulse says that nothing stands behind the prices, and in step once it says otherwise [RT-09]", async () => {
    const page = new Page();
    let isCurrent = true;
    const pulse = await hearingPulse(page, () => isCurrent);
    isCurrent = false;
    await inStep(page, false);
    isCurrent = true;
    await inStep(page);
    expect([page.loads, page.tokens]).toEqual([0, 1]);
    pulse.stop();
  });

  it("connects anew where a silent line stays silent, and is in step with what comes then [RT-06, RT-09]", async () => {
    await server.close();
    server = await startOwnServer({ limits: { pingIntervalMs: 1_000, pongTimeoutMs: 900 } });
    line.to = portOf(server);
    const page = new Page();
    const pulse = await hearingPulse(page);
    line.fallSilent();
    await inStep(page, false);
    // The line takes new sockets; the silent one is never heard again.
    await inStep(page);
    await publish({ n: 1 });
    await expect.poll(() => page.heard).toEqual([{ n: 1 }]);
    pulse.stop();
  });

  it("waits for the pings of a server that has no pulse, or does not let it be heard [RT-06, RT-09]", async () => {
    await server.close();
    server = await startOwnServer({ namespaces: SUITE_NAMESPACES.filter(({ name }) => name !== "pulse") });
    line.to = portOf(server);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const page = new Page();
    await following(page, { subscriptions: 1 });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect([page.isInStep, page.failures]).toEqual([true, []]);
  });

  it("reads the state anew when the server has started anew [RT-08, RT-09]", async () => {
    const page = new Page();
    await following(page);
    const next = await startOwnServer();
    line.to = portOf(next);
    await server.close();
    server = next;
    await inStep(page, false);
    await inStep(page);
    expect(page.missed).toEqual([true]);
    await publish({ n: 1 });
    await expect.poll(() => page.heard).toEqual([{ n: 1 }]);
  });

  it("asks what became of a match that nothing is told of any more, and is in step without it [RT-07, RT-09]", async () => {
    await server.close();
    server = await startOwnServer({ knowsChannel: (channel) => channel !== "match:gone" });
    line.to = portOf(server);
    const page = new Page();
    const opened = await following(page);
    opened.open("match:gone", { offset: 3, epoch: "of another time" });
    await expect.poll(() => page.loads).toBe(1);
    await inStep(page);
    expect(page.failures).toEqual([]);
  });

  it("is told that it has missed something where the stream no longer goes back to its snapshot [RT-08]", async () => {
    const page = new Page();
    (await connect(page)).open(UPDATES, { ...(await top()), epoch: "of another time" });
    await inStep(page);
    expect(page.missed).toEqual([true]);
  });

  it("stays out of step until the state could be read, however often that fails [RT-06, RT-09]", async () => {
    const page = new Page();
    page.loadsToFail = 2;
    (await connect(page)).open(UPDATES, null);
    await expect.poll(() => page.loads, { timeout: 10_000 }).toBe(2);
    await inStep(page, false);
    await inStep(page);
    expect(page.loads).toBe(3);
  });

  it("reads the state anew when the channel tells of a loss, and tries until it has it [RT-09]", async () => {
    const page = new Page();
    await following(page);
    page.loadsToFail = 1;
    await publish({ event_name: "events_lost", message: {} });
    await inStep(page, false);
    await inStep(page);
    expect(page.loads).toBe(2);
  });

  it("goes on when a message could not be handled [RT-06]", async () => {
    const page = new Page();
    const heard: unknown[] = [];
    page.publication = (channel, data) => {
      if (channel === PULSE_CHANNEL) return null;
      heard.push(data);
      if (heard.length === 1) throw new Error("cannot read this");
      return null;
    };
    await following(page);
    await publish({ n: 1 });
    await publish({ n: 2 });
    await expect.poll(() => heard).toEqual([{ n: 1 }, { n: 2 }]);
    expect([page.failures.length, page.isInStep]).toEqual([1, true]);
  });

  it("counts a channel that is refused as behind, and says so [RT-07]", async () => {
    const page = new Page();
    (await connect(page)).open("nowhere:en", { offset: 0, epoch: "" });
    await expect.poll(() => page.failures.length).toBe(1);
    expect(page.isInStep).toBe(false);
    connection?.close("nowhere:en");
    await inStep(page);
  });

  it("hears nothing more of a channel that was closed, or after the stop [RT-06]", async () => {
    const page = new Page();
    const opened = await following(page);
    opened.close(UPDATES);
    await expect.poll(() => server.realtime.stats().subscriptions).toBe(1);
    opened.stop();
    await expect.poll(() => server.realtime.stats().clients).toBe(0);
    await publish({ n: 1 });
    expect([page.heard, page.isInStep]).toEqual([[], true]);
  });
});

describe("a player's own channel", () => {
  it("is subscribed to with a token, and may have missed something at first [RT-02, RT-08]", async () => {
    const page = new Page();
    (await connect(page)).open(MINE, null);
    await expect.poll(() => page.gaps).toBe(1);
    await publish({ n: 1 }, MINE);
    await expect.poll(() => page.heard).toEqual([{ n: 1 }]);
  });

  it("that the caller may not read keeps nothing else out of step [RT-07]", async () => {
    const page = new Page();
    page.user = null;
    await following(page);
    connection?.open(MINE, null);
    await publish({ n: 1 });
    await expect.poll(() => page.heard).toEqual([{ n: 1 }]);
    expect([page.gaps, page.isInStep]).toEqual([0, true]);
  });
});

describe("a page that was sent away for good", () => {
  it("is out of step, and comes back by itself with a new token [RT-07, RT-09]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const page = new Page();
    connection = connectRealtime(`ws://127.0.0.1:${await line.open()}/connection/websocket`, page);
    await vi.waitUntil(() => page.isInStep);
    await server.realtime.publisher.disconnect("ann");
    await vi.waitUntil(() => page.failures.length === 1);
    expect([page.isInStep, page.tokens]).toEqual([false, 1]);
    vi.advanceTimersByTime(30_000);
    await vi.waitUntil(() => page.isInStep);
    expect(page.tokens).toBe(2);
    vi.useRealTimers();
  });
});
