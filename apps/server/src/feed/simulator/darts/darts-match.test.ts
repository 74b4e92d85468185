import { describe, expect, it } from "vitest";
import { naiveDartsResult } from "../../../../test/feed/darts/naive-settlement.ts";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../test/feed/play-out.ts";
import type { MatchState } from "../../feed.ts";
import { scriptOf } from "../match/script-of.ts";
import { createDarts } from "./darts.ts";
import { DARTS_LEAGUES } from "./leagues.ts";
import { type DartsFormat, type DartsMoment, DartsView, startOfMatch } from "./model/darts-view.ts";
import { freshLeg, legBelow, legEndings } from "./model/leg-model.ts";
import { LEVELS, skillOf, visitsOf } from "./model/leg-tables.ts";
import { dartsOfCheckout, isRedCheckout, lastDartOf } from "./model/checkouts.ts";
import { canFinish, LEG_POINTS, outChance } from "./model/visits.ts";
import { type DartsTurn, drawDartsCourse } from "./play/draw-course.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);
const darts = createDarts();
const week = darts.startsBetween(START_MS, START_MS + 7 * DAY_MS).map((match) => scriptOf(darts, match.write("test")));
/** A race of legs in every twenty matches, and an evening of sets in every two. */
const isOfSets = (script: (typeof week)[number]): boolean => script.fixture.tournamentId === "2211";
const games = week
  .filter((script, index) => index % (isOfSets(script) ? 5 : 60) === 0)
  .map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** Scores that three darts cannot come to. */
const IMPOSSIBLE = new Set([163, 166, 169, 172, 173, 175, 176, 178, 179]);

describe("a visit of darts", () => {
  it("comes to something that three darts can come to, whatever remains, and leaves a double or more", () => {
    for (const level of [0, LEVELS - 1]) {
      visitsOf(level).forEach((visits, remaining) => {
        if (remaining < 2) return;
        expect(sumOf(visits.map(({ probability }) => probability))).toBeCloseTo(1, 10);
        for (const { scored, isOut } of visits) {
          expect([remaining, scored, scored <= 180 && !IMPOSSIBLE.has(scored)]).toEqual([remaining, scored, true]);
          expect(isOut ? scored === remaining && canFinish(remaining) : remaining - scored >= 2).toBe(true);
        }
      });
    }
  });

  it("finishes from 170 at most, never from what has no checkout, and more often with a better double", () => {
    const skill = skillOf(4);
    for (const none of [1, 159, 162, 163, 165, 166, 168, 169, 171, 180]) expect(outChance(skill, none)).toBe(0);
    expect(outChance(skill, 170)).toBeGreaterThan(0);
    expect(outChance(skill, 40)).toBeGreaterThan(outChance(skill, 100));
    expect(outChance(skillOf(7), 40)).toBeGreaterThan(outChance(skillOf(0), 40));
  });
});

describe("a checkout", () => {
  const points = Array.from({ length: 171 }, (_, index) => index).filter((remaining) => canFinish(remaining));

  it("ends with a double or the bull, after what one dart or two can score", () => {
    for (const remaining of points) {
      const last = lastDartOf(remaining);
      expect([remaining, last === 50 || (last % 2 === 0 && last >= 2 && last <= 40)]).toEqual([remaining, true]);
      expect(last).toBeLessThanOrEqual(remaining);
    }
    expect([40, 32, 60, 100, 170].map(lastDartOf)).toEqual([40, 32, 40, 40, 50]);
    expect([40, 32, 170].map(isRedCheckout)).toEqual([true, false, true]);
  });

  it("takes one dart to three, as many as it needs at least", () => {
    for (const remaining of points) {
      const darts = dartsOfCheckout(skillOf(4), remaining);
      expect(sumOf(darts)).toBeCloseTo(1, 12);
      expect([remaining, darts[0] > 0]).toEqual([remaining, remaining <= 40 && remaining % 2 === 0]);
      if (remaining > 110 || remaining === 99) expect(darts).toEqual([0, 0, 1]);
    }
  });
});

