import { settleLine, type SettlementRule } from "@touchline/sports";
import { beforeAll, describe, expect, it } from "vitest";
import type { LineOffer } from "../../src/feed/feed.ts";
import { linesAt, noResults, priceSheetAt } from "../../src/feed/simulator/match/lines-at.ts";
import { pricedAt } from "../../src/feed/simulator/match/match-moments.ts";
import type { MatchLine, MatchScript } from "../../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import type { FairPrices, SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 24);
const SEEDS = 500;
/** Parts of a usual match at which it is looked at: each seed at one of them, and half of the seeds an hour before. */
const PARTS = [0.001, 0.2, 0.45, 0.7, 0.93];
/** Thousands of price sheets, on whatever machine. */
const TIMEOUT_MS = 300_000;

/** One match at one moment. */
interface Look {
  script: MatchScript;
  elapsedMs: number;
  /** When its prices were set. */
  pricedMs: number;
  offers: readonly LineOffer[];
  fairOf: FairPrices;
}

/** How often the outcomes of a market won, beside how often they were said to. */
interface MarketRecord {
  said: number;
  won: number;
  variance: number;
  times: number;
}

/** What holds for every sport of the simulated feed, over many seeds. */
export function describeSport(sport: SimulatedSport): void {
  const { key } = sport.descriptor;
  describe(`${key}, over ${SEEDS} seeds`, { timeout: TIMEOUT_MS }, () => {
    const calendar = sport.startsBetween(START_MS, START_MS + 3 * DAY_MS);
    const scriptFor = (index: number): MatchScript => {
      const match = calendar[(index * 7) % calendar.length];
      if (!match) throw new Error(`${key} has no matches in three days`);
      return scriptOf(sport, match.write(`seed ${index}`));
    };
    const scripts = Array.from({ length: SEEDS }, (_, index) => scriptFor(index));
    const looks: Look[] = [];
    beforeAll(() => {
      const usualMs = scripts.map((script) => script.play().endMs).toSorted((a, b) => a - b)[SEEDS / 2] ?? 0;
      for (const [index, script] of scripts.entries()) {
        // Moments that do not hang on how a match ends: at half of its own time, a fight that ends soon stands early.
        const inPlayMs = Math.floor((PARTS[index % PARTS.length] ?? 0) * usualMs);
        if (index % 2 === 0) looks.push(lookAt(script, -HOUR_MS));
        if (inPlayMs < script.play().endMs) looks.push(lookAt(script, inPlayMs));
      }
    }, TIMEOUT_MS);

    it("offers prices in their bounds, with the margin of their market, from probabilities that sum up [CAT-01]", () => {
      const wrong = looks.flatMap((look) => wrongPrices(sport, look));
      expect(wrong.slice(0, 20)).toEqual([]);
    });

    it("has spans without bets one after the other, and settles every line by the end [CAT-01]", () => {
      for (const script of scripts) {
        const { suspensions, endMs } = script.play();
        const isInOrder = suspensions.every(
          ({ fromMs, untilMs }, index) => fromMs >= (suspensions[index - 1]?.untilMs ?? 0) && untilMs > fromMs,
        );
        expect([script.fixture.matchId, isInOrder]).toEqual([script.fixture.matchId, true]);
        const sheet = script.play().sheetAt(endMs);
        expect(sheet.isOver).toBe(true);
        const open = script
          .ladders()
          .at(endMs)
          .seen.filter(
            ({ market, specifiers }) => settleLine(market, specifiers, sheet)?.length !== market.outcomes.length,
          );
        expect(open).toEqual([]);
        expect(script.play().stateAt(endMs)).toMatchObject({ status: 4 });
      }
    });

    it("has what it says likely happen as often as it says [CAT-01]", () => {
      const records = new Map<string, MarketRecord>();
      for (const look of looks) addRecords(records, look);
      const wrong = [...records].flatMap(([what, { said, won, variance, times }]) => {
        const isSure = times >= 60 && variance > 3;
        // Noise of prices is a small part of what is said; the rest is what chance can do in so many matches.
        return isSure && Math.abs(won - said) > 4.5 * Math.sqrt(variance) + 0.03 * said
          ? [`${what}: said ${said.toFixed(1)}, won ${won} of ${times}`]
          : [];
      });
      expect(wrong).toEqual([]);
    });

    it("is the same for the same seed, byte for byte, and another for another [CAT-01]", () => {
      const bytesOf = (script: MatchScript): string =>
        JSON.stringify(
          momentsOf(script).map((atMs) => [
            script.play().stateAt(atMs),
            pricesAt(script, atMs),
            script.play().sheetAt(atMs),
          ]),
        );
      const some = [0, 1, 2, 250, 251];
      expect(some.map((index) => bytesOf(scriptFor(index)))).toEqual(some.map((index) => bytesOf(scripts[index]!)));
      const match = calendar[0]!;
      expect(bytesOf(scriptOf(sport, match.write("one")))).not.toBe(bytesOf(scriptOf(sport, match.write("two"))));
    });
  });
}

