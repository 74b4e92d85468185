import { Hono } from "hono";
import type { Provider } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { answerFault } from "../src/http/answer-fault.ts";
import type { AppEnv } from "../src/http/app-env.ts";
import { requestContext } from "../src/http/request-context.ts";
import type { FeedMessage } from "../src/feed/feed.ts";
import { withSilences } from "../src/feed/with-silences.ts";
import { createTestControlsRouter } from "../src/http/test-controls-router.ts";
import { createLogger } from "../src/observability/create-logger.ts";
import { createMetrics } from "../src/observability/metrics.ts";
import { openRunningFeed } from "../src/startup/running-feed.ts";
import { Browser } from "./platform/browser.ts";
import { expectRefusal } from "./platform/platform-under-test.ts";
import { openTestDatabase } from "./test-database.ts";
import { plainSite } from "./plain-site.ts";

const HOUR_MS = 60 * 60_000;

let handle: DatabaseHandle;
let feed: ReturnType<typeof withSilences>;
const heard: FeedMessage[] = [];
let aMatchId: string;
const app = new Hono<AppEnv>();

beforeAll(async () => {
  handle = await openTestDatabase();
  const log = createLogger("silent");
  // One sport of each provider.
  const simulation = { seed: "controls", speed: 1, sports: ["soccer", "table_tennis", "valorant"] };
  feed = withSilences(await openRunningFeed(handle.db, simulation, { log }));
  app.use(requestContext({ log, metrics: createMetrics(), siteOf: () => plainSite("en"), addressOf: () => null }));
  app.onError(answerFault);
  app.route("/test-controls", createTestControlsRouter(feed, new Hono()));
  const found = Promise.withResolvers<string>();
  await feed.start((messages) => {
    const match = messages.find((message) => message.type === "match");
    if (match) found.resolve(match.matchId);
    heard.push(...messages.filter(({ type }) => type === "alive"));
  });
  aMatchId = await found.promise;
});
afterAll(async () => {
  await feed.stop();
  await handle.close();
});

const fastForward = (matchId: string, body: unknown) =>
  new Browser(app, { ip: "203.0.113.1" }).post(`/test-controls/matches/${matchId}/fast-forward`, body);
const silence = (provider: string, body: unknown) =>
  new Browser(app, { ip: "203.0.113.1" }).post(`/test-controls/providers/${provider}/silence`, body);
/** Whose signs of life come from now on, until each that is waited for has come. */
async function heardUntil(...providers: Provider[]): Promise<Set<string>> {
  heard.length = 0;
  const of = () => new Set(heard.map((message) => (message.type === "alive" ? message.provider : "")));
  await expect.poll(() => providers.every((provider) => of().has(provider)), { timeout: 20_000 }).toBe(true);
  return of();
}
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

describe("a provider that falls silent in a test", () => {
  it.each([null, {}, { is_silent: "yes" }, { is_silent: true, more: 1 }])("refuses another shape: %j", async (body) => {
    expectRefusal(await silence("oddin", JSON.stringify(body)), "invalid_request");
  });

  it("is one that there is", async () => {
    expectRefusal(await silence("nobody", { is_silent: true }), "not_found");
  });

  it("says nothing until it speaks again, and others go on [CAT-12]", async () => {
    expect((await silence("oddin", { is_silent: true })).status).toBe(204);
    expect([...(await heardUntil("betradar", "betconstruct"))]).not.toContain("oddin");
    expect((await silence("oddin", { is_silent: false })).status).toBe(204);
    expect([...(await heardUntil("oddin"))]).toContain("oddin");
  });
});
