import { ruleFourPercent } from "@touchline/betting/rule-four";
import { settleLine } from "@touchline/sports";
import { RACE_STAGE } from "@touchline/sports/horse-racing";
import { describe, expect, it } from "vitest";
import type { FieldState } from "../../feed-race.ts";
import { linesAt, noResults, priceSheetAt } from "../match/lines-at.ts";
import { settlementOf } from "../match/line-results.ts";
import { scriptOf } from "../match/script-of.ts";
import { FeedEngine } from "../engine/feed-engine.ts";
import { chancesOfPlaces } from "./race-model.ts";
import { createHorseRacing } from "./horse-racing.ts";

const SEEDS = 500;
const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 21, 14, 58);
const racing = createHorseRacing();
const day = racing.outrightsBetween!(NOW_MS, NOW_MS + 24 * HOUR_MS);
const scripts = Array.from({ length: SEEDS }, (_, index) =>
  scriptOf(racing, day[index % day.length]!.write(`seed ${index}`)),
);
const competitorsOf = ({ fixture }: (typeof scripts)[number]) =>
  fixture.type === "outright" ? fixture.competitors : [];

describe("chances of places", () => {
  it("are those of all orders of finish, written out [CAT-01]", () => {
    const weights = [4, 3, 2, 1, 0];
    const inOrder = (order: readonly number[]): number => {
      let left = 10;
      return order.reduce((chance, runner) => {
        const next = chance * (weights[runner]! / left);
        left -= weights[runner]!;
        return next;
      }, 1);
    };
    const expected = [0, 0, 0, 0, 0];
    for (const a of weights.keys())
      for (const b of weights.keys())
        if (a !== b && a < 4 && b < 4) for (const runner of [a, b]) expected[runner]! += inOrder([a, b]);
    for (const [index, chance] of chancesOfPlaces(weights, 2).entries())
      expect(chance).toBeCloseTo(expected[index]!, 12);
  });
});

/** "0.5" or "1/3" as a number. */
function shareIn(text: string): number {
  const [over = "", under = "1"] = text.split("/");
  return Number(over) / Number(under);
}

/** Written out: whether an outcome wins by the places of its runners; null where it is void. */
function winsBy(
  { id, ids, kind }: { id: string; ids: readonly string[]; kind: string },
  { places, ofRunner }: { places: number; ofRunner: FieldState["places"] },
): boolean | null {
  const [first, second] = id.split(":").map((runner) => ofRunner[runner]);
  if (first === undefined) return null;
  if (kind === "rank") return first <= places;
  if (kind === "duel") {
    const [one, other] = ids.map((runner) => ofRunner[runner]);
    return one === undefined || other === undefined ? null : first === Math.min(one, other);
  }
  if (second === undefined) return null;
  const isShared = Object.values(ofRunner).filter((place) => place === 1).length > 1;
  return first === 1 && second === (isShared ? 1 : 2);
}

