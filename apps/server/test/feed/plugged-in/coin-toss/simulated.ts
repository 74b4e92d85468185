import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Side, Tally } from "@touchline/sports";
import { hashText, mixBits } from "../../../../src/feed/simulator/seeded-random.ts";
import type { MatchPlay, ScheduledMatch, SimulatedSport } from "../../../../src/feed/simulator/simulated-sport.ts";
import { COIN_TOSS } from "./descriptor.ts";

const TOSSES = 10;
const MINUTE_MS = 60_000;
const END_MS = TOSSES * MINUTE_MS;

/** One match every hour. */
export function createCoinToss(): SimulatedSport {
  return {
    descriptor: COIN_TOSS,
    provider: "betradar",
    catalogue: {
      sports: [{ id: "90", key: COIN_TOSS.key, name: "Coin toss", priority: 90 }],
      categories: [{ id: "9001", sportId: "90", slug: "here", name: "Here", countryCode: null, priority: 1 }],
      tournaments: [{ id: "9002", categoryId: "9001", slug: "cup", name: "Cup", priority: 1 }],
    },
    margins: { 900: 0.04, 901: 0.05 },
    startsBetween: (fromMs, toMs) => {
      const first = Math.ceil(fromMs / 3_600_000);
      const last = Math.ceil(toMs / 3_600_000);
      return Array.from({ length: last - first }, (_, index) => scheduled(first + index));
    },
    byId: (matchId) => (matchId.startsWith("toss-") ? scheduled(Number(matchId.slice(5))) : null),
  };
}

const scheduled = (hour: number): ScheduledMatch => ({
  matchId: `toss-${hour}`,
  tournamentId: "9002",
  startTimeMs: hour * 3_600_000,
  write: (seed) => ({
    fixture: {
      type: "match",
      matchId: `toss-${hour}`,
      slug: `heads-vs-tails-${hour}`,
      tournamentId: "9002",
      home: { name: "Heads", shortName: "HDS", colours: ["#111111", "#ffffff"] },
      away: { name: "Tails", shortName: "TLS", colours: ["#ffffff", "#111111"] },
      startTimeMs: hour * 3_600_000,
      provider: "betradar",
    },
    startMs: hour * 3_600_000,
    hash: hashText(`${seed}/${hour}`),
    play: () => playOf(hashText(`${seed}/${hour}`)),
  }),
});

function playOf(hash: number): MatchPlay {
  const sides = Array.from({ length: TOSSES }, (_, index): Side => (mixBits(hash + index) % 2 === 0 ? "home" : "away"));
  const tallyAt = (elapsedMs: number): Tally => {
    const order = sides.slice(0, Math.max(0, Math.floor(elapsedMs / MINUTE_MS)));
    const home = order.filter((side) => side === "home").length;
    return { home, away: order.length - home, isFinal: elapsedMs >= END_MS, order };
  };
  return {
    endMs: END_MS,
    suspensions: [],
    moments: () => sides.map((_, index) => (index + 1) * MINUTE_MS),
    stateAt: (elapsedMs) => {
      const { home, away } = tallyAt(elapsedMs);
      const hasBegun = elapsedMs >= 0;
      const isOver = elapsedMs >= END_MS;
      return {
        ...(isOver
          ? { status: MATCH_STATUS.finished, stage: MATCH_STAGE.ended }
          : {
              status: hasBegun ? MATCH_STATUS.live : MATCH_STATUS.prematch,
              stage: hasBegun ? 200 : MATCH_STAGE.notStarted,
            }),
        clock: null,
        scores: {
          total: hasBegun ? { home, away } : null,
          game: null,
          periods: hasBegun ? [{ home, away, key: "tosses", number: 1, type: "regular_period" }] : [],
          server: null,
          maxPeriod: 1,
        },
        statistics: hasBegun ? { heads: { home, away } } : {},
      };
    },
    sheetAt: (elapsedMs) => ({ tallies: { tosses: tallyAt(elapsedMs) }, isOver: elapsedMs >= END_MS }),
    openLines: () => [
      { marketId: "900", specifier: "" },
      { marketId: "901", specifier: "total=4.5" },
    ],
    fairAt: () => () => [0.5, 0.5],
  };
}
