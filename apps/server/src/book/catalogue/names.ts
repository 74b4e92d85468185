import { textTags } from "@touchline/contract/vocabulary";
import { SportIndex, type SportWords, wordsIn } from "@touchline/sports";
import en from "../names/en.json" with { type: "json" };
import { arabicCompetition, arabicName } from "../spelling/arabic-spelling.ts";

/** Wording of one language: what the book names, the feed does not, and no sport has for itself. */
export interface Names {
  locale: string;
  /** The sports, each with its own words. */
  sports: SportIndex;
  categories: Readonly<Record<string, string>>;
  /** Stages that come up in every sport, by code; a sport's own words go before these. */
  stages: Readonly<Record<string, string>>;
  /** What follows from any sport's scores, by key; a sport's own words go before these. */
  statistics: Readonly<Record<string, string>>;
  /** Patterns of ordinal numbers by plural category, for example `{n}th`. */
  ordinals: Readonly<Record<string, string>>;
}

type Wording = Omit<Names, "locale" | "sports">;

const WORDINGS = wordsIn<Wording>(new URL("../names/", import.meta.url));

const wordingOf = (locale: string): Wording => textTags(locale).map(WORDINGS).find(Boolean) ?? en;

export type NamesByLocale = ReadonlyMap<string, Names>;

/** Loads the wording of each locale; one without a wording of its own speaks English. */
export function loadNames(locales: readonly string[], sports: SportIndex = new SportIndex()): NamesByLocale {
  return new Map(locales.map((locale) => [locale, namesIn(locale, sports)]));
}

export const namesIn = (locale: string, sports: SportIndex): Names => ({ ...wordingOf(locale), locale, sports });

/** How a language writes names of the feed that it has no word for, where it has letters of its own. */
interface Spelling {
  readonly name: (name: string) => string;
  readonly competition: (name: string) => string;
}

const SPELLINGS: Readonly<Record<string, Spelling>> = { ar: { name: arabicName, competition: arabicCompetition } };
const spellingOf = (language: string | undefined): Spelling | undefined => SPELLINGS[language ?? ""];

/** What a language calls the things of a sport. */
export const wordsOf = ({ sports, locale }: Names, sportKey: string): SportWords =>
  sports.sport(sportKey).words(locale);

/** A team as the language writes it; by the feed's name where it has neither a word of its own nor other letters. */
export const teamName = (team: { name: string }, { teams, language }: SportWords): string =>
  teams?.[team.name] ?? spellingOf(language)?.name(team.name) ?? team.name;

/** Somebody a sport has no word for, such as a jockey or a player of a team. */
export const personName = (name: string, { language }: SportWords): string => spellingOf(language)?.name(name) ?? name;

/** A competition as the language writes it; by the feed's name where it has neither a word of its own nor other letters. */
export const competitionName = (
  { slug, name }: { slug: string; name: string },
  { tournaments, language }: SportWords,
): string => tournaments?.[slug] ?? spellingOf(language)?.competition(name) ?? name;
