import ar from "../names/ar.json" with { type: "json" };
import de from "../names/de.json" with { type: "json" };
import en from "../names/en.json" with { type: "json" };

interface ListNames {
  name: string;
  line?: string;
  outcomes: Readonly<Record<string, string>>;
}

/** Wording of one language: everything the book names and the feed does not. */
export interface Names {
  locale: string;
  sports: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, string>>;
  /** Competitions by slug; what is left out goes by the feed's name. */
  tournaments?: Readonly<Record<string, string>>;
  /** Teams by the feed's name. */
  teams?: Readonly<Record<string, string>>;
  stages: Readonly<Record<string, string>>;
  /** Of stages that are a break, shown in place of a clock. */
  short_stages: Readonly<Record<string, string>>;
  statistics: Readonly<Record<string, string>>;
  suspensions: Readonly<Record<string, string>>;
  groups: Readonly<Record<string, string>>;
  /** What heads the columns of a list: of a market, its line and its outcomes. */
  list: Readonly<Record<string, ListNames>>;
  periods: Readonly<Record<string, string>>;
  /** Patterns of ordinal numbers by plural category, for example `{n}th`. */
  ordinals: Readonly<Record<string, string>>;
  markets: Readonly<Record<string, string>>;
  outcomes: Readonly<Record<string, string>>;
}

const WORDINGS: Readonly<Record<string, Omit<Names, "locale">>> = { en, de, ar };

export type NamesByLocale = ReadonlyMap<string, Names>;

/** Loads the wording of each locale; one without a wording of its own speaks English. */
export function loadNames(locales: readonly string[]): NamesByLocale {
  return new Map(locales.map((locale) => [locale, { ...(WORDINGS[locale] ?? en), locale }]));
}

/** A team as the language writes it; by the feed's name where it has no word of its own. */
export const teamName = (team: { name: string }, names: Names): string => names.teams?.[team.name] ?? team.name;
