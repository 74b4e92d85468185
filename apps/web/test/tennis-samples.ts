import type { MatchCell } from "../app/data/live/live-cells.ts";
import { sampleMatch } from "./live-samples.ts";

interface Play {
  sets: readonly (readonly [home: number, away: number])[];
  game: readonly [home: string, away: string] | null;
  server: 1 | 2 | null;
}

/** A tennis match as the contract tells of it: games by set, points as they are called, and who serves. */
export const tennisCell = ({ sets, game, server }: Play): MatchCell => ({
  ...sampleMatch(),
  stage: { code: 7 + sets.length, name: `Set ${sets.length}`, short_name: null },
  scores: {
    total: {
      home: sets.filter(([home, away]) => home > away).length,
      away: sets.filter(([home, away]) => away > home).length,
    },
    game: game && { home: game[0], away: game[1] },
    periods: sets.map(([home, away], index) => ({
      home,
      away,
      period_key: `set_${index + 1}`,
      name: `Set ${index + 1}`,
      number: index + 1,
      type: "regular_period",
    })),
    current_server: server,
    max_period_number: 3,
  },
  main_lines: [],
});
