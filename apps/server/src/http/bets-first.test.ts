import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { type Listening, listen } from "../listen.ts";
import type { AppEnv } from "./app-env.ts";
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
])("has pages rest beside bets that were passed on and taken: answer %i of %s", async (status, path, rests) => {
  const betsFirst = createBetsFirst({ network: () => "one" });
  const app = new Hono<AppEnv>();
  app.use(betsFirst.middleware);
  app.post("*", () => new Response(null, { status }));
  await app.request(path, { method: "POST" }, {});
  expect(await doPagesRest(betsFirst)).toBe(rests);
});

it("turns reads away where they wait for too long, and never a bet", async () => {
  const read = readConfig({ HOST: "127.0.0.1", PORT: "0" });
  if (!read.ok) throw new Error(read.problem);
  const inFlight = createInFlight();
  const app = new Hono<AppEnv>();
  app.use(inFlight.middleware, async (c, next) => {
    c.set("locale", "en");
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
