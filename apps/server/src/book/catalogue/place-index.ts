import { type SportType, textTag } from "@touchline/contract/vocabulary";
import type { FeedCatalogue, OutrightFixture, Prioritised } from "../../feed/feed.ts";
import type { IndexedSport, MarketDescriptor, SportIndex, SportWords } from "@touchline/sports";
import { collatorIn } from "./collation.ts";
import { competitionName, namesIn, wordsOf, type Names } from "./names.ts";
import type { CategoryView, SportView, TournamentView } from "./wire-types.ts";

export type FeedSport = FeedCatalogue["sports"][number];
export type FeedCategory = FeedCatalogue["categories"][number];
export type FeedTournament = FeedCatalogue["tournaments"][number];

/** Where a match belongs. */
export interface MatchPlace {
  sport: FeedSport;
  /** What is known of its sport. */
  descriptor: IndexedSport;
  category: FeedCategory;
  tournament: FeedTournament;
}

type Places = Pick<FeedCatalogue, "sports" | "categories" | "tournaments">;

export interface PlaceIndex extends Places {
  /** All by their priorities for a locale. */
  inOrder(locale: string): Places;
  sportOf(id: string): FeedSport | undefined;
  typeOf(sport: FeedSport): SportType;
  categoryOf(id: string): FeedCategory | undefined;
  placeOf(tournamentId: string): MatchPlace | undefined;
}

/** Where something stands for a locale; without one, where it stands by itself. */
export const priorityIn = ({ priority, priorities }: Prioritised, locale: string | undefined): number =>
  (locale === undefined ? undefined : priorities?.[locale]) ?? priority;

/** By priority, and those of one by name, as the language writes it and has it in order. */
function byPriority<T extends Prioritised>(
  records: readonly T[],
  { locale, nameOf }: { locale: string | undefined; nameOf: (record: T) => string },
): T[] {
  const names = new Map(records.map((record) => [record, nameOf(record)]));
  const { compare } = collatorIn(locale);
  const nameIn = (record: T): string => names.get(record) ?? "";
  return records.toSorted((a, b) => priorityIn(a, locale) - priorityIn(b, locale) || compare(nameIn(a), nameIn(b)));
}

const placesInOrder = (
  { sports, categories, tournaments }: Places,
  locale: string | undefined,
  { sport, category, tournament }: PlaceNames,
): Places => ({
  sports: byPriority(sports, { locale, nameOf: sport }),
  categories: byPriority(categories, { locale, nameOf: category }),
  tournaments: byPriority(tournaments, { locale, nameOf: tournament }),
});

interface PlaceNames {
  sport: (sport: FeedSport) => string;
  category: (category: FeedCategory) => string;
  tournament: (tournament: FeedTournament) => string;
}

const feedName = ({ name }: { name: string }): string => name;
const FEED_NAMES: PlaceNames = { sport: feedName, category: feedName, tournament: feedName };

function placeNamesIn(names: Names, places: ReadonlyMap<string, MatchPlace>): PlaceNames {
  return {
    sport: (sport) => sportName(sport, names),
    category: (category) => categoryName(category, names),
    tournament: (tournament) => {
      const place = places.get(tournament.id);
      return place === undefined ? tournament.name : tournamentNameIn(place, names.locale);
    },
  };
}

export function indexPlaces(catalogue: FeedCatalogue, sportIndex: SportIndex): PlaceIndex {
  const sports = new Map(catalogue.sports.map((sport) => [sport.id, sport]));
  const categories = new Map(catalogue.categories.map((category) => [category.id, category]));
  const places = new Map<string, MatchPlace>();
  for (const tournament of catalogue.tournaments) {
    const category = categories.get(tournament.categoryId);
    const sport = category && sports.get(category.sportId);
    if (category && sport)
      places.set(tournament.id, { sport, descriptor: sportIndex.sport(sport.key), category, tournament });
  }
  const ordered = new Map<string, Places>();
  return {
    ...placesInOrder(catalogue, undefined, FEED_NAMES),
    inOrder: (locale) => {
      const known = ordered.get(locale);
      if (known !== undefined) return known;
      const made = placesInOrder(catalogue, locale, placeNamesIn(namesIn(locale, sportIndex), places));
      ordered.set(locale, made);
      return made;
    },
    sportOf: (id) => sports.get(id),
    typeOf: ({ key }) => sportIndex.sport(key).type,
    categoryOf: (id) => categories.get(id),
    placeOf: (tournamentId) => places.get(tournamentId),
  };
}

