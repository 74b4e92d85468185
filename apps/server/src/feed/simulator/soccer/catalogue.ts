import { readClubs, type Club } from "./fixtures/clubs.ts";
import type { LeagueSeason } from "./fixtures/league-seasons.ts";
import type { FeedCatalogue, FeedPlayer, FeedTeam, MatchFixture } from "../../feed.ts";
import type { FixtureOfDay } from "./schedule/schedule.ts";
import { drawnColours, slugOf } from "../competitor-looks.ts";
import { inTurn } from "../squads/squad.ts";
import { squadOf, type SquadPlayer } from "./squads.ts";
import type { Squads } from "./timeline/draw-casting.ts";

/** Leagues as lists show them; the place in this list is their priority and their id. Append, never reorder. */
const LEAGUE_ORDER = [
  "uefa.cl",
  "en.1",
  "es.1",
  "de.1",
  "it.1",
  "fr.1",
  "pt.1",
  "nl.1",
  "br.1",
  "ar.1",
  "mls",
  "en.2",
  "es.2",
  "de.2",
  "it.2",
  "fr.2",
  "tr.1",
  "be.1",
  "sco.1",
  "gr.1",
  "at.1",
  "jp.1",
  "co.1",
  "cn.1",
  "en.4",
] as const;

/** What stands first for a locale, before all else as it is; locales without a league of their own follow one. */
const FIRST_OF_LOCALE: Readonly<Record<string, readonly string[]>> = {
  de: ["de.1", "de.2", "at.1"],
  ar: ["uefa.cl", "es.1"],
};

const SOCCER = { id: "1", key: "soccer", name: "Soccer", priority: 1 } as const;
const INTERNATIONAL = "EU";
export const PROVIDER = "betradar";

export function feedCatalogue(leagues: readonly LeagueSeason[]): FeedCatalogue {
  const inOrder = leagues.toSorted((a, b) => leagueNumber(a) - leagueNumber(b));
  const countries = [...new Set(inOrder.map(({ country }) => country))];
  return {
    sports: [SOCCER],
    categories: countries.map((name, index) => ({
      id: String(index + 1),
      sportId: SOCCER.id,
      slug: slugOf(name),
      name,
      countryCode: countryCodeOf(inOrder, name),
      priority: index + 1,
      priorities: byLocale((locale) => countriesFor(leagues, locale).indexOf(name) + 1),
    })),
    tournaments: inOrder.map((league) => ({
      id: tournamentIdOf(league),
      categoryId: String(countries.indexOf(league.country) + 1),
      // Leagues of two countries may share a name, and a slug must be the only one of its sport.
      slug: `${slugOf(league.country)}-${slugOf(league.name)}`,
      name: league.name,
      priority: leagueNumber(league),
      priorities: byLocale((locale) => orderFor(leagues, locale).indexOf(league) + 1),
    })),
  };
}

/** The leagues as a locale has them in its lists. */
function orderFor(leagues: readonly LeagueSeason[], locale: string): LeagueSeason[] {
  const first = FIRST_OF_LOCALE[locale] ?? [];
  const placeOf = ({ key }: LeagueSeason): number => (first.includes(key) ? first.indexOf(key) : first.length);
  return leagues.toSorted((a, b) => placeOf(a) - placeOf(b) || leagueNumber(a) - leagueNumber(b));
}

const countriesFor = (leagues: readonly LeagueSeason[], locale: string): string[] => [
  ...new Set(orderFor(leagues, locale).map(({ country }) => country)),
];

const byLocale = (placeIn: (locale: string) => number): Record<string, number> =>
  Object.fromEntries(Object.keys(FIRST_OF_LOCALE).map((locale) => [locale, placeIn(locale)]));

/** Who can play in a match. */
export const squadsOf = ({ league, fixture }: FixtureOfDay): Squads => ({
  home: squadOf(league.teams[fixture.home] ?? ""),
  away: squadOf(league.teams[fixture.away] ?? ""),
});

const playersOf = (match: FixtureOfDay): FeedPlayer[] => {
  const { home, away } = squadsOf(match);
  return inTurn(home, away).map(namedPlayer);
};

const named = new WeakMap<SquadPlayer, FeedPlayer>();

/** The same object for a player each time: a thousand fixtures name them. */
function namedPlayer(player: SquadPlayer): FeedPlayer {
  const known = named.get(player) ?? { id: player.id, name: player.name };
  named.set(player, known);
  return known;
}

export function fixtureOf(match: FixtureOfDay): MatchFixture {
  const { matchId, startTimeMs, league, fixture } = match;
  const home = teamOf(league.teams[fixture.home] ?? "");
  const away = teamOf(league.teams[fixture.away] ?? "");
  return {
    type: "match",
    matchId,
    slug: `${slugOf(home.name)}-vs-${slugOf(away.name)}-${matchId}`,
    tournamentId: tournamentIdOf(league),
    home,
    away,
    players: playersOf(match),
    startTimeMs,
    provider: PROVIDER,
  };
}

const clubs = readClubs();

/** A club in its own colours where they are known, else in ones that are always the same for its name. */
export function teamOf(fixtureName: string): FeedTeam {
  const { name, code, colours } = clubs.get(fixtureName) ?? unknownClub(fixtureName);
  return { name, shortName: code, colours: colours ?? drawnColours(fixtureName) };
}

const unknownClub = (name: string): Club => ({
  name,
  code: slugOf(name).replaceAll("-", "").slice(0, 3).toUpperCase(),
});

export function tournamentIdOf(league: LeagueSeason): string {
  return String(leagueNumber(league));
}

function leagueNumber({ key }: LeagueSeason): number {
  const index = LEAGUE_ORDER.findIndex((known) => known === key);
  return index === -1 ? LEAGUE_ORDER.length + 1 : index + 1;
}

function countryCodeOf(leagues: readonly LeagueSeason[], country: string): string | null {
  const code = leagues.find((league) => league.country === country)?.countryCode;
  return code === undefined || code === INTERNATIONAL ? null : code;
}
