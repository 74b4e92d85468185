import { personAt } from "../names/people.ts";
import { bell, hashText, mixBits } from "../seeded-random.ts";
import { CIRCUITS } from "./courses.ts";
import WORDS from "./horses.json" with { type: "json" };

export const RACES_A_MEETING = 7;
const MOST_RUNNERS = 14;
const LEAST_RUNNERS = 5;
/** A horse runs once in so many days. */
const REST_DAYS = 8;
const STABLE_A_DAY = RACES_A_MEETING * MOST_RUNNERS;
/** More than that come to the big handicap of a meeting. */
const MORE_RUNNERS = 10;
/** The numbers of those are beyond all others. */
const FIRST_MORE = 10_000;

/** A horse as it is for good: a number tells all of it. */
export interface Horse {
  index: number;
  name: string;
  /** In pounds, as handicappers have it. */
  rating: number;
  age: number;
  trainer: string;
}

const ALL = WORDS.first.length * WORDS.second.length;

/** A step that shares no factor with the number of names, so that each name comes up once before any comes twice. */
const NAME_STEP = 4_177;

function horseAt(index: number): Horse {
  const hash = hashText(`horse ${index}`);
  const place = (index * NAME_STEP) % ALL;
  const first = WORDS.first[Math.floor(place / WORDS.second.length)] ?? "";
  const turn = Math.floor(index / ALL);
  return {
    index,
    name: `${first} ${WORDS.second[place % WORDS.second.length] ?? ""}${turn === 0 ? "" : ` ${"I".repeat(turn + 1)}`}`,
    rating: 70 + Math.round(bell(hash, 1) * 12),
    age: 3 + (hash % 6),
    trainer: personAt("men", mixBits(hash) % 160).name,
  };
}

/**
 * Who runs in a race of a circuit on a day, in the order of their saddlecloths: it follows from the date alone. A big
 * field is larger than all others.
 */
export function runnersOf(
  { circuit, day, race }: { circuit: number; day: number; race: number },
  isBig: boolean,
): readonly Horse[] {
  const group = (((day + circuit) % REST_DAYS) + REST_DAYS) % REST_DAYS;
  const first = (circuit * REST_DAYS + group) * STABLE_A_DAY;
  const dealt = Array.from({ length: STABLE_A_DAY }, (_, index) => first + index)
    .map((index) => ({ index, order: mixBits(index * 31 + mixBits(day * CIRCUITS.length + circuit)) }))
    .toSorted((a, b) => a.order - b.order || a.index - b.index)
    .slice(race * MOST_RUNNERS, (race + 1) * MOST_RUNNERS);
  const spread = MOST_RUNNERS - LEAST_RUNNERS + 1;
  const chance = mixBits(day * 97 + circuit * 13 + race);
  const regular = isBig ? dealt : dealt.slice(0, LEAST_RUNNERS + (chance % spread));
  const more = isBig ? 1 + (chance % MORE_RUNNERS) : 0;
  const firstMore = FIRST_MORE + (circuit * REST_DAYS + group) * MORE_RUNNERS;
  return [...regular.map(({ index }) => index), ...Array.from({ length: more }, (_, index) => firstMore + index)]
    .map(horseAt)
    .toSorted((a, b) => b.rating - a.rating || a.index - b.index);
}

/** The races of the circuit in which a horse could have run before a day, the latest last. */
export const daysBefore = (day: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => day - (count - index) * REST_DAYS);
