import type { KnockoutEdition } from "../../calendar/knockout-calendar.ts";
import { hashText, bell, mixBits, type RandomStream, seededRandom } from "../../seeded-random.ts";
import type { Occupants } from "./reach-chances.ts";

const MINUTE_MS = 60_000;
/** How many wait for somebody to withdraw. */
export const ALTERNATES = 4;
/** One of so many withdraws before the draw is final. */
const WITHDRAWS_ONE_OF = 40;
/** One of so many in the field is seeded. */
const SEEDED_ONE_OF = 4;
/** How far the form of a week moves who is admitted, in deviations of strength. */
const FORM = 0.5;

/** Somebody withdraws, and the next alternate takes the place in the draw. */
export interface Withdrawal {
  atMs: number;
  /** The place in the draw. */
  place: number;
  competitor: number;
  alternate: number;
}

/** Who takes part in a tournament. Competitors go by their place among all of them, the strongest first. */
export interface DrawnField {
  /** By the order of strength: where each is in the pool. */
  competitors: readonly number[];
  /** By place in the draw, as it was first made. */
  draw: readonly number[];
  /** The first to come in stands first. */
  alternates: readonly number[];
  /** Earliest first, one for each that is replaced. */
  withdrawals: readonly Withdrawal[];
}

type Moments = Pick<KnockoutEdition, "competition" | "opensMs" | "drawnMs">;

/** The same seed gives the same field. */
export function drawField(seed: string, strengths: readonly number[], edition: Moments): DrawnField {
  const random = seededRandom(`${seed}/draw`);
  const { size } = edition.competition;
  if (strengths.length < size + ALTERNATES)
    throw new Error(`The competition ${edition.competition.id} has too few competitors.`);
  const strengthOf = (index: number): number => strengths[index] ?? 0;
  const hash = hashText(`${seed}/form`);
  const form = strengths.map(
    (strength, index) => strength + FORM * deviationOf(strengths) * bell(mixBits(hash + index), 1),
  );
  const admitted = [...strengths.keys()]
    .toSorted((a, b) => (form[b] ?? 0) - (form[a] ?? 0))
    .slice(0, size + ALTERNATES);
  const competitors = admitted.toSorted((a, b) => strengthOf(b) - strengthOf(a));
  const placeOf = (index: number): number => competitors.indexOf(index);
  const alternates = admitted.slice(size).map(placeOf);
  const entrants = [...competitors.keys()].filter((competitor) => !alternates.includes(competitor));
  const draw = drawPlaces(entrants, random);
  return { competitors, draw, alternates, withdrawals: drawWithdrawals(edition, { draw, alternates, random }) };
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The strongest are kept apart: the first two can meet in the final alone, the first four not before the semi-finals. */
function drawPlaces(entrants: readonly number[], random: RandomStream): number[] {
  const seeds = Math.max(entrants.length / SEEDED_ONE_OF, 1);
  const sections = seedOrder(seeds, random);
  const width = entrants.length / seeds;
  const others = shuffled(entrants.slice(seeds), random);
  return sections.flatMap((seed, section) => {
    const unseeded = others.splice(0, width - 1);
    const seeded = entrants[seed] ?? 0;
    // In the lower half the seeded one stands last.
    return section < seeds / 2 ? [seeded, ...unseeded] : [...unseeded, seeded];
  });
}

/** Which seed each part of the draw has; of the third and fourth, the fifth to eighth and so on it is drawn which. */
function seedOrder(seeds: number, random: RandomStream): number[] {
  let order = [0];
  while (order.length < seeds) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed]);
  const drawn = [0, 1];
  for (let from = 2; from < seeds; from *= 2)
    drawn.push(
      ...shuffled(
        Array.from({ length: from }, (_, index) => from + index),
        random,
      ),
    );
  return order.map((seed) => drawn[seed] ?? seed);
}

function shuffled(values: readonly number[], random: RandomStream): number[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] ?? 0, result[last] ?? 0];
  }
  return result;
}

interface Drawn {
  draw: readonly number[];
  alternates: readonly number[];
  random: RandomStream;
}

function drawWithdrawals({ opensMs, drawnMs }: Moments, { draw, alternates, random }: Drawn): Withdrawal[] {
  const minutes = (drawnMs - opensMs) / MINUTE_MS;
  const left = draw.flatMap((competitor, place) => {
    const withdraws = random() * WITHDRAWS_ONE_OF < 1;
    const atMs = opensMs + Math.floor(random() * minutes) * MINUTE_MS;
    return withdraws ? [{ atMs, place, competitor }] : [];
  });
  return left
    .toSorted((a, b) => a.atMs - b.atMs || a.place - b.place)
    .flatMap((withdrawal, index) => {
      const alternate = alternates[index];
      return alternate === undefined ? [] : [{ ...withdrawal, alternate }];
    });
}

/** Who stands in a place once the draw is final. */
export function entrantAt({ draw, withdrawals }: DrawnField, place: number): number {
  const replaced = withdrawals.find((withdrawal) => withdrawal.place === place);
  return replaced?.alternate ?? draw[place] ?? 0;
}

/** Who may stand where: until the draw is final each may still be replaced by one of the alternates that are left. */
export function occupantsAt(field: DrawnField, { drawnMs }: Pick<Moments, "drawnMs">, nowMs: number): Occupants[] {
  const { draw, withdrawals, alternates } = field;
  if (nowMs >= drawnMs) return draw.map((_, place) => new Map([[entrantAt(field, place), 1]]));
  const gone = withdrawals.filter(({ atMs }) => atMs <= nowMs);
  const waiting = alternates.slice(gone.length);
  const shares = sharesOf(waiting, draw.length / WITHDRAWS_ONE_OF);
  const risk = waiting.length === 0 ? 0 : 1 / WITHDRAWS_ONE_OF;
  return draw.map((first, place) => {
    const replaced = gone.find((withdrawal) => withdrawal.place === place);
    if (replaced) return new Map([[replaced.alternate, 1]]);
    return new Map([[first, 1 - risk], ...shares.map(([alternate, share]) => [alternate, share * risk] as const)]);
  });
}

/** Of those that come in, which part is each of the alternates: the first is by far the likeliest. */
function sharesOf(waiting: readonly number[], expected: number): readonly (readonly [number, number])[] {
  const weights = waiting.map((_, index) => atLeast(index + 1, expected));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return waiting.map((alternate, index) => [alternate, (weights[index] ?? 0) / all] as const);
}

/** That a count of rare events comes to this at least. */
function atLeast(count: number, expected: number): number {
  let [term, below] = [Math.exp(-expected), 0];
  for (let each = 0; each < count; each++) {
    below += term;
    term *= expected / (each + 1);
  }
  return Math.max(1 - below, Number.EPSILON);
}
