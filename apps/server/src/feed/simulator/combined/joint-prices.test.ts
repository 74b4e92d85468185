import { type SettlementRule, SportIndex, settleLine } from "@touchline/sports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CombinedLeg } from "../../leg-combinations.ts";
import { linesOf } from "../match/match-lines.ts";
import type { MatchLine } from "../match/match-script.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { createSimulatedSports } from "../simulated-sports.ts";
import { JointChances } from "./joint-chances.ts";
import type { MatchPart } from "./match-part.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21, 15);
/** What prices leave out as too rare, and no more. */
const OF_PRICES = 6e-4;
const ROUNDING = 1e-9;
const NOTHING = 1e-10;

const SPORTS = createSimulatedSports()
  .filter(({ descriptor }) => descriptor.customBets !== undefined)
  .map((sport) => [sport.descriptor.key, sport] as const);

interface Standing {
  parts: readonly MatchPart[];
  chances: JointChances;
  lines: readonly MatchLine[];
  fair: (line: MatchLine) => readonly number[];
}

/** Before the start, when it is said who plays, and at two moments of play. */
function standingsOf(sport: SimulatedSport): Standing[] {
  const [match] = sport.startsBetween(START_MS, START_MS + 200 * HOUR_MS);
  if (!match) throw new Error("no match");
  const written = match.write("joint");
  const play = written.play();
  const lineOf = linesOf(sport.descriptor, written.fixture);
  return [-0.5 * HOUR_MS, play.endMs * 0.3, play.endMs * 0.85].map((atMs) => {
    const parts = play.partsAt?.(atMs) ?? [];
    const lines = play.openLines(atMs).map(lineOf);
    return { parts, lines, chances: new JointChances(parts, lines), fair: play.fairAt(atMs) };
  });
}

const nameOf = ({ marketId, specifier, outcomeId }: CombinedLeg): string => `${marketId}/${specifier}/${outcomeId}`;
const byMarket = ({ lines }: Standing, { marketId, specifier }: CombinedLeg): MatchLine =>
  lines.find((line) => line.marketId === marketId && line.specifier === specifier)!;

/** Every outcome that can stand in a joint price. */
const legsOf = ({ chances }: Standing): CombinedLeg[] =>
  chances
    .lines([])
    .flatMap(({ outcomes, ...line }) =>
      outcomes.flatMap(({ id, conflict }) => (conflict === null ? [{ ...line, outcomeId: id }] : [])),
    );

/** That all win, worked out the long way: every ending is settled by itself, and what players still do is handed out. */
class NaiveChances {
  readonly #standing: Standing;
  readonly #won = new Map<string, readonly boolean[]>();

  constructor(standing: Standing) {
    this.#standing = standing;
  }

  together(legs: readonly CombinedLeg[]): number {
    return this.#standing.parts.reduce((chance, part) => chance * this.#inPart(part, legs), 1);
  }

