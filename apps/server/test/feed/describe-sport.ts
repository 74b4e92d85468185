import { settleLine, type SettlementRule } from "@touchline/sports";
import { beforeAll, describe, expect, it } from "vitest";
import type { LineOffer, OutcomeOffer } from "../../src/feed/feed.ts";
import { linesAt, noResults, priceSheetAt } from "../../src/feed/simulator/match/lines-at.ts";
import { pricedAt } from "../../src/feed/simulator/match/match-moments.ts";
import type { MatchLine, MatchScript } from "../../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import { priceWithMargin } from "../../src/feed/simulator/pricing/margin.ts";
import {
  type FairPrices,
  LONGEST_MS,
  type ScheduledMatch,
  type SimulatedSport,
} from "../../src/feed/simulator/simulated-sport.ts";
import { ImpliedChances, impliedBy, type Implication } from "./implied/implied-chances.ts";
import { isWithinAStep } from "./implied/price-step.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 24);
const SEEDS = 500;
/** What takes long is looked at in so many of them; a run that has the time says `FEED_SEEDS=500`. */
const CLOSE_SEEDS = Number(process.env["FEED_SEEDS"] ?? 5);
/** Every line that a match ever had takes a tenth of what is longest. */
const SETTLED_SEEDS = Math.min(10 * CLOSE_SEEDS, SEEDS);
/** Parts of a usual match at which it is looked at: each seed at one of them, and half of the seeds an hour before. */
const PARTS = [0.001, 0.2, 0.45, 0.7, 0.93];
/** Thousands of price sheets, on whatever machine. */
const TIMEOUT_MS = 300_000;

/** What is added to a market's margin in play. */
const LIVE_MARGIN = 0.015;
/** Of chances that come of different sums over the same endings. */
const EQUAL_WITHIN = 1e-9;

/** One match at one moment. */
interface Look {
  script: MatchScript;
  /** Which part of a usual match it is at; an hour before the start where it is at none. */
  part: number | null;
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
    const matchAt = (index: number): ScheduledMatch => {
      const match = calendar[(index * 7) % calendar.length];
      if (!match) throw new Error(`${key} has no matches in three days`);
      return match;
    };
    const scriptFor = (index: number): MatchScript => scriptOf(sport, matchAt(index).write(`seed ${index}`));
    const scripts = Array.from({ length: SEEDS }, (_, index) => scriptFor(index));
    const looks: Look[] = [];
    beforeAll(() => {
      const usualMs = scripts.map((script) => script.play().endMs).toSorted((a, b) => a - b)[SEEDS / 2] ?? 0;
      for (const [index, script] of scripts.entries()) {
        // Moments that do not hang on how a match ends: at half of its own time, a fight that ends soon stands early.
        const part = PARTS[index % PARTS.length] ?? 0;
        const inPlayMs = Math.floor(part * usualMs);
        if (index % 2 === 0) looks.push(lookAt(script, { part: null, elapsedMs: -HOUR_MS }));
        if (inPlayMs < script.play().endMs) looks.push(lookAt(script, { part, elapsedMs: inPlayMs }));
      }
    }, TIMEOUT_MS);

    it("offers prices in their bounds, with the margin of their market, from probabilities that sum up [CAT-01]", () => {
      const wrong = looks.flatMap((look) => wrongPrices(sport, look));
      expect(wrong.slice(0, 20)).toEqual([]);
    });

    it("has markets that imply each other agree, before margin and in what is published [CAT-01]", () => {
      const chosen = chosenOf(looks);
      expect([...new Set(chosen.map(({ part }) => part))]).toEqual([null, ...PARTS]);
      const agreements = chosen.map((look) => agreementOf(sport, look));
      expect(agreements.flatMap(({ wrong }) => wrong).slice(0, 20)).toEqual([]);
      expect(Math.min(...agreements.map(({ implied }) => implied))).toBeGreaterThan(0);
    });

