import { setTimeout as wait } from "node:timers/promises";
import { MARKET_STATUS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { CustomBetChances } from "../../apps/server/src/book/custom-bets/custom-bet-chances.ts";
import type { BetRecord } from "../../apps/server/src/book/bets/bet-record.ts";
import { defaultBetRules } from "../../apps/server/src/book/book-config.ts";
import { CashOutNews } from "../../apps/server/src/book/cash-out/cash-out-news.ts";
import { Catalogue } from "../../apps/server/src/book/catalogue/catalogue.ts";
import type { Database } from "../../apps/server/src/db/database.ts";
import type { LineOffer, MatchState } from "../../apps/server/src/feed/feed.ts";
import { seededRandom } from "../../apps/server/src/feed/simulator/seeded-random.ts";
import { catalogueOf, createSimulatedSports } from "../../apps/server/src/feed/simulator/simulated-sports.ts";
import { bookClock } from "../../apps/server/src/startup/open-book.ts";
import { percentile, record } from "./report.ts";

const BETS = 10_000;
const MATCHES = 200;
const LINES = 20;
const CHANGES_A_SECOND = 1_000;
/** So often a batch of changes comes, as from a feed. */
const BATCH_MS = 100;
const WARM_UP_MS = 5_000;
const MEASURED_MS = 30_000;
/** Of ten bets: singles, combos of four, and of three selections any two. */
const KINDS = [
  "single",
  "single",
  "single",
  "single",
  "single",
  "single",
  "combo",
  "combo",
  "combo",
  "system",
] as const;
const LEGS = { single: 1, combo: 4, system: 3 } as const;
const CURRENCIES = [{ code: "EUR", fiat: true, subunits: 100 }] as const;

const matchId = (index: number): string => `match-${index}`;
const marketId = (index: number): string => String(index + 1);

/** What open bets are worth, kept current by the process that works: CPU of it, and how old a change is that is told. */
export async function benchCashOuts(): Promise<void> {
  const random = seededRandom("cash-outs");
  const catalogue = openCatalogue(random);
  const follow = followBets(catalogue);
  for (let index = 0; index < BETS; index += 1) follow.news.betChanged(betOf(index, random));
  const end = Date.now() + WARM_UP_MS + MEASURED_MS;
  let cpu = process.cpuUsage();
  let [changes, startedAt] = [0, performance.now()];
  let isWarm = false;
  while (Date.now() < end) {
    const batchAt = performance.now();
    const touched = Array.from({ length: (CHANGES_A_SECOND * BATCH_MS) / 1_000 }, () => moveOne(catalogue, random));
    follow.moved(touched);
    changes += touched.length;
    await wait(Math.max(0, BATCH_MS - (performance.now() - batchAt)));
    if (isWarm || Date.now() < end - MEASURED_MS) continue;
    isWarm = true;
    cpu = process.cpuUsage();
    [changes, startedAt] = [0, performance.now()];
    follow.ages.length = 0;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  await follow.news.stop();
  await record({
    name: "cash-outs",
    about: `${BETS} open bets (of ten six singles, three combos of four, one system) on ${MATCHES} matches, ${MEASURED_MS / 1_000} s`,
    rows: [
      { what: "price changes a second", value: Math.round(changes / seconds), limit: "none" },
      { what: "offers told a second", value: Math.round(follow.ages.length / seconds), limit: "none" },
      { what: "CPU, % of a core", value: Math.round((user + system) / 100 / seconds) / 100, limit: 100 },
      { what: "age of the change that is told, p50 ms", value: percentile(follow.ages, 0.5), limit: "none" },
      { what: "age of the change that is told, p99 ms", value: percentile(follow.ages, 0.99), limit: 2_000 },
    ],
  });
}

function followBets(catalogue: Catalogue) {
  const ages: number[] = [];
  /** When each line was priced anew. */
  const changes = new Map<string, number[]>();
  const linesOf = new Map<string, readonly string[]>();
  const told = new Map<string, number>();
  /** The first change of what a bet is on since its offer was last told. */
  const firstSince = (bet: string): number => {
    const after = told.get(bet) ?? 0;
    const firsts = (linesOf.get(bet) ?? []).flatMap((line) => changes.get(line)?.find((at) => at > after) ?? []);
    return Math.min(...firsts);
  };
  const news = new CashOutNews({
    catalogue,
    cashOut: defaultBetRules(CURRENCIES).cashOut,
    // safe: it is read at a start, which this is not
    db: {} as Database,
    clock: bookClock,
    log: console,
    presenter: { money: (value, currency) => ({ value: String(value), currency, subunits: 100 }) },
    locales: ["en", "de", "ar"],
    publish: (_channels, event) => {
      if (event.event_name !== "bet_cashout_changed") return;
      const { bet_id: id } = event.message;
      const now = performance.now();
      ages.push(now - firstSince(id));
      told.set(id, now);
    },
    chances: new CustomBetChances(null),
    cashOuts: () => {
      throw new Error("no bet has a rule");
    },
  });
  return {
    ages,
    news: {
      betChanged: (record: BetRecord) => {
        const lines = record.legs.map(({ match_id, market_id }) => `${match_id} ${market_id}`);
        linesOf.set(record.bet.id, lines);
        told.set(record.bet.id, performance.now());
        news.betChanged(record);
      },
      stop: () => news.stop(),
    },
    moved: (touched: readonly Moved[]) => {
      const now = performance.now();
      for (const { match, market } of touched) {
        const key = `${match} ${market}`;
        changes.set(key, [...(changes.get(key) ?? []), now]);
      }
      news.matchesChanged([...new Set(touched.map(({ match }) => match))]);
    },
  };
}

const STATE: MatchState = {
  status: MATCH_STATUS.prematch,
  stage: MATCH_STAGE.notStarted,
  clock: null,
  clockAtMs: 0,
  scores: { total: null, game: null, periods: [], server: null, maxPeriod: 2 },
  statistics: {},
  suspension: null,
};

function openCatalogue(random: () => number): Catalogue {
  const places = catalogueOf(createSimulatedSports());
  const catalogue = new Catalogue(places, { wallTimeOf: (atMs) => atMs });
  catalogue.setProviderStatus("betradar", "active");
  const { tournaments } = places;
  for (let index = 0; index < MATCHES; index += 1) {
    const { id: tournamentId } = tournaments[index % tournaments.length] ?? { id: "" };
    const team = { name: `Team ${index}`, shortName: "TEA", colours: ["#111111", "#ffffff"] } as const;
    const event = { type: "match", matchId: matchId(index), slug: matchId(index), tournamentId } as const;
    const fixture = { ...event, home: team, away: team, startTimeMs: Date.now(), provider: "betradar" } as const;
    catalogue.apply({ type: "fixture", fixture });
    const lines = Array.from({ length: LINES }, (_, line) => lineOf(line, random));
    catalogue.apply({ type: "match", matchId: matchId(index), version: 1, state: STATE, lines });
  }
  return catalogue;
}

function lineOf(index: number, random: () => number): LineOffer {
  const chance = 0.2 + random() * 0.6;
  const outcomes = [chance, 1 - chance].map((probability, place) => ({
    id: String(place + 1),
    odds: (0.94 / probability).toFixed(2),
    active: true,
    probability,
  }));
  const status = MARKET_STATUS.allowed;
  return { marketId: marketId(index), specifier: "", status, suspensionReason: null, mostBalanced: false, outcomes };
}

let version = 1;

interface Moved {
  match: string;
  market: string;
}

/** Prices one line of one match anew. */
function moveOne(catalogue: Catalogue, random: () => number): Moved {
  const match = matchId(Math.floor(random() * MATCHES));
  const line = lineOf(Math.floor(random() * LINES), random);
  catalogue.apply({ type: "match", matchId: match, version: (version += 1), state: STATE, lines: [line] });
  return { match, market: line.marketId };
}

function betOf(index: number, random: () => number): BetRecord {
  const kind = KINDS[index % KINDS.length] ?? "single";
  const legs = Array.from({ length: LEGS[kind] }, () => ({
    match_id: matchId(Math.floor(random() * MATCHES)),
    market_id: marketId(Math.floor(random() * LINES)),
    specifier: "",
    outcome_id: String(1 + Math.floor(random() * 2)),
    odds: "2.05",
    result: "no_results",
    dead_heat_factor: null,
    reduction_percent: null,
    priced_without: null,
    place_terms: null,
  }));
  const bet = {
    id: `bet-${index}`,
    player_id: `player-${index}`,
    version: 1,
    status: "waiting_results",
    currency: "EUR",
    stake: 1_000n,
    potential_win: 100_000n,
    win_count: kind === "system" ? 2 : null,
    submitted_custom_odds: null,
    each_way: false,
    cashed_stake: 0n,
    profit_cap: null,
    cash_out_rule: null,
  };
  // safe: of a bet no more is read to value it
  return { bet, legs } as unknown as BetRecord;
}