describe(`races, over ${SEEDS} seeds`, () => {
  it("go round the clock, in six countries, each with its own id [CAT-01]", () => {
    expect(day).toHaveLength(63);
    expect(new Set(day.map(({ matchId }) => matchId)).size).toBe(63);
    for (let hour = 0; hour < 24; hour += 4) {
      const fromMs = NOW_MS + hour * HOUR_MS;
      expect(day.some(({ startTimeMs }) => startTimeMs >= fromMs && startTimeMs < fromMs + 4 * HOUR_MS)).toBe(true);
    }
    for (const { matchId, startTimeMs } of day) expect(racing.byId(matchId)?.startTimeMs).toBe(startTimeMs);
    expect(["hr9-20000-0", "hr0-20000-7", "hr0-x-1", "t1"].map((id) => racing.byId(id))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("have chances that sum to the places, each runner's growing with them, and none of who is withdrawn [CAT-01]", () => {
    for (const script of scripts) {
      const play = script.play();
      for (const atMs of [-20 * HOUR_MS, -HOUR_MS, -1_000]) {
        const { field } = play.stateAt(atMs);
        const chances = play
          .openLines(atMs)
          .filter(({ marketId }) => marketId === "534" || marketId === "90201")
          .map((line) => play.fairAt(atMs)(line));
        for (const [index, ofLine] of chances.entries()) {
          expect(ofLine.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(index + 1, 9);
          for (const [runner, chance] of ofLine.entries()) {
            expect(chance).toBeGreaterThanOrEqual(chances[index - 1]?.[runner] ?? 0);
            const { id } = competitorsOf(script)[runner]!;
            expect(chance === 0).toBe(field!.withdrawn.includes(id));
          }
        }
      }
    }
  });

  it("have prices in bounds until they are off, and none after it [CAT-01]", () => {
    for (const script of scripts) {
      for (const elapsedMs of [-HOUR_MS, 5_000]) {
        const results = noResults();
        const prices = priceSheetAt(script, { elapsedMs, results, prices: undefined });
        const { withdrawn } = script.play().stateAt(prices.atMs).field!;
        for (const { marketId, status, outcomes } of linesAt(script, { elapsedMs, results, prices })) {
          const isOff = marketId === "90211" && outcomes.some(({ id }) => withdrawn.includes(id));
          expect(status).toBe(isOff || elapsedMs >= 0 ? 0 : 1);
          for (const { odds } of outcomes) expect(Number(odds) >= 1.01 && Number(odds) <= 1000).toBe(true);
        }
      }
    }
  });

  it("pay places on the winner market by who still runs, and say where each came in [CAT-01]", () => {
    const seen = new Set<string>();
    for (const script of scripts) {
      const play = script.play();
      const race = script.fixture.type === "outright" ? script.fixture.race! : null!;
      for (const elapsedMs of [-4 * HOUR_MS, -1]) {
        const runners = competitorsOf(script).length - play.stateAt(elapsedMs).field!.withdrawn.length;
        const terms = play.placeTerms!({ marketId: "534", specifier: "" }, elapsedMs);
        const isHandicap = race.kind === "handicap";
        const quarter = runners < 8 || (isHandicap && runners >= 12);
        if (runners < 5) expect(terms).toBeNull();
        else if (isHandicap && runners >= 16) expect(terms).toEqual({ places: 4, fraction: "1/4" });
        else expect(terms).toEqual({ places: runners < 8 ? 2 : 3, fraction: quarter ? "1/4" : "1/5" });
        seen.add(`${terms?.places}:${terms?.fraction}`);
        expect(play.placeTerms!({ marketId: "90201", specifier: "places=2" }, elapsedMs)).toBeNull();
      }
      const results = settleLine(script.line({ marketId: "534", specifier: "" }).market, {}, play.sheetAt(play.endMs))!;
      const { places } = play.stateAt(play.endMs).field!;
      for (const [index, { finish, result }] of results.entries()) {
        const place = places[competitorsOf(script)[index]!.id];
        if (place === undefined) expect([finish, result]).toEqual([undefined, "refund_entire"]);
        else {
          const level = Object.values(places).filter((other) => other === place).length;
          expect(finish).toEqual({ rank: place, level });
        }
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(["2:1/4", "3:1/5", "3:1/4", "4:1/4"]));
  });

  it("reduce what is won on the others by the price at which one was withdrawn, from when it has none [CAT-01]", () => {
    let reduced = 0;
    for (const script of scripts) {
      const play = script.play();
      const pricesAt = (elapsedMs: number) => {
        const results = noResults();
        const prices = priceSheetAt(script, { elapsedMs, results, prices: undefined });
        return linesAt(script, { elapsedMs, results, prices }).find(({ marketId }) => marketId === "534")!;
      };
      const all = play.withdrawals!({ marketId: "534", specifier: "" }, -1);
      expect(play.withdrawals!({ marketId: "90201", specifier: "places=2" }, -1)).toEqual(all);
      expect(play.withdrawals!({ marketId: "90212", specifier: "" }, -1)).toEqual([]);
      for (const { outcomeId, percent, elapsedMs } of all) {
        reduced += 1;
        const [before, after] = [pricesAt(elapsedMs - 1), pricesAt(elapsedMs)];
        const offerOf = (line: typeof before) => line.outcomes.find(({ id }) => id === outcomeId)!;
        expect([offerOf(before).active, offerOf(after).active]).toEqual([true, false]);
        expect(percent).toBe(ruleFourPercent(offerOf(before).odds));
        const saidOf = (line: typeof before) => line.reductions?.find((each) => each.outcomeId === outcomeId);
        expect([saidOf(before), saidOf(after)]).toEqual([
          undefined,
          { outcomeId, percent, atMs: script.startMs + elapsedMs },
        ]);
      }
      const { withdrawn } = play.stateAt(-1).field!;
      const shown = pricesAt(-1);
      expect(withdrawn).toEqual(expect.arrayContaining(all.map(({ outcomeId }) => outcomeId)));
      expect(shown.reductions?.map(({ outcomeId }) => outcomeId)).toEqual(
        all.length === 0 ? undefined : all.map(({ outcomeId }) => outcomeId),
      );
      const results = settleLine(script.line(shown).market, {}, play.sheetAt(play.endMs))!;
      expect(settlementOf(script, script.line(shown), results).reductions).toEqual(shown.reductions);
    }
    expect(reduced).toBeGreaterThan(50);
  });

  it("settle every line by their result: level runners share, and who did not run is refunded [CAT-01]", () => {
    let [deadHeats, withdrawn] = [0, 0];
    for (const script of scripts) {
      const play = script.play();
      const { field } = play.stateAt(play.endMs);
      const before = play.sheetAt(play.endMs - 1);
      for (const id of play.openLines(-1)) {
        const { market, specifiers } = script.line(id);
        expect(settleLine(market, specifiers, before)).toBeNull();
        const results = settleLine(market, specifiers, play.sheetAt(play.endMs))!;
        const places = Number(specifiers["places"] ?? 1);
        let paid = 0;
        for (const [index, { result, deadHeatFactor }] of results.entries()) {
          const { id: outcome } = market.outcomes[index]!;
          const ids = market.outcomes.map((one) => one.id);
          const kind = market.settlement.kind;
          const isWon = winsBy({ id: outcome, ids, kind }, { places, ofRunner: field!.places });
          if (isWon === null) expect(result).toBe("refund_entire");
          else expect(result).toBe(isWon ? "win_entire" : "lose_entire");
          if (result === "win_entire") paid += shareIn(deadHeatFactor ?? "1");
          if (deadHeatFactor !== undefined) deadHeats += 1;
          if (result === "refund_entire") withdrawn += 1;
        }
        const isRefunded = results.every(({ result }) => result === "refund_entire");
        expect(isRefunded).toBe(id.marketId === "90211" && market.outcomes.some((one) => !(one.id in field!.places)));
        expect(paid).toBeCloseTo(isRefunded ? 0 : places, 9);
      }
      expect(field!.order).toHaveLength(Object.keys(field!.places).length);
    }
    expect([deadHeats > 0, withdrawn > 0]).toEqual([true, true]);
  });

  it("are won as often as was said [CAT-01]", () => {
    let [said, won, variance] = [0, 0, 0];
    for (const script of scripts) {
      const play = script.play();
      const fair = play.fairAt(-1)({ marketId: "534", specifier: "" });
      const best = fair.indexOf(Math.max(...fair));
      const { places } = play.stateAt(play.endMs).field!;
      said += fair[best]!;
      variance += fair[best]! * (1 - fair[best]!);
      won += places[competitorsOf(script)[best]!.id] === 1 ? 1 : 0;
    }
    expect(Math.abs(won - said)).toBeLessThan(4 * Math.sqrt(variance));
  });

  it("have forecasts and duels that agree with who wins and who is placed [CAT-01]", () => {
    let duels = 0;
    for (const script of scripts) {
      const play = script.play();
      expect(play.openLines(-20 * HOUR_MS).some(({ marketId }) => marketId === "90212")).toBe(false);
      for (const atMs of [-HOUR_MS, -1_000]) {
        const fairOf = play.fairAt(atMs);
        const lines = play.openLines(atMs).map((id) => script.line(id));
        const chanceOf = (marketId: string, specifier = "") => {
          const line = lines.find((one) => one.marketId === marketId && one.specifier === specifier)!;
          const fair = fairOf(line);
          expect(fair).toHaveLength(line.market.outcomes.length);
          return new Map(line.market.outcomes.map(({ id }, index) => [id, fair[index]!]));
        };
        const [toWin, firstTwo, forecast] = [chanceOf("534"), chanceOf("90201", "places=2"), chanceOf("90212")];
        for (const [id, chance] of toWin) {
          const sumOf = (at: number) =>
            [...forecast].filter(([pair]) => pair.split(":")[at] === id).reduce((sum, [, one]) => sum + one, 0);
          expect(sumOf(0)).toBeCloseTo(chance, 9);
          expect(sumOf(0) + sumOf(1)).toBeCloseTo(firstTwo.get(id)!, 9);
        }
        for (const { marketId, specifier } of lines.filter((line) => line.marketId === "90211")) {
          duels += 1;
          const [[first, ahead], [second, behind]] = [...chanceOf(marketId, specifier)] as [
            [string, number],
            [string, number],
          ];
          const [a, b] = [toWin.get(first)!, toWin.get(second)!];
          // The others change nothing of who of two is before the other.
          expect(ahead * b).toBeCloseTo(behind * a, 9);
          expect(ahead + behind).toBeCloseTo(a > 0 && b > 0 ? 1 : 0, 9);
        }
      }
    }
    expect(duels).toBeGreaterThan(SEEDS);
  });

  it("have up to 24 runners, the big handicap of a meeting [CAT-01]", () => {
    const fields = scripts.map((script) => competitorsOf(script).length);
    expect(Math.max(...fields)).toBeGreaterThan(19);
    expect(Math.max(...fields)).toBeLessThanOrEqual(24);
    const big = scripts.filter((script) => competitorsOf(script).length > 14);
    expect(big.length).toBeGreaterThan(5);
    for (const { fixture } of big) expect(fixture.type === "outright" && fixture.race!.kind).toBe("handicap");
    for (const script of scripts) {
      const ids = competitorsOf(script).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("say how they run: nobody gains on the post, all pass it, and the order of the end is that of the gaps [CAT-01]", () => {
    for (const script of scripts) {
      const play = script.play();
      let metresLeft = Number.POSITIVE_INFINITY;
      let stage = 0;
      for (const atMs of [...play.moments(), play.endMs]) {
        const state = play.stateAt(atMs);
        const { field } = state;
        if (atMs < 0) {
          expect([field!.order, field!.metresLeft, field!.startingPrices]).toEqual([[], null, {}]);
          continue;
        }
        expect(field!.metresLeft).toBeLessThanOrEqual(metresLeft);
        metresLeft = field!.metresLeft!;
        expect(field!.lengthsBehind[0]).toBe(0);
        expect(field!.lengthsBehind).toEqual(field!.lengthsBehind.toSorted((a, b) => a - b));
        expect(field!.order.toSorted()).toEqual(Object.keys(field!.startingPrices).toSorted());
        expect(field!.winningTimeMs === null).toBe(metresLeft > 0);
        expect(state.stage === RACE_STAGE.ended).toBe(atMs === play.endMs);
        if (state.stage !== RACE_STAGE.ended) stage = state.stage;
      }
      expect([RACE_STAGE.inquiry, RACE_STAGE.weighingIn]).toContain(stage);
      expect(metresLeft).toBe(0);
    }
  });

  it("have as starting prices those that were shown last [CAT-01]", () => {
    for (const script of scripts.slice(0, 100)) {
      const results = noResults();
      const prices = priceSheetAt(script, { elapsedMs: -1, results, prices: undefined });
      const [toWin] = linesAt(script, { elapsedMs: -1, results, prices });
      const { startingPrices } = script.play().stateAt(0).field!;
      for (const { id, odds } of toWin!.outcomes) if (id in startingPrices) expect(odds).toBe(startingPrices[id]);
      expect(Object.keys(startingPrices).length).toBeGreaterThan(3);
    }
  });

  it("are now and then looked into by the stewards, who may place a horse behind the next one [CAT-01]", () => {
    let [inquiries, upheld] = [0, 0];
    for (const script of scripts) {
      const play = script.play();
      const before = play.stateAt(play.endMs - 1);
      const after = play.stateAt(play.endMs).field!;
      if (before.stage === RACE_STAGE.inquiry) inquiries += 1;
      else expect(after.places).toEqual(before.field!.places);
      if (after.demoted === null) continue;
      upheld += 1;
      const place = before.field!.places[after.demoted]!;
      const promoted = before.field!.order[before.field!.order.indexOf(after.demoted) + 1]!;
      expect([after.places[after.demoted], after.places[promoted]]).toEqual([place + 1, place]);
      const others = ({ places }: typeof after) =>
        Object.entries(places).filter(([id]) => id !== after.demoted && id !== promoted);
      expect(others(after)).toEqual(others(before.field!));
    }
    expect([inquiries > 5, inquiries < 40, upheld > 0, upheld < inquiries]).toEqual([true, true, true, true]);
  });

  it("show as form how the horses came in where they ran before [CAT-01]", () => {
    let checked = 0;
    for (const later of day.slice(0, 20)) {
      const fixture = later.write("form").fixture;
      if (fixture.type !== "outright") throw new Error("A race is an outright.");
      const before = racing.outrightsBetween!(
        later.startTimeMs - 8.5 * 24 * HOUR_MS,
        later.startTimeMs - 7.5 * 24 * HOUR_MS,
      );
      const places = Object.assign(
        {},
        ...before.map((race) => race.write("form").play().stateAt(HOUR_MS).field!.places),
      ) as Record<string, number>; // Safe: places of different races have different horses.
      for (const { id, runner } of fixture.competitors) {
        if (places[id] === undefined) continue;
        expect(runner!.form.at(-1)).toBe(places[id] > 9 ? "0" : `${places[id]}`);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  it("are the same for the same seed, and settled once by the engine [CAT-01]", () => {
    const run = () => {
      const engine = new FeedEngine([racing], { seed: "test", speed: 1, offsets: {} });
      const messages = engine.advanceTo(NOW_MS);
      for (let atMs = NOW_MS; atMs < NOW_MS + HOUR_MS; atMs += 10_000) messages.push(...engine.advanceTo(atMs));
      return messages;
    };
    const messages = run();
    expect(JSON.stringify(run())).toBe(JSON.stringify(messages));
    const lines = messages.flatMap((message) =>
      message.type === "settlement"
        ? message.lines.map(({ marketId, specifier }) => `${message.matchId} ${marketId} ${specifier}`)
        : [],
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
