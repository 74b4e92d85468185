import { afterEach, describe, expect, it, vi } from "vitest";
import { createApi } from "../http/create-api.ts";
import { endPushesHere, pusherOf } from "./pusher-of.ts";
import { canBePushed, type PushProvider } from "./push-subscription.ts";

const KEY = "BAAB";
const PROVIDER: PushProvider = {
  provider: "web-push",
  public_key: KEY,
  app_id: null,
  external_id: null,
  endpoint: null,
};

/** What a browser has of pushes, as far as pages see it. */
class FakeBrowser {
  permission: NotificationPermission = "default";
  /** What its player answers when asked. */
  answer: NotificationPermission = "granted";
  asked = 0;
  /** The addresses of workers, in the order in which they were registered. */
  readonly workers: string[] = [];
  hasWorker = false;
  registers = true;
  subscription: FakeSubscription | null = null;
  #subscriptions = 0;

  constructor() {
    const { pushManager } = this;
    const registration = { pushManager };
    vi.stubGlobal("PushManager", {});
    vi.stubGlobal("Notification", {
      requestPermission: async () => {
        this.asked += 1;
        this.permission = this.answer;
        return this.permission;
      },
    });
    Object.defineProperty(Notification, "permission", { get: () => this.permission });
    vi.stubGlobal("navigator", {
      serviceWorker: {
        getRegistration: async () => (this.hasWorker ? registration : undefined),
        register: async (url: string) => {
          if (!this.registers) throw new TypeError("the worker was not fetched");
          this.workers.push(url);
          this.hasWorker = true;
        },
        ready: Promise.resolve(registration),
      },
    });
  }

  get pushManager() {
    return {
      getSubscription: async () => this.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        this.#subscriptions += 1;
        this.subscription = this.subscriptionAt(`device-${this.#subscriptions}`, applicationServerKey);
        return this.subscription;
      },
    };
  }

  subscriptionAt(name: string, { buffer }: Uint8Array<ArrayBuffer> = Uint8Array.from([4, 0, 1])): FakeSubscription {
    const endpoint = `https://push.example/${name}`;
    return {
      endpoint,
      options: { applicationServerKey: buffer },
      toJSON: () => ({ keys: { p256dh: "a-key", auth: "a-secret" } }),
      unsubscribe: async () => {
        if (this.subscription?.endpoint === endpoint) this.subscription = null;
        return true;
      },
    };
  }
}

interface FakeSubscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => { keys: Record<string, string> };
  unsubscribe: () => Promise<boolean>;
}

/** What the server was told, and what it knows of this browser and its player. */
class FakeServer {
  readonly calls: string[] = [];
  endpoint: string | null = null;
  isWanted = false;
  refuses = false;
  provider: PushProvider = PROVIDER;

  readonly api = createApi({
    endpoints: { platform: "/p", sportsbook: "/s" },
    origin: "https://bet.example",
    locale: "en",
    cookies: () => "",
    fetch: async (request) => this.#answer(new URL(request.url).pathname, request),
  });

  async #answer(path: string, request: Request): Promise<Response> {
    if (path === "/p/sportsbook_sessions")
      return Response.json({ token: "t", expires_at: "2100-01-01T00:00:00Z" }, { status: 201 });
    if (path === "/s/notifications/push") return Response.json({ ...this.provider, endpoint: this.endpoint });
    if (path === "/s/settings" && request.method === "GET") return Response.json({ push_subscription: this.isWanted });
    const body: unknown = await request.json();
    this.calls.push(`${path} ${JSON.stringify(body)}`);
    if (this.refuses) return Response.json({ code: 4, key: "error.not_found", message: "" }, { status: 404 });
    return Response.json({ push_subscription: false });
  }
}

const registered = (endpoint: string): string =>
  `/s/notifications/push-devices {"endpoint":"${endpoint}","p256dh":"a-key","auth":"a-secret"}`;
const removed = (endpoint: string): string => `/s/notifications/push-devices/remove {"endpoint":"${endpoint}"}`;

afterEach(() => vi.unstubAllGlobals());

function opened() {
  const [browser, server] = [new FakeBrowser(), new FakeServer()];
  return { browser, server, pusher: pusherOf(PROVIDER, server.api) };
}

/** A browser whose player has turned pushes on. */
async function subscribed() {
  const all = opened();
  expect(await all.pusher.turnOn()).toBe(true);
  all.server.endpoint = all.browser.subscription?.endpoint ?? null;
  all.server.calls.length = 0;
  return all;
}

