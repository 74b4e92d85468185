import { OUTCOMES, type SportDescriptor } from "@touchline/sports";

const WORDS = {
  name: "Coin toss",
  stages: { 0: "Not begun", 200: "Tossing", 100: "Over" },
  short_stages: {},
  periods: { tosses: "Tosses" },
  statistics: { heads: "Heads" },
  suspensions: { score: "toss" },
  groups: { all: "All" },
  list: {
    "900": { name: "Winner", outcomes: { 4: "1", 5: "2" } },
    "901": { name: "Total", line: "Total", outcomes: { 12: "Over", 13: "Under" } },
  },
  markets: { 900: "Who wins the tosses", 901: "Tosses won by {$competitor1}" },
  outcomes: {},
};

/** A sport that no other test and no part of the product knows: two sides toss a coin ten times. */
export const COIN_TOSS: SportDescriptor = {
  key: "coin-toss",
  liveDelayMs: 1_000,
  marketGroups: ["all"],
  markets: [
    {
      id: "900",
      layout: "grid",
      groups: ["all"],
      isListed: true,
      specifiers: [],
      outcomes: OUTCOMES.homeAway,
      settlement: { kind: "result", of: ["tosses"], wins: [["home"], ["away"]], refunds: ["draw"] },
    },
    {
      id: "901",
      layout: "over_under",
      groups: ["all"],
      isListed: true,
      specifiers: ["total"],
      outcomes: OUTCOMES.overUnder,
      settlement: { kind: "total", of: "tosses", side: "home" },
    },
  ],
  words: (language) => ({ en: WORDS, de: { ...WORDS, name: "Münzwurf" } })[language],
};
