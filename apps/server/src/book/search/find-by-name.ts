import type { SearchQuery } from "@touchline/contract";
import { MATCH_STATUS, NOT_OVER } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { matchFilter } from "../catalogue/match-query.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { CLOSENESS } from "./closeness.ts";
import { foldName, wordsOfName } from "./fold-words.ts";
import { apart, withoutJoiners } from "./joiner-words.ts";
import {
  bestOf,
  compareEvents,
  compareSubjects,
  type Found,
  type FoundSubject,
  nextOf,
  type Ranked,
} from "./found-order.ts";
import { type LookedFor, type SearchIndex, type Subject, type SubjectKind, foldedNames } from "./search-index.ts";

type Asked = Omit<z.output<typeof SearchQuery>, "locale"> & { locale: string };

export interface FoundByName {
  /** As they were looked for, folded. */
  words: readonly string[];
  /** Whether slips in words that are not typed to their end were let pass. */
  unfinishedSlips: boolean;
  events: Found<MatchRecord>;
  subjects: { readonly [Kind in SubjectKind]: Found<FoundSubject<Kind>> };
}

/** More than names have; what is looked for is found by these. */
const MOST_WORDS = 8;
/** How much of each kind is answered. */
const ANSWERED = { events: 10, subjects: 5 };

/** A slip in a word that is still being typed is believed only where nothing else is found. */
export function findByName(index: SearchIndex, asked: Asked, most = ANSWERED): FoundByName {
  const found = new Search(index, asked, false).run(most);
  const { events, subjects } = found;
  const isAny = events.total > 0 || Object.values(subjects).some(({ total }) => total > 0);
  return isAny ? found : new Search(index, asked, true).run(most);
}

const OVER_WITH_RESULT = [MATCH_STATUS.closed, MATCH_STATUS.finished];

const NOWHERE = Number.POSITIVE_INFINITY;
const NONE: ReadonlyMap<Subject, number> = new Map();

class Search {
  readonly #index: SearchIndex;
  readonly #asked: Asked;
  readonly #unfinishedSlips: boolean;
  readonly #words: readonly LookedFor[];
  readonly #text: string;
  readonly #filtered: (matches: Iterable<MatchRecord>) => MatchRecord[];
  /** Of what is over, where no status is asked for. */
  readonly #overToo: (matches: Iterable<MatchRecord>) => MatchRecord[];
  /** For each word, how near each subject comes to it. */
  readonly #near: readonly ReadonlyMap<Subject, number>[];
  /** What is called, or surrounded by what is called, by every word so far. */
  #candidates: readonly MatchRecord[] = [];

