import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { namedMarket, namedState } from "@touchline/contract/named";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../http/create-api.ts";
import { handClock, sampleMarket, sampleMatch, samplePrices } from "../../../test/live-samples.ts";
import { type LiveStore, createLiveStore } from "../live/live-store.ts";
import { type NameAsking, createNameAsking } from "./name-asking.ts";

const OVER = "m1/18/total=3.5/1";
const LINE = sampleMarket({ id: "18", specifier: "total=3.5", name: "Total 3.5", version: 5 });

/** As an event has it. */
const nameless = ({ name: _name, outcomes, ...line }: typeof LINE) => ({
  ...line,
  outcomes: outcomes.map(({ name: _outcome, ...outcome }) => outcome),
});

let server: Server;
let asked: string[];
let failures: unknown[];
let answer: unknown;
let store: LiveStore;
let asking: NameAsking;

beforeEach(async () => {
  asked = [];
  failures = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address of this kind.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = createLiveStore(handClock());
  store.setNaming({ state: namedState, market: namedMarket });
  store.seedMatches([sampleMatch()]);
  const endpoints = { platform: base, sportsbook: base };
  asking = createNameAsking({
    api: createApi({ endpoints, origin: base, locale: "en" }),
    store,
    failed: (error) => void failures.push(error),
    random: () => 0,
  });
});
afterEach(() => {
  asking.stop();
  server.closeAllConnections();
  server.close();
});

describe("a line that is told of without its names", () => {
  it("is shown under the names that are known of it [RT-04]", () => {
    store.applyMarkets("m1", [nameless(sampleMarket({ version: 2, outcomes: samplePrices("2.20", "3.30", "3.60") }))]);
    store.flush();
    expect(store.outcome("m1/1//1").odds).toBe("2.20");
    expect(store.market("m1/1/")?.outcomes.map(({ name }) => name)).toEqual(["Home", "Draw", "Away"]);
  });

  it("is shown under the names that come with it, in the language of the page [RT-04]", () => {
    store.applyMarkets("m1", [nameless(LINE)], () => LINE);
    expect(store.market("m1/18/total=3.5")).toMatchObject({
      name: "Total 3.5",
      outcomes: LINE.outcomes.map(({ name }) => ({ name })),
    });
  });

  it("is asked for once by HTTP where they never came, and shown with the price that was told last [RT-04]", async () => {
    const older = { ...LINE, version: 4, outcomes: samplePrices("1.10", "6.00", "9.00") };
    answer = { list: [sampleMatch({ version: 2, main_markets: [older] })], pagination: {}, stream: {} };
    store.applyMarkets("m1", [nameless(LINE)]);
    expect(store.market("m1/18/total=3.5")).toBeNull();
    for (let twice = 0; twice < 2; twice += 1) asking.linesChanged("m1", [nameless(LINE)]);
    await expect.poll(() => store.outcome(OVER).odds).toBe("2.10");
    store.applyMarkets("m1", [nameless({ ...LINE, version: 6 })]);
    asking.linesChanged("m1", [nameless({ ...LINE, version: 6 })]);
    expect([asked.length, failures]).toEqual([1, []]);
    expect(asked[0]).toContain("id=m1");
  });

  it("is not asked for where the page shows nothing of its match [RT-04]", async () => {
    answer = { list: [sampleMatch({ main_markets: [LINE] })], pagination: {}, stream: {} };
    // Of a line that is new there the names come by themselves.
    store.applyMarkets("elsewhere", [nameless({ ...LINE, specifier: "total=4.5" })], () => LINE);
    store.applyMarkets("elsewhere", [nameless(LINE)]);
    asking.linesChanged("elsewhere", [nameless(LINE)]);
    asking.matchChanged({ id: "elsewhere", version: 2, status: 1, stage: { code: 7 } });
    asking.linesChanged("m1", [nameless(LINE)]);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).not.toContain("elsewhere");
  });

  it("has an outcome that is new in it left out until that is named, and the others at their prices [RT-04]", () => {
    const more = [...samplePrices("2.20", "3.30", "3.60"), { ...samplePrices("9.00")[0]!, id: "4" }];
    store.applyMarkets("m1", [nameless(sampleMarket({ version: 2, outcomes: more }))]);
    store.flush();
    expect(store.market("m1/1/")?.outcomes.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(store.outcome("m1/1//1").odds).toBe("2.20");
  });
});

describe("a match that is told of without the names of its stage", () => {
  const changed = (version: number, code: number) => {
    const { main_markets: lines, ...match } = sampleMatch({ version });
    return { ...match, stage: { code }, main_lines: lines };
  };

  it("is shown as it was until it has them, and asked for [RT-04]", async () => {
    const before = store.match("m1");
    store.applyMatch(changed(2, 7));
    expect(store.match("m1")).toBe(before);
    const stage = { code: 7, name: "2nd half", short_name: null };
    answer = { list: [sampleMatch({ version: 2, stage })], pagination: {}, stream: {} };
    asking.matchChanged({ id: "m1", version: 2, status: 1, stage: { code: 7 } });
    await expect.poll(() => store.match("m1")?.stage).toEqual(stage);
  });

  it("is asked for again when another period or count has no name [RT-04]", async () => {
    const period = { period_key: "2", name: "2nd half", number: 2, type: "regular_period", home: 1, away: 0 };
    const told = (version: number, periods: readonly (typeof period)[]) => {
      const { stage } = sampleMatch();
      const scores = { ...sampleMatch().scores, periods: periods.map(({ name: _name, ...score }) => score) };
      return { ...changed(version, stage.code), scores };
    };
    for (const [at, version] of [2, 3].entries()) {
      const periods = Array.from({ length: version }, (_, nr) => ({ ...period, period_key: `${nr + 2}` }));
      const scores = { ...sampleMatch().scores, periods };
      answer = { list: [sampleMatch({ version, scores })], pagination: {}, stream: {} };
      store.applyMatch(told(version, periods));
      asking.matchChanged(told(version, periods));
      await expect.poll(() => store.match("m1")?.scores.periods).toEqual(periods);
      expect(asked).toHaveLength(at + 1);
    }
  });

  it("is asked for once for each stage that has none [RT-04]", async () => {
    answer = { list: [sampleMatch({ version: 2 })], pagination: {}, stream: {} };
    for (const code of [7, 7]) asking.matchChanged({ id: "m1", version: 2, status: 1, stage: { code } });
    await expect.poll(() => asked.length).toBe(1);
    for (const code of [7, 8]) asking.matchChanged({ id: "m1", version: 3, status: 1, stage: { code } });
    await expect.poll(() => asked.length).toBe(2);
    expect(failures).toEqual([]);
  });
});
