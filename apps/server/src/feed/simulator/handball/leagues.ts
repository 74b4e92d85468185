import { type Club, clubsOf, type ClubsOf } from "../families/timed-goals/clubs.ts";
import type { League, LeagueCategory } from "../league-sport.ts";

interface CountryLeague extends ClubsOf {
  category: Omit<LeagueCategory, "id">;
  name: string;
  priority: number;
  /** How long an attack takes on average: the pace of the league. */
  attackSeconds: number;
  /** Whether throws from seven metres decide a draw. */
  isDecided?: true;
  /** Evenings and week-end afternoons where it is played (UTC), "25:00" being one in the night after. */
  times: readonly string[];
}

/** Leagues that nobody plays, of towns that are on no map. Append, never reorder. */
const LEAGUES: readonly CountryLeague[] = [
  {
    category: { name: "Germany", countryCode: "DE" },
    country: "de",
    names: ["TV {town}", "HSG {town}", "SC {town} Handball", "TSV {town}"],
    name: "Handball-Oberhausliga",
    priority: 22,
    attackSeconds: 35,
    times: ["13:00", "15:00", "17:00", "18:00", "18:00", "19:00", "19:00", "19:30"],
  },
  {
    category: { name: "France", countryCode: "FR" },
    country: "fr",
    names: ["{town} Handball", "HBC {town}", "US {town}"],
    name: "Ligue des Sept",
    priority: 41,
    attackSeconds: 36,
    times: ["14:00", "16:00", "18:30", "19:00", "19:00", "19:30", "20:00", "20:00"],
  },
  {
    category: { name: "Spain", countryCode: "ES" },
    country: "es",
    names: ["BM {town}", "{town} Balonmano", "CB {town}"],
    name: "Liga Siete Metros",
    priority: 42,
    attackSeconds: 36,
    times: ["11:00", "12:00", "17:00", "18:00", "19:00", "19:30", "20:00", "20:30"],
  },
  {
    category: { name: "Denmark", countryCode: "DK" },
    country: "dk",
    names: ["{town} Håndbold", "{town} HK", "GIF {town}"],
    name: "Håndboldserien",
    priority: 43,
    attackSeconds: 35,
    times: ["12:00", "14:00", "15:00", "16:00", "17:30", "18:00", "18:30", "19:00"],
  },
  {
    category: { name: "Norway", countryCode: "NO" },
    country: "no",
    names: ["{town} HK", "IL {town}", "{town} Topphåndball"],
    name: "Nordlysserien",
    priority: 44,
    attackSeconds: 34,
    times: ["11:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00", "19:00"],
  },
  {
    category: { name: "Poland", countryCode: "PL" },
    country: "pl",
    names: ["KS {town}", "Orlik {town}", "Stal {town}", "MKS {town}"],
    name: "Liga Siódemek",
    priority: 45,
    attackSeconds: 36,
    isDecided: true,
    times: ["10:00", "12:30", "14:00", "15:30", "16:30", "17:30", "18:30", "19:30"],
  },
  {
    category: { name: "Brazil", countryCode: "BR" },
    country: "br",
    names: ["{town} Handebol", "AA {town}", "EC {town}"],
    name: "Liga do Handebol",
    priority: 62,
    attackSeconds: 37,
    times: ["13:30", "21:00", "22:00", "22:30", "23:00", "23:30", "24:00", "24:30"],
  },
  {
    category: { name: "Argentina", countryCode: "AR" },
    country: "ar",
    names: ["Club {town}", "{town} HB", "Atlético {town}"],
    name: "Liga de Handball",
    priority: 63,
    attackSeconds: 37,
    times: ["19:00", "20:30", "21:30", "22:30", "23:00", "23:30", "24:00", "25:00"],
  },
  {
    category: { name: "USA", countryCode: "US" },
    country: "us",
    names: ["{town} Team Handball", "{town} Sevens", "{town} HC"],
    name: "Coast Handball League",
    priority: 64,
    attackSeconds: 37,
    times: ["00:00", "00:30", "01:00", "02:00", "02:30", "03:00", "03:30", "04:00"],
  },
  {
    category: { name: "South Korea", countryCode: "KR" },
    country: "kr",
    names: ["{town} HC", "{town} Tigers", "{town} Cranes"],
    name: "Hanbando Handball League",
    priority: 65,
    attackSeconds: 34,
    times: ["04:00", "05:00", "06:00", "07:00", "09:00", "10:00", "10:30", "11:00"],
  },
  {
    category: { name: "Japan", countryCode: "JP" },
    country: "jp",
    names: ["{town} Sevens", "{town} HC", "{town} Waves"],
    name: "Asahi Handball League",
    priority: 66,
    attackSeconds: 35,
    isDecided: true,
    times: ["04:30", "05:00", "06:00", "07:30", "08:30", "09:30", "10:00", "11:00"],
  },
  {
    category: { name: "Australia", countryCode: "AU" },
    country: "au",
    names: ["{town} Handball", "{town} Hawks", "{town} Breakers"],
    name: "Southern Handball League",
    priority: 67,
    attackSeconds: 37,
    times: ["02:30", "03:30", "05:30", "06:30", "07:30", "08:00", "08:30", "09:00"],
  },
  {
    category: { name: "Canada", countryCode: "CA" },
    country: "ca",
    names: ["{town} Handball", "{town} Loons", "CH {town}"],
    name: "Laurentian Handball League",
    priority: 82,
    attackSeconds: 37,
    times: ["21:00", "21:30", "22:00", "22:15", "22:30", "22:45", "23:00", "23:30"],
  },
];

const FIRST_CATEGORY = 601;
const FIRST_TOURNAMENT = 621;

export const HANDBALL_CATEGORIES: readonly LeagueCategory[] = LEAGUES.map(({ category }, index) => ({
  ...category,
  id: String(FIRST_CATEGORY + index),
}));

export const HANDBALL_LEAGUES: readonly League<Club>[] = LEAGUES.map(
  ({ name, priority, times, country, names }, index) => ({
    id: String(FIRST_TOURNAMENT + index),
    categoryId: String(FIRST_CATEGORY + index),
    name,
    priority,
    times,
    entrants: clubsOf({ country, names }),
  }),
);

/** How a league is played, by the id of its tournament. */
export function handballLeague(tournamentId: string): { attackSeconds: number; isDecided: boolean } {
  const league = LEAGUES[Number(tournamentId) - FIRST_TOURNAMENT];
  if (!league) throw new Error(`Handball has no tournament ${tournamentId}.`);
  return { attackSeconds: league.attackSeconds, isDecided: league.isDecided === true };
}