  constructor(index: SearchIndex, asked: Asked, unfinishedSlips: boolean) {
    this.#index = index;
    this.#asked = asked;
    this.#unfinishedSlips = unfinishedSlips;
    this.#words = wordsLookedFor(asked.q);
    this.#text = foldName(asked.q);
    const { sport_type, match_status = [...NOT_OVER] } = asked;
    this.#filtered = matchFilter({ type: ["match", "outright"], sport_type, match_status });
    this.#overToo = matchFilter({ sport_type, match_status: asked.match_status === undefined ? OVER_WITH_RESULT : [] });
    this.#near = this.#nearest((word) => index.near(word, { locale: asked.locale, unfinishedSlips }), {
      isLeft: (near) => this.#narrow(near) || haveAll(near).length > 0,
    });
  }

  run(most: typeof ANSWERED): FoundByName {
    const { locale, only_events_name: onlyEvents } = this.#asked;
    const subjects = onlyEvents === true ? [] : [...this.#subjects(this.#near), ...this.#subjects(this.#nearPlayers())];
    const ofKind = <Kind extends SubjectKind>(kind: Kind): Found<FoundSubject<Kind>> => {
      const found = subjects.filter(({ item }) => item.subject.of.kind === kind);
      const best: Found<FoundSubject> = bestOf(found, { most: most.subjects, compare: compareSubjects(locale) });
      return best as unknown as Found<FoundSubject<Kind>>; // safe: those of the kind were kept
    };
    return {
      words: this.#words.map(({ folded }) => folded),
      unfinishedSlips: this.#unfinishedSlips,
      events: bestOf(this.#events(), { most: most.events, compare: compareEvents(locale) }),
      subjects: {
        sport: ofKind("sport"),
        category: ofKind("category"),
        tournament: ofKind("tournament"),
        competitor: ofKind("competitor"),
        player: ofKind("player"),
      },
    };
  }

  #nearPlayers(): ReadonlyMap<Subject, number>[] {
    const near = { locale: this.#asked.locale, unfinishedSlips: this.#unfinishedSlips };
    return this.#nearest((word) => this.#index.nearPlayers(word, near), {
      isLeft: (found) => haveAll(found).length > 0,
    });
  }

  /**
   * Only what has all words is found: once nothing has those that were looked for, the others need not be. Long words come
   * first, for few have them.
   */
  #nearest(
    near: (word: LookedFor) => ReadonlyMap<Subject, number>,
    { isLeft }: { isLeft: (found: readonly ReadonlyMap<Subject, number>[]) => boolean },
  ): ReadonlyMap<Subject, number>[] {
    const byWord = new Map<LookedFor, ReadonlyMap<Subject, number>>();
    for (const word of this.#words.toSorted((a, b) => b.folded.length - a.folded.length)) {
      byWord.set(word, near(word));
      if (!isLeft([...byWord.values()])) break;
    }
    return this.#words.map((word) => byWord.get(word) ?? NONE);
  }

  /** Leaves of the candidates those that have the last word too, and says whether any are left. */
  #narrow(found: readonly ReadonlyMap<Subject, number>[]): boolean {
    const last = found.at(-1) ?? NONE;
    this.#candidates =
      found.length === 1
        ? [...new Set([...last.keys()].flatMap(({ events }) => [...events]))]
        : this.#candidates.filter((match) => {
            const { own = [], around = [] } = this.#index.subjectsOf(match) ?? {};
            return nearest(last, own) !== NOWHERE || nearest(last, around) !== NOWHERE;
          });
    return this.#candidates.length > 0;
  }

  /** Those that have all the words. */
  #subjects(near: readonly ReadonlyMap<Subject, number>[]): Ranked<FoundSubject>[] {
    const { sport_type: types } = this.#asked;
    return haveAll(near)
      .filter(({ sportType }) => types?.includes(sportType) !== false)
      .map((subject) => {
        const events = this.#filtered(subject.events);
        const item = { subject, next: nextOf(events) ?? this.#lastOf(subject), eventCount: events.length };
        return { item, rank: this.#rankOf([subject], [], near) };
      })
      .filter(({ item }) => this.#isShown(item));
  }

  /** What was played last by somebody who plays nothing just now; nothing where a status is asked for. */
  #lastOf(subject: Subject): MatchRecord | null {
    return this.#asked.match_status === undefined ? this.#index.lastOf(subject) : null;
  }

  /** A place is shown though nothing is played there now, unless a status is asked for; others where they lead to a match. */
  #isShown({ subject, next }: FoundSubject): boolean {
    const isPlace = subject.of.kind !== "competitor" && subject.of.kind !== "player";
    return next !== null || (isPlace && this.#asked.match_status === undefined);
  }

  #events(): Ranked<MatchRecord>[] {
    const ranked = this.#ranked(this.#filtered(this.#candidates), {
      withAround: this.#asked.only_events_name !== true,
    });
    // By their own names alone: all that a league has played is no answer to its name.
    const over = this.#ranked(this.#overToo(this.#candidates), { withAround: false });
    return [...ranked, ...over.map(({ item, rank }) => ({ item, rank: rank + RANK.over }))];
  }

  #ranked(matches: readonly MatchRecord[], { withAround }: { withAround: boolean }): Ranked<MatchRecord>[] {
    return matches.flatMap((match) => {
      const { own = [], around = [] } = this.#index.subjectsOf(match) ?? {};
      const rank = this.#rankOf(own, withAround ? around : []);
      return rank === NOWHERE ? [] : [{ item: match, rank }];
    });
  }

  /** How near the subjects come to all words together; nowhere where one of the words is in none of them. */
  #rankOf(own: readonly Subject[], around: readonly Subject[], near = this.#near): number {
    const ofOwn = near.map((ofWord) => nearest(ofWord, own));
    const all = near.map((ofWord, word) => Math.min(ofOwn[word] ?? NOWHERE, nearest(ofWord, around)));
    if (all.length === 0 || all.includes(NOWHERE)) return NOWHERE;
    const slips = all.reduce((sum, closeness) => sum + Math.max(0, closeness - CLOSENESS.beginning), 0);
    const inOwn = ofOwn.filter((closeness, word) => closeness === all[word]).length;
    const ofName = slips === 0 && inOwn === all.length ? this.#rankOfName(own, near) : NOWHERE;
    if (ofName !== NOWHERE) return ofName;
    const isBeginning = all.includes(CLOSENESS.beginning);
    return RANK.words + (isBeginning ? RANK.beginning : 0) + elsewhere(inOwn, all.length) + RANK.slip * slips;
  }

  /** Of those that are called as is asked, or begin so. */
  #rankOfName(subjects: readonly Subject[], [first]: readonly ReadonlyMap<Subject, number>[]): number {
    const names = subjects
      .filter((subject) => first?.has(subject) === true)
      .flatMap((subject) => foldedNames(subject, this.#asked.locale));
    if (names.includes(this.#text)) return RANK.name;
    return names.some((name) => name.startsWith(this.#text)) ? RANK.beginningOfName : NOWHERE;
  }
}

const RANK = {
  name: 0,
  beginningOfName: 1,
  words: 2,
  beginning: 1,
  partlyAround: 2,
  around: 4,
  slip: 10,
  over: 1_000,
} as const;

/** Whether the words are in names of its own, or in those of what surrounds it. */
const elsewhere = (inOwn: number, words: number): number => {
  if (inOwn === words) return 0;
  return inOwn > 0 ? RANK.partlyAround : RANK.around;
};

const nearest = (near: ReadonlyMap<Subject, number>, subjects: readonly Subject[]): number =>
  subjects.reduce((least, subject) => Math.min(least, near.get(subject) ?? NOWHERE), NOWHERE);

/** Those that are near to every word. */
function haveAll(near: readonly ReadonlyMap<Subject, number>[]): Subject[] {
  const [first = NONE, ...others] = near.toSorted((a, b) => a.size - b.size);
  return [...first.keys()].filter((subject) => others.every((ofWord) => ofWord.has(subject)));
}

function wordsLookedFor(text: string): readonly LookedFor[] {
  const words = wordsOfName(apart(text)).map(({ text: written, terms: [folded = ""] }) => ({ written, folded }));
  const once = [...new Map(words.map((word) => [word.folded, word])).values()];
  return withoutJoiners(once).slice(0, MOST_WORDS);
}
