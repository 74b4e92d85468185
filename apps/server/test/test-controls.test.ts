import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { answerFault } from "../src/http/answer-fault.ts";
import type { AppEnv } from "../src/http/app-env.ts";
import { requestContext } from "../src/http/request-context.ts";
import type { SimulatedFeed } from "../src/feed/feed-source.ts";
import { createTestControlsRouter } from "../src/http/test-controls-router.ts";
import { createLogger } from "../src/observability/create-logger.ts";
import { createMetrics } from "../src/observability/metrics.ts";
import { openRunningFeed } from "../src/running-feed.ts";
import { Browser } from "./platform/browser.ts";
import { expectRefusal } from "./platform/platform-under-test.ts";
import { openTestDatabase } from "./test-database.ts";

const HOUR_MS = 60 * 60_000;

let handle: DatabaseHandle;
let feed: SimulatedFeed;
let aMatchId: string;
const app = new Hono<AppEnv>();

beforeAll(async () => {
  handle = await openTestDatabase();
  feed = await openRunningFeed(handle.db, { seed: "controls", speed: 1 }, { log: createLogger("silent") });
  const log = createLogger("silent");
  app.use(requestContext({ log, metrics: createMetrics(), locales: ["en"] }));
  app.onError(answerFault);
  app.route("/test-controls", createTestControlsRouter(feed));
  const found = Promise.withResolvers<string>();
  await feed.start((messages) => {
    const match = messages.find((message) => message.type === "match");
    if (match) found.resolve(match.matchId);
  });
  aMatchId = await found.promise;
});
afterAll(async () => {
  await feed.stop();
  await handle.close();
});

const fastForward = (matchId: string, body: unknown) =>
  new Browser(app, { ip: "203.0.113.1" }).post(`/test-controls/matches/${matchId}/fast-forward`, body);
const offsets = () => handle.db.selectFrom("feed_offsets").select(["match_id", "offset_ms"]).execute();

describe("moving a match ahead in a test", () => {
  it.each(["{", "", "undefined"])("refuses what is no JSON: %j", async (body) => {
    expectRefusal(await fastForward(aMatchId, body), "malformed_json");
  });

  it.each([null, {}, { by_ms: 0 }, { by_ms: "1000" }, { by_ms: 25 * HOUR_MS }, { by_ms: 1, more: true }])(
    "refuses another shape, and says what is wrong with it: %j",
    async (body) => {
      const answer = await fastForward(aMatchId, JSON.stringify(body));
      expectRefusal(answer, "invalid_request");
      expect(answer.body.fields.length).toBeGreaterThan(0);
    },
  );

  it("finds no match that the feed does not carry, and writes nothing down for it", async () => {
    expectRefusal(await fastForward("no-such-match", { by_ms: HOUR_MS }), "not_found");
    expect(await offsets()).toEqual([]);
  });

  it("moves one that it carries, and remembers by how much", async () => {
    expect((await fastForward(aMatchId, { by_ms: HOUR_MS })).status).toBe(204);
    expect((await fastForward(aMatchId, { by_ms: HOUR_MS })).status).toBe(204);
    expect(await offsets()).toEqual([{ match_id: aMatchId, offset_ms: BigInt(2 * HOUR_MS) }]);
  });
});
