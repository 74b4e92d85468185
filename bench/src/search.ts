import { MatchList, SearchResults } from "@touchline/contract";
import { Catalogue } from "../../apps/server/src/book/catalogue/catalogue.ts";
import { loadNames } from "../../apps/server/src/book/catalogue/names.ts";
import { findByName } from "../../apps/server/src/book/search/find-by-name.ts";
import { indexNames } from "../../apps/server/src/book/search/search-index.ts";
import type { FeedPlayer, FeedTeam } from "../../apps/server/src/feed/feed.ts";
import { seededRandom } from "../../apps/server/src/feed/simulator/seeded-random.ts";
import { catalogueOf, createSimulatedSports } from "../../apps/server/src/feed/simulator/simulated-sports.ts";
import { type Row, percentile, record } from "./report.ts";
import { startServer } from "./server-process.ts";

/** As many as a full day of many sports has. */
const EVENTS = 6_000;
/** Every so many of them names the players of both teams. */
const EVENTS_WITH_PLAYERS = 20;
const PLAYERS = 36;
const ROUNDS = 500;
const WARM_UP = 100;
const LOCALES = ["en", "de", "ar"];

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const CYRILLIC = Array.from("абкдефгхийклмнопкрстуввхыз");

/** How somebody may look for a name. */
const WAYS: Readonly<Record<string, (name: string) => string>> = {
  "three letters": (name) => /\p{L}{3}/u.exec(name)?.[0] ?? name,
  "a name": (name) => name,
  "a slip": (name) => name.slice(0, 2) + name.slice(3),
  "two words turned round": (name) => name.split(" ").toReversed().join(" "),
  "nothing there": (name) => `${name.slice(0, 3).trim()}qqzz`,
  "in other letters": (name) =>
    Array.from(name.toLowerCase(), (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter).join(""),
  "two sides": (name) => name.replace(" ", " vs "),
  "eight words of one letter": (name) => Array.from(`${name}abcdefgh`.replaceAll(" ", "")).slice(0, 8).join(" "),
  // Nothing is like any of them; and each is like something, but nothing like all: what somebody would send to do harm.
  "eight words of nonsense": (name) => eightWords(name, (index) => "qzxwv".repeat(2).slice(index % 5, (index % 5) + 5)),
  "eight words of eight names": (name) => eightWords(name, (index) => PARTS[index % PARTS.length] ?? ""),
};

/** Five letters each: with the spaces between them the most that a search may have. */
const PARTS = ["alber", "corda", "fengr", "holis", "karli", "morna", "pelqu", "torul"];

/** Other ones for each name, so that none is asked for twice. */
function eightWords(name: string, part: (index: number) => string): string {
  const own = Array.from(name.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const words = Array.from({ length: 8 }, (_, index) => part(index).slice(0, 4) + (own[index % own.length] ?? "a"));
  return words.join(" ").slice(0, 50);
}

/** What a search takes: of an index with as many events as a full day has, and over HTTP on a server as it stands. */
export async function benchSearch(port: number): Promise<void> {
  const rows = [...inProcess(), ...(await overHttp(port))];
  await record({
    name: "search",
    about: `${ROUNDS} searches of each kind, ms; in process over ${EVENTS} events, over HTTP one at a time over today's`,
    rows,
  });
}

function inProcess(): Row[] {
  const { catalogue, names } = filledCatalogue();
  const startedAt = performance.now();
  const index = indexNames(catalogue, loadNames(LOCALES));
  const indexedMs = performance.now() - startedAt;
  const rows = Object.entries(WAYS).map(([kind, way]) => {
    const times = askAll(names, (name, round) => {
      findByName(index, { q: way(name).slice(0, 50), locale: LOCALES[round % LOCALES.length] ?? "en" });
    });
    return timesRow(`in process, ${kind}`, times);
  });
  return [...rows, { ...timesRow("in process, to index all", [indexedMs]) }];
}

function askAll(names: readonly string[], ask: (name: string, round: number) => void): number[] {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const name = names[Math.abs(round * 7) % names.length] ?? "";
    const startedAt = performance.now();
    ask(name, Math.abs(round));
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

/** Invented matches of today's competitions. */
function filledCatalogue(): { catalogue: Catalogue; names: string[] } {
  const places = catalogueOf(createSimulatedSports());
  const catalogue = new Catalogue(places, { wallTimeOf: (feedTimeMs) => feedTimeMs });
  const random = seededRandom("search");
  const { tournaments } = places;
  for (let index = 0; index < EVENTS; index += 1) {
    const { id: tournamentId } = tournaments[index % tournaments.length] ?? { id: "" };
    const [home, away] = [inventedTeam(random), inventedTeam(random)];
    const event = { type: "match", matchId: `invented-${index}`, slug: `invented-${index}`, tournamentId } as const;
    const players = index % EVENTS_WITH_PLAYERS === 0 ? inventedPlayers(index, random) : undefined;
    const fixture = { ...event, home, away, startTimeMs: index, provider: "betradar" } as const;
    catalogue.apply({ type: "fixture", fixture: { ...fixture, ...(players && { players }) } });
  }
  const names = [...catalogue.matches].flatMap(({ fixture }) => (fixture.type === "match" ? fixture.home.name : []));
  return { catalogue, names };
}

const SYLLABLES = "al be cor da el fen gra hol is jo kar lin mor nar os pel quin ros san tor ul vel wes yor zan".split(
  " ",
);

const inventedPlayers = (match: number, random: () => number): FeedPlayer[] =>
  Array.from({ length: PLAYERS }, (_, index) => ({ id: `${match}-${index}`, name: inventedTeam(random).name }));

function inventedTeam(random: () => number): FeedTeam {
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      "",
    );
  const name = `${word()} ${word()}`;
  return { name, shortName: name.slice(0, 18), colours: ["#111111", "#ffffff"] };
}

async function overHttp(port: number): Promise<Row[]> {
  const server = await startServer(port);
  try {
    const answer = await fetch(`${server.origin}/api/sportsbook/matches?limit=500`);
    // Of a shorter one too little is left to search for once it lacks a letter.
    const names = MatchList.parse(await answer.json()).list.flatMap((event) =>
      event.type === "match" && event.home.name.length >= 5 ? event.home.name : [],
    );
    const rows: Row[] = [];
    for (const [kind, way] of Object.entries(WAYS)) {
      const times: number[] = [];
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        const name = names[Math.abs(round * 7) % names.length] ?? "";
        const query = new URLSearchParams({ q: way(name).slice(0, 50), locale: LOCALES[Math.abs(round) % 3] ?? "en" });
        const startedAt = performance.now();
        const found = await fetch(`${server.origin}/api/sportsbook/search?${query}`);
        const body: unknown = await found.json();
        if (!found.ok) throw new Error(`${query} is answered ${found.status}: ${JSON.stringify(body)}`);
        if (round >= 0) times.push(performance.now() - startedAt);
        else SearchResults.parse(body);
      }
      rows.push(timesRow(`over HTTP, ${kind}`, times));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

const timesRow = (kind: string, times: readonly number[]): Row => ({
  kind,
  "p50 ms": percentile(times, 0.5).toFixed(2),
  "p95 ms": percentile(times, 0.95).toFixed(2),
  "worst ms": Math.max(...times).toFixed(2),
});
