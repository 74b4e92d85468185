import { type FeedRace, GOINGS, SILKS_PATTERNS } from "../../feed-race.ts";
import type { FeedCompetitor, OutrightFixture } from "../../feed.ts";
import { drawnColours, slugOf } from "../competitor-looks.ts";
import { personAt } from "../names/people.ts";
import { bell, hashText, mixBits, seededRandom } from "../seeded-random.ts";
import { CIRCUITS, type Course } from "./courses.ts";
import { drawGaps, type Weights } from "./race-model.ts";
import { hasInquiry, inquiryRuling } from "./race-ruling.ts";
import { daysBefore, type Horse, RACES_A_MEETING, runnersOf } from "./stable.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BETWEEN_RACES_MINUTES = 20;
/** Of a hundred runners so many are withdrawn on the day. */
const WITHDRAWN_PERCENT = 4;
/** Before the start. */
const WITHDRAWN_MINUTES = [8, 170] as const;
const LEAST_RUNNERS = 4;
/** Pounds of rating that make a horse e times as likely to win: a handicap leaves little of them. */
const SPREAD = { handicap: 26, conditions: 13 } as const;
/** Closer than so much behind the horse before it, a runner is level with it. */
const LEVEL = 0.004;
const SPEED_METRES_PER_SECOND = 16.4;
/** Soft ground is slow. */
const TIME_OF_GOING = { firm: 0.99, good: 1, soft: 1.04, heavy: 1.08 } as const;
const FORM_RACES = 5;
const BIG_RACE = 3;

/** What names a race: its circuit, its day since 1970 and its place in the meeting, from 0. */
export interface RaceKey {
  circuit: number;
  day: number;
  race: number;
}

const ID = /^hr(\d)-(\d{1,6})-(\d)$/;

export const raceIdOf = ({ circuit, day, race }: RaceKey): string => `hr${circuit}-${day}-${race}`;

/** The races of a course on a day. */
const meetingIdOf = ({ circuit, day }: RaceKey): string => `hr${circuit}-${day}`;

export function raceKeyOf(matchId: string): RaceKey | null {
  const [, circuit, day, race] = (ID.exec(matchId) ?? []).map(Number);
  if (circuit === undefined || day === undefined || race === undefined) return null;
  return circuit < CIRCUITS.length && race < RACES_A_MEETING ? { circuit, day, race } : null;
}

export function courseOf({ circuit, day }: RaceKey): Course {
  const courses = CIRCUITS[circuit]?.courses ?? [];
  const course = courses[day % courses.length];
  if (!course) throw new Error(`Racing has no circuit ${circuit}.`);
  return course;
}

export const offMs = ({ circuit, day, race }: RaceKey): number =>
  day * DAY_MS + ((CIRCUITS[circuit]?.firstRaceMinute ?? 0) + race * BETWEEN_RACES_MINUTES) * MINUTE_MS;

export function raceOf(key: RaceKey): FeedRace {
  const hash = hashText(raceIdOf(key));
  const raceClass = 1 + (hash % 6);
  return {
    number: key.race + 1,
    kind: (hash >>> 4) % 3 === 0 ? "conditions" : "handicap",
    raceClass,
    distanceMetres: 1_000 + 200 * ((hash >>> 8) % 11),
    going: GOINGS[mixBits(key.day * 11 + key.circuit) % GOINGS.length] ?? "good",
    prizeEuros: 60_000 >>> (raceClass - 1),
  };
}

/** From the start until the winner is in, to the hundredth of a second. */
export function runningMs(key: RaceKey): number {
  const { distanceMetres, going } = raceOf(key);
  const pace = 1 + bell(hashText(raceIdOf(key)), 5) * 0.004;
  return Math.round((distanceMetres / SPEED_METRES_PER_SECOND) * TIME_OF_GOING[going] * pace * 100) * 10;
}

/** A race as the seed has it. */
export interface DrawnRace {
  horses: readonly Horse[];
  weights: Weights;
  /** When each horse is withdrawn, after the start; null of those that run. */
  withdrawnMs: readonly (number | null)[];
  /** How far each is behind the winner; null of those that do not run. */
  gaps: readonly (number | null)[];
  /** The places in which they passed the post: level runners share one; null of those that do not run. */
  passed: readonly (number | null)[];
  /** Whether the stewards look into it. */
  hasInquiry: boolean;
  /** The official ones. */
  places: readonly (number | null)[];
  /** Who lost a place by the stewards' ruling. */
  demoted: number | null;
}

/** The race of a meeting that has the largest field, where it is a handicap and the day has one. */
const isBig = (key: RaceKey): boolean =>
  key.race === BIG_RACE && raceOf(key).kind === "handicap" && mixBits(key.day * 31 + key.circuit) % 2 === 0;

const fieldOf = (key: RaceKey): readonly Horse[] => runnersOf(key, isBig(key));

/** Sets what is by chance in a race, beside how it is run. */
export const hashOf = (seed: string, key: RaceKey): number => hashText(`${seed}/${raceIdOf(key)}`);

