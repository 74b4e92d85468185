import { type Fraction, ZERO, decimal, dividedBy, plus } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import { cappedSystemReturn } from "./profit-cap.ts";
import { type SystemType, combinationCount, symmetricSums, systemId, systemReturn } from "./system-bet.ts";

/** Bets known by name: every combination of their legs from the smallest size up, each a line of its own. */
export const FULL_COVER_BETS = {
  trixie: { legs: 3, smallest: 2 },
  patent: { legs: 3, smallest: 1 },
  yankee: { legs: 4, smallest: 2 },
  lucky15: { legs: 4, smallest: 1 },
  canadian: { legs: 5, smallest: 2 },
  lucky31: { legs: 5, smallest: 1 },
  heinz: { legs: 6, smallest: 2 },
  lucky63: { legs: 6, smallest: 1 },
  super_heinz: { legs: 7, smallest: 2 },
  goliath: { legs: 8, smallest: 2 },
} as const;
/** Name of a full-cover bet. */
export type FullCoverName = keyof typeof FULL_COVER_BETS;

// Object.keys of a constant object gives exactly its keys.
/** The names of full-cover bets, by their legs. */
export const FULL_COVER_NAMES = Object.keys(FULL_COVER_BETS) as readonly FullCoverName[];

/** The full-cover bets that a number of legs allows, those without singles first. */
export function fullCoverBetsFor(legs: number): FullCoverName[] {
  return FULL_COVER_NAMES.filter((name) => FULL_COVER_BETS[name].legs === legs);
}

/** Lines of a full-cover bet, which is how many unit stakes it costs. */
export function fullCoverLines(name: FullCoverName): bigint {
  return fullCoverSystems(name).reduce((lines, system) => lines + linesOf(system), 0n);
}

/** The systems that a full-cover bet consists of, from singles or doubles up to all its legs. */
export function fullCoverSystems(name: FullCoverName): SystemType[] {
  const { legs, smallest } = FULL_COVER_BETS[name];
  return Array.from({ length: legs - smallest + 1 }, (_, index) => ({ totalCount: legs, winCount: smallest + index }));
}

function linesOf({ totalCount, winCount }: SystemType): bigint {
  return combinationCount(totalCount, winCount);
}

/** What a unit comes to on the average line; zero on a wrong leg count. */
export function fullCoverAverage(name: FullCoverName, multipliers: readonly string[]): Fraction {
  const { legs, smallest } = FULL_COVER_BETS[name];
  if (multipliers.length !== legs) return ZERO;
  const sum = symmetricSums(multipliers, legs).slice(smallest).reduce(plus, ZERO);
  return dividedBy(sum, decimal(fullCoverLines(name)));
}

/** One system of a full-cover bet, as it is placed: a bet of its own with the stake of its lines. */
export interface CoveredSystem extends SystemType {
  readonly stake: Subunits;
}

/**
 * The systems of a full-cover bet with their stakes: the same whole subunits on every line. A stake that is no multiple
 * of the lines cannot be placed; what it has left over is on none of them.
 */
export function coveredSystems(name: FullCoverName, stake: Subunits): CoveredSystem[] {
  // oxlint-disable-next-line touchline/exact-money -- what is left over is on none of them
  const onEachLine = stake / fullCoverLines(name);
  return fullCoverSystems(name).map((system) => ({ ...system, stake: onEachLine * linesOf(system) }));
}

/** The full-cover bet that systems of one placement are the parts of, stakes included; null where they are none. */
export function fullCoverOf(systems: readonly CoveredSystem[]): FullCoverName | null {
  const stake = systems.reduce((sum, part) => sum + part.stake, 0n);
  const isCoveredBy = (name: FullCoverName): boolean => partsText(coveredSystems(name, stake)) === partsText(systems);
  return fullCoverBetsFor(systems[0]?.totalCount ?? 0).find(isCoveredBy) ?? null;
}

function partsText(parts: readonly CoveredSystem[]): string {
  return parts.map((part) => `${part.stake} on ${systemId(part)}`).join();
}

/** What the systems of a full-cover bet return together, each rounded and capped as the bet of its own that it is. */
export function coveredReturn({
  name,
  stake,
  multipliers,
}: {
  name: FullCoverName;
  stake: Subunits;
  multipliers: readonly string[];
}): Subunits {
  return coveredSystems(name, stake).reduce((sum, { winCount, stake: share }) => {
    const win = systemReturn({ stake: share, multipliers, winCount });
    return sum + cappedSystemReturn({ stake: share, win });
  }, 0n);
}
