import type { Deeds, Side } from "@touchline/sports";
import type { PlayerTable } from "../../match-info.ts";
import type { Meeting } from "../calendar/round-robin-calendar.ts";
import type { Club } from "../families/points/clubs.ts";
import type { MatchPeople } from "../simulated-sport.ts";
import { ANNOUNCED_MS, MatchSquads, peopleOf, PLAYERS_OPEN_MS, Scorers } from "../squads/match-squads.ts";
import { type Cast, prospectsOf } from "../squads/prospects.ts";
import type { SquadPlayer } from "../squads/squad.ts";
import type { MatchCourse, Turn } from "./play/draw-course.ts";
import { footballSquad } from "./squads.ts";

/** The outcome that stands for whoever of a side's defence scores. */
const DEFENCE = { home: "1949", away: "1951" } as const satisfies Record<Side, string>;
const NOBODY_YET: Cast["prospects"] = [];

interface Touchdown {
  atMs: number;
  side: Side;
  /** Null where the defence has run the ball back. */
  player: SquadPlayer | null;
}

/** Who plays in a match, and whose its touchdowns are. */
interface FootballPeople {
  people: MatchPeople;
  deedsAt(turn: Turn, isFinal: boolean): Deeds;
  /** Before the match there is no turn. */
  castAt(turn: Turn | null, elapsedMs: number): Cast;
}

export function footballPeople(seed: string, { home, away }: Meeting<Club>, course: () => MatchCourse): FootballPeople {
  const match = new MatchSquads(seed, { home: footballSquad(home), away: footballSquad(away) });
  let drawn: readonly Touchdown[] | null = null;
  const until = (atMs: number): readonly Touchdown[] =>
    (drawn ??= drawTouchdowns(new Scorers(seed, match), course())).filter((touchdown) => touchdown.atMs <= atMs);
  const scorersAt = ({ atMs }: Turn): readonly string[] =>
    until(atMs).map(({ side, player }) => player?.id ?? DEFENCE[side]);
  return {
    people: peopleOf(match, {
      tablesAt: (side, elapsedMs) => [tableOf(until(elapsedMs).filter((touchdown) => touchdown.side === side))],
      doerOf: ({ kind, side }, atMs) => {
        const last = kind === "score" ? until(atMs).at(-1) : undefined;
        const player = last?.atMs === atMs && last.side === side ? last.player : null;
        return player ? { player: { id: player.id, name: player.name } } : {};
      },
    }),
    deedsAt: (turn, isFinal) => {
      const deeds = match.deeds([], isFinal);
      // A defence is always there.
      return { ...deeds, by: scorersAt(turn), since: { ...deeds.since, [DEFENCE.home]: 0, [DEFENCE.away]: 0 } };
    },
    castAt: (turn, elapsedMs) => ({
      prospects: elapsedMs < PLAYERS_OPEN_MS ? NOBODY_YET : prospectsOf(match, elapsedMs >= ANNOUNCED_MS),
      scorers: turn ? scorersAt(turn) : [],
    }),
  };
}

function drawTouchdowns(scorers: Scorers, { turns }: Pick<MatchCourse, "turns">): readonly Touchdown[] {
  const touchdowns: Omit<Touchdown, "player">[] = [];
  const ofDrives: Side[] = [];
  const isOfDrive: boolean[] = [];
  let known = 0;
  for (const { atMs, score } of turns) {
    const { scorings, ball } = score;
    for (const { side, type } of scorings.slice(known)) {
      if (type !== "touchdown") continue;
      touchdowns.push({ atMs, side });
      isOfDrive.push(side === ball);
      if (side === ball) ofDrives.push(side);
    }
    known = scorings.length;
  }
  const players = [...scorers.of(ofDrives)];
  return touchdowns.map((touchdown, index) => ({
    ...touchdown,
    player: isOfDrive[index] === true ? (players.shift() ?? null) : null,
  }));
}

function tableOf(touchdowns: readonly Touchdown[]): PlayerTable {
  const counts = new Map<string, number>();
  for (const { player } of touchdowns) if (player) counts.set(player.id, (counts.get(player.id) ?? 0) + 1);
  return {
    key: "scoring",
    columns: ["touchdowns"],
    rows: [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([playerId, count]) => ({ playerId, note: null, isNow: false, values: [String(count)] })),
  };
}