export function drawRace(seed: string, key: RaceKey): DrawnRace {
  const race = raceOf(key);
  const horses = fieldOf(key);
  const random = seededRandom(`${seed}/${raceIdOf(key)}`);
  const weights = horses.map(({ rating, index }) =>
    // What the rating does not tell of a horse on the day.
    Math.exp(rating / SPREAD[race.kind] + bell(hashText(`${seed}/${raceIdOf(key)}/${index}`), 1) * 0.45),
  );
  let left = horses.length;
  const withdrawnMs = horses.map((): number | null => {
    const [chance, part] = [random(), random()];
    if (chance * 100 >= WITHDRAWN_PERCENT || left <= LEAST_RUNNERS) return null;
    left -= 1;
    const [least, most] = WITHDRAWN_MINUTES;
    return -Math.round(least + part * (most - least)) * MINUTE_MS;
  });
  const gaps = drawGaps(
    weights.map((weight, index) => (withdrawnMs[index] === null ? weight : 0)),
    random,
  );
  const passed = placesOf(gaps);
  const hash = hashOf(seed, key);
  const { places, demoted } = inquiryRuling(passed, hash) ?? { places: passed, demoted: null };
  return { horses, weights, withdrawnMs, gaps, passed, hasInquiry: hasInquiry(hash), places, demoted };
}

/** One more than how many are clearly before the first of those that are level with it. */
function placesOf(gaps: readonly (number | null)[]): (number | null)[] {
  const sorted = gaps.filter((gap) => gap !== null).toSorted((a, b) => a - b);
  const firstOfLevel = new Map<number, number>();
  for (const [index, gap] of sorted.entries()) {
    const isLevel = index > 0 && gap - (sorted[index - 1] ?? 0) < LEVEL;
    firstOfLevel.set(gap, isLevel ? (firstOfLevel.get(sorted[index - 1] ?? 0) ?? index) : index);
  }
  return gaps.map((gap) => (gap === null ? null : 1 + (firstOfLevel.get(gap) ?? 0)));
}

export const runnerId = ({ index }: Horse): string => `h${index}`;

export function fixtureOf(seed: string, key: RaceKey): OutrightFixture {
  const course = courseOf(key);
  const matchId = raceIdOf(key);
  const startMs = offMs(key);
  const race = raceOf(key);
  const { horses } = drawRace(seed, key);
  const form = formsOf(seed, key);
  return {
    type: "outright",
    kind: "stage",
    stageId: meetingIdOf(key),
    matchId,
    slug: `${slugOf(course.name)}-${matchId}`,
    tournamentId: course.id,
    competitors: horses.map((horse, index) =>
      competitorOf(key, { horse, horses, index, form: form.get(horse.index) ?? "" }),
    ),
    startTimeMs: startMs,
    fromMs: startMs,
    untilMs: startMs + runningMs(key),
    provider: "betradar",
    race,
  };
}

function competitorOf(
  key: RaceKey,
  { horse, horses, index, form }: { horse: Horse; horses: readonly Horse[]; index: number; form: string },
): FeedCompetitor {
  const hash = hashText(horse.name);
  const topRating = horses[0]?.rating ?? horse.rating;
  const stalls = horses.map((runner) => runner.index).toSorted((a, b) => mixBits(a + key.day) - mixBits(b + key.day));
  return {
    id: runnerId(horse),
    name: horse.name,
    shortName: horse.name,
    colours: drawnColours(horse.name),
    runner: {
      number: index + 1,
      draw: stalls.indexOf(horse.index) + 1,
      silks: SILKS_PATTERNS[hash % SILKS_PATTERNS.length] ?? "plain",
      jockey: personAt(hash % 4 === 0 ? "women" : "men", 400 + (mixBits(hash + key.day) % 120)).name,
      trainer: horse.trainer,
      age: horse.age,
      // A pound of rating is a pound on the back of the horse, in a handicap.
      weightKg: raceOf(key).kind === "handicap" ? Math.max(61 - Math.round((topRating - horse.rating) * 0.45), 49) : 58,
      rating: horse.rating,
      form,
    },
  };
}

/** The places of the horses of a race in the races that they ran before it, by horse. */
function formsOf(seed: string, key: RaceKey): ReadonlyMap<number, string> {
  const forms = new Map<number, string>();
  for (const day of daysBefore(key.day, FORM_RACES)) {
    for (const [horse, place] of placesOfDay(seed, key.circuit, day))
      forms.set(horse, (forms.get(horse) ?? "") + (place > 9 ? "0" : String(place)));
  }
  return forms;
}

/** Days that were drawn of late: all races of a meeting ask for the same ones. */
const KNOWN_DAYS = new Map<string, ReadonlyMap<number, number>>();
const MOST_KNOWN_DAYS = 256;

function placesOfDay(seed: string, circuit: number, day: number): ReadonlyMap<number, number> {
  const key = `${seed}/${circuit}/${day}`;
  const known = KNOWN_DAYS.get(key);
  if (known) return known;
  const places = new Map<number, number>();
  for (let race = 0; race < RACES_A_MEETING; race++) {
    const drawn = drawRace(seed, { circuit, day, race });
    for (const [index, place] of drawn.places.entries()) {
      const horse = drawn.horses[index];
      if (horse && place !== null) places.set(horse.index, place);
    }
  }
  if (KNOWN_DAYS.size >= MOST_KNOWN_DAYS) KNOWN_DAYS.clear();
  KNOWN_DAYS.set(key, places);
  return places;
}
