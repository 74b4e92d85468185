import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import { plainSite } from "../../test/plain-site.ts";
import { readConfig } from "../settings/config.ts";
import { type Listening, listen } from "../startup/listen.ts";
import type { AppEnv, SignedIn } from "./app-env.ts";
import { type BetsFirst, createBetsFirst } from "./bets-first.ts";
import { createInFlight } from "./in-flight.ts";
import { createRequestOrigin } from "./request-origin.ts";

let listening: Listening | undefined;
afterEach(() => listening?.close());

/** As costly as a list that a flood asks for, many times over. */
function dear(): void {
  for (const end = performance.now() + 60; performance.now() < end;);
}

/** Whether a page rests after the one before. */
async function doPagesRest({ renders }: BetsFirst): Promise<boolean> {
  await renders.take("one", async () => dear());
  let isBegun = false;
  const next = renders.take("one", async () => (isBegun = true));
  await new Promise(setImmediate);
  const rests = !isBegun;
  await next;
  return rests;
}

it.each([
  [201, "/bets", true],
  [202, "/bets", true],
  [401, "/bets", false],
  [429, "/bets", false],
  [503, "/bets", false],
  [200, "/bets/max-stake", false],
  // Another kind of call, though its path ends alike.
  [201, "/favourites/bets", false],
])("has pages rest beside bets that were passed on and taken: answer %i of %s", async (status, path, rests) => {
  const betsFirst = createBetsFirst({ network: () => "one" });
  const app = new Hono<AppEnv>();
  app.use(betsFirst.middleware);
  app.post("*", () => new Response(null, { status }));
  await app.request(path, { method: "POST" }, {});
  expect(await doPagesRest(betsFirst)).toBe(rests);
});

it("turns long lists of one player's bets away, and neither bets nor what others read of theirs", async () => {
  const read = readConfig({ HOST: "127.0.0.1", PORT: "0" });
  if (!read.ok) throw new Error(read.problem);
  const inFlight = createInFlight();
  const betsFirst = createBetsFirst(createRequestOrigin(read.config));
  const app = new Hono<AppEnv>();
  app.use(inFlight.middleware, async (c, next) => {
    c.set("locale", "en");
    c.set("site", plainSite("en"));
    // Safe: nothing but the player's id is looked at.
    c.set("signedIn", { player: { id: c.req.header("player") } } as SignedIn);
    await next();
  });
  app.use(betsFirst.ownBets);
  app.get("/bets", (c) => c.text((dear(), "bets")));
  app.get("/bets/placements/:key", (c) => c.text("placement"));
  app.post("/bets", async (c) => c.text(await betsFirst.placing(async () => "bet"), 201));
  listening = await listen({ config: read.config, fetch: app.fetch, inFlight, realtime: null });
  const { origin } = listening;
  const ask = async (player: string, path: string, method = "GET"): Promise<number> =>
    (await fetch(origin + path, { method, headers: { player } })).status;

  expect(await ask("other", "/bets", "POST")).toBe(201);
  const flood = Array.from({ length: 60 }, () => ask("greedy", "/bets?limit=500"));
  const others: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    others.push(await ask("other", "/bets", "POST"));
    others.push(await ask("other", "/bets/placements/a-key"));
    others.push(await ask("other", "/bets?limit=50"));
  }
  // Whoever has few bets is known by the lists of before, and waits behind nobody's long ones.
  betsFirst.noteBets("few", 3, true);
  const few = await Promise.all(Array.from({ length: 20 }, () => ask("few", "/bets")));
  expect(new Set(few)).toEqual(new Set([200]));
  betsFirst.noteBets("few", 51, true);
  expect(await Promise.all(Array.from({ length: 20 }, () => ask("few", "/bets")))).toContain(503);
  others.push(await ask("other", "/bets?limit=500"));
  expect(others).toEqual([...Array.from({ length: 5 }, () => [201, 200, 200]).flat(), 200]);
  const answers = await Promise.all(flood);
  expect(answers.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(answers).toContain(200);
});

it("works on few joint prices at once, fewer of one visitor, and answers other reads meanwhile", async () => {
  const betsFirst = createBetsFirst({ network: ({ req }) => req.header("from") ?? "" });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("locale", "en");
    c.set("site", plainSite("en"));
    await next();
  });
  app.use(betsFirst.middleware);
  const asked: string[] = [];
  const answered = Promise.withResolvers<void>();
  app.post("/bets/custom/calculate", async (c) => {
    asked.push(c.req.header("from") ?? "");
    await answered.promise;
    return c.text("price");
  });
  app.get("/matches", (c) => c.text("matches"));
  // Safe: of what comes with a call only that it comes from without is looked at.
  const without = { incoming: {} } as AppEnv["Bindings"];
  const price = async (from: string) =>
    app.request("/bets/custom/calculate", { method: "POST", headers: { from } }, without);
  const flood = Array.from({ length: 500 }, () => price("greedy"));
  const others = ["one", "two"].map(price);
  const matches = await app.request("/matches", { headers: { from: "greedy" } }, without);
  expect(matches.status).toBe(200);
  await expect.poll(() => asked).toEqual(["greedy", "greedy", "one", "two"]);
  answered.resolve();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(18);
  expect(statuses.filter((status) => status === 503)).toHaveLength(482);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
});

it("has pages rest beside bets below the base of the API alone", async () => {
  const betsFirst = createBetsFirst({ network: () => "one" }, "/api/sportsbook");
  const app = new Hono<AppEnv>();
  app.use(betsFirst.middleware);
  app.post("*", () => new Response(null, { status: 201 }));
  await app.request("/api/platform/bets", { method: "POST" }, {});
  expect(await doPagesRest(betsFirst)).toBe(false);
  await app.request("/api/sportsbook/bets", { method: "POST" }, {});
  expect(await doPagesRest(betsFirst)).toBe(true);
});

it("turns reads away where they wait for too long, and never a bet", async () => {
  const read = readConfig({ HOST: "127.0.0.1", PORT: "0" });
  if (!read.ok) throw new Error(read.problem);
  const inFlight = createInFlight();
  const app = new Hono<AppEnv>();
  app.use(inFlight.middleware, async (c, next) => {
    c.set("locale", "en");
    c.set("site", plainSite("en"));
    await next();
  });
  app.use(createBetsFirst(createRequestOrigin(read.config)).middleware);
  app.get("/matches", (c) => c.text((dear(), "read")));
  app.post("/bets", (c) => c.text("bet", 201));
  listening = await listen({ config: read.config, fetch: app.fetch, inFlight, realtime: null });
  const { origin } = listening;

  const bet = () => fetch(`${origin}/bets`, { method: "POST" });
  // A flood comes over connections that are open: new ones are taken one in each round of the event loop.
  await Promise.all(Array.from({ length: 150 }, async () => (await bet()).text()));
  const reads = Array.from({ length: 150 }, () => fetch(`${origin}/matches`));
  const bets: number[] = [];
  while (bets.length < 10) bets.push((await bet()).status);
  expect(new Set(bets)).toEqual(new Set([201]));
  const answers = await Promise.all(reads);
  const shed = answers.filter(({ status }) => status === 503);
  expect(shed.length).toBeGreaterThan(50);
  expect(shed[0]?.headers.get("retry-after")).toBe("2");
  expect(await shed[0]?.json()).toMatchObject({ code: 7 });
  expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - shed.length);
});
