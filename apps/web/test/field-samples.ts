import type { MatchCell } from "../app/data/live/live-cells.ts";
import type { FieldEvent } from "../app/sports/sport-field.ts";
import { sampleMatch } from "./live-samples.ts";

type Side = "home" | "away";
type Pair = readonly [home: number, away: number];

const eventOf = (event: Partial<FieldEvent> & Pick<FieldEvent, "kind">): FieldEvent => ({
  key: "",
  name: "",
  side: null,
  amount: 0,
  stage: 1,
  period_key: null,
  time: "2026-01-01T12:00:00Z",
  played_seconds: null,
  remaining_in_period_seconds: null,
  ...event,
});

const timeAt = (seconds: number): string => new Date(Date.UTC(2026, 0, 1, 12) + seconds * 1_000).toISOString();

const statisticsOf = (counts: Readonly<Record<string, Pair>>): MatchCell["statistics"] =>
  Object.entries(counts).map(([key, [home, away]]) => ({ key, name: `Name of ${key}`, home, away }));

interface Play {
  periods: readonly { key: string; score: Pair }[];
  most: number;
  counts: Readonly<Record<string, Pair>>;
  defends?: 1 | 2;
}

const cellOf = ({ periods, most, counts, defends }: Play): MatchCell => ({
  ...sampleMatch(),
  scores: {
    total: { home: 0, away: 0 },
    game: null,
    periods: periods.map(({ key, score: [home, away] }, index) => ({
      home,
      away,
      number: index + 1,
      period_key: key,
      name: `${index + 1}`,
      type: "part",
    })),
    current_server: defends ?? null,
    max_period_number: most,
  },
  statistics: statisticsOf(counts),
  main_lines: [],
});

/** What was counted last in a round, by a letter. */
const HOW: Readonly<Record<string, string>> = { P: "planted", D: "defused", A: "aces" };

/** A map of rounds such as `h a:P h:D`: who won each, and by what. */
export function roundsSample(map: string, text: string): { cell: MatchCell; events: FieldEvent[] } {
  const score = { home: 0, away: 0 };
  const events = text.split(" ").flatMap((round, index) => {
    const [letter, how = ""] = round.split(":");
    const side: Side = letter === "h" ? "home" : "away";
    score[side]++;
    const now = { time: timeAt(index * 100), period_key: map };
    const key = HOW[how];
    return [
      ...(key === undefined ? [] : [eventOf({ ...now, kind: "count", key, name: `Name of ${key}`, side })]),
      eventOf({ ...now, kind: "score", key: map, side, amount: 1 }),
    ];
  });
  const periods = [{ key: map, score: [score.home, score.away] as const }];
  return { cell: cellOf({ periods, most: 3, counts: {}, defends: 1 }), events };
}

export interface SampleRound {
  seconds: number;
  points?: Pair;
  /** What was counted, with the seconds of the round that were left. */
  counted?: readonly (readonly [key: string, side: Side, left: number])[];
}

/** A fight of so many rounds at most, as its account tells it. */
export function fightSample(most: number, rounds: readonly SampleRound[]): { cell: MatchCell; events: FieldEvent[] } {
  const events = rounds.flatMap(({ seconds, points, counted = [] }, index) => {
    const stage = 540 + index;
    const key = `round_${index + 1}`;
    return [
      eventOf({ kind: "stage", key: String(stage), stage, remaining_in_period_seconds: seconds }),
      ...counted.map(([what, side, left]) =>
        eventOf({ kind: "count", key: what, side, stage, amount: 1, remaining_in_period_seconds: left }),
      ),
      ...(points ?? []).map((amount, place) =>
        eventOf({ kind: "score", key, stage: 301 + index, side: place === 0 ? "home" : "away", amount }),
      ),
    ];
  });
  const counts = { blows: [41, 37], takedowns: [1, 2] } as const;
  return { cell: cellOf({ periods: [], most, counts }), events };
}

export interface SampleTaken {
  second: number;
  side: Side;
  /** A kill where it is left out. */
  key?: string;
}

/** A map of lanes, as its account tells it. */
export function lanesSample(map: string, taken: readonly SampleTaken[]): { cell: MatchCell; events: FieldEvent[] } {
  const events = taken.map(({ second, side, key }) =>
    eventOf({
      ...(key === undefined ? { kind: "score", key: map } : { kind: "count", key }),
      side,
      amount: 1,
      period_key: map,
      played_seconds: second,
    }),
  );
  const countOf = (key: string | undefined, side: Side): number =>
    taken.filter((one) => one.key === key && one.side === side).length;
  const pairOf = (key?: string): Pair => [countOf(key, "home"), countOf(key, "away")];
  const counts = { gold: [41_200, 38_900], towers: pairOf("towers") } as const;
  return { cell: cellOf({ periods: [{ key: map, score: pairOf() }], most: 3, counts }), events };
}
