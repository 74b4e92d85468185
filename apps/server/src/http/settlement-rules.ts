import {
  type CountedTerm,
  type MarketDescriptor,
  SPORTS,
  type SettlementTerm,
  type SportDescriptor,
  SportIndex,
  countedTerms,
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
  return { key: sport.key, name: words.name, rules };
}

/** A name for every line: what a line puts into it is left open. */
const withoutPlaces = (template: string): string => template.replaceAll(/\{[^}]*\}/g, "…");