  /** Why legs are no bet: parts of a match are looked at one by one, as less than this is the rounding of sums. */
  conflictOf(legs: readonly CombinedLeg[]): "contradiction" | "implied" | null {
    for (const part of this.#standing.parts) {
      const ofPart = legs.filter((leg) => isOf(part, byMarket(this.#standing, leg)));
      const together = this.#inPart(part, ofPart);
      if (together < NOTHING) return "contradiction";
      if (ofPart.some((_, place) => this.#inPart(part, ofPart.toSpliced(place, 1)) - together < NOTHING))
        return "implied";
    }
    return null;
  }

  #inPart(part: MatchPart, legs: readonly CombinedLeg[]): number {
    const found = legs.map((leg) => ({ leg, line: byMarket(this.#standing, leg) }));
    const ofPart = found.filter(({ line }) => isOf(part, line));
    const ofPlayers = ofPart.filter(({ line }) => isOfPlayers(line.market.settlement));
    const others = ofPart.filter(({ line }) => !isOfPlayers(line.market.settlement));
    const wins = others.map(({ leg, line }) => this.#wins(part, leg, line));
    let [all, won] = [0, 0];
    for (const [ending, probability] of part.probabilities.entries()) {
      all += probability;
      if (wins.every((isWon) => isWon[ending] === true)) won += probability * handedOut(part, ending, ofPlayers);
    }
    return won / all;
  }

  #wins(part: MatchPart, leg: CombinedLeg, line: MatchLine): readonly boolean[] {
    const known = this.#won.get(nameOf(leg));
    if (known) return known;
    const index = line.market.outcomes.findIndex(({ id }) => id === leg.outcomeId);
    const won = Array.from(part.probabilities, (_, ending) => {
      const played = Object.entries(part.tallies).filter(([, { home }]) => home[ending]! >= 0);
      const tallies = played.map(
        ([name, { home, away }]) => [name, { home: home[ending]!, away: away[ending]!, isFinal: true }] as const,
      );
      const ends = settleLine(line.market, line.specifiers, { tallies: Object.fromEntries(tallies), isOver: true });
      return ends?.[index]?.result === "win_entire";
    });
    this.#won.set(nameOf(leg), won);
    return won;
  }
}

const isOfPlayers = ({ kind }: SettlementRule): boolean => kind === "player" || kind === "player_total";

function isOf(part: MatchPart, { market: { settlement }, specifiers }: MatchLine): boolean {
  if (isOfPlayers(settlement)) return "of" in settlement && settlement.of === part.players?.deeds;
  const named = JSON.stringify(settlement).replaceAll(/\{(\w+)\}/g, (_, key: string) => specifiers[key] ?? "");
  return Object.keys(part.tallies).some((name) => named.includes(`"${name}"`));
}

/** One by one, to each of those that are asked about or to somebody else; their counts are looked at in the end. */
function handedOut(part: MatchPart, ending: number, asked: readonly { leg: CombinedLeg; line: MatchLine }[]): number {
  const legs = asked.map(({ leg, line }) => {
    const { player, total = "0.5" } = line.specifiers;
    const isOver = player === undefined || leg.outcomeId === line.market.outcomes[0]?.id;
    const wins = (times: number): boolean => (isOver ? times > Number(total) : times < Number(total));
    return { wins, ...part.players!.doers.get(player ?? leg.outcomeId)! };
  });
  return (["home", "away"] as const).reduce((chance, side) => {
    if (legs.length === 0) return chance;
    const own = legs.filter((leg) => leg.side === side);
    let counts = new Map([[own.map(({ soFar }) => soFar).join(), 1]]);
    for (let left = part.players!.toCome[side][ending]!; left > 0; left--) {
      const next = new Map<string, number>();
      const add = (key: string, probability: number) => next.set(key, (next.get(key) ?? 0) + probability);
      for (const [key, probability] of counts) {
        const times = key.split(",").map(Number);
        for (const [index, { share }] of own.entries())
          add(times.map((count, at) => (at === index ? count + 1 : count)).join(), probability * share);
        add(key, probability * own.reduce((rest, { share }) => rest - share, 1));
      }
      counts = next;
    }
    const wins = (key: string) => own.every((leg, index) => leg.wins(Number(key.split(",")[index])));
    return chance * [...counts].reduce((sum, [key, probability]) => (wins(key) ? sum + probability : sum), 0);
  }, 1);
}

describe.each(SPORTS)("joint prices of %s [CUS-01]", (key, sport) => {
  const standings = standingsOf(sport);

  it("are, of one selection, what its own price is made of, at any moment of a match", () => {
    for (const standing of standings) {
      const legs = legsOf(standing);
      expect(legs.length).toBeGreaterThan(20);
      for (const leg of legs) {
        const line = byMarket(standing, leg);
        const index = line.market.outcomes.findIndex(({ id }) => id === leg.outcomeId);
        const apart = Math.abs((standing.chances.together([leg]) ?? 0) - standing.fair(line)[index]!);
        expect([nameOf(leg), apart < OF_PRICES]).toEqual([nameOf(leg), true]);
      }
    }
  });

  it("lie between the bounds of probability, and are the likelier of none that another implies", () => {
    const conflicts = new Set<string>();
    for (const standing of standings) {
      const { chances } = standing;
      const some = fc.shuffledSubarray(legsOf(standing), { minLength: 2, maxLength: 4 });
      fc.assert(
        fc.property(some, (legs) => {
          const each = legs.map((leg) => chances.together([leg]) ?? 0);
          const least = Math.max(
            each.reduce((sum, one) => sum + one, 1 - each.length),
            0,
          );
          const joint = chances.together(legs) ?? -1;
          expect(joint).toBeGreaterThanOrEqual(least - ROUNDING);
          expect(joint).toBeLessThanOrEqual(Math.min(...each) + ROUNDING);
          expect(chances.together(legs.toReversed())).toBeCloseTo(joint, 12);
          const { conflict, probability } = chances.chance(legs);
          conflicts.add(conflict ?? "none");
          if (conflict === null) expect(probability).toBeCloseTo(joint, 12);
          if (conflict === "contradiction") expect(joint).toBeLessThan(ROUNDING);
          if (conflict === "implied") {
            const without = legs.map((_, place) => chances.together(legs.toSpliced(place, 1)) ?? 0);
            expect(without.some((one) => Math.abs(one - joint) < ROUNDING)).toBe(true);
          }
        }),
        { numRuns: 150, seed: 11 },
      );
    }
    expect(conflicts).toContain("none");
    expect(conflicts).toContain("contradiction");
    expect(conflicts).toContain("implied");
  });

  it("come to what settling every ending by itself does, and conflicts are exactly what never, or always, comes with it", () => {
    const standing = standings.at(-1)!;
    const { chances } = standing;
    const naive = new NaiveChances(standing);
    const legs = legsOf(standing);
    fc.assert(
      fc.property(fc.shuffledSubarray(legs, { minLength: 1, maxLength: 2 }), (picked) => {
        const before = naive.together(picked);
        expect(chances.together(picked)).toBeCloseTo(before, 9);
        const lines = new Set(picked.map(({ marketId, specifier }) => `${marketId}/${specifier}`));
        if (lines.size < picked.length || chances.chance(picked).conflict !== null) return;
        const flags = new Map(
          chances
            .lines(picked)
            .flatMap(({ outcomes, ...line }) =>
              outcomes.map(({ id, conflict }) => [nameOf({ ...line, outcomeId: id }), conflict] as const),
            ),
        );
        for (const leg of legs.filter((_, index) => index % 5 === 0)) {
          if (lines.has(`${leg.marketId}/${leg.specifier}`)) continue;
          expect([nameOf(leg), flags.get(nameOf(leg))]).toEqual([nameOf(leg), naive.conflictOf([...picked, leg])]);
        }
      }),
      { numRuns: 12, seed: 5 },
    );
  });

  it("are of the lines whose groups say so, and of no others", () => {
    const index = new SportIndex().sport(key);
    for (const { chances, lines } of standings) {
      const joint = new Set(chances.lines([]).map(({ marketId, specifier }) => `${marketId}/${specifier}`));
      for (const { marketId, specifier } of lines) {
        const isGrouped = index.customBetGroups(marketId, specifier).length > 0;
        expect([marketId, specifier, joint.has(`${marketId}/${specifier}`)]).toEqual([marketId, specifier, isGrouped]);
      }
    }
  });
});
