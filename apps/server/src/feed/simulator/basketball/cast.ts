import type { Side } from "@touchline/sports";
import type { PlayerTable } from "../../match-info.ts";
import type { Meeting } from "../calendar/round-robin-calendar.ts";
import type { Club } from "../families/points/clubs.ts";
import type { MatchPeople } from "../simulated-sport.ts";
import { MatchSquads, peopleOf, type PlayerPhase } from "../squads/match-squads.ts";
import { prospectsOf, shareOf } from "../squads/prospects.ts";
import type { PlayerStanding } from "./model/player-points.ts";
import { boxScoreAt } from "./play/box-score.ts";
import { type Deed, drawCasting } from "./play/draw-casting.ts";
import type { MatchCourse, Turn } from "./play/draw-course.ts";
import { basketballSquad } from "./squads.ts";

/** So many of a side are bet on. */
const WATCHED = 3;
const SIDES = ["home", "away"] as const;

/** Who plays in a match, and what they have made of it. */
interface Cast {
  people: MatchPeople;
  /** Of each who takes part, those included who have made none. */
  pointsAt(turn: Turn): ReadonlyMap<string, number>;
  /** Those whose points are bet on; before the match there is no turn. */
  standingsAt(turn: Turn | null, phase: PlayerPhase): readonly PlayerStanding[];
}

export function castOf(seed: string, { home, away }: Meeting<Club>, course: () => MatchCourse): Cast {
  const match = new MatchSquads(seed, { home: basketballSquad(home), away: basketballSquad(away) });
  let drawn: readonly Deed[] | null = null;
  const deeds = (): readonly Deed[] => (drawn ??= drawCasting(seed, match, course()));
  return {
    people: peopleOf(match, {
      tablesAt: (side, elapsedMs) => [tableOf(playingIn(match, side), boxScoreAt(deeds(), elapsedMs))],
      doerOf: ({ kind, key, side }, atMs) => {
        if (kind !== "count" || key !== "three_pointers") return {};
        const deed = deeds().find((one) => one.atMs === atMs && one.side === side && one.isThree);
        return deed ? { player: { id: deed.player.id, name: deed.player.name } } : {};
      },
    }),
    pointsAt: ({ atMs }) => {
      const lineOf = boxScoreAt(deeds(), atMs);
      return new Map(SIDES.flatMap((side) => playingIn(match, side).map((id) => [id, lineOf(id).points] as const)));
    },
    standingsAt: (turn, phase) => {
      if (phase === "closed") return [];
      const lineOf = turn && boxScoreAt(deeds(), turn.atMs);
      return SIDES.flatMap((side) => watchedOf(match, side, phase === "announced")).map((player) => ({
        ...player,
        points: lineOf?.(player.id).points ?? 0,
      }));
    },
  };
}

/** The first scorers of a side. Who stands in for one who is absent does it for him: nobody else's share changes. */
function watchedOf(match: MatchSquads, side: Side, isAnnounced: boolean): Omit<PlayerStanding, "points">[] {
  const prospects = prospectsOf(match, isAnnounced);
  return match.squads[side]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, WATCHED)
    .flatMap(({ id }) => prospects.filter((one) => one.id === id))
    .map((one) => ({ id: one.id, side, share: shareOf(one), plays: one.parts.length > 0 }));
}

const playingIn = ({ squads, absent }: MatchSquads, side: Side): readonly string[] =>
  squads[side].flatMap(({ id }) => (id === absent[side]?.who.id ? [] : [id]));

function tableOf(playing: readonly string[], lineOf: ReturnType<typeof boxScoreAt>): PlayerTable {
  const lines = playing.map((id) => ({ id, ...lineOf(id) })).toSorted((a, b) => b.points - a.points);
  return {
    key: "scoring",
    columns: ["points", "rebounds", "three_pointers"],
    rows: lines.map(({ id, points, rebounds, threePointers }) => ({
      playerId: id,
      note: null,
      isNow: false,
      values: [points, rebounds, threePointers].map(String),
    })),
  };
}
