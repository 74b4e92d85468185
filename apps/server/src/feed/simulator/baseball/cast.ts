import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import type { FeedPlayer } from "../../feed.ts";
import type { PlayerTable } from "../../match-info.ts";
import { turnAt } from "../play/course-play.ts";
import type { MatchPeople } from "../simulated-sport.ts";
import { type MatchSquads, peopleOf, type PlayerPhase } from "../squads/match-squads.ts";
import { inTurn, type Squad, type SquadPlayer } from "../squads/squad.ts";
import { BATTERS } from "./model/batter-counts.ts";
import type { BatterStanding, PitcherStanding, PlayerStandings } from "./model/player-outlook.ts";
import { type AtBat, atBatsIn } from "./play/batting.ts";
import type { BaseballCourse, BaseballTurn } from "./play/draw-course.ts";
import { drawStays, inningsBegun, pitcherIn, type Stays } from "./play/pitching.ts";

const SIDES = ["home", "away"] as const;
const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** Who plays in a game, and what they have made of it. */
interface Cast {
  people: MatchPeople;
  /** What settlement reads of players. */
  sheetAt(turn: BaseballTurn): Pick<ScoreSheet, "deeds"> & { tallies: Record<string, Tally> };
  /** Those who are bet on; before the game there is no turn. Nobody is until players open. */
  standingsAt(turn: BaseballTurn | null, phase: PlayerPhase): PlayerStandings | null;
}

export function castOf(seed: string, match: MatchSquads, course: () => BaseballCourse): Cast {
  let drawn: { atBats: readonly AtBat[]; stays: Stays } | null = null;
  const played = () => (drawn ??= { atBats: atBatsIn(course().turns), stays: drawStays(seed) });
  const until = (atMs: number): readonly AtBat[] => played().atBats.filter((one) => one.atMs <= atMs);
  const batters = { home: battersOf(match, "home"), away: battersOf(match, "away") };
  return {
    people: peopleOf(match, {
      tablesAt: (side, elapsedMs) => {
        const atBats = until(elapsedMs);
        return [
          battingTable(batters[side], ofSide(atBats, side)),
          pitchingTable(pitchersOf(match.squads[side]), ofSide(atBats, OTHER[side]), {
            begun: inningsBegun(side, turnAt(course(), elapsedMs)),
            stay: played().stays[side],
            isOver: elapsedMs >= course().endMs,
          }),
        ];
      },
      doerOf: ({ kind, key, side }, atMs) => {
        if (kind !== "count" || key !== "home_runs" || side === null) return {};
        const homer = played().atBats.find((one) => one.atMs === atMs && one.side === side && one.isHomeRun);
        const batter = homer && batters[side][homer.place];
        return batter ? { player: { id: batter.id, name: batter.name } } : {};
      },
    }),
    sheetAt: (turn) => sheetOf(turn, { match, batters, atBats: until(turn.atMs), stays: played().stays }),
    standingsAt: (turn, phase) => {
      if (phase === "closed") return null;
      const atBats = turn === null ? [] : until(turn.atMs);
      const named =
        phase === "announced" ? batters : { home: startersOf(match, "home"), away: startersOf(match, "away") };
      return {
        batters: inTurn(
          standingsOf("home", { match, named: named.home, atBats }),
          standingsOf("away", { match, named: named.away, atBats }),
        ),
        pitchers: SIDES.flatMap((side) =>
          starterStanding(side, { match, turn, atBats, stay: turn && played().stays[side] }),
        ),
        next: { home: ofSide(atBats, "home").length % BATTERS, away: ofSide(atBats, "away").length % BATTERS },
      };
    },
  };
}

const ofSide = (atBats: readonly AtBat[], side: Side): readonly AtBat[] => atBats.filter((one) => one.side === side);
const sumOf = (atBats: readonly AtBat[], of: (one: AtBat) => number): number =>
  atBats.reduce((sum, one) => sum + of(one), 0);
const countOf = (atBats: readonly AtBat[], is: (one: AtBat) => boolean): number =>
  sumOf(atBats, (one) => (is(one) ? 1 : 0));

const isBatter = ({ weight }: SquadPlayer): boolean => weight > 0;
const pitchersOf = (squad: Squad): Squad => squad.filter((player) => !isBatter(player));

const startersOf = ({ squads }: MatchSquads, side: Side): Squad =>
  squads[side].filter((player) => player.isStarter && isBatter(player));

/** In the order in which they bat: who stands in for another does it in his place. */
const battersOf = (match: MatchSquads, side: Side): Squad =>
  startersOf(match, side).map((batter) => {
    const absence = match.absent[side];
    return batter === absence?.who ? absence.deputy : batter;
  });

const named: Readonly<Record<Side, WeakMap<Squad, readonly FeedPlayer[]>>> = {
  home: new WeakMap(),
  away: new WeakMap(),
};

/** Who of a squad can be bet on: all who may bat, and who starts as the pitcher. The same objects each time. */
function namedOf(squad: Squad, side: Side): readonly FeedPlayer[] {
  const known = named[side].get(squad);
  if (known) return known;
  const made = squad
    .filter((player) => isBatter(player) || player.isStarter)
    .map((player) => ({ id: player.id, name: player.name, side, part: isBatter(player) ? "batter" : "pitcher" }));
  named[side].set(squad, made);
  return made;
}