describe("the model of a leg", () => {
  const even = { levels: { home: 4, away: 4 }, ahead: 0 };

  it("is won more often by who throws first, and by the better player", () => {
    const homeWins = (levels: { home: number; away: number }, next: "home" | "away"): number =>
      sumOf(
        legEndings({ levels, ahead: 0 }, freshLeg(next))
          .filter(({ winner }) => winner === "home")
          .map(({ probability }) => probability),
      );
    expect(homeWins(even.levels, "home")).toBeGreaterThan(0.55);
    expect(homeWins(even.levels, "home") + homeWins(even.levels, "away")).toBeCloseTo(1, 9);
    expect(homeWins({ home: 6, away: 2 }, "away")).toBeGreaterThan(homeWins(even.levels, "away"));
  });

  it("has every checkout below one more than the highest, and none below two", () => {
    const total = (points: number): number => {
      const { home, away } = legBelow(even, freshLeg("home"), points);
      return sumOf([...home.probabilities, ...away.probabilities]);
    };
    expect(total(171)).toBeCloseTo(1, 6);
    expect(total(2)).toBe(0);
    expect(total(100)).toBeGreaterThan(total(60));
  });
});

describe("the model of a darts match", () => {
  const format = { setsToWin: 3, legsToWin: 3 };
  const levels = { home: 5, away: 3 };

  it("is won, and has as many legs and maximums, as often as it says", () => {
    const view = new DartsView(format, { levels, ahead: 0 }, [
      { moment: startOfMatch("home"), weight: 0.5 },
      { moment: startOfMatch("away"), weight: 0.5 },
    ]);
    const ends = Array.from({ length: 2_000 }, (_, index) =>
      drawDartsCourse({ seed: `match ${index}`, format, levels }).turns.at(-1)!,
    );
    const share = (of: (turn: (typeof ends)[number]) => boolean): number => ends.filter(of).length / ends.length;
    const said = {
      home: view.match("legs").exactly(({ won }) => Math.sign(won.home - won.away), 1),
      legs: view.match("legs").over(({ count }) => count, 16.5),
      maximums: view.match("maximums").over(({ count }) => count, 4.5),
      checkout: view.checkout(130),
    };
    expect(Math.abs(share(({ moment: { sets } }) => sets.home > sets.away) - said.home)).toBeLessThan(0.04);
    const legsOf = ({
      moment: {
        legsOfMatch: { home, away },
      },
    }: (typeof ends)[number]): number => home + away;
    expect(Math.abs(share((turn) => legsOf(turn) > 16.5) - said.legs)).toBeLessThan(0.04);
    expect(
      Math.abs(
        share(
          ({
            moment: {
              maximums: { home, away },
            },
          }) => home + away > 4.5,
        ) - said.maximums,
      ),
    ).toBeLessThan(0.04);
    expect(Math.abs(share(({ moment: { highestCheckout } }) => highestCheckout >= 130) - said.checkout)).toBeLessThan(
      0.04,
    );
  });
});

