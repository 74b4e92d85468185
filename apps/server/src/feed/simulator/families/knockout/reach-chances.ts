/** Competitors and how likely each stands in a place of the draw: together they are sure to fill it. */
export type Occupants = ReadonlyMap<number, number>;

/** A match by its round and its place in it, from 0. */
export interface PlaceOfMatch {
  round: number;
  index: number;
}

/** That the first of two beats the second in a match. */
export type Beats = (match: PlaceOfMatch, first: number, second: number) => number;

/**
 * That each competitor wins so many rounds, from none to all: exact over the whole draw, so that one comes out of each
 * match and the chances of every round sum up to the places that it has.
 */
export function reachChances(draw: readonly Occupants[], beats: Beats): readonly Occupants[] {
  let round = [...draw];
  const reached = [together(round)];
  for (let number = 0; round.length > 1; number++) {
    round = Array.from({ length: round.length / 2 }, (_, index) =>
      winnersOf(round[2 * index] ?? NOBODY, round[2 * index + 1] ?? NOBODY, (first, second) =>
        beats({ round: number, index }, first, second),
      ),
    );
    reached.push(together(round));
  }
  return reached;
}

const NOBODY: Occupants = new Map();

function winnersOf(
  some: Occupants,
  others: Occupants,
  beats: (first: number, second: number) => number,
): Map<number, number> {
  const won = new Map<number, number>();
  for (const [first, chance] of some) {
    for (const [second, otherChance] of others) {
      const both = chance * otherChance;
      if (both === 0) continue;
      // Two places that wait for an alternate may wait for the same one.
      const share = first === second ? 0.5 : beats(first, second);
      add(won, first, both * share);
      add(won, second, both * (1 - share));
    }
  }
  return won;
}

function together(places: readonly Occupants[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const occupants of places) for (const [competitor, chance] of occupants) add(sums, competitor, chance);
  return sums;
}

function add(to: Map<number, number>, key: number, value: number): void {
  to.set(key, (to.get(key) ?? 0) + value);
}