export const playersOf = (home: Squad, away: Squad): readonly FeedPlayer[] =>
  inTurn(namedOf(home, "home"), namedOf(away, "away"));

interface StandingsAsked {
  match: MatchSquads;
  named: Squad;
  atBats: readonly AtBat[];
}

/** All who may bat, in the order of the fixture: whoever is not named takes no part. */
function standingsOf(side: Side, { match, named: batting, atBats }: StandingsAsked): BatterStanding[] {
  const own = ofSide(atBats, side);
  return match.squads[side].filter(isBatter).map((player): BatterStanding => {
    const place = batting.indexOf(player);
    const done = own.filter((one) => one.place === place);
    return {
      id: player.id,
      side,
      place,
      plays: place >= 0,
      hits: countOf(done, ({ isHit }) => isHit),
      bases: sumOf(done, ({ bases }) => bases),
      homers: countOf(done, ({ isHomeRun }) => isHomeRun),
    };
  });
}

function starterStanding(
  side: Side,
  {
    match,
    turn,
    atBats,
    stay,
  }: Pick<StandingsAsked, "match" | "atBats"> & { turn: BaseballTurn | null; stay: number | null },
): PitcherStanding[] {
  const begun = turn === null ? 0 : inningsBegun(side, turn);
  return match.squads[side]
    .filter((player) => player.isStarter && !isBatter(player))
    .map(({ id }) => ({
      id,
      side,
      plays: true,
      strikeouts: stay === null ? 0 : strikeoutsOf(ofSide(atBats, OTHER[side]), stay),
      begun,
      isOut: stay !== null && begun > stay,
    }));
}

/** Of who started: what was struck out while he pitched. */
const strikeoutsOf = (against: readonly AtBat[], stay: number): number =>
  countOf(against, ({ isStrikeout, inning }) => isStrikeout && pitcherIn(inning, stay) === 0);

interface SheetAsked {
  match: MatchSquads;
  batters: Readonly<Record<Side, Squad>>;
  atBats: readonly AtBat[];
  stays: Stays;
}

/** What a player does is nobody else's, and counts for home. Who is not named has taken no part, and has no tally. */
function sheetOf(turn: BaseballTurn, { match, batters, atBats, stays }: SheetAsked): ReturnType<Cast["sheetAt"]> {
  const { isOver } = turn.score;
  const tallies: Record<string, Tally> = {};
  const homers: string[] = [];
  for (const { side, place, isHomeRun } of atBats) {
    const batter = batters[side][place];
    if (isHomeRun && batter) homers.push(batter.id);
  }
  for (const side of SIDES) {
    for (const { id, hits, bases } of standingsOf(side, { match, named: batters[side], atBats }).filter(
      ({ plays }) => plays,
    )) {
      tallies[`hits/${id}`] = { home: hits, away: 0, isFinal: isOver };
      tallies[`bases/${id}`] = { home: bases, away: 0, isFinal: isOver };
    }
    for (const { id, strikeouts, isOut } of starterStanding(side, { match, turn, atBats, stay: stays[side] }))
      tallies[`strikeouts/${id}`] = { home: strikeouts, away: 0, isFinal: isOver || isOut };
  }
  const since = Object.fromEntries(SIDES.flatMap((side) => batters[side].map(({ id }) => [id, 0])));
  return { tallies, deeds: { homers: { by: homers, since, isFinal: isOver } } };
}

function battingTable(batters: readonly SquadPlayer[], atBats: readonly AtBat[]): PlayerTable {
  return {
    key: "batting",
    columns: ["plate_appearances", "hits", "home_runs", "runs_batted_in", "strikeouts", "total_bases"],
    rows: batters.map(({ id }, place) => {
      const own = atBats.filter((one) => one.place === place);
      const values = [
        own.length,
        countOf(own, ({ isHit }) => isHit),
        countOf(own, ({ isHomeRun }) => isHomeRun),
        sumOf(own, ({ runsBattedIn }) => runsBattedIn),
        countOf(own, ({ isStrikeout }) => isStrikeout),
        sumOf(own, ({ bases }) => bases),
      ];
      return { playerId: id, note: null, isNow: false, values: values.map(String) };
    }),
  };
}

/** Of those who have pitched so far, in order. */
function pitchingTable(
  pitchers: readonly SquadPlayer[],
  against: readonly AtBat[],
  { begun, stay, isOver }: { begun: number; stay: number; isOver: boolean },
): PlayerTable {
  const present = pitcherIn(Math.max(begun, 1), stay);
  const rows = pitchers.flatMap(({ id }, index) => {
    const own = against.filter(({ inning }) => pitcherIn(inning, stay) === index);
    if (index !== present && own.length === 0) return [];
    const values = [
      new Set(own.map(({ inning }) => inning)).size,
      own.length,
      countOf(own, ({ isHit }) => isHit),
      countOf(own, ({ isStrikeout }) => isStrikeout),
    ];
    return [{ playerId: id, note: null, isNow: index === present && !isOver, values: values.map(String) }];
  });
  return { key: "pitching", columns: ["innings", "batters_faced", "hits_allowed", "strikeouts"], rows };
}
