import type { components } from "@touchline/contract/api";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { MatchCell, MatchChange, StatusChange, WireMarket, WireMatch } from "../app/data/live/live-cells.ts";
import type { LiveStore } from "../app/data/live/live-store.ts";
import type { LiveClock } from "../app/data/live/flush-throttle.ts";

/** A clock turned by hand: frames run every 16 ms of its time, and what runs may take of it. */
export function handClock(): LiveClock & { turn(ms: number): void; take(ms: number): void; press(): void } {
  let time = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let timers: { at: number; run: () => void }[] = [];
  const at = (due: number, run: () => void): void => void timers.push({ at: due, run });
  return {
    now: () => time,
    frame: (run) => at(time + 16 - (time % 16), run),
    after: (delayMs, run) => at(time + delayMs, run),
    pressedAt: () => pressedAt,
    take: (ms) => void (time += ms),
    press: () => void (pressedAt = time),
    turn(ms) {
      const end = time + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = Math.max(time, end);
    },
  };
}

type Market = components["schemas"]["Market"];

export const sampleMarket = (changes: Partial<Market> = {}): Market => ({
  id: "1",
  specifier: "",
  name: "Match result",
  status: MARKET_STATUS.allowed,
  suspension_reason: null,
  layout: "grid",
  group_keys: ["main"],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: [],
  provider: "betradar",
  version: 1,
  outcomes: [
    { id: "1", name: "Home", active: true, odds: "2.10", score: null },
    { id: "2", name: "Draw", active: true, odds: "3.30", score: null },
    { id: "3", name: "Away", active: true, odds: "3.60", score: null },
  ],
  ...changes,
});

/** Lines as a message brings them that they all changed in. */
export const linesAt = (version: number, markets: readonly WireMarket[]): WireMarket[] =>
  markets.map((market) => ({ ...market, version }));

export const samplePrices = (...odds: string[]): WireMarket["outcomes"] =>
  odds.map((price, index) => ({
    id: String(index + 1),
    name: `Outcome ${index + 1}`,
    active: true,
    odds: price,
    score: null,
  }));

export const sampleMatch = (changes: Partial<WireMatch> = {}): WireMatch => ({
  id: "m1",
  urn_id: "sr:match:1",
  slug: "home-away",
  type: "match",
  sport: { id: "s1", key: "ball", name: "Ball" },
  category: { id: "c1", slug: "england", name: "England", country_code: "gb" },
  tournament: { id: "t1", slug: "league", name: "League", priority: 1 },
  home: { id: "home", name: "Home", short_name: "HOM", logo: null, colours: ["#000", "#fff"] },
  away: { id: "away", name: "Away", short_name: "AWY", logo: null, colours: ["#fff", "#000"] },
  venue: null,
  status: MATCH_STATUS.live,
  stage: { code: 6, name: "1st period", short_name: null },
  start_time: "2026-01-01T12:00:00Z",
  clock: null,
  scores: { total: { home: 0, away: 0 }, game: null, periods: [], current_server: null, max_period_number: null },
  statistics: [],
  suspension_reason: null,
  resumes_at: null,
  available_markets_count: 1,
  top_markets_count: 1,
  main_markets: [sampleMarket()],
  has_video: false,
  provider: "betradar",
  sport_type: "regular",
  provider_stats_available: false,
  version: 1,
  ...changes,
});

type Names = Pick<WireMatch, "stage" | "scores" | "statistics">;

/** A match as a message has it, with its names. */
export const matchAt = (version: number, changes: Partial<WireMatch> & Partial<MatchCell>): [MatchChange, Names] => {
  const { main_markets: lines, ...match } = { ...sampleMatch(), ...changes, version };
  return [{ ...match, main_lines: [...(changes.main_lines ?? lines)] }, match];
};

/** The same of where it stands alone. */
export const statusAt = (
  version: number,
  { id = "m1", ...changes }: Pick<WireMatch, "status"> & Partial<Pick<WireMatch, "id" | "stage">>,
): [StatusChange, Names] => {
  const { stage, scores, statistics } = sampleMatch();
  return [
    { id, version, stage, ...changes },
    { stage, scores, statistics, ...changes },
  ];
};

/** Has a store hear of lines with their names. */
export const receiveNamed = (store: LiveStore, matchId: string, lines: readonly WireMarket[]): void =>
  store.applyMarkets(matchId, lines, (line) => lines.find((named) => named === line));
