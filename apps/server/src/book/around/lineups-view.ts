import type { LineupPlayer as LineupPlayerShape, MatchLineups } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { MatchFixture } from "../../feed/feed.ts";
import type { EventClock, Lineup, LineupPlayer, Lineups } from "../../feed/match-info.ts";
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
    came_on: momentView(cameOn),
    went_off: momentView(wentOff),
    cards: [...cards],
  });
  const lineupView = ({ formation, players }: Lineup) => ({ formation, players: players.map(playerView) });
  return {
    announced_at: new Date(startTimeMs + announcedMs).toISOString(),
    home: sides && lineupView(sides.home),
    away: sides && lineupView(sides.away),
  };
}

const momentView = (clock: EventClock | null) =>
  clock && { played_seconds: clock.playedSeconds, added_seconds: clock.addedSeconds };
