import type { Side } from "@touchline/sports";
import type { PlayerTable } from "../../../match-info.ts";
import { turnAt } from "../../play/course-play.ts";
import type { MatchPeople } from "../../simulated-sport.ts";
import { ANNOUNCED_MS, type MatchSquads, peopleOf, PLAYERS_OPEN_MS, type Scorers } from "../../squads/match-squads.ts";
import { type Cast, prospectsOf } from "../../squads/prospects.ts";
import type { SquadPlayer } from "../../squads/squad.ts";
import type { GameTurn } from "./game-tape.ts";

/** What players are credited with beside goals. */
export interface AlsoCounted {
  key: string;
  /** By goal, in order: who had a part in it. */
  of(scorers: readonly SquadPlayer[]): readonly (readonly SquadPlayer[])[];
}

interface GoalsQuestion {
  match: MatchSquads;
  scorers: Scorers;
  turns: () => readonly GameTurn[];
  also?: AlsoCounted;
}

/** Sides by goals, in order, but for those of a shoot-out: they are nobody's. */
export const sidesOf = ({ order }: GameTurn): readonly Side[] => order.flat();

interface CastQuestion {
  match: MatchSquads;
  scorers: Scorers;
  turn: GameTurn | null;
  elapsedMs: number;
}

/** Who could score at a moment, and who has. */
export const castOf = ({ match, scorers, turn, elapsedMs }: CastQuestion): Cast => ({
  prospects: elapsedMs < PLAYERS_OPEN_MS ? [] : prospectsOf(match, elapsedMs >= ANNOUNCED_MS),
  scorers: turn ? scorers.of(sidesOf(turn)).map(({ id }) => id) : [],
});

/** Who plays in a game of goals, and whose they are. */
export function goalPeople({ match, scorers, turns, also }: GoalsQuestion): MatchPeople {
  const sidesAt = (elapsedMs: number): readonly Side[] => sidesOf(turnAt({ turns: turns() }, elapsedMs));
  return peopleOf(match, {
    tablesAt: (side, elapsedMs) => [scoringTable(match.squads[side], scorers.of(sidesAt(elapsedMs)), also)],
    doerOf: ({ kind, key, side }, atMs) => {
      const sides = kind === "score" && key !== "shoot_out" ? sidesAt(atMs) : [];
      const scorer = sides.at(-1) === side ? scorers.of(sides).at(-1) : undefined;
      return scorer ? { player: { id: scorer.id, name: scorer.name } } : {};
    },
  });
}

/** Goals of each who has any, or has had another part in one; with two columns their sum is a third. */
function scoringTable(
  squad: readonly SquadPlayer[],
  scorers: readonly SquadPlayer[],
  also: AlsoCounted | undefined,
): PlayerTable {
  const helpers = also?.of(scorers).flat() ?? [];
  const times = (players: readonly SquadPlayer[], one: SquadPlayer): number =>
    players.filter(({ id }) => id === one.id).length;
  const rows = squad
    .map((player) => ({ player, goals: times(scorers, player), parts: times(helpers, player) }))
    .filter(({ goals, parts }) => goals + parts > 0)
    .toSorted((a, b) => b.goals + b.parts - a.goals - a.parts || b.goals - a.goals);
  return {
    key: "scoring",
    columns: also ? ["goals", also.key, "points"] : ["goals"],
    rows: rows.map(({ player, goals, parts }) => ({
      playerId: player.id,
      note: null,
      isNow: false,
      values: (also ? [goals, parts, goals + parts] : [goals]).map(String),
    })),
  };
}