/** The sports of these keys in that order, then the others in theirs. */
export function topFirst(sports: readonly FeedSport[], topKeys: readonly string[]): FeedSport[] {
  const top = topKeys.flatMap((key) => sports.find((sport) => sport.key === key) ?? []);
  return [...new Set([...top, ...sports])];
}

export function sportName(sport: FeedSport, names: Names): string {
  return wordsOf(names, sport.key).name || sport.name;
}

// Reading a language's data is slow, and every list names countries.
const regionNames = new Map<string, Intl.DisplayNames>();

function regionNamesIn(locale: string): Intl.DisplayNames {
  const known = regionNames.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([textTag(locale)], { type: "region", fallback: "none" });
  regionNames.set(locale, names);
  return names;
}

/** A country is named by the runtime's own language data; regions and home nations by our wording. */
export function categoryName(category: FeedCategory, names: Names): string {
  const worded = names.categories[category.slug];
  if (worded !== undefined) return worded;
  if (category.countryCode?.length !== 2) return category.name;
  return regionNamesIn(names.locale).of(category.countryCode) ?? category.name;
}

export function sportView(sport: FeedSport, names: Names): SportView {
  const descriptor = names.sports.sport(sport.key);
  const words = descriptor.words(names.locale);
  return {
    id: sport.id,
    urn_id: `tl:sport:${sport.id}`,
    key: sport.key,
    name: sportName(sport, names),
    priority: priorityIn(sport, names.locale),
    type: descriptor.type,
    provider: sport.provider ?? "betradar",
    list_markets: descriptor.listedMarkets.map((market) => listMarketView(market, words)),
    market_groups: descriptor.marketGroups.map((key) => ({ key, name: words.groups[key] ?? key })),
    ...(descriptor.hasCustomBets && { has_custom_bets: true }),
    suspension_names: { ...words.suspensions },
  };
}

function listMarketView({ id, outcomes }: MarketDescriptor, words: SportWords): SportView["list_markets"][number] {
  const { name = id, line = null, outcomes: labels = {} } = words.list[id] ?? {};
  return {
    market_id: id,
    name,
    outcomes: outcomes.map((outcome) => ({ id: outcome.id, label: labels[outcome.id] ?? outcome.id })),
    line_label: line,
  };
}

export const sportRef = (sport: FeedSport, names: Names) => ({
  id: sport.id,
  key: sport.key,
  name: sportName(sport, names),
});

export function categoryView(category: FeedCategory, sport: FeedSport, names: Names): CategoryView {
  return {
    id: category.id,
    slug: category.slug,
    name: categoryName(category, names),
    priority: priorityIn(category, names.locale),
    country_code: category.countryCode,
    sport: sportRef(sport, names),
  };
}

export const categoryRef = (category: FeedCategory, names: Names) => ({
  id: category.id,
  slug: category.slug,
  name: categoryName(category, names),
  country_code: category.countryCode,
});

/** A competition as the language writes it; by the feed's name where it has no word of its own. */
export const tournamentName = ({ slug, name }: Pick<FeedTournament, "slug" | "name">, words: SportWords): string =>
  competitionName({ slug, name }, words);

/** The same, of a place of matches. */
export const tournamentNameIn = ({ tournament, descriptor }: MatchPlace, locale: string): string =>
  tournamentName(tournament, descriptor.words(locale));

/** An outright goes by its tournament; of the races of one course each by its number too. */
export function outrightName(
  { race }: Pick<OutrightFixture, "race">,
  tournament: Pick<FeedTournament, "slug" | "name">,
  words: SportWords,
): string {
  const name = tournamentName(tournament, words);
  return race === undefined ? name : `${name} · ${words.periods["race"] ?? ""} ${race.number}`;
}

/** Sport, category and tournament as a match refers to them. */
export function placeRefs({ sport, category, tournament }: MatchPlace, names: Names) {
  return {
    sport: sportRef(sport, names),
    category: categoryRef(category, names),
    tournament: {
      id: tournament.id,
      slug: tournament.slug,
      name: tournamentName(tournament, wordsOf(names, sport.key)),
      priority: priorityIn(tournament, names.locale),
    },
  };
}

export function tournamentView(place: MatchPlace, names: Names): TournamentView {
  const refs = placeRefs(place, names);
  const [main, secondary] = place.descriptor.listedMarkets;
  return {
    ...refs.tournament,
    urn_id: `tl:tournament:${place.tournament.id}`,
    category: refs.category,
    sport: refs.sport,
    main_market_outcome_count: main?.outcomes.length ?? 0,
    secondary_market_outcome_count: secondary?.outcomes.length ?? 0,
    provider: place.sport.provider ?? "betradar",
  };
}
