import type { MarketDescriptor, SportDescriptor, SportWords } from "./descriptor.ts";
import { wordsIn } from "./words.ts";

const GROUP = "outright";
const OF_COMPETITORS = { groups: [GROUP], layout: "list", specifiers: [], outcomes: [] } as const;

/** Who wins a tournament in which who loses is out, who reaches its final, and who its semi-finals. */
const KNOCKOUT_MARKETS: readonly MarketDescriptor[] = [
  { ...OF_COMPETITORS, id: "534", settlement: { kind: "rank", places: 1 } },
  { ...OF_COMPETITORS, id: "90221", settlement: { kind: "rank", places: 2 } },
  { ...OF_COMPETITORS, id: "90222", settlement: { kind: "rank", places: 4 } },
];

type KnockoutWords = Pick<SportWords, "groups" | "markets" | "periods">;

const KNOCKOUT_WORDS = wordsIn<KnockoutWords>(new URL("names/knockout/", import.meta.url));

/** A sport with such tournaments: their markets after all others, and the names of the rounds. What it has is kept. */
export function withKnockouts(sport: SportDescriptor): SportDescriptor {
  const { marketGroups, markets, words } = sport;
  const known = new Set(markets.map(({ id }) => id));
  return {
    ...sport,
    marketGroups: marketGroups.includes(GROUP) ? marketGroups : [...marketGroups, GROUP],
    markets: [...markets, ...KNOCKOUT_MARKETS.filter(({ id }) => !known.has(id))],
    words: (language) => {
      const own = words(language);
      return own && withWords(own, KNOCKOUT_WORDS(language));
    },
  };
}

const withWords = (words: SportWords, added: KnockoutWords | undefined): SportWords => ({
  ...words,
  groups: { ...added?.groups, ...words.groups },
  markets: { ...added?.markets, ...words.markets },
  periods: { ...words.periods, ...added?.periods },
});
