import type { LineupPlayer as LineupPlayerShape, MatchLineups } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { MatchFixture } from "../../feed/feed.ts";
import type { EventClock, Lineup, LineupPlayer, Lineups, PlayerTable } from "../../feed/match-info.ts";
import type { TeamOf } from "../catalogue/match-view.ts";
import { personName } from "../catalogue/names.ts";

type LineupsView = z.infer<typeof MatchLineups>;

export function lineupsView(
  { startTimeMs }: MatchFixture,
  { announcedMs, sides }: Lineups,
  { words }: TeamOf,
): LineupsView {
  const playerView = ({ cameOn, wentOff, cards, ...player }: LineupPlayer): z.infer<typeof LineupPlayerShape> => ({
    ...player,
    name: personName(player.name, words),
    position_name: words.positions?.[player.position] ?? player.position,
    came_on: momentView(cameOn),
    went_off: momentView(wentOff),
    cards: [...cards],
  });
  const tableView = ({ key, columns, rows }: PlayerTable) => {
    const called = words.tables?.[key];
    return {
      key,
      name: called?.name ?? key,
      columns: columns.map((column) => {
        const [name = column, short = name] = called?.columns[column] ?? [];
        return { key: column, name, short };
      }),
      rows: rows.map(({ playerId, note, isNow, values }) => ({
        player_id: playerId,
        note: note === null ? null : (called?.notes[note] ?? note),
        is_now: isNow,
        values: [...values],
      })),
    };
  };
  const lineupView = ({ formation, players, tables = [] }: Lineup) => ({
    formation,
    tables: tables.map(tableView),
    players: players.map(playerView),
  });
  return {
    announced_at: new Date(startTimeMs + announcedMs).toISOString(),
    home: sides && lineupView(sides.home),
    away: sides && lineupView(sides.away),
  };
}

const momentView = (clock: EventClock | null) =>
  clock && { played_seconds: clock.playedSeconds, added_seconds: clock.addedSeconds };