const momentsOf = (script: MatchScript): number[] => {
  const { endMs } = script.play();
  return [-HOUR_MS, ...PARTS.map((part) => Math.floor(part * endMs))];
};

function lookAt(script: MatchScript, elapsedMs: number): Look {
  const pricedMs = pricedAt(script, elapsedMs);
  return { script, elapsedMs, pricedMs, offers: pricesAt(script, elapsedMs), fairOf: script.play().fairAt(pricedMs) };
}

function pricesAt(script: MatchScript, elapsedMs: number): LineOffer[] {
  const results = noResults();
  const prices = priceSheetAt(script, { elapsedMs, results, prices: undefined });
  return linesAt(script, { elapsedMs, results, prices });
}

/** What is wrong with the prices of a moment, in words. */
function wrongPrices(sport: SimulatedSport, { script, elapsedMs, pricedMs, offers, fairOf }: Look): string[] {
  const shown = offers.filter(({ status }) => status === 1 || status === -1);
  return shown.flatMap((offer) => {
    const line = script.line(offer);
    const margin = (sport.margins[offer.marketId] ?? 0) + (pricedMs >= 0 ? 0.015 : 0);
    const wrong = wrongOffer(offer, { line, fair: fairOf(line), margin });
    return wrong === null
      ? []
      : [`${offer.marketId}/${offer.specifier} at ${elapsedMs} of ${script.fixture.matchId}: ${wrong}`];
  });
}

interface Expected {
  line: MatchLine;
  fair: readonly number[];
  margin: number;
}

function wrongOffer({ outcomes }: LineOffer, { line, fair, margin }: Expected): string | null {
  const { outcomes: described } = line.market;
  if (fair.length !== described.length) return `has ${fair.length} probabilities for ${described.length} outcomes`;
  if (!fair.every((probability) => probability >= 0 && probability <= 1 + 1e-9)) return `is likely ${String(fair)}`;
  const sum = fair.reduce((total, probability) => total + probability, 0);
  // Of players any number can do something, and the stake is returned on those who do not take part.
  const isSummed = line.market.settlement.kind !== "player";
  if (isSummed && Math.abs(sum - winnersOf(line)) > 1e-6) return `sums up to ${sum}`;
  const odds = outcomes.map((outcome) => Number(outcome.odds));
  if (odds.some((price) => !(price >= 1.01 && price <= 1000))) return `is at ${String(odds)}`;
  if (!outcomes.every(({ active }) => active)) return null;
  const implied = odds.reduce((total, price) => total + 1 / price, 0) / sum - 1;
  // Prices are snapped down to the ladder, in favour of the book.
  return implied >= margin - 1e-3 && implied <= margin + 0.08 ? null : `has a margin of ${implied} for ${margin}`;
}

/** How many outcomes of a line win: one, but where each stands for two ends of three. */
const winnersOf = ({ market: { settlement } }: MatchLine): number =>
  (settlement.kind === "combo" ? settlement.parts : [settlement]).reduce(
    (product, rule) => product * winnersBy(rule),
    1,
  );

function winnersBy(rule: SettlementRule): number {
  if (rule.kind !== "result") return 1;
  const times = new Map<string, number>();
  for (const end of rule.wins.flat()) times.set(end, (times.get(end) ?? 0) + 1);
  return Math.max(...times.values());
}

/** Of each market one line, the nearest to even, so that no match counts twice for one question. */
function addRecords(records: Map<string, MarketRecord>, { script, elapsedMs, offers, fairOf }: Look): void {
  const play = script.play();
  const sheet = play.sheetAt(play.endMs);
  const seen = new Set<string>();
  for (const { marketId, specifier, mostBalanced } of offers) {
    if (!mostBalanced || seen.has(marketId)) continue;
    seen.add(marketId);
    const line = script.line({ marketId, specifier });
    const results = settleLine(line.market, line.specifiers, sheet) ?? [];
    if (results.some(({ result }) => result !== "win_entire" && result !== "lose_entire")) continue;
    const fair = fairOf(line);
    results.forEach(({ result }, index) => {
      const probability = fair[index] ?? 0;
      const what = `${marketId}/${line.market.outcomes[index]?.id ?? ""} ${elapsedMs < 0 ? "before" : "in play"}`;
      const record = records.get(what) ?? { said: 0, won: 0, variance: 0, times: 0 };
      record.said += probability;
      record.won += result === "win_entire" ? 1 : 0;
      record.variance += probability * (1 - probability);
      record.times += 1;
      records.set(what, record);
    });
  }
}
