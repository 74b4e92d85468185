import type { Catalogue, CatalogueFollower } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { type Names, type NamesByLocale, personName, teamName, wordsOf } from "../catalogue/names.ts";
import {
  type FeedCategory,
  type FeedSport,
  type MatchPlace,
  type PlaceIndex,
  categoryName,
  sportName,
  tournamentName,
} from "../catalogue/place-index.ts";
import type { FeedPlayer, FeedTeam } from "../../feed/feed.ts";
import type { SportType } from "@touchline/contract/vocabulary";
import { teamId } from "../catalogue/team-id.ts";
import { CLOSENESS } from "./closeness.ts";
import { foldName, wordsOfName } from "./fold-words.ts";
import { PastCompetitors } from "./past-competitors.ts";
import { none, type Several, sizeOf, withMember, withoutMember } from "./several.ts";
import { isLatin, romanized } from "./sounds.ts";
import { OTHER_LETTERS, SoundIndex, TermIndex } from "./term-index.ts";

export type SubjectOf =
  | { kind: "sport"; sport: FeedSport }
  | { kind: "category"; category: FeedCategory; sport: FeedSport }
  | { kind: "tournament"; place: MatchPlace }
  | { kind: "competitor"; team: FeedTeam; sport: FeedSport }
  | { kind: "player"; player: FeedPlayer; sport: FeedSport };

export type SubjectKind = SubjectOf["kind"];

/** A word as somebody wrote it, and folded. */
export interface LookedFor {
  written: string;
  folded: string;
}

interface AskedNear {
  locale: string;
  unfinishedSlips: boolean;
}

/** Less is believed of words of other languages. */
const OF_ANOTHER_LANGUAGE = { unfinishedSlips: false, farther: OTHER_LETTERS, most: CLOSENESS.oneSlip } as const;

/** Something with names of its own: a sport, category or tournament, or whoever plays in events, alone or in a team. */
export interface Subject<Kind extends SubjectKind = SubjectKind> {
  readonly of: Extract<SubjectOf, { kind: Kind }>;
  /** As the feed writes it, long and short. */
  readonly feedNames: readonly [string, ...string[]];
  /** By language. */
  readonly ownNames: Readonly<Record<string, string>>;
  readonly sportType: SportType;
  /** Where it has a part. */
  events: Several<MatchRecord>;
}

/** An event is found by what it is called, and by what surrounds it. */
export interface EventSubjects {
  readonly own: readonly Subject[];
  readonly around: readonly Subject[];
}

/** The names of a catalogue, from now on as it changes; those who played in it stay for as long as results are kept. */
export function indexNames(catalogue: Catalogue, names: NamesByLocale, { keptDays = 0 } = {}): SearchIndex {
  const index = new SearchIndex(catalogue.places, names, keptDays);
  catalogue.follow(index);
  return index;
}

/**
 * The names of all that is on offer. Names stand here once, however many events there are: an event is found by the
 * subjects that have a part in it.
 */
export class SearchIndex implements CatalogueFollower {
  readonly #names: NamesByLocale;
  readonly #places: PlaceIndex;
  readonly #terms: Terms;
  /** Players of teams apart: they are many, and events are not found by them. */
  readonly #playerTerms: Terms;
  readonly #sports = new Map<string, Subject>();
  readonly #categories = new Map<string, Subject>();
  readonly #tournaments = new Map<string, Subject>();
  readonly #competitors = new Map<string, Subject>();
  readonly #players = new Map<string, Subject>();
  readonly #past: PastCompetitors<Subject>;
  readonly #events = new Map<
    string,
    { match: MatchRecord; fixture: MatchRecord["fixture"]; subjects: EventSubjects; players: readonly Subject[] }
  >();

  constructor(places: PlaceIndex, names: NamesByLocale, keptDays: number) {
    this.#names = names;
    this.#past = new PastCompetitors(keptDays);
    this.#places = places;
    this.#terms = new Terms(names.keys());
    this.#playerTerms = new Terms(names.keys());
    for (const sport of places.sports) this.#sports.set(sport.id, this.#addSport(sport));
    for (const category of places.categories) {
      const sport = places.sportOf(category.sportId);
      if (sport !== undefined) this.#categories.set(category.id, this.#addCategory(category, sport));
    }
    for (const { id } of places.tournaments) {
      const place = places.placeOf(id);
      if (place !== undefined) this.#tournaments.set(id, this.#addTournament(place));
    }
  }

