import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { MatchCell } from "../app/data/live/live-cells.ts";
import { sampleMatch } from "./live-samples.ts";

type Pair = readonly [home: number, away: number];

const CLOCK: NonNullable<MatchCell["clock"]> = {
  match_time_seconds: 1_500,
  stoppage_time_seconds: null,
  announced_stoppage_minutes: null,
  remaining_time_seconds: null,
  remaining_time_in_period_seconds: 900,
  stopped: false,
  speed: 1,
  updated_at: "2026-01-01T12:40:00Z",
};

const statisticsOf = (counts: Readonly<Record<string, Pair>>): MatchCell["statistics"] =>
  Object.entries(counts).map(([key, [home, away]]) => ({ key, name: `Name of ${key}`, home, away }));

interface Goals {
  /** By the key of each period that has begun. */
  periods: Readonly<Record<string, Pair>>;
  regular: number;
  counts?: Readonly<Record<string, Pair>>;
  isPlaying?: boolean;
}

/** A match of goals as the contract tells of it. */
export const goalsCell = ({ periods, regular, counts = {}, isPlaying = true }: Goals): MatchCell => ({
  ...sampleMatch(),
  clock: isPlaying ? CLOCK : null,
  scores: {
    total: {
      home: Object.values(periods).reduce((sum, [home]) => sum + home, 0),
      away: Object.values(periods).reduce((sum, [, away]) => sum + away, 0),
    },
    game: null,
    periods: Object.entries(periods).map(([key, [home, away]], index) => ({
      home,
      away,
      period_key: key,
      name: `Name of ${key}`,
      number: index + 1,
      type: "period",
    })),
    current_server: null,
    max_period_number: regular,
  },
  statistics: statisticsOf(counts),
  main_lines: [],
});

interface Fight {
  rounds: number;
  /** Of the rounds that were judged. */
  points: readonly Pair[];
  counts: Readonly<Record<string, Pair>>;
  isOver?: boolean;
  /** The round being fought; null in a break. */
  present?: number | null;
}

/** A fight as the contract tells of it. */
export const fightCell = ({ rounds, points, counts, isOver = false, present = null }: Fight): MatchCell => ({
  ...sampleMatch(),
  status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
  stage: { code: present === null ? 301 : 539 + present, name: "Name of the stage", short_name: null },
  clock: present === null ? null : CLOCK,
  scores: {
    total: { home: 0, away: 0 },
    game: isOver ? null : { home: String(sum(points, 0)), away: String(sum(points, 1)) },
    periods: points.map(([home, away], index) => ({
      home,
      away,
      period_key: `round_${index + 1}`,
      name: `Round ${index + 1}`,
      number: index + 1,
      type: "round",
    })),
    current_server: null,
    max_period_number: rounds,
  },
  statistics: statisticsOf(counts),
  main_lines: [],
});

const sum = (points: readonly Pair[], side: 0 | 1): number => points.reduce((all, pair) => all + pair[side], 0);