describe("the next maximum", () => {
  const format: DartsFormat = { setsToWin: 3, legsToWin: 3 };
  const levels = { home: 7, away: 2 };
  const courses = Array.from({ length: 2_000 }, (_, index) =>
    drawDartsCourse({ seed: `next ${index}`, format, levels }),
  );
  const view = (moment: DartsMoment): DartsView => new DartsView(format, { levels, ahead: 0 }, [{ moment, weight: 1 }]);

  it("is either player's as often as it says, from the start and from within a leg", () => {
    const from = (isFrom: (turn: DartsTurn) => boolean): void => {
      const sums = { times: 0, home: 0, away: 0, saidHome: 0, saidAway: 0 };
      for (const { turns } of courses) {
        const turn = turns.find(isFrom);
        if (!turn) continue;
        const next = turns.at(-1)!.maximumsBy[turn.maximumsBy.length];
        const said = view(turn.moment).nextMaximum();
        sums.times += 1;
        if (next) sums[next] += 1;
        sums.saidHome += said.home;
        sums.saidAway += said.away;
      }
      expect(sums.times).toBeGreaterThan(500);
      expect(Math.abs(sums.home - sums.saidHome) / sums.times).toBeLessThan(0.035);
      expect(Math.abs(sums.away - sums.saidAway) / sums.times).toBeLessThan(0.035);
    };
    from(() => true);
    from(({ moment: { legsOfMatch, leg } }) => legsOfMatch.home + legsOfMatch.away === 5 && leg.visits.home === 1);
    from(({ moment: { sets, legs } }) => sets.home === 2 && legs.home === 2);
  });

  it("is missed as often as the match has no further maximum", () => {
    for (const { turns } of courses.slice(0, 40))
      for (const { moment, phase } of turns.filter((_, index) => index % 23 === 0)) {
        if (phase === "over") continue;
        const { home, away } = view(moment).nextMaximum();
        const soFar = moment.maximums.home + moment.maximums.away;
        const none = view(moment)
          .match("maximums")
          .exactly(({ count }) => count, soFar);
        expect(1 - home - away).toBeCloseTo(none, 5);
      }
  });
});

describe("a darts match as the feed tells it", () => {
  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    expect(games.filter(({ script }) => isOfSets(script)).length).toBeGreaterThan(5);
    const settled = new Set<string>();
    for (const { script, messages } of games) {
      const states = messages.filter(isMatch).map(({ state }) => state);
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const ended = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(ended.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      for (const line of ended) {
        const results = line.outcomes.map(({ id, result }) => [id, result]);
        expect([script.fixture.matchId, keyOf(line), results]).toEqual([
          script.fixture.matchId,
          keyOf(line),
          naiveDartsResult(line, states),
        ]);
        settled.add(line.marketId);
      }
    }
    const ofMatches = darts.descriptor.markets.filter(({ groups }) => !groups.includes("outright"));
    expect([...settled].toSorted()).toEqual(ofMatches.map(({ id }) => id).toSorted());
  });

  it("counts down from 501 to nothing, by turns, and wins sets by legs", () => {
    for (const { script, messages } of games) {
      const states = messages.filter(isMatch).map(({ state }) => state);
      let before: MatchState | null = null;
      for (const state of states.filter(({ status }) => status === 1)) {
        const { game, server, periods, total } = state.scores;
        if (game)
          for (const side of ["home", "away"] as const) expect(Number(game[side])).toBeLessThanOrEqual(LEG_POINTS);
        const known = before?.scores;
        if (game && known?.game && known.server !== server && total!.home === known.total!.home) {
          // The player whose visit it was has thrown, the other has not.
          const [thrower, other] = known.server === 1 ? (["home", "away"] as const) : (["away", "home"] as const);
          if (Number(game[thrower]) <= Number(known.game[thrower])) expect(game[other]).toBe(known.game[other]);
        }
        if (isOfSets(script)) {
          expect(periods.every(({ home, away }) => Math.max(home, away) <= 3)).toBe(true);
          expect(total!.home).toBe(periods.filter(({ home }) => home === 3).length);
        } else expect(periods).toEqual([]);
        before = state;
      }
      const { home, away } = states.at(-1)!.scores.total!;
      expect(Math.max(home, away)).toBe(isOfSets(script) ? 3 : 6);
    }
  });
});

describe("the calendar of darts", () => {
  it("has nobody play two matches at once", () => {
    const until = new Map<string, number>();
    for (const script of week) {
      const { fixture, startMs } = script;
      if (fixture.type !== "match") throw new Error("A league has matches.");
      for (const { name } of [fixture.home, fixture.away]) {
        const key = `${fixture.tournamentId}/${name}`;
        expect([key, startMs >= (until.get(key) ?? 0)]).toEqual([key, true]);
        until.set(key, startMs + script.play().endMs);
      }
    }
  });

  it("has players with names of their own in each series", () => {
    for (const { name, entrants } of DARTS_LEAGUES)
      expect([name, new Set(entrants.map(({ team }) => team.name)).size]).toEqual([name, entrants.length]);
  });
});