  /** A match that comes, or that may be called otherwise than before. */
  put(match: MatchRecord): void {
    const known = this.#events.get(match.id);
    if (known?.match === match && isCalledAlike(known.fixture, match.fixture)) return;
    if (known !== undefined) this.remove(match.id);
    const subjects = this.#subjectsOf(match);
    const players = this.#playersOf(match);
    for (const subject of [...subjects.own, ...subjects.around, ...players]) {
      subject.events = withMember(subject.events, match);
      this.#past.leave(subject);
    }
    this.#events.set(match.id, { match, fixture: match.fixture, subjects, players });
  }

  remove(matchId: string): void {
    const known = this.#events.get(matchId);
    if (known === undefined) return;
    this.#events.delete(matchId);
    for (const subject of [...known.subjects.own, ...known.subjects.around, ...known.players]) {
      subject.events = withoutMember(subject.events, known.match);
      if (sizeOf(subject.events) === 0) this.#leave(subject, known.match);
    }
    for (const subject of this.#past.letGo()) this.#forget(subject);
  }

  /** What somebody played last who plays nothing just now; null where that is not kept. */
  lastOf(subject: Subject): MatchRecord | null {
    return this.#past.lastOf(subject);
  }

  /** Those who are known. */
  teamIds(): ReadonlySet<string> {
    return new Set(
      Array.from(this.#competitors.values(), ({ of }) =>
        of.kind === "competitor" ? teamId(of.sport.id, of.team) : "",
      ),
    );
  }

  /** Matches that had left the catalogue before, the earliest first: who played in them and plays nothing just now. */
  addPast(matches: readonly MatchRecord[]): void {
    for (const match of matches) {
      if (match.fixture.type !== "match") continue;
      for (const team of [match.fixture.home, match.fixture.away]) {
        const subject = this.#competitor(team, match.place.sport);
        if (sizeOf(subject.events) === 0) this.#leave(subject, match);
      }
    }
  }

  subjectsOf(match: MatchRecord): EventSubjects | undefined {
    return this.#events.get(match.id)?.subjects;
  }

  /**
   * How near each subject that has such a word comes to it: by the names of a language and those of the feed, and less near
   * by the names of other languages, and by its sound in letters of another script.
   */
  near(word: LookedFor, asked: AskedNear): Map<Subject, number> {
    return this.#terms.near(word, asked);
  }

  /** The same of players of teams. */
  nearPlayers(word: LookedFor, asked: AskedNear): Map<Subject, number> {
    return this.#playerTerms.near(word, asked);
  }

  #addSport(sport: FeedSport): Subject {
    return this.#add({ kind: "sport", sport }, [sport.name], (names) => sportName(sport, names));
  }

  #addCategory(category: FeedCategory, sport: FeedSport): Subject {
    return this.#add({ kind: "category", category, sport }, [category.name], (names) => categoryName(category, names));
  }

  #addTournament(place: MatchPlace): Subject {
    const { tournament, sport } = place;
    return this.#add({ kind: "tournament", place }, [tournament.name], (names) =>
      tournamentName(tournament, wordsOf(names, sport.key)),
    );
  }

  #competitor(team: FeedTeam, sport: FeedSport): Subject {
    const key = competitorKey(team, sport);
    const known = this.#competitors.get(key);
    if (known !== undefined) return known;
    const subject = this.#add({ kind: "competitor", team, sport }, [team.name, team.shortName], (names) =>
      teamName(team, wordsOf(names, sport.key)),
    );
    this.#competitors.set(key, subject);
    return subject;
  }

  #playersOf({ fixture, place: { sport } }: MatchRecord): Subject[] {
    if (fixture.type !== "match") return [];
    return (fixture.players ?? []).map((player) => {
      const key = playerKey(player, sport);
      const known = this.#players.get(key);
      if (known !== undefined) return known;
      const subject = this.#add({ kind: "player", player, sport }, [player.name], (names) =>
        personName(player.name, wordsOf(names, sport.key)),
      );
      this.#players.set(key, subject);
      return subject;
    });
  }

  #subjectsOf({ fixture, place }: MatchRecord): EventSubjects {
    const ofPlace = [
      this.#sports.get(place.sport.id),
      this.#categories.get(place.category.id),
      this.#tournaments.get(place.tournament.id),
    ].filter((subject) => subject !== undefined);
    const teams = fixture.type === "match" ? [fixture.home, fixture.away] : fixture.competitors;
    const competitors = teams.map((team) => this.#competitor(team, place.sport));
    if (fixture.type === "match") return { own: competitors, around: ofPlace };
    // An outright is called as its tournament is.
    const own = ofPlace.filter(({ of }) => of.kind === "tournament");
    return { own, around: [...ofPlace.filter((subject) => !own.includes(subject)), ...competitors] };
  }

  #add(of: SubjectOf, feedNames: Subject["feedNames"], nameIn: (names: Names) => string): Subject {
    const ownNames = Object.fromEntries(
      Array.from(this.#names, ([locale, names]) => [locale, nameIn(names)] as const).filter(
        ([, name]) => !feedNames.includes(name),
      ),
    );
    const sportType = this.#places.typeOf(of.kind === "tournament" ? of.place.sport : of.sport);
    const subject: Subject = { of, feedNames, ownNames, sportType, events: none() };
    this.#termsFor(subject).change(subject, "add");
    return subject;
  }

  #leave(subject: Subject, match: MatchRecord): void {
    if (subject.of.kind !== "competitor" || !this.#past.keep(subject, match)) this.#forget(subject);
  }

  #forget(subject: Subject): void {
    switch (subject.of.kind) {
      case "competitor":
        this.#competitors.delete(competitorKey(subject.of.team, subject.of.sport));
        break;
      case "player":
        this.#players.delete(playerKey(subject.of.player, subject.of.sport));
        break;
      default:
        // Places are there though nothing is played.
        return;
    }
    this.#termsFor(subject).change(subject, "delete");
  }

  #termsFor = ({ of }: Subject): Terms => (of.kind === "player" ? this.#playerTerms : this.#terms);
}

