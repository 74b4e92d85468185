import type { CustomBetConflict } from "@touchline/contract/vocabulary";
import { type CombinableLine, type CombinedLeg, conflicting, type JointChance } from "../../leg-combinations.ts";
import type { MatchLine } from "../match/match-script.ts";
import type { MatchPart } from "./match-part.ts";
import { PartChances, type PartLeg } from "./part-chances.ts";

interface FoundLeg {
  part: PartChances;
  line: MatchLine;
  leg: PartLeg;
}

/** The joint distribution of a match at one moment: its parts hang on nothing of each other. */
export class JointChances {
  readonly #parts: readonly PartChances[];
  readonly #lines: ReadonlyMap<string, MatchLine>;

  /** `lines` are those on offer at the moment. */
  constructor(parts: readonly MatchPart[], lines: Iterable<MatchLine>) {
    this.#parts = parts.map((part) => new PartChances(part));
    this.#lines = new Map([...lines].map((line) => [keyOf(line), line]));
  }

  /** In how many ways its parts can end, which is what it weighs. */
  get endings(): number {
    return this.#parts.reduce((sum, { weights }) => sum + weights.length, 0);
  }

  chance(legs: readonly CombinedLeg[]): JointChance {
    const found = this.#found(legs);
    if (found === null) return conflicting("not_combinable");
    if (new Set(legs.map(keyOf)).size < legs.length) return conflicting("market_used");
    let probability = 1;
    for (const part of this.#parts) {
      const standing = part.standing(legsIn(part, found));
      const conflict = standing.conflictWith(null, { isOfSeveral: legs.length > 1 });
      if (conflict !== null) return conflicting(conflict);
      probability *= standing.together;
    }
    return { probability, conflict: null };
  }

  /** That all win, also where one of them is as good as won; null where one has no place in a joint price. */
  together(legs: readonly CombinedLeg[]): number | null {
    const found = this.#found(legs);
    if (found === null) return null;
    return this.#parts.reduce((chance, part) => chance * part.standing(legsIn(part, found)).together, 1);
  }

  /** What is no leg of the match is left out of account: the others are looked at. */
  lines(legs: readonly CombinedLeg[]): CombinableLine[] {
    const found = legs.flatMap((leg) => this.#found([leg]) ?? []);
    const used = new Set(found.map(({ line }) => line));
    const picked = new Set(legs.map(({ outcomeId, ...line }) => `${keyOf(line)}/${outcomeId}`));
    const how = { isOfSeveral: found.length > 0 };
    const ofAll = legs.length > 0 ? this.chance(legs).conflict : null;
    const standings = this.#parts.map((part) => {
      const standing = part.standing(legsIn(part, found));
      return { part, standing, conflict: standing.conflictWith(null, how) };
    });
    const withLeg = (of: PartChances, leg: PartLeg): CustomBetConflict | null => {
      for (const { part, standing, conflict } of standings) {
        const reason = part === of ? standing.conflictWith(leg, how) : conflict;
        if (reason !== null) return reason;
      }
      return null;
    };
    return [...this.#lines.values()].flatMap((line) => {
      const part = this.#partOf(line);
      if (!part) return [];
      const outcomes = line.market.outcomes.map(({ id }, index) => {
        if (picked.has(`${keyOf(line)}/${id}`)) return { id, conflict: ofAll };
        if (used.has(line)) return { id, conflict: "market_used" as const };
        const leg = part.legsOf(line)?.[index];
        return { id, conflict: leg ? withLeg(part, leg) : ("not_combinable" as const) };
      });
      return [{ marketId: line.marketId, specifier: line.specifier, outcomes }];
    });
  }

  #found(legs: readonly CombinedLeg[]): FoundLeg[] | null {
    const found = legs.flatMap((asked) => {
      const line = this.#lines.get(keyOf(asked));
      const part = line && this.#partOf(line);
      const leg = line && part?.legsOf(line)?.[line.market.outcomes.findIndex(({ id }) => id === asked.outcomeId)];
      return part && leg ? [{ part, line, leg }] : [];
    });
    return found.length < legs.length ? null : found;
  }

  #partOf(line: MatchLine): PartChances | undefined {
    return this.#parts.find((part) => part.legsOf(line)?.some((leg) => leg !== null) === true);
  }
}

const keyOf = ({ marketId, specifier }: Pick<CombinedLeg, "marketId" | "specifier">): string =>
  `${marketId}/${specifier}`;

const legsIn = (part: PartChances, legs: readonly FoundLeg[]): PartLeg[] =>
  legs.filter((leg) => leg.part === part).map(({ leg }) => leg);
