import { MATCH_STAGE } from "@touchline/contract/vocabulary";
import type { MarketDescriptor, SportDescriptor } from "../descriptor.ts";
import { wordsBeside } from "../words.ts";

/**
 * Stages of a race: the runners go down, are off, come into the last furlong, and wait for the judge, who may need a
 * photograph; the stewards may look into what happened; then the jockeys are weighed, and the result is official; now and then it is amended later.
 */
export const RACE_STAGE = {
  ...MATCH_STAGE,
  atThePost: 901,
  off: 902,
  awaitingJudge: 903,
  finalFurlong: 904,
  photoFinish: 905,
  inquiry: 906,
  weighingIn: 907,
  amended: 908,
} as const;

/** In display order. */
const MARKETS: readonly MarketDescriptor[] = [
  {
    id: "534",
    groups: ["main"],
    layout: "list",
    isListed: true,
    specifiers: [],
    outcomes: [],
    settlement: { kind: "rank", places: 1 },
  },
  {
    id: "90201",
    groups: ["main"],
    layout: "list",
    specifiers: ["places"],
    outcomes: [],
    settlement: { kind: "rank", places: "places" },
  },
  {
    id: "90211",
    groups: ["duels"],
    layout: "list",
    specifiers: ["first", "second"],
    outcomes: [],
    settlement: { kind: "duel" },
  },
  {
    id: "90212",
    groups: ["forecast"],
    layout: "list",
    specifiers: [],
    outcomes: [],
    settlement: { kind: "forecast" },
  },
];

/** Races between several horses: each is an outright, and its runners are the competitors. */
export const HORSE_RACING: SportDescriptor = {
  key: "horse_racing",
  liveDelayMs: 5_000,
  general: ["each_way", "rule_four", "amended"],
  marketGroups: ["main", "duels", "forecast"],
  markets: MARKETS,
  words: wordsBeside(import.meta.url),
};
