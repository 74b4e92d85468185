import { FavouriteList, Match, MatchList, Settings } from "@touchline/contract";
import { MARKET_STATUS, type Provider, PROVIDERS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

const SILENCE_MS = 20_000;

let under: BookUnderTest;
let player: PlayerUnderTest;
beforeEach(async () => {
  under = await BookUnderTest.open();
  player = await under.player({ amount: 100_000n });
  under.feed.alive(...PROVIDERS);
  for (const provider of PROVIDERS)
    for (const number of [1, 2, 3])
      under.feed.open(`${provider}-${number}`, { live: number === 1, provider, lines: standardLines() });
  under.takePublished();
});
afterEach(() => under.close());

const legOn = (provider: Provider, number = 2): LegOf => ({
  match_id: `${provider}-${number}`,
  market_id: "1",
  specifier: "",
  outcome_id: "1",
  odds: "2.10",
});

/** Time passes in which only these say that they live. */
function pass(ms: number, ...alive: Provider[]): void {
  for (let passed = 0; passed < ms; passed += 1_000) {
    under.clock.advance(1_000);
    under.feed.tell(...alive.map((provider) => ({ type: "alive", provider, atMs: under.feed.now() }) as const));
  }
}

const statusesOnWire = async (): Promise<Record<string, string>> => {
  const { provider_statuses: statuses } = await under.read("/settings", Settings);
  return Object.fromEntries(statuses.map(({ provider, status }) => [provider, status]));
};

const marketsOf = async (provider: Provider): Promise<[number, string | null][]> => {
  const { main_markets: markets } = await under.read(`/matches/${provider}-1`, Match);
  return markets.map(({ status, suspension_reason: reason }) => [status, reason]);
};

const codeOf = async (...legs: LegOf[]): Promise<number> => Number((await player.place(legs)).body.code);
const providerEvents = () =>
  under
    .takePublished()
    .filter(({ channel, data }) => channel === "updates:en" && data.event_name === "provider_status_changed")
    .map(({ data }) => data.message["providers"]);

describe("a provider that falls silent for a minute", () => {
  it("has its own markets suspended, with the reason, while those of the others go on [CAT-12] [RT-05]", async () => {
    pass(60_000, "oddin", "betconstruct");
    expect(providerEvents()).toEqual([[{ provider: "betradar", status: "inactive" }]]);
    expect(await statusesOnWire()).toEqual({ betradar: "inactive", oddin: "active", betconstruct: "active" });
    const [first] = await marketsOf("betradar");
    expect(first).toEqual([MARKET_STATUS.suspended, "feed_lost"]);
    for (const provider of ["oddin", "betconstruct"] as const) {
      expect((await marketsOf(provider))[0]).toEqual([MARKET_STATUS.allowed, null]);
      expect((await player.place([legOn(provider)])).status).toBe(201);
      expect((await player.place([legOn(provider, 1)])).status).toBe(202);
    }
    expect([await codeOf(legOn("betradar")), await codeOf(legOn("betradar", 1))]).toEqual([106, 106]);
  });

  it("comes back by itself, and its markets with it, where the feed loses nothing", async () => {
    pass(60_000, "oddin", "betconstruct");
    under.takePublished();
    under.feed.alive("betradar");
    expect(providerEvents()).toEqual([[{ provider: "betradar", status: "active" }]]);
    expect((await marketsOf("betradar"))[0]).toEqual([MARKET_STATUS.allowed, null]);
    expect((await player.place([legOn("betradar")])).status).toBe(201);
  });

  it("is asked for what was lost when it is back, and what it does not say again stays suspended [CAT-12]", async () => {
    const asked: Provider[] = [];
    under.feed.recover = (provider) => {
      asked.push(provider);
      under.feed.change("betradar-2", { lines: standardLines().slice(0, 1) });
      return Promise.resolve();
    };
    pass(SILENCE_MS, "oddin", "betconstruct");
    expect(asked).toEqual([]);
    under.feed.alive("betradar");
    expect(asked).toEqual(["betradar"]);
    expect((await player.place([legOn("betradar", 2)])).status).toBe(201);
    expect(await codeOf({ ...legOn("betradar", 2), market_id: "29", outcome_id: "74", odds: "1.80" })).toBe(104);
    expect(await codeOf(legOn("betradar", 3))).toBe(104);
    expect((await marketsOf("betradar"))[0]).toEqual([MARKET_STATUS.suspended, "feed_lost"]);
    under.feed.change("betradar-3", { lines: standardLines() });
    expect((await player.place([legOn("betradar", 3)])).status).toBe(201);
  });

  it("keeps its markets suspended where what was lost cannot be had", async () => {
    under.feed.recover = () => Promise.reject(new Error("no answer"));
    pass(SILENCE_MS, "oddin", "betconstruct");
    under.feed.alive("betradar");
    expect(await codeOf(legOn("betradar"))).toBe(104);
    expect((await player.place([legOn("oddin")])).status).toBe(201);
  });

  it("leaves no bet to be placed only once all are silent [CAT-12]", async () => {
    pass(SILENCE_MS, "betconstruct");
    expect((await player.place([legOn("betconstruct")])).status).toBe(201);
    pass(SILENCE_MS);
    expect(new Set(Object.values(await statusesOnWire()))).toEqual(new Set(["inactive"]));
    for (const provider of PROVIDERS) expect(await codeOf(legOn(provider))).toBe(106);
  });
});

describe("a list of what can be bet on [CAT-02] [FAV-01]", () => {
  const FED = ["betradar-1", "betradar-2", "betradar-3"];
  const fed = async (query: string): Promise<string[]> =>
    (await under.read(`/matches?limit=500&${query}`, MatchList)).list
      .map(({ id }) => id)
      .filter((id) => FED.includes(id))
      .toSorted();

  it("has no match of a provider that is silent, while what is on offer stays, and has it again once it reports", async () => {
    await player.post("/favourites/tournaments/100", {});
    const counted = async (): Promise<number[]> => {
      const { body } = await player.get("/favourites/tournaments?bettable=true");
      return FavouriteList.parse(body).list.map(({ match_count }) => match_count);
    };
    expect([await fed("bettable=true"), await fed("bettable=false"), await counted()]).toEqual([FED, [], [9]]);
    pass(SILENCE_MS, "oddin", "betconstruct");
    expect([await fed("bettable=true"), await fed("bettable=false"), await counted()]).toEqual([[], FED, [6]]);
    expect([await fed("offered=true"), await fed("offered=false")]).toEqual([FED, []]);
    under.feed.alive("betradar");
    expect([await fed("bettable=true"), await counted()]).toEqual([FED, [9]]);
  });

  it("has no live match of a provider that is late, and those ahead, without another word of the feed", async () => {
    await under.close();
    under = await BookUnderTest.open({ feedLagLimitMs: 5_000 });
    under.feed.alive("betradar");
    under.feed.open("betradar-1", { live: true, lines: standardLines() });
    under.feed.open("betradar-2", { lines: standardLines() });
    expect(await fed("bettable=true")).toEqual(["betradar-1", "betradar-2"]);
    under.clock.advance(5_001);
    expect([await fed("bettable=true"), await fed("bettable=false")]).toEqual([["betradar-2"], ["betradar-1"]]);
    under.feed.alive("betradar");
    expect(await fed("bettable=true")).toEqual(["betradar-1", "betradar-2"]);
  });
});

describe("selections of three providers", () => {
  it("are not mixed in one bet [VAL-07]", async () => {
    expect(await codeOf(legOn("betradar"), legOn("oddin"))).toBe(116);
    expect(await codeOf(legOn("betconstruct"), legOn("oddin"))).toBe(116);
    for (const provider of PROVIDERS)
      expect((await player.place([legOn(provider, 2), legOn(provider, 3)])).status).toBe(201);
  });

  it("make a system with any but oddin [VAL-07]", async () => {
    const answers: [Provider, number][] = [];
    for (const provider of PROVIDERS) {
      const legs = [2, 3, 4].map((number) => legOn(provider, number));
      under.feed.open(`${provider}-4`, { provider, lines: standardLines() });
      const { status } = await player.placeAll("system", [{ legs, systemId: "2/3", stake: "3000" }]);
      answers.push([provider, status]);
    }
    expect(answers).toEqual([
      ["betradar", 201],
      ["oddin", 422],
      ["betconstruct", 201],
    ]);
  });

  it("have a highest stake to ask for with betradar alone [VAL-08]", async () => {
    const ask = async (provider: Provider) => {
      const { odds: _odds, ...selection } = legOn(provider);
      const body = { type: "single", currency: "EUR", bets: [{ selections: [selection] }] };
      return (await player.post("/bets/max-stake", body)).status;
    };
    expect(await Promise.all(PROVIDERS.map(ask))).toEqual([200, 422, 422]);
  });
});

describe("statistics of a provider", () => {
  it("are to be had of one alone, the one that the site names, while it reports [CAT-12]", async () => {
    const available = async (): Promise<Provider[]> => {
      const { list } = await under.read("/matches", MatchList);
      return [
        ...new Set(
          list.flatMap((match) => (match.type === "match" && match.provider_stats_available ? [match.provider] : [])),
        ),
      ];
    };
    expect(await available()).toEqual(["betradar"]);
    pass(SILENCE_MS, "oddin", "betconstruct");
    expect(await available()).toEqual([]);
    await under.close();
    under = await BookUnderTest.open({ statsProvider: "oddin" });
    under.feed.alive(...PROVIDERS);
    for (const provider of PROVIDERS) under.feed.open(`${provider}-1`, { provider, lines: standardLines() });
    expect(await available()).toEqual(["oddin"]);
  });
});
