import { SOCCER_STAGE } from "@touchline/sports/soccer/stages";
import type { WireMatch } from "../../../apps/web/app/data/live/live-cells.ts";
import { sampleMatch } from "../../../apps/web/test/live-samples.ts";

const OUTCOMES = [
  ["1", "Home"],
  ["2", "Draw"],
  ["3", "Away"],
] as const;

/** A price that differs with every version, always with the same number of digits. */
const oddsAt = (row: number, column: number, version: number): string =>
  (1.1 + (((row * 7 + column * 3 + version) % 85) + 1) / 10 + 0.05).toFixed(2);

export function resultMarket(row: number, version: number): WireMatch["main_markets"][number] {
  return {
    id: "1",
    specifier: "",
    name: "Match result",
    status: 1,
    suspension_reason: null,
    layout: "grid" as const,
    group_keys: ["main"],
    priority: 1,
    most_balanced: true,
    next_bet_stop: null,
    custom_bet_groups: [],
    provider: "betradar",
    version,
    outcomes: OUTCOMES.map(([id, name], column) => ({
      id,
      name,
      active: true,
      odds: oddsAt(row, column, version),
      score: null,
    })),
  };
}

const team = (name: string): WireMatch["home"] => ({
  id: name,
  name,
  short_name: name.slice(0, 3),
  logo: null,
  colours: ["#c00000", "#ffffff"],
});

/** Live matches as a list page gets them, each with the three prices of the match result. */
export function sampleMatches(count: number): WireMatch[] {
  return Array.from({ length: count }, (_, row) =>
    sampleMatch({
      id: String(row + 1),
      slug: `home-${row + 1}-vs-away-${row + 1}`,
      sport: { id: "1", key: "soccer", name: "Soccer" },
      home: team(`Home ${row + 1}`),
      away: team(`Away ${row + 1}`),
      stage: { code: SOCCER_STAGE.secondHalf, name: "2nd half", short_name: null },
      scores: { total: { home: 1, away: 0 }, game: null, periods: [], current_server: null, max_period_number: null },
      available_markets_count: 40,
      main_markets: [resultMarket(row, 0)],
    }),
  );
}