describe("pushes of a browser [NOT-02]", () => {
  it("are asked for when their player turns them on, and not before", async () => {
    const { browser, server, pusher } = opened();
    expect([await pusher.isOn(), browser.asked, browser.workers]).toEqual([false, 0, []]);
    expect(await pusher.turnOn()).toBe(true);
    expect([browser.asked, browser.workers]).toEqual([1, ["/push-handler.js"]]);
    expect(server.calls).toEqual([registered("https://push.example/device-1")]);
    server.endpoint = "https://push.example/device-1";
    expect(await pusher.isOn()).toBe(true);
  });

  it.each(["denied", "default"] as const)(
    "are not begun where the answer is %s: nothing is registered, and nothing told",
    async (answer) => {
      const { browser, server, pusher } = opened();
      browser.answer = answer;
      expect(await pusher.turnOn()).toBe(false);
      expect([browser.workers, browser.subscription, server.calls]).toEqual([[], null, []]);
    },
  );

  it("leave nothing behind in the browser where the server does not take it", async () => {
    const { browser, server, pusher } = opened();
    server.refuses = true;
    expect([await pusher.turnOn(), browser.subscription]).toEqual([false, null]);
  });

  it("use the worker that the site has, and none is put in its place", async () => {
    const { browser, pusher } = opened();
    browser.hasWorker = true;
    expect([await pusher.turnOn(), browser.workers]).toEqual([true, []]);
  });

  it("are not begun where no worker comes: the server is told nothing", async () => {
    const { browser, server, pusher } = opened();
    browser.registers = false;
    await expect(pusher.turnOn()).rejects.toThrow("not fetched");
    expect([browser.subscription, server.calls, await pusher.isOn()]).toEqual([null, [], false]);
  });

  it("are off where the permission was withdrawn, with which browsers drop what they had; nothing is left to tell", async () => {
    const { browser, server, pusher } = await subscribed();
    browser.permission = "denied";
    browser.subscription = null;
    expect([await pusher.isOn(), await pusher.turnOff()]).toEqual([false, true]);
    await endPushesHere(server.api);
    expect(server.calls).toEqual([]);
  });

  it("are off where the browser got another address by itself, and are on again at that one", async () => {
    const { browser, server, pusher } = await subscribed();
    browser.subscription = browser.subscriptionAt("moved");
    expect(await pusher.isOn()).toBe(false);
    expect(await pusher.turnOn()).toBe(true);
    expect(server.calls).toEqual([registered("https://push.example/device-2")]);
  });

  it("are begun anew where the site has other keys: what was subscribed with those before gets nothing", async () => {
    const { browser, server, pusher } = await subscribed();
    const before = browser.subscription;
    browser.subscription = { ...before!, options: { applicationServerKey: Uint8Array.from([9, 9, 9]).buffer } };
    expect(await pusher.turnOn()).toBe(true);
    expect(server.calls).toEqual([registered("https://push.example/device-2")]);
  });

  it("are off for the next player of a browser, until they turn them on themselves", async () => {
    const { browser, server, pusher } = await subscribed();
    const address = browser.subscription?.endpoint ?? "";
    // Whoever sat here before did not sign out; the server has ended their pushes, and the browser knows nothing of it.
    server.endpoint = null;
    server.isWanted = true;
    expect([await pusher.isOn(), browser.subscription?.endpoint]).toEqual([false, address]);
    expect(await pusher.turnOn()).toBe(true);
    expect(server.calls).toHaveLength(1);
  });

  it("end when they are turned off: on the server first, and nowhere if it does not say so", async () => {
    const { browser, server, pusher } = await subscribed();
    const address = browser.subscription?.endpoint ?? "";
    server.refuses = true;
    expect([await pusher.turnOff(), browser.subscription?.endpoint]).toEqual([false, address]);
    server.refuses = false;
    expect([await pusher.turnOff(), browser.subscription]).toEqual([true, null]);
    expect(server.calls).toEqual([removed(address), removed(address)]);
  });

  it("end with a sign-out [ACC-05]", async () => {
    const { browser, server } = await subscribed();
    const address = browser.subscription?.endpoint ?? "";
    await endPushesHere(server.api);
    expect([server.calls, browser.subscription]).toEqual([[removed(address)], null]);
  });

  it("are nothing to a sign-out where the browser has none of it", async () => {
    const server = new FakeServer();
    vi.stubGlobal("navigator", {});
    expect(canBePushed()).toBe(false);
    await endPushesHere(server.api);
    expect(server.calls).toEqual([]);
  });
});
