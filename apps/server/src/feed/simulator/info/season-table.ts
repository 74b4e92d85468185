import type { FeedTeam } from "../../feed.ts";
import type { TableRow } from "../../match-info.ts";
import type { StandingMatch } from "../engine/feed-engine.ts";
import { type TablePoints, USUAL_POINTS } from "../season/table.ts";
import type { ScheduledMatch } from "../simulated-sport.ts";
import type { MatchResults } from "./match-results.ts";
import type { Turns } from "./turns.ts";

type Row = Omit<TableRow, "rank">;

/** The table of a match's season, of what is over by now; null where its competition has none. */
export async function seasonTable(
  { sport, script }: StandingMatch,
  { results, turns }: { results: MatchResults; turns: Turns },
): Promise<TableRow[] | null> {
  const season = sport.seasonOf?.(script.fixture.matchId) ?? [];
  if (season.length === 0) return null;
  const points = sport.tablePoints ?? USUAL_POINTS;
  const rows = new Map<string, Row>();
  const rowOf = (team: FeedTeam): Row => {
    const row = rows.get(team.name) ?? emptyRow(team);
    rows.set(team.name, row);
    return row;
  };
  const countIn = (match: ScheduledMatch): void => {
    for (const team of results.teamsOf(match) ?? []) rowOf(team);
    const played = results.of(match);
    if (!played) return;
    count(rowOf(played.homeTeam), { own: played.home, other: played.away, points });
    count(rowOf(played.awayTeam), { own: played.away, other: played.home, points });
  };
  for (const match of season) await turns.run(() => countIn(match));
  const sorted = [...rows.values()].toSorted((a, b) => compare(b, a) || a.team.name.localeCompare(b.team.name, "en"));
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.filter((other) => compare(other, row) > 0).length }));
}

const emptyRow = (team: FeedTeam): Row => ({
  team,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
});

function count(row: Row, { own, other, points }: { own: number; other: number; points: TablePoints }): void {
  row.played++;
  row.scored += own;
  row.conceded += other;
  if (own > other) row.won++;
  else if (own < other) row.lost++;
  else row.drawn++;
  row.points = row.won * points.win + row.drawn * points.draw;
}

/** Points, then the difference of what was scored, then what was scored. */
const compare = (a: Row, b: Row): number =>
  a.points - b.points || a.scored - a.conceded - (b.scored - b.conceded) || a.scored - b.scored;
