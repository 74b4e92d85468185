import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { createLogger } from "../observability/create-logger.ts";
import type { AppEnv } from "./app-env.ts";
import { createInFlight } from "./in-flight.ts";

it("begins what is left to do once the answer is out, however many turns that takes: the work is not to be seen in it [OWASP-6.3.8]", async () => {
  const order: string[] = [];
  const inFlight = createInFlight();
  const app = new Hono<AppEnv>().use(inFlight.middleware).get("/", async (c) => {
    c.set("log", createLogger("silent"));
    inFlight.afterAnswer(c, async () => void order.push("work"));
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    order.push("answer");
    return c.text("done");
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("done");
  await inFlight.idle();
  expect(order).toEqual(["answer", "work"]);
  server.close();
});

it("does it all the same where nobody waits for the answer any more, and within the process", async () => {
  const inFlight = createInFlight();
  const done: string[] = [];
  const leaving = new AbortController();
  const app = new Hono<AppEnv>().use(inFlight.middleware).get("/:who", (c) => {
    c.set("log", createLogger("silent"));
    const who = c.req.param("who");
    inFlight.afterAnswer(c, async () => void done.push(who));
    if (who === "gone") leaving.abort();
    return c.text("done");
  });
  await app.request("/inside", {}, {});
  await inFlight.idle();
  const server = createAdaptorServer({ fetch: app.fetch });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // As above.
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/gone`, { signal: leaving.signal })).rejects.toThrow();
  await inFlight.idle();
  expect(done).toEqual(["inside", "gone"]);
  server.close();
});
