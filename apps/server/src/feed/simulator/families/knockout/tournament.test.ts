import { describe, expect, it } from "vitest";
import { COIN_RULES, coinsOf } from "../../../../../test/feed/knockout/coin-rules.ts";
import { KnockoutCalendar, type KnockoutMatch } from "../../calendar/knockout-calendar.ts";
import { ALTERNATES } from "./draw-field.ts";
import { type Competitor, type KnockoutTour, poolOf, Tournament } from "./tournament.ts";

const HOUR_MS = 3_600_000;
const SEEDS = 50;
const SIZE = 32;

const tour: KnockoutTour<Competitor> = {
  id: "cup",
  size: SIZE,
  weekday: 0,
  firstMatch: "10:00",
  pool: coinsOf(poolOf(SIZE)),
};
const calendar = new KnockoutCalendar({ prefix: "t", competitions: [tour] });
const [edition] = calendar.editionsBetween(Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 28));
const matches = calendar.matchesOf(edition!);

let plays = 0;
const rules: typeof COIN_RULES = {
  ...COIN_RULES,
  play: (question) => {
    plays++;
    return COIN_RULES.play(question);
  },
};
const tournamentOf = (seed: string) => new Tournament({ seed, edition: edition!, matches, rules });
const tournaments = Array.from({ length: SEEDS }, (_, index) => tournamentOf(`seed ${index}`));
type AnyTournament = (typeof tournaments)[number];

const total = (chances: ReadonlyMap<number, number>): number =>
  [...chances.values()].reduce((sum, one) => sum + one, 0);
/** All that the draw, each match and each withdrawal say. */
const allOf = (tournament: AnyTournament) => [
  tournament.field,
  matches.map((match) => [tournament.sidesOf(match), tournament.endingOf(match)]),
];
const matchOf = (round: number, index: number): KnockoutMatch =>
  matches.find((match) => match.round === round && match.index === index)!;

