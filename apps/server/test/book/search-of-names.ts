import type { FeedCatalogue, FeedMessage, FeedTeam, MatchState } from "../../src/feed/feed.ts";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { Catalogue } from "../../src/book/catalogue/catalogue.ts";
import { loadNames } from "../../src/book/catalogue/names.ts";
import { findByName, type FoundByName } from "../../src/book/search/find-by-name.ts";
import { indexNames } from "../../src/book/search/search-index.ts";

const PLACES: FeedCatalogue = {
  sports: [
    { id: "1", key: "soccer", name: "Soccer", priority: 1 },
    { id: "2", key: "pebble-flicking", name: "Pebble flicking", priority: 2 },
  ],
  categories: [
    { id: "10", sportId: "1", slug: "england", name: "England", countryCode: "GB", priority: 1 },
    { id: "20", sportId: "2", slug: "velmora", name: "Velmora", countryCode: null, priority: 2 },
  ],
  tournaments: [
    { id: "100", categoryId: "10", slug: "england-premier-league", name: "Premier League", priority: 1 },
    {
      id: "101",
      categoryId: "10",
      slug: "england-second-league",
      name: "Second League",
      priority: 9,
      priorities: { de: 0 },
    },
    { id: "200", categoryId: "20", slug: "grand-flick", name: "Grand Flick", priority: 3 },
  ],
};
export const HOUR_MS = 3_600_000;

type Asked = Parameters<typeof findByName>[1];

export const teamOf = (name: string): FeedTeam => ({
  name,
  shortName: name.slice(0, 18),
  colours: ["#111111", "#ffffff"],
});

interface Event {
  tournamentId?: string;
  startTimeMs?: number;
  status?: MatchState["status"];
  /** By their ids. */
  players?: Readonly<Record<string, string>>;
}

/** The names of a catalogue that a test fills. */
export class Search {
  readonly catalogue = new Catalogue(PLACES, { wallTimeOf: (feedTimeMs) => feedTimeMs });
  readonly index = indexNames(this.catalogue, loadNames(["en", "de", "ar"]), { keptDays: 7 });
  #version = 0;

  match(matchId: string, [home, away]: [string, string], event: Event = {}): this {
    const { tournamentId = "100", startTimeMs = HOUR_MS, status = MATCH_STATUS.prematch, players } = event;
    const fixture = { type: "match", matchId, slug: matchId, tournamentId, startTimeMs, provider: "betradar" } as const;
    const named = players && { players: Object.entries(players).map(([id, name]) => ({ id, name })) };
    this.catalogue.apply({
      type: "fixture",
      fixture: { ...fixture, home: teamOf(home), away: teamOf(away), ...named },
    });
    return this.play(matchId, status);
  }

  play(matchId: string, status: MatchState["status"]): this {
    const scores = { total: null, game: null, periods: [], server: null, maxPeriod: null };
    const state: MatchState = { status, stage: 0, clock: null, clockAtMs: 0, scores, statistics: {}, suspension: null };
    this.#version += 1;
    return this.apply({ type: "match", matchId, version: this.#version, state, lines: [] });
  }

  apply(message: Exclude<FeedMessage, { type: "alive" | "settlement" }>): this {
    this.catalogue.apply(message);
    return this;
  }

  find(q: string, asked: Partial<Asked> = {}): FoundByName {
    return findByName(this.index, { q, locale: "en", ...asked });
  }

  /** Whether a name is among all that is found, and not only the best of it. */
  finds(q: string, name: string): boolean {
    const all = { events: 0, subjects: 1_000 };
    const { subjects } = findByName(this.index, { q, locale: "en" }, all);
    return subjects.competitor.best.some(({ subject }) => subject.feedNames[0] === name);
  }

  ids(q: string, asked: Partial<Asked> = {}): string[] {
    return this.find(q, asked).events.best.map(({ id }) => id);
  }
}

export const namesOf = ({ subjects }: FoundByName, kind: keyof FoundByName["subjects"]): string[] =>
  subjects[kind].best.map(({ subject }) => subject.feedNames[0]);

/** Teams whose names are written in the letters of many languages. */
export const teamsOfTheWorld = (): Search =>
  new Search()
    .match("a", ["Arsenal", "Chelsea"])
    .match("b", ["Atlético Madrid", "Real Madrid"])
    .match("c", ["Köln", "St. Pauli"])
    .match("d", ["Ålesund", "Brøndby"], { tournamentId: "200" })
    .match("e", ["Спартак", "Ολυμπιακός"], { tournamentId: "200" })
    .match("f", ["מכבי חיפה", "横浜マリノス"], { tournamentId: "101" })
    .match("g", ["수원 삼성", "मुंबई सिटी"], { tournamentId: "101" })
    .match("h", ["บุรีรัมย์ ยูไนเต็ด", "北京国安"], { tournamentId: "101" });
