import { MarketList, MatchList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import type { SimulatedFeed } from "../../src/feed/feed-source.ts";
import type { ScheduledMatch, SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";
import { BookUnderTest, newKey, type LegOf, type PlayerUnderTest } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = new VirtualClock().nowMs();
const OPENING = 100_000n;
const SEED = "1";
const LONGEST_DELAY_MS = 10_000;

/** Matches that go on all day, and still do. */
const longAgo = (sport: SimulatedSport): readonly ScheduledMatch[] =>
  sport
    .startsBetween(START_MS - 6 * HOUR_MS, START_MS - 4.25 * HOUR_MS)
    .filter(({ longestMs = 0 }) => longestMs > 8 * HOUR_MS)
    .filter((match) => match.write(SEED).play().endMs > START_MS - match.startTimeMs);

/** The latest matches of a sport that have begun, and a long one: to play all would take minutes. */
function latest(sport: SimulatedSport): SimulatedSport {
  const begun = sport.startsBetween(START_MS - 12 * HOUR_MS, START_MS - MINUTE_MS).slice(-12);
  const ids = new Set([...begun, ...longAgo(sport).slice(-1)].map(({ matchId }) => matchId));
  return {
    ...sport,
    outrightsBetween: () => [],
    startsBetween: (...between) => sport.startsBetween(...between).filter(({ matchId }) => ids.has(matchId)),
  };
}

const sports = createSimulatedSports().map(latest);
const keys = sports.map(({ descriptor }) => descriptor.key);

/** A feed whose engine is drawn anew each time it is started, as with its process, matches put forward standing as put. */
class RestartedFeed {
  readonly offsets: Record<string, number> = {};
  engine: InlineFeed = this.draw();

  draw(): InlineFeed {
    return createInlineFeed({ startMs: START_MS, seed: SEED, sports, offsets: { ...this.offsets } });
  }

  feed(): SimulatedFeed {
    const { catalogue, speed } = this.engine;
    return {
      catalogue,
      speed,
      now: () => this.engine.now(),
      start: async (to, unsettled) => {
        await this.engine.stop();
        this.engine = this.draw();
        await this.engine.start(to, unsettled);
      },
      fastForward: async (matchId, byMs) => {
        this.offsets[matchId] = (this.offsets[matchId] ?? 0) + byMs;
        return this.engine.fastForward(matchId, byMs);
      },
      stop: () => this.engine.stop(),
    };
  }
}

const feed = new RestartedFeed();
let under: BookUnderTest;
let player: PlayerUnderTest;
const legs = new Map<string, LegOf>();

/** A line of a match in play that takes bets; each sport is closed now and then. */
async function openLeg(sportKey: string): Promise<LegOf> {
  const { list } = await under.read(`/matches?sport_key=${sportKey}&match_status=1&limit=100`, MatchList);
  for (let step = 0; step < 60; step++) {
    for (const { id } of list) {
      const { list: markets } = await under.read(`/matches/${id}/markets?limit=500`, MarketList);
      const market = markets.find(({ status, outcomes }) => status === 1 && outcomes.every(({ active }) => active));
      const outcome = market?.outcomes[0];
      if (market && outcome) {
        const { specifier } = market;
        return { match_id: id, market_id: market.id, specifier, outcome_id: outcome.id, odds: outcome.odds };
      }
      await feed.feed().fastForward(id, MINUTE_MS / 6);
    }
  }
  throw new Error(`${sportKey} takes no bets`);
}

beforeAll(async () => {
  under = await BookUnderTest.open({}, undefined, feed.feed());
  player = await under.player({ amount: OPENING });
});
afterAll(() => under.close());

const betOn = async ({ match_id }: LegOf) =>
  (await player.bets()).find(({ selections }) => selections[0]!.match.id === match_id)!;

/** A bet in play on every sport, accepted. */
async function placeInEvery(): Promise<void> {
  const placed: string[] = [];
  for (const key of keys) {
    const leg = await openLeg(key);
    legs.set(key, leg);
    const idempotencyKey = newKey();
    expect([key, (await player.place([leg], { key: idempotencyKey })).status]).toEqual([key, 202]);
    placed.push(idempotencyKey);
  }
  under.clock.advance(LONGEST_DELAY_MS);
  for (const key of placed) {
    await expect
      .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 10 })
      .toBe("accepted");
  }
}

describe("a bet on a match that is in play when the server starts anew", () => {
  it("waits for its result in every sport, as before [TKT-26]", async () => {
    await placeInEvery();
    await under.restart();
    expect(new Set((await player.bets()).map(({ status }) => status))).toEqual(new Set(["waiting_results"]));
    expect(await player.bets()).toHaveLength(keys.length);
  });

  it("is in play to everybody at once, though it began more than four hours before [CAT-01]", async () => {
    const [long] = sports.flatMap((sport) => longAgo(sport));
    const { list } = await under.read("/matches?sport_key=cricket&match_status=1&limit=100", MatchList);
    expect(list.map(({ id }) => id)).toContain(long!.matchId);
    expect((await under.read(`/matches/${long!.matchId}/markets?limit=500`, MarketList)).list.length).toBeGreaterThan(
      0,
    );
  });

  it.each(keys)("is settled by how it ends, in %s [TKT-26]", async (key) => {
    const leg = legs.get(key)!;
    await feed.feed().fastForward(leg.match_id, 50 * HOUR_MS);
    await under.book.settlement.idle();
    const bet = await betOn(leg);
    expect([key, bet.status, bet.result === "no_results"]).toEqual([key, "done", false]);
  });

  it("is paid once, also where the server starts anew after it", async () => {
    const paid = async (): Promise<bigint> =>
      (await player.bets()).reduce((sum, { win }) => sum + BigInt(win?.value ?? 0), 0n);
    const staked = (await player.bets()).reduce((sum, { stake }) => sum + BigInt(stake.value), 0n);
    const balance = { available: OPENING - staked + (await paid()), reserved: 0n };
    expect(await player.balance()).toEqual(balance);
    await under.restart();
    await under.book.settlement.idle();
    expect(await player.balance()).toEqual(balance);
    expect(await player.bets()).toHaveLength(keys.length);
  });
});
