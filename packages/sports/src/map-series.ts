import { MATCH_STAGE } from "@touchline/contract/vocabulary";
import type { MarketDescriptor, OutcomeDescriptor } from "./descriptor.ts";
import { KINDS, WINS } from "./market-kinds.ts";

/** Stages of a match that is played over several maps (the UOF `match_status` codes). */
export const SERIES_STAGE = { ...MATCH_STAGE, firstMap: 141, breakAfterFirstMap: 301 } as const;

const MAPS = "maps";

/** How many maps a match can have, as the UOF writes it in a specifier. */
export const seriesVariant = (bestOf: number): string => `sr:correct_score:bestof:${bestOf}`;

const scores = (bestOf: number, firstId: number, all: readonly (readonly [number, number])[]): OutcomeDescriptor[] =>
  all.map(([home, away], index) => ({
    id: String(firstId + index),
    variant: seriesVariant(bestOf),
    score: { home, away },
  }));

const CORRECT_SCORES = [
  ...scores(3, 4, [
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
  ]),
  ...scores(5, 8, [
    [3, 0],
    [3, 1],
    [3, 2],
    [2, 3],
    [1, 3],
    [0, 3],
  ]),
];

/** Markets of a whole match, which sports that are played over maps share. */
export const SERIES_MARKETS = {
  winner: {
    ...KINDS.homeAway,
    id: "186",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: [MAPS], wins: WINS.homeAway },
  },
  mapHandicap: {
    ...KINDS.handicap,
    id: "327",
    groups: ["main"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: MAPS },
  },
  mapHeadStart: {
    ...KINDS.headStart,
    id: "326",
    groups: ["main"],
    settlement: { kind: "head_start", of: MAPS },
  },
  totalMaps: {
    ...KINDS.overUnder,
    id: "328",
    groups: ["main"],
    isListed: true,
    specifiers: ["total"],
    settlement: { kind: "total", of: MAPS },
  },
  correctScore: {
    id: "329",
    layout: "scores",
    groups: ["main"],
    specifiers: ["variant"],
    outcomes: CORRECT_SCORES,
    settlement: { kind: "exact_score", of: MAPS },
  },
} as const satisfies Record<string, MarketDescriptor>;
