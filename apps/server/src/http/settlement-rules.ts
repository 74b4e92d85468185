import { reductionOf, ruleFourPercent } from "@touchline/betting/rule-four";
import {
  type CountedTerm,
  type GeneralTerm,
  type MarketDescriptor,
  NOT_BEGUN_VOID_HOURS,
  SPORTS,
  type SettlementTerm,
  type SportDescriptor,
  SportIndex,
  countedTerms,
  generalTerms,
  settlementTerms,
} from "@touchline/sports";

/** Markets of a sport that are settled alike. */
export interface SettledAlike {
  /** As they are called, without the lines. */
  readonly markets: readonly string[];
  readonly terms: readonly SettlementTerm[];
  readonly counted: readonly CountedTerm[];
}

/** How the markets of a sport are settled, from the descriptors that they are settled by. */
export interface SportRules {
  readonly key: string;
  readonly name: string;
  /** What holds for all of them, with the figure that its text has a place for. */
  readonly general: readonly { readonly term: GeneralTerm; readonly figure: number | null }[];
  readonly rules: readonly SettledAlike[];
}

const sports = new SportIndex();

/** Of every sport, in a language. */
export const settlementRules = (locale: string): readonly SportRules[] => SPORTS.map((sport) => rulesOf(sport, locale));

function rulesOf(sport: SportDescriptor, locale: string): SportRules {
  const words = sports.sport(sport.key).words(locale);
  const nameOf = ({ id }: MarketDescriptor): string =>
    withoutPlaces(words.player_markets?.[id] ?? words.markets[id] ?? id);
  const alike = Map.groupBy(sport.markets, (market) =>
    JSON.stringify([settlementTerms(market.settlement), countedTerms(market, sport)]),
  );
  const rules = [...alike.values()].flatMap((markets): SettledAlike[] => {
    const [first] = markets;
    if (first === undefined) return [];
    return [
      {
        markets: [...new Set(markets.map(nameOf))],
        terms: settlementTerms(first.settlement),
        counted: countedTerms(first, sport),
      },
    ];
  });
  const general = generalTerms(sport).map((term) => ({ term, figure: FIGURES[term] ?? null }));
  return { key: sport.key, name: words.name, general, rules };
}

/** However many are withdrawn at the shortest of prices. */
const MOST_REDUCED = reductionOf([ruleFourPercent("1.01"), ruleFourPercent("1.01")]);

const FIGURES: Partial<Record<GeneralTerm, number>> = { not_begun: NOT_BEGUN_VOID_HOURS, rule_four: MOST_REDUCED };

/** A name for every line: what a line puts into it is left open. */
const withoutPlaces = (template: string): string => template.replaceAll(/\{[^}]*\}/g, "…");
