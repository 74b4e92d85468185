import type { SearchResults } from "@touchline/contract";
import { namedState } from "@touchline/contract/named";
import type { MatchPresenter } from "../catalogue/match-presenter.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { teamView } from "../catalogue/match-view.ts";
import { personName, teamName, wordsOf, type Names } from "../catalogue/names.ts";
import { type FeedSport, categoryRef, outrightName, placeRefs, sportRef } from "../catalogue/place-index.ts";
import type { FeedTeam } from "../../feed/feed.ts";
import type { FoundByName } from "./find-by-name.ts";
import type { Found, FoundSubject } from "./found-order.ts";
import { highlightsIn } from "./highlights.ts";

type SearchView = SearchResults;
type ItemOf<Group extends keyof SearchView> = SearchView[Group]["list"][number];

interface Shown {
  presenter: MatchPresenter;
  locale: string;
  /** Whether events are answered with nothing but their names. */
  onlyNames: boolean;
}

/** What was found, in the words of a language. */
export const searchView = (found: FoundByName, shown: Shown): SearchView => new SearchAnswer(found, shown).view();

class SearchAnswer {
  readonly #found: FoundByName;
  readonly #shown: Shown;
  readonly #names: Names;

  constructor(found: FoundByName, shown: Shown) {
    this.#found = found;
    this.#shown = shown;
    this.#names = shown.presenter.names(shown.locale);
  }

  view(): SearchView {
    const { events, subjects } = this.#found;
    return {
      events: groupOf(events, (match) => this.#event(match)),
      competitors: groupOf(subjects.competitor, (found) => this.#competitor(found)),
      players: groupOf(subjects.player, (found) => this.#player(found)),
      tournaments: groupOf(subjects.tournament, (found) => this.#tournament(found)),
      categories: groupOf(subjects.category, (found) => this.#category(found)),
      sports: groupOf(subjects.sport, (found) => this.#sport(found)),
    };
  }

  /** With what of its name was looked for. */
  #highlighted<T extends { name: string }>(named: T) {
    return { ...named, highlights: highlightsIn(named.name, this.#found) };
  }

  #team(team: FeedTeam, sport: FeedSport) {
    return this.#highlighted(teamView(team, { sportId: sport.id, words: wordsOf(this.#names, sport.key) }));
  }

  #event(match: MatchRecord): ItemOf<"events"> {
    return {
      ...this.#highlighted(eventRef(match, this.#names)),
      details: this.#shown.onlyNames ? null : this.#details(match),
    };
  }

  #details(match: MatchRecord): ItemOf<"events">["details"] {
    const { presenter, locale } = this.#shown;
    const { fixture, place } = match;
    const state = namedState(presenter.state(match), [presenter.matchNames(match, locale)]);
    if (state === null) throw new Error(`No names for the state of match ${match.id}`);
    const { category, tournament } = placeRefs(place, this.#names);
    const { start_time, status, stage, clock, scores } = state;
    const [home, away] = fixture.type === "match" ? [fixture.home, fixture.away] : [];
    return {
      category,
      tournament,
      home: home ? this.#team(home, place.sport) : null,
      away: away ? this.#team(away, place.sport) : null,
      start_time,
      status,
      stage,
      clock,
      scores,
    };
  }

  #competitor({ subject, next, eventCount }: FoundSubject<"competitor">): ItemOf<"competitors"> {
    const { team, sport } = subject.of;
    return {
      ...this.#team(team, sport),
      sport: sportRef(sport, this.#names),
      event_count: eventCount,
      next_event: this.#next(next),
    };
  }

  #player({ subject, next, eventCount }: FoundSubject<"player">): ItemOf<"players"> {
    const { player, sport } = subject.of;
    const name = personName(player.name, wordsOf(this.#names, sport.key));
    return {
      ...this.#highlighted({ id: player.id, name }),
      sport: sportRef(sport, this.#names),
      event_count: eventCount,
      next_event: this.#next(next),
    };
  }

  #next = (match: MatchRecord | null) => match && nextEventView(match, this.#shown);

  #tournament({ subject, eventCount }: FoundSubject<"tournament">): ItemOf<"tournaments"> {
    const { sport, category, tournament } = placeRefs(subject.of.place, this.#names);
    const { id, slug, name } = tournament;
    return { ...this.#highlighted({ id, slug, name }), sport, category, event_count: eventCount };
  }

  #category({ subject, eventCount }: FoundSubject<"category">): ItemOf<"categories"> {
    const { category, sport } = subject.of;
    return {
      ...this.#highlighted(categoryRef(category, this.#names)),
      sport: sportRef(sport, this.#names),
      event_count: eventCount,
    };
  }

  #sport({ subject, eventCount }: FoundSubject<"sport">): ItemOf<"sports"> {
    return { ...this.#highlighted(sportRef(subject.of.sport, this.#names)), event_count: eventCount };
  }
}

function eventRef({ fixture, place }: MatchRecord, names: Names) {
  const { type, matchId, slug } = fixture;
  const words = wordsOf(names, place.sport.key);
  const name =
    fixture.type === "match"
      ? [fixture.home, fixture.away].map((team) => teamName(team, words)).join(" – ")
      : outrightName(fixture, place.tournament, words);
  return { type, id: matchId, slug, name, sport: sportRef(place.sport, names) };
}

/** What somebody plays now or next: enough to name it and to lead there. */
export function nextEventView(match: MatchRecord, { presenter, locale }: Pick<Shown, "presenter" | "locale">) {
  const { start_time, status } = presenter.state(match);
  return { ...eventRef(match, presenter.names(locale)), start_time, status };
}

const groupOf = <T, Item>({ best, total }: Found<T>, write: (one: T) => Item) => ({ list: best.map(write), total });