    it("has spans without bets one after the other, settles every line by the end, and ends in the time it may take [CAT-01]", () => {
      for (const [seed, script] of scripts.entries()) {
        const { suspensions, endMs } = script.play();
        const isInOrder = suspensions.every(
          ({ fromMs, untilMs }, index) => fromMs >= (suspensions[index - 1]?.untilMs ?? 0) && untilMs > fromMs,
        );
        expect([script.fixture.matchId, isInOrder]).toEqual([script.fixture.matchId, true]);
        const sheet = script.play().sheetAt(endMs);
        expect(sheet.isOver).toBe(true);
        expect(endMs).toBeLessThan(matchAt(seed).longestMs ?? LONGEST_MS);
        expect(script.play().stateAt(endMs)).toMatchObject({ status: 4 });
        if (seed % (SEEDS / SETTLED_SEEDS) >= 1) continue;
        const open = script
          .ladders()
          .at(endMs)
          .seen.filter(
            ({ market, specifiers }) => settleLine(market, specifiers, sheet)?.length !== market.outcomes.length,
          );
        expect(open).toEqual([]);
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

function lookAt(script: MatchScript, { part, elapsedMs }: Pick<Look, "part" | "elapsedMs">): Look {
  const pricedMs = pricedAt(script, elapsedMs);
  const offers = pricesAt(script, elapsedMs);
  return { script, part, elapsedMs, pricedMs, offers, fairOf: keptPrices(script.play().fairAt(pricedMs)) };
}

/** Each line is priced once, whatever is asked of it after. */
function keptPrices(fairOf: FairPrices): FairPrices {
  const known = new Map<string, readonly number[]>();
  return (line) => {
    const key = `${line.marketId}/${line.specifier}`;
    const fair = known.get(key) ?? fairOf(line);
    known.set(key, fair);
    return fair;
  };
}

/** As many before the start as at each part, at least one of each: every so many of all would be the same part each time. */
function chosenOf(looks: readonly Look[]): Look[] {
  const perPart = Math.ceil(CLOSE_SEEDS / PARTS.length);
  return [null, ...PARTS].flatMap((part) => {
    const ofPart = looks.filter((look) => look.part === part);
    return CLOSE_SEEDS < SEEDS ? ofPart.slice(0, perPart) : ofPart;
  });
}

function pricesAt(script: MatchScript, elapsedMs: number): LineOffer[] {
  const results = noResults();
  const prices = priceSheetAt(script, { elapsedMs, results, prices: undefined });
  return linesAt(script, { elapsedMs, results, prices });
}

const isShown = ({ status }: LineOffer): boolean => status === 1 || status === -1;
const marginOf = (sport: SimulatedSport, marketId: string, pricedMs: number): number =>
  (sport.margins[marketId] ?? 0) + (pricedMs >= 0 ? LIVE_MARGIN : 0);

/** What is wrong with the prices of a moment, in words. */
function wrongPrices(sport: SimulatedSport, { script, elapsedMs, pricedMs, offers, fairOf }: Look): string[] {
  return offers.filter(isShown).flatMap((offer) => {
    const line = script.line(offer);
    const wrong = wrongOffer(offer, { line, fair: fairOf(line), margin: marginOf(sport, offer.marketId, pricedMs) });
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
  if (outcomes.some(({ odds }) => !(Number(odds) >= 1.01 && Number(odds) <= 1000))) return `is at ${oddsOf(outcomes)}`;
  const meant = priceWithMargin(
    outcomes.map(({ probability }) => probability),
    margin,
  );
  return isPublished(outcomes, meant) ? null : `is at ${oddsOf(outcomes)} for ${String(meant)}`;
}

const oddsOf = (outcomes: readonly OutcomeOffer[]): string => outcomes.map(({ odds }) => odds).join(" ");
const isPublished = (outcomes: readonly OutcomeOffer[], meant: readonly number[]): boolean =>
  outcomes.every(({ active, odds }, index) => !active || isWithinAStep(odds, meant[index] ?? 0));

/** What the lines of a moment say of each other: in how many ways, and what does not agree, in words. */
function agreementOf(sport: SimulatedSport, look: Look): { implied: number; wrong: string[] } {
  const { script, elapsedMs, pricedMs, fairOf } = look;
  const sheet = script.play().sheetAt(pricedMs);
  const offers = new Map(look.offers.map((offer) => [script.line(offer), offer]));
  const open = [...offers.keys()].filter((line) => settleLine(line.market, line.specifiers, sheet) === null);
  const fair = new Map(open.map((line) => [line, fairOf(line)]));
  const wrong: string[] = [];
  let implied = 0;
  for (const implication of new ImpliedChances(open).implications()) {
    const { from, to, atLeast } = implication;
    const [ofFrom, ofTo] = [fair.get(from) ?? [], fair.get(to) ?? []];
    const chances = impliedBy(implication, ofFrom);
    const isFair =
      chances.every((chance, index) => chance === null || isEqual(chance, ofTo[index] ?? 0)) &&
      atLeast.every(([more, less]) => (ofFrom[more] ?? 0) >= (ofTo[less] ?? 0) - EQUAL_WITHIN);
    const [offer, implying] = [offers.get(to), offers.get(from)];
    const meant = offer && implying && isShown(offer) ? publishedFrom(implication, implying) : null;
    const odds = meant && priceWithMargin(meant, marginOf(sport, to.marketId, pricedMs));
    const isAsPublished = !offer || !odds || isPublished(offer.outcomes, odds);
    implied += chances.filter((chance) => chance !== null).length + atLeast.length;
    if (isFair && isAsPublished) continue;
    const [one, other] = [from, to].map(({ marketId, specifier }) => `${marketId}/${specifier}`);
    wrong.push(
      `${one} at ${elapsedMs} of ${script.fixture.matchId} has ${String(ofFrom)}, but ${other} ${String(ofTo)}`,
    );
  }
  return { implied, wrong };
}

const isEqual = (one: number, other: number): boolean => Math.abs(one - other) <= EQUAL_WITHIN;

/** Every chance of a line from what another was published at; null where one of them does not follow. */
function publishedFrom(implication: Implication, { outcomes }: LineOffer): readonly number[] | null {
  const chances = impliedBy(
    implication,
    outcomes.map(({ probability }) => probability),
  );
  return chances.every((chance) => chance !== null) ? chances : null;
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

/** What is won where others are level: "0.5", "1/3". */
function shareOf(deadHeatFactor = "1"): number {
  const [over = 1, under = 1] = deadHeatFactor.split("/").map(Number);
  return over / under;
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
    results.forEach(({ result, deadHeatFactor }, index) => {
      const probability = fair[index] ?? 0;
      const what = `${marketId}/${line.market.outcomes[index]?.id ?? ""} ${elapsedMs < 0 ? "before" : "in play"}`;
      const record = records.get(what) ?? { said: 0, won: 0, variance: 0, times: 0 };
      record.said += probability;
      record.won += result === "win_entire" ? shareOf(deadHeatFactor) : 0;
      record.variance += probability * (1 - probability);
      record.times += 1;
      records.set(what, record);
    });
  }
}
