import type { MatchCell } from "../../data/live/live-cells.ts";

type Scores = MatchCell["scores"];
type Side = "home" | "away";

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;
const GAMES_TO_TIE_BREAK = 6;

export interface SetScore {
  key: string;
  name: string;
  games: number;
  state: "won" | "lost" | "current";
}

/** The sets of a side, in their order. The last is still being played while there are points of a game. */
export function setsOf({ periods, game }: Scores, side: Side): SetScore[] {
  return periods.map((period, index) => {
    const decided = period[side] > period[OTHER[side]] ? "won" : "lost";
    return {
      key: period.period_key,
      name: period.name,
      games: period[side],
      state: game !== null && index === periods.length - 1 ? "current" : decided,
    };
  });
}

/** A set that both have won six games of is decided by a tie-break, whose points are counted one by one. */
export function isTieBreak({ periods, game }: Scores): boolean {
  const set = periods.at(-1);
  return game !== null && set?.home === GAMES_TO_TIE_BREAK && set.away === GAMES_TO_TIE_BREAK;
}

export const isServing = ({ current_server: server }: Scores, side: Side): boolean =>
  server === (side === "home" ? 1 : 2);
