import type { MarketDescriptor, SportDescriptor, SportWords } from "./descriptor.ts";
import { wordsIn } from "./words.ts";

/** Where the competitors of a league end its season: who wins it, who comes among the first, and among the last. */
export const SEASON_MARKET = { winner: "534", firstPlaces: "90201", lastPlaces: "90202" } as const;

const GROUP = "outright";
const OF_COMPETITORS = { groups: [GROUP], layout: "list", outcomes: [] } as const;

const SEASON_MARKETS: readonly MarketDescriptor[] = [
  { ...OF_COMPETITORS, id: SEASON_MARKET.winner, specifiers: [], settlement: { kind: "rank", places: 1 } },
  {
    ...OF_COMPETITORS,
    id: SEASON_MARKET.firstPlaces,
    specifiers: ["places"],
    settlement: { kind: "rank", places: "places" },
  },
  {
    ...OF_COMPETITORS,
    id: SEASON_MARKET.lastPlaces,
    specifiers: ["places"],
    settlement: { kind: "rank", places: "places", isFromLast: true },
  },
];

type SeasonWords = Pick<SportWords, "groups" | "markets">;

const SEASON_WORDS = wordsIn<SeasonWords>(new URL("names/season/", import.meta.url));

/** A sport of leagues, with the markets on their seasons: after all others, in a group of their own. */
export function withSeasons(sport: SportDescriptor): SportDescriptor {
  return {
    ...sport,
    marketGroups: [...sport.marketGroups, GROUP],
    markets: [...sport.markets, ...SEASON_MARKETS],
    words: (language) => {
      const words = sport.words(language);
      return words && withWords(words, SEASON_WORDS(language));
    },
  };
}

const withWords = (words: SportWords, added: SeasonWords | undefined): SportWords => ({
  ...words,
  groups: { ...words.groups, ...added?.groups },
  markets: { ...words.markets, ...added?.markets },
});