/** Which subjects have which words, as the feed writes them and in each language. */
class Terms {
  readonly #feed = new TermIndex<Subject>();
  /** Of names that a language has of its own. */
  readonly #own: ReadonlyMap<string, TermIndex<Subject>>;
  /** Of all languages together, by whether they are in Latin letters. */
  readonly #anyOwn = { latin: new TermIndex<Subject>(), other: new TermIndex<Subject>() };
  /** How the feed's names sound, by whether they are in Latin letters. */
  readonly #sounds = { latin: new SoundIndex<Subject>(), other: new SoundIndex<Subject>() };

  constructor(locales: Iterable<string>) {
    this.#own = new Map(Array.from(locales, (locale) => [locale, new TermIndex()]));
  }

  near({ folded, written }: LookedFor, { locale, unfinishedSlips }: AskedNear): Map<Subject, number> {
    const found = new Map<Subject, number>();
    this.#feed.near(folded, { unfinishedSlips }, found);
    this.#own.get(locale)?.near(folded, { unfinishedSlips }, found);
    const isOfLatin = isLatin(written);
    this.#anyOwn[isOfLatin ? "latin" : "other"].near(folded, OF_ANOTHER_LANGUAGE, found);
    if (!isOfLatin) this.#feed.near(romanized(written), OF_ANOTHER_LANGUAGE, found);
    // Many words sound alike: that is believed where none is written so.
    const isWritten = [...found.values()].some((closeness) => closeness <= OTHER_LETTERS + CLOSENESS.beginning);
    if (!isWritten) this.#sounds[isOfLatin ? "other" : "latin"].near(written, found);
    return found;
  }

  change(subject: Subject, change: "add" | "delete"): void {
    for (const name of subject.feedNames) {
      for (const { terms, text } of wordsOfName(name)) {
        for (const term of terms) this.#feed[change](term, subject);
        this.#sounds[isLatin(text) ? "latin" : "other"][change](text, subject);
      }
    }
    for (const [locale, name] of Object.entries(subject.ownNames)) {
      for (const term of termsOf(name)) this.#own.get(locale)?.[change](term, subject);
    }
    for (const term of new Set(Object.values(subject.ownNames).flatMap(termsOf)))
      this.#anyOwn[isLatin(term) ? "latin" : "other"][change](term, subject);
  }
}

/** All of a subject's names that a language knows it by, folded. */
export const foldedNames = ({ feedNames, ownNames }: Subject, locale: string): string[] =>
  [...feedNames, ownNames[locale] ?? ""].filter((name) => name !== "").map(foldName);

const termsOf = (name: string): string[] => wordsOfName(name).flatMap(({ terms }) => terms);

const competitorKey = ({ name }: FeedTeam, sport: FeedSport): string => `${sport.id}/${name}`;

/** Two of one name may play for different teams; one who is called otherwise now is another. */
const playerKey = ({ id, name }: FeedPlayer, sport: FeedSport): string => `${sport.id}/${id}/${name}`;

function isCalledAlike(known: MatchRecord["fixture"], now: MatchRecord["fixture"]): boolean {
  if (known === now) return true;
  return known.tournamentId === now.tournamentId && signature(known) === signature(now);
}

const signature = (fixture: MatchRecord["fixture"]): string =>
  JSON.stringify([
    (fixture.type === "match" ? [fixture.home, fixture.away] : fixture.competitors).map((team) => [
      team.name,
      team.shortName,
    ]),
    fixture.type === "match" ? (fixture.players ?? []).map(({ id, name }) => [id, name]) : [],
  ]);
