import type { MatchCell } from "../app/data/live/live-cells.ts";
import { sampleMatch } from "./live-samples.ts";

interface Play {
  periods: readonly (readonly [home: number, away: number])[];
  isOver?: boolean;
  statistics?: MatchCell["statistics"];
  server?: 1 | 2 | null;
}

const FOULS: MatchCell["statistics"] = [{ key: "fouls", name: "Fouls", home: 3, away: 4 }];

/** A match in quarters as the contract tells of it: points by quarter, and in overtime. */
export const quartersCell = ({ periods, isOver = false, statistics = FOULS, server = null }: Play): MatchCell => ({
  ...sampleMatch(),
  stage: { code: 12 + periods.length, name: `Quarter ${periods.length}`, short_name: null },
  clock: isOver
    ? null
    : {
        match_time_seconds: 600 * periods.length - 200,
        stoppage_time_seconds: null,
        announced_stoppage_minutes: null,
        remaining_time_seconds: 0,
        remaining_time_in_period_seconds: 200,
        stopped: false,
        speed: 1,
        updated_at: "2026-01-01T12:40:00Z",
      },
  scores: {
    total: {
      home: periods.reduce((sum, [home]) => sum + home, 0),
      away: periods.reduce((sum, [, away]) => sum + away, 0),
    },
    game: null,
    periods: periods.map(([home, away], index) => ({
      home,
      away,
      period_key: index < 4 ? `quarter_${index + 1}` : "overtime",
      name: index < 4 ? `Q${index + 1}` : "OT",
      number: index + 1,
      type: index < 4 ? "regular_period" : "overtime",
    })),
    current_server: server,
    max_period_number: 4,
  },
  statistics,
  main_lines: [],
});

interface Drive {
  ball: "home" | "away";
  down: number;
  toGain: number;
  toGoal: number;
}

/** A match in quarters as the contract tells of it between two plays of a drive; of none between two drives. */
export function driveCell(drive: Drive | null): MatchCell {
  const of = (key: string, count: number): MatchCell["statistics"][number] => ({
    key,
    name: key,
    home: drive?.ball === "home" ? count : 0,
    away: drive?.ball === "away" ? count : 0,
  });
  const counted = [of("down", drive?.down ?? 0), of("to_gain", drive?.toGain ?? 0), of("to_goal", drive?.toGoal ?? 0)];
  return quartersCell({
    periods: [
      [7, 3],
      [10, 0],
    ],
    server: drive && (drive.ball === "home" ? 1 : 2),
    statistics: [...counted, { key: "yards", name: "Yards", home: 214, away: 97 }],
  });
}
