/** A course that is on no map. */
export interface Course {
  id: string;
  categoryId: string;
  name: string;
}

/** Meetings of one region: one a day at one of its courses, each day at the next. Its horses run nowhere else. */
export interface Circuit {
  courses: readonly Course[];
  /** Of the first race, in minutes after midnight UTC. */
  firstRaceMinute: number;
}

export const RACING_CATEGORIES = [
  { id: "90501", name: "United Kingdom", countryCode: "gb" },
  { id: "90502", name: "Ireland", countryCode: "ie" },
  { id: "90503", name: "France", countryCode: "fr" },
  { id: "90504", name: "USA", countryCode: "us" },
  { id: "90505", name: "Australia", countryCode: "au" },
  { id: "90506", name: "South Africa", countryCode: "za" },
] as const;

const courses = (category: number, first: number, names: readonly string[]): readonly Course[] =>
  names.map((name, index) => ({ id: `${90_511 + first + index}`, categoryId: `9050${category}`, name }));

/** Round the clock. Append, never reorder: ids of races hold the place of their circuit. */
export const CIRCUITS: readonly Circuit[] = [
  { firstRaceMinute: 120, courses: courses(5, 0, ["Wattle Creek", "Bluegum Park", "Kerrabee"]) },
  { firstRaceMinute: 330, courses: courses(5, 3, ["Port Merrin", "Saltbush Downs", "Corella Flat"]) },
  { firstRaceMinute: 600, courses: courses(6, 6, ["Springveld", "Kaapsig", "Marulani"]) },
  { firstRaceMinute: 705, courses: courses(3, 9, ["Montbrillant", "Valserine", "Port-Clairval"]) },
  { firstRaceMinute: 790, courses: courses(1, 12, ["Kingsmere", "Thornwick", "Castlemoor"]) },
  { firstRaceMinute: 925, courses: courses(2, 15, ["Ballycarrow", "Dunmallow", "Glenshane Park"]) },
  { firstRaceMinute: 1_035, courses: courses(1, 18, ["Ravensholm", "Longmarsh", "Barrowmere"]) },
  { firstRaceMinute: 1_185, courses: courses(4, 21, ["Silver Ridge", "Cedar Falls Bay", "Harborview"]) },
  { firstRaceMinute: 1_320, courses: courses(4, 24, ["Mesa Grande", "Redstone", "Clearwater Bend"]) },
];
