import { HORSE_RACING } from "@touchline/sports/horse-racing";
import { slugOf } from "../competitor-looks.ts";
import type { ScheduledMatch, SimulatedSport } from "../simulated-sport.ts";
import { CIRCUITS, RACING_CATEGORIES } from "./courses.ts";
import { courseOf, fixtureOf, hashOf, offMs, raceIdOf, raceKeyOf, type RaceKey } from "./race.ts";
import { RACE_MARGINS } from "./race-lines.ts";
import { racePlay } from "./race-play.ts";
import { RACES_A_MEETING } from "./stable.ts";

const SPORT_ID = "905";
const DAY_MS = 86_400_000;

/** Horse racing: nine meetings a day round the clock, each race an outright of its runners. */
export const createHorseRacing = (): SimulatedSport => ({
  descriptor: HORSE_RACING,
  provider: "betradar",
  margins: RACE_MARGINS,
  catalogue: {
    sports: [{ id: SPORT_ID, key: HORSE_RACING.key, name: "Horse racing", priority: 18, provider: "betradar" }],
    categories: RACING_CATEGORIES.map((category, index) => ({
      ...category,
      sportId: SPORT_ID,
      slug: slugOf(category.name),
      priority: index + 1,
    })),
    tournaments: CIRCUITS.flatMap(({ courses }) => courses).map(({ id, categoryId, name }, index) => ({
      id,
      categoryId,
      slug: slugOf(`${RACING_CATEGORIES.find((category) => category.id === categoryId)?.name ?? ""} ${name}`),
      name,
      priority: 900 + index,
    })),
  },
  startsBetween: () => [],
  outrightsBetween: (fromMs, toMs) =>
    keysBetween(fromMs, toMs)
      .map(scheduled)
      .toSorted((a, b) => a.startTimeMs - b.startTimeMs),
  byId: (matchId) => {
    const key = raceKeyOf(matchId);
    return key && scheduled(key);
  },
});

function keysBetween(fromMs: number, toMs: number): RaceKey[] {
  const keys: RaceKey[] = [];
  for (let day = Math.floor(fromMs / DAY_MS) - 1; day * DAY_MS < toMs; day++)
    for (const circuit of CIRCUITS.keys())
      for (let race = 0; race < RACES_A_MEETING; race++) {
        const atMs = offMs({ circuit, day, race });
        if (atMs >= fromMs && atMs < toMs) keys.push({ circuit, day, race });
      }
  return keys;
}

const scheduled = (key: RaceKey): ScheduledMatch => ({
  matchId: raceIdOf(key),
  tournamentId: courseOf(key).id,
  startTimeMs: offMs(key),
  write: (seed) => {
    const hash = hashOf(seed, key);
    return {
      fixture: fixtureOf(seed, key),
      startMs: offMs(key),
      hash,
      play: () => racePlay({ seed, hash, key }),
    };
  },
});
