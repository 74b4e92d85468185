import { describe, expect, it } from "vitest";
import type { MatchFixture } from "../../feed.ts";
import { HANDBALL_LEAGUES } from "../handball/leagues.ts";
import { createHandball } from "../handball/handball.ts";
import { handballSquad } from "../handball/squads.ts";
import { createIceHockey } from "../ice-hockey/ice-hockey.ts";
import { HOCKEY_LEAGUES } from "../ice-hockey/leagues.ts";
import { hockeySquad } from "../ice-hockey/squads.ts";
import { scriptOf } from "../match/script-of.ts";
import { ABSENT, MatchSquads, Scorers } from "./match-squads.ts";
import { anytimeScorer, countsOf, nextScorer, playerTotal, type Prospect, prospectsOf, shareOf } from "./prospects.ts";
import type { Squad } from "./squad.ts";

const SEEDS = 500;
const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 24);
const SIDES = ["home", "away"] as const;
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

const squads: readonly Squad[] = [
  ...HOCKEY_LEAGUES.flatMap(({ entrants }) => entrants.map(hockeySquad)),
  ...HANDBALL_LEAGUES.flatMap(({ entrants }) => entrants.map(handballSquad)),
];
const scripts = [createIceHockey(), createHandball()].flatMap((sport) => {
  const matches = sport.startsBetween(START_MS, START_MS + 3 * 86_400_000);
  return Array.from({ length: SEEDS / 2 }, (_, seed) =>
    scriptOf(sport, matches[(seed * 7) % matches.length]!.write(`seed ${seed}`)),
  );
});

