import type { ListedMatch, MatchList } from "../../data/matches/listed-match.ts";

/** Answers the first of all things that have the same key. */
function createPool<T>(): (key: string, thing: T) => T {
  const known = new Map<string, T>();
  return (key, thing) => {
    const first = known.get(key);
    if (first !== undefined) return first;
    known.set(key, thing);
    return thing;
  };
}

/** A match and its lines have each their own version. */
const versionsOf = ({ id, version, main_markets }: ListedMatch): string =>
  [id, version, ...main_markets.map((market) => market.version)].join(" ");

/**
 * Makes what recurs in the lists it is given one object: a league, a sport, the groups of a market, or the whole of
 * a match that is in two lists. A page's data write an object once, however often it is referred to.
 */
export function createPartSharing(): (answer: MatchList) => MatchList {
  const sports = createPool<ListedMatch["sport"]>();
  const categories = createPool<ListedMatch["category"]>();
  const tournaments = createPool<ListedMatch["tournament"]>();
  const stages = createPool<ListedMatch["stage"]>();
  const words = createPool<string[]>();
  const matches = createPool<ListedMatch>();

  const shared = (match: ListedMatch): ListedMatch => ({
    ...match,
    sport: sports(match.sport.id, match.sport),
    category: categories(match.category.id, match.category),
    tournament: tournaments(match.tournament.id, match.tournament),
    stage: stages(`${match.stage.code} ${match.stage.name}`, match.stage),
    main_markets: match.main_markets.map((market) => ({
      ...market,
      group_keys: words(market.group_keys.join(" "), market.group_keys),
      custom_bet_groups: words(market.custom_bet_groups.join(" "), market.custom_bet_groups),
    })),
  });
  return (answer) => ({
    ...answer,
    list: answer.list.map((match) => matches(versionsOf(match), shared(match))),
  });
}
