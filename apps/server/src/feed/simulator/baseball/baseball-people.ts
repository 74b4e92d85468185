import type { Side } from "@touchline/sports";
import type { PlayerTable } from "../../match-info.ts";
import type { MatchPeople } from "../simulated-sport.ts";
import { type MatchSquads, peopleOf } from "../squads/match-squads.ts";
import type { SquadPlayer } from "../squads/squad.ts";
import { type AtBat, atBatsIn } from "./play/batting.ts";
import type { BaseballCourse } from "./play/draw-course.ts";

/** Who plays in a game, and what each has batted, from the pitches that were thrown. */
export function baseballPeople(match: MatchSquads, course: () => BaseballCourse): MatchPeople {
  let drawn: readonly AtBat[] | null = null;
  const atBats = (): readonly AtBat[] => (drawn ??= atBatsIn(course().turns));
  return peopleOf(match, {
    tablesAt: (side, elapsedMs) => [
      tableOf(
        battersOf(match, side),
        atBats().filter((one) => one.side === side && one.atMs <= elapsedMs),
      ),
    ],
    doerOf: ({ kind, key, side }, atMs) => {
      if (kind !== "count" || key !== "home_runs" || side === null) return {};
      const homer = atBats().find((one) => one.atMs === atMs && one.side === side && one.isHomeRun);
      const batter = homer && battersOf(match, side)[homer.place];
      return batter ? { player: { id: batter.id, name: batter.name } } : {};
    },
  });
}

/** In the order in which they bat: who stands in for another does it in his place. */
function battersOf({ squads, absent }: MatchSquads, side: Side): readonly SquadPlayer[] {
  const batters = squads[side].filter(({ isStarter, weight }) => isStarter && weight > 0);
  return batters.map((batter) => (batter === absent[side]?.who ? absent[side].deputy : batter));
}

function tableOf(batters: readonly SquadPlayer[], atBats: readonly AtBat[]): PlayerTable {
  return {
    key: "batting",
    columns: ["plate_appearances", "hits", "home_runs", "runs_batted_in", "strikeouts"],
    rows: batters.map(({ id }, place) => {
      const own = atBats.filter((one) => one.place === place);
      const count = (is: (one: AtBat) => boolean): number => own.filter(is).length;
      const values = [
        own.length,
        count(({ isHit }) => isHit),
        count(({ isHomeRun }) => isHomeRun),
        own.reduce((sum, { runsBattedIn }) => sum + runsBattedIn, 0),
        count(({ isStrikeout }) => isStrikeout),
      ];
      return { playerId: id, note: null, isNow: false, values: values.map(String) };
    }),
  };
}