describe("squads of leagues [CAT-10]", () => {
  it("name no player of a team twice, nor two by one number, and nobody by an id that somebody else has", () => {
    for (const squad of squads) {
      expect(new Set(squad.map(({ name }) => name)).size).toBe(squad.length);
      expect(new Set(squad.map(({ number }) => number)).size).toBe(squad.length);
      expect(squad.every(({ name }) => /^\p{Lu}[\p{L}-]* \p{Lu}[\p{L} ]*$/u.test(name))).toBe(true);
    }
    const ids = squads.flatMap((squad) => squad.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("are the same for a team each time, and have somebody on the bench for each starter who scores", () => {
    for (const { entrants } of HOCKEY_LEAGUES) {
      for (const club of entrants) expect(hockeySquad({ ...club })).toBe(hockeySquad(club));
    }
    for (const [index, squad] of squads.entries()) {
      const seeds = Array.from(
        { length: 40 },
        (_, seed) => new MatchSquads(`${index}/${seed}`, { home: squad, away: [] }),
      );
      const absences = seeds.flatMap(({ absent }) => absent.home ?? []);
      for (const { who, deputy } of absences) {
        expect([who.isStarter, deputy.isStarter, deputy.position]).toEqual([true, false, who.position]);
      }
    }
  });
});

describe("line-ups of leagues, over 500 seeds [CAT-10]", () => {
  it("name who plays and nobody else, as many starters in every match, and only players of the fixture score", () => {
    let absent = 0;
    for (const script of scripts) {
      const play = script.play();
      const { home, away } = play.people!.lineupsAt(-1);
      const starters = [home, away].map(({ players }) => players.filter(({ line }) => line !== null).length);
      expect(new Set(starters).size).toBe(1);
      const named = new Set([...home.players, ...away.players].map(({ id }) => id));
      const goals = play.sheetAt(play.endMs).deeds!["goals"]!;
      expect(Object.keys(goals.since).toSorted()).toEqual([...named].toSorted());
      const known = new Set((script.fixture as MatchFixture).players!.map(({ id }) => id));
      for (const id of goals.by) expect([id, named.has(id), known.has(id)]).toEqual([id, true, true]);
      absent += [...known].filter((id) => !named.has(id)).length;
    }
    expect(absent / (2 * SEEDS)).toBeGreaterThan(ABSENT / 2);
    expect(absent / (2 * SEEDS)).toBeLessThan(2 * ABSENT);
  });

  it("count goals of players as the score does, and tell whose each was as bets are settled", () => {
    for (const script of scripts.filter((_, index) => index % 10 === 0)) {
      const play = script.play();
      for (let atMs = 0; atMs <= play.endMs + MINUTE_MS; atMs += 10 * MINUTE_MS) {
        const { order = [] } = play.sheetAt(atMs).tallies["regular"] ?? play.sheetAt(atMs).tallies["goals"] ?? {};
        const lineups = play.people!.lineupsAt(atMs);
        const { by } = play.sheetAt(atMs).deeds!["goals"]!;
        const overtime = by.length - order.length;
        for (const side of SIDES) {
          const rows = lineups[side].tables!.flatMap((table) => table.rows);
          const goals = sumOf(rows.map(({ values }) => Number(values[0])));
          expect(goals - order.filter((one) => one === side).length).toBeLessThanOrEqual(overtime);
          for (const { playerId, values } of rows)
            expect([playerId, Number(values[0])]).toEqual([playerId, by.filter((id) => id === playerId).length]);
        }
      }
    }
  });
});

describe("prices of players", () => {
  const match = new MatchSquads("prices", { home: squads[0]!, away: squads[1]! });
  const TO_COME = { home: [0.1, 0.2, 0.3, 0.25, 0.15], away: [0.3, 0.3, 0.2, 0.1, 0.1] };
  const next = { home: 0.5, away: 0.4, none: 0.1 };
  const mean = (counts: Iterable<number>): number =>
    sumOf(Array.from(counts, (probability, count) => probability * count));
  const viewOf = (prospects: readonly Prospect[], scorers: readonly string[] = []) => ({
    prospects,
    scorers,
    toCome: TO_COME,
    next,
  });
  const same = <View>(view: View): View => view;
  const anytime = anytimeScorer(same<ReturnType<typeof viewOf>>, { marketId: "40", margin: 0 });
  const nextGoal = nextScorer(same<ReturnType<typeof viewOf>>, { marketId: "38", margin: 0, specifier: "goalnr" });
  const total = playerTotal(same<ReturnType<typeof viewOf>>, { marketId: "90103", margin: 0, most: 3 });

  it("share out all that a side can be expected to score, and no more [CAT-01]", () => {
    for (const home of squads) {
      const one = new MatchSquads("shares", { home, away: squads[0]! });
      const prospects = prospectsOf(one, true).filter(({ side }) => side === "home");
      expect(sumOf(prospects.map(shareOf))).toBeCloseTo(1, 9);
      expect(sumOf(prospects.map((prospect) => mean(countsOf(prospect, TO_COME.home))))).toBeCloseTo(
        mean(TO_COME.home),
        9,
      );
    }
  });

  it("give the next one to somebody or nobody [CAT-01]", () => {
    expect(sumOf(nextGoal.fair(viewOf(prospectsOf(match, true)), { goalnr: "1" }))).toBeCloseTo(1, 9);
    // Before it is said who plays, each of them is as if he did.
    const before = sumOf(nextGoal.fair(viewOf(prospectsOf(match, false)), { goalnr: "1" }));
    expect(before).toBeGreaterThan(1);
    expect(before).toBeLessThan(1 + ABSENT / 4);
  });

  it("agree on one player: at any time is over half a goal, and sure for who has scored [CAT-01]", () => {
    for (const isAnnounced of [true, false]) {
      const prospects = prospectsOf(match, isAnnounced);
      const fair = anytime.fair(viewOf(prospects), {});
      for (const [index, { id }] of prospects.entries())
        expect(total.fair(viewOf(prospects), { player: id, total: "0.5" })[0]).toBeCloseTo(fair[index]!, 9);
      const scored = viewOf(prospects, [prospects[2]!.id]);
      expect(anytime.fair(scored, {})[2]).toBe(1);
      const over = total.fair(scored, { player: prospects[2]!.id, total: "1.5" })[0];
      expect(over).toBeCloseTo(fair[2]!, 9);
    }
  });

  it("offer nothing on who does not play once that is known, and more on his deputy", () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => new MatchSquads(`absent ${seed}`, match.squads));
    const without = seeds.find(({ absent }) => absent.home !== null)!;
    const { who, deputy } = without.absent.home!;
    const [before, after] = [false, true].map((isAnnounced) => prospectsOf(without, isAnnounced));
    const indexOf = ({ id }: { id: string }): number => before!.findIndex((one) => one.id === id);
    const [early, late] = [before!, after!].map((prospects) => anytime.fair(viewOf(prospects), {}));
    expect(early![indexOf(who)]).toBeGreaterThan(0.01);
    expect(late![indexOf(who)]).toBe(0);
    expect(late![indexOf(deputy)]).toBeGreaterThan(early![indexOf(deputy)]!);
    expect(total.lines(viewOf(after!)).map(({ player }) => player)).not.toContain(who.id);
    expect(total.lines(viewOf(after!))).toHaveLength(6);
  });

  it("are as often right as they say, of 4,000 scores drawn", () => {
    const prospects = prospectsOf(match, true);
    const scorers = new Scorers("often", match);
    const drawn = scorers.of(Array.from({ length: 4_000 }, () => "home"));
    for (const prospect of prospects.filter(({ side }) => side === "home")) {
      const share = drawn.filter(({ id }) => id === prospect.id).length / drawn.length;
      expect(Math.abs(share - shareOf(prospect))).toBeLessThan(0.025);
    }
    expect(new Scorers("often", match).of(["home", "home"])).toEqual(drawn.slice(0, 2));
  });
});
