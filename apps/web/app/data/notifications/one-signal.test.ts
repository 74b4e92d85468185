import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "../http/create-api.ts";
import type { PushProvider } from "./push-subscription.ts";

const PROVIDER: PushProvider = {
  provider: "one-signal",
  public_key: null,
  app_id: "the-app",
  external_id: "player-1",
  endpoint: null,
};

/** What was done, in its order: by the script of the other company, and by our server. */
let done: string[];
let permission: NotificationPermission;
/** What the player answers when asked. */
let answer: NotificationPermission;
let isWanted: boolean;
let saves: boolean;
let scriptComes: boolean;

const sdk = {
  init: async ({ appId }: { appId: string }) => void done.push(`init ${appId}`),
  login: async (name: string) => void done.push(`login ${name}`),
  logout: async () => void done.push("logout"),
  Notifications: {
    async requestPermission() {
      done.push("ask");
      permission = answer;
    },
  },
  User: {
    PushSubscription: {
      optIn: async () => void done.push("opt in"),
      optOut: async () => void done.push("opt out"),
    },
  },
};

/** Runs what waits for the script once that stands in the page, or says that it was not fetched. */
function append(script: EventTarget & { src: string }): void {
  done.push(new URL(script.src).host);
  // Safe: the name under which the script looks for what waits for it.
  const { OneSignalDeferred: waiting = [] } = globalThis as { OneSignalDeferred?: ((given: typeof sdk) => void)[] };
  queueMicrotask(() => {
    if (!scriptComes) return script.dispatchEvent(new Event("error"));
    for (const run of waiting.splice(0)) run(sdk);
  });
}

const api = createApi({
  endpoints: { platform: "/p", sportsbook: "/s" },
  origin: "https://bet.example",
  locale: "en",
  cookies: () => "",
  async fetch(request) {
    const path = new URL(request.url).pathname;
    if (path === "/p/sportsbook_sessions")
      return Response.json({ token: "t", expires_at: "2100-01-01T00:00:00Z" }, { status: 201 });
    if (path === "/s/notifications/push") return Response.json(PROVIDER);
    if (request.method === "GET") return Response.json({ push_subscription: isWanted });
    const body: unknown = await request.json();
    done.push(`save ${JSON.stringify(body)}`);
    if (!saves) return Response.json({ code: 1, key: "error.internal", message: "" }, { status: 500 });
    return Response.json(body);
  },
});

/** As a page has it that was just opened: the script is loaded once in each. */
async function openPage() {
  vi.resetModules();
  const { endPushesHere, pusherOf } = await import("./pusher-of.ts");
  return { pusher: pusherOf(PROVIDER, api), leave: () => endPushesHere(api) };
}

beforeEach(() => {
  [done, permission, answer] = [[], "default", "granted"];
  [isWanted, saves, scriptComes] = [false, true, true];
  vi.stubGlobal("navigator", { serviceWorker: {} });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {});
  Object.defineProperty(Notification, "permission", { get: () => permission });
  vi.stubGlobal("document", {
    createElement: () => Object.assign(new EventTarget(), { src: "" }),
    head: { append },
  });
});
// What was loaded here has seen no browser.
afterAll(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "OneSignalDeferred");
});

const ON = ["cdn.onesignal.com", "init the-app", "login player-1", "ask"];

describe("pushes by OneSignal [NOT-02]", () => {
  it("bring nobody's script into the page before their player turns them on", async () => {
    const { pusher, leave } = await openPage();
    expect(await pusher.isOn()).toBe(false);
    await leave();
    expect(done).toEqual([]);
    expect(await pusher.turnOn()).toBe(true);
    expect(done).toEqual([...ON, "opt in", 'save {"push_subscription":true}']);
  });

  it("are neither begun nor saved where the permission is denied", async () => {
    const { pusher } = await openPage();
    answer = "denied";
    expect([await pusher.turnOn(), done]).toEqual([false, ON]);
  });

  it("are off where the permission was withdrawn, and a sign-out fetches no script for them", async () => {
    const { pusher, leave } = await openPage();
    isWanted = true;
    permission = "denied";
    expect(await pusher.isOn()).toBe(false);
    await leave();
    expect(done).toEqual([]);
  });

  it("are tried anew after a script that was not fetched", async () => {
    const { pusher } = await openPage();
    scriptComes = false;
    await expect(pusher.turnOn()).rejects.toThrow("was not fetched");
    scriptComes = true;
    expect(await pusher.turnOn()).toBe(true);
  });

  it("end on the server first when they are turned off, and nowhere where that is not saved", async () => {
    const { pusher } = await openPage();
    saves = false;
    expect([await pusher.turnOff(), done.splice(0)]).toEqual([false, ['save {"push_subscription":false}']]);
    saves = true;
    expect(await pusher.turnOff()).toBe(true);
    expect(done.slice(0, 1)).toEqual(['save {"push_subscription":false}']);
    expect(done.slice(-2)).toEqual(["opt out", "logout"]);
  });

  it("end with a sign-out in this browser alone: the next player gets none of theirs, their other browsers go on [ACC-05]", async () => {
    const { leave } = await openPage();
    isWanted = true;
    permission = "granted";
    await leave();
    expect(done).toEqual(["cdn.onesignal.com", "init the-app", "opt out", "logout"]);
  });
});