describe(`a tournament in which who loses is out, over ${SEEDS} seeds [CAT-01]`, () => {
  it("has one champion, who won in every round, and nobody plays after a defeat", () => {
    for (const tournament of tournaments) {
      const lost = new Set<number>();
      const won = new Map<number, number>();
      for (const match of matches) {
        const sides = tournament.sidesOf(match);
        expect(sides.filter((side) => lost.has(side))).toEqual([]);
        expect(sides[0]).not.toBe(sides[1]);
        const { winner, loser } = tournament.endingOf(match);
        expect(new Set([winner, loser])).toEqual(new Set(sides));
        lost.add(loser);
        won.set(winner, (won.get(winner) ?? 0) + 1);
      }
      const champions = [...won].filter(([, times]) => times === edition!.rounds);
      expect(champions.map(([competitor]) => competitor)).toEqual([tournament.endingOf(matches.at(-1)!).winner]);
      expect([lost.size, won.get(champions[0]![0])]).toEqual([SIZE - 1, edition!.rounds]);
    }
  });

  it("opens no match before both who play it are certain", () => {
    for (const tournament of tournaments)
      for (const { round, index, opensMs } of matches) {
        if (round === 0) {
          expect(tournament.field.withdrawals.filter(({ atMs }) => atMs >= opensMs)).toEqual([]);
          continue;
        }
        for (const before of [2 * index, 2 * index + 1])
          expect(tournament.endingOf(matchOf(round - 1, before)).decidedMs).toBeLessThanOrEqual(opensMs);
      }
  });

  it("looks at no match before it begins", () => {
    const tournament = tournamentOf("fresh");
    const before = plays;
    tournament.chancesAt(edition!.fromMs - 1);
    tournament.withdrawnAt(edition!.fromMs - 1);
    expect(plays).toBe(before);
  });

  it("has a competitor or an alternate in each place of the draw, and the strongest far from each other", () => {
    for (const { field } of tournaments) {
      expect(new Set([...field.draw, ...field.alternates]).size).toBe(SIZE + ALTERNATES);
      const quarterOf = (competitor: number): number => Math.floor(field.draw.indexOf(competitor) / (SIZE / 4));
      const seeded = [...field.draw].toSorted((a, b) => a - b);
      expect(new Set(seeded.slice(0, 4).map(quarterOf)).size).toBe(4);
      expect(new Set(seeded.slice(0, 2).map((one) => Math.floor(quarterOf(one) / 2)))).toEqual(new Set([0, 1]));
      expect(new Set(seeded.slice(0, 8).map((one) => Math.floor(field.draw.indexOf(one) / 4))).size).toBe(8);
    }
    expect(new Set(tournaments.map(({ field }) => field.draw.join(","))).size).toBe(SEEDS);
  });

  it("replaces those who withdraw between the opening of bets and the draw, and nobody else", () => {
    const withdrawals = tournaments.flatMap((tournament) =>
      tournament.field.withdrawals.map((withdrawal) => ({ tournament, withdrawal })),
    );
    expect(withdrawals.length).toBeGreaterThan(15);
    for (const { tournament, withdrawal } of withdrawals) {
      expect(withdrawal.atMs).toBeGreaterThanOrEqual(edition!.opensMs);
      expect(withdrawal.atMs).toBeLessThan(edition!.drawnMs);
      expect(tournament.withdrawnAt(withdrawal.atMs - 1)).not.toContain(withdrawal.competitor);
      expect(tournament.withdrawnAt(withdrawal.atMs)).toContain(withdrawal.competitor);
      const first = tournament.sidesOf(matchOf(0, Math.floor(withdrawal.place / 2)));
      expect(first).toContain(withdrawal.alternate);
      expect(matches.flatMap((match) => tournament.sidesOf(match))).not.toContain(withdrawal.competitor);
      const [drawn] = tournament.chancesAt(withdrawal.atMs);
      expect(drawn!.get(withdrawal.competitor) ?? 0).toBe(0);
      expect(drawn!.get(withdrawal.alternate)).toBeGreaterThanOrEqual(1);
    }
    for (const tournament of tournaments) expect(tournament.withdrawnAt(edition!.drawnMs)).toHaveLength(ALTERNATES);
  });

  it("has chances that sum up to the places of each round at any moment, and none for who is out", () => {
    for (const tournament of tournaments.slice(0, 20)) {
      const moments = [edition!.opensMs, ...tournament.moments(), edition!.fromMs + 36 * HOUR_MS, edition!.finalMs - 1];
      for (const atMs of moments) {
        const reached = tournament.chancesAt(atMs);
        expect(reached).toHaveLength(edition!.rounds + 1);
        for (const [round, chances] of reached.entries()) expect(total(chances)).toBeCloseTo(SIZE >> round, 9);
        const { ranks } = tournament.ranksAt(atMs);
        for (const [competitor, rank] of ranks) if (rank > 1) expect(reached.at(-1)!.get(competitor) ?? 0).toBe(0);
        for (const competitor of tournament.withdrawnAt(atMs)) expect(reached[0]!.get(competitor) ?? 0).toBe(0);
      }
    }
  });

  it("ranks the champion first, the other finalist second, and the rest by the round that they lost in", () => {
    for (const tournament of tournaments) {
      const { ranks, openPlaces } = tournament.ranksAt(edition!.untilMs);
      const of = (rank: number): number => [...ranks.values()].filter((one) => one === rank).length;
      expect([1, 2, 3, 5, 9, 17].map(of)).toEqual([1, 1, 2, 4, 8, 16]);
      expect([openPlaces, tournament.ranksAt(edition!.finalMs).openPlaces]).toEqual([1, 2]);
      expect(ranks.get(tournament.endingOf(matches.at(-1)!).winner)).toBe(1);
    }
  });

  it("has matches that are called off, and somebody who goes on from them", () => {
    const all = tournaments.flatMap((tournament) =>
      matches.flatMap((match) => {
        const calledOff = tournament.calledOffOf(match);
        return calledOff ? [{ tournament, match, calledOff }] : [];
      }),
    );
    expect(all.length).toBeGreaterThan(3);
    for (const { tournament, match, calledOff } of all) {
      const decidedMs = match.startTimeMs + calledOff.atMs;
      expect(decidedMs).toBeGreaterThan(match.opensMs);
      expect(tournament.endingOf(match).decidedMs).toBe(decidedMs);
      expect(decidedMs).toBeLessThan(match.startTimeMs);
      const [home, away] = tournament.sidesOf(match);
      expect(tournament.endingOf(match).winner).toBe(calledOff.isWonByHome ? home : away);
    }
  });

  it("is the same each time that it is drawn, in whatever order it is asked", () => {
    for (const [index, tournament] of tournaments.slice(0, 10).entries()) {
      const anew = tournamentOf(`seed ${index}`);
      anew.endingOf(matches.at(-1)!);
      expect(allOf(anew)).toEqual(allOf(tournament));
    }
  });

  it("says likely what happens often", () => {
    let [said, won, variance] = [0, 0, 0];
    for (const tournament of tournaments) {
      const champions = tournament.chancesAt(edition!.fromMs - 1).at(-1)!;
      const likely = champions.get(0) ?? 0;
      said += likely;
      variance += likely * (1 - likely);
      won += tournament.endingOf(matches.at(-1)!).winner === 0 ? 1 : 0;
    }
    expect(Math.abs(won - said)).toBeLessThan(4 * Math.sqrt(variance));
  });
});

describe("moments of a tournament at which it is priced anew", () => {
  const TURNS_MINUTES = [20, 35, 50];
  /** Each of these minutes a set ends; the sets of a match are told point by point. */
  const withSets: typeof COIN_RULES = {
    ...COIN_RULES,
    play: (question) => {
      const play = COIN_RULES.play(question);
      const setsAt = (elapsedMs: number) => TURNS_MINUTES.filter((minutes) => minutes * 60_000 <= elapsedMs).length;
      return {
        ...play,
        moments: () => Array.from({ length: 60 }, (_, minute) => minute * 60_000),
        stateAt: (elapsedMs) => {
          const state = play.stateAt(elapsedMs);
          const total = elapsedMs >= play.endMs ? state.scores.total : { home: setsAt(elapsedMs), away: 0 };
          return { ...state, scores: { ...state.scores, total } };
        },
      };
    },
  };

  it("are those at which a match begins, its total changes, or it is decided", () => {
    const tournament = new Tournament({ seed: "turns", edition: edition!, matches, rules: withSets });
    const moments = new Set(tournament.moments());
    const played = matches.filter(
      (match) => match.startTimeMs < edition!.finalMs && tournament.calledOffOf(match) === null,
    );
    expect(played.length).toBeGreaterThan(SIZE / 2);
    for (const match of played) {
      const turns = TURNS_MINUTES.map((minutes) => match.startTimeMs + minutes * 60_000);
      expect(tournament.endingOf(match).turnsMs).toEqual(turns);
      for (const atMs of [match.startTimeMs, ...turns, tournament.endingOf(match).decidedMs])
        expect(moments.has(atMs)).toBe(true);
    }
  });
});
