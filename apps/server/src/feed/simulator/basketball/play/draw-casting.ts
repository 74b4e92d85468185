import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";
import { drawPlayer, type MatchSquads, weightWith } from "../../squads/match-squads.ts";
import type { SquadPlayer } from "../../squads/squad.ts";
import { pointsOf } from "../model/basketball-score.ts";
import type { MatchCourse, Turn } from "./draw-course.ts";

/** What a player did at a moment. */
export interface Deed {
  atMs: number;
  side: Side;
  player: SquadPlayer;
  points: number;
  isThree: boolean;
  isRebound: boolean;
}

const SIDES = ["home", "away"] as const;
/** How often the ball from the rim is a player's who stands there. */
const REBOUNDS: Readonly<Record<string, number>> = { center: 2.4, forward: 1.5, guard: 0.8 };
const OF_BENCH = 0.45;

/** Draws who scores and who has the rebounds, from a stream of its own: what happens stays as it is. Earliest first. */
export function drawCasting(seed: string, match: MatchSquads, { turns }: Pick<MatchCourse, "turns">): readonly Deed[] {
  const random = seededRandom(`${seed}/players`);
  return turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    return before ? SIDES.flatMap((side) => deedsOf(side, { before, turn, match, random })) : [];
  });
}

interface Stretch {
  before: Turn;
  turn: Turn;
  match: MatchSquads;
  random: RandomStream;
}

function deedsOf(side: Side, { before, turn, match: { squads, absent }, random }: Stretch): Deed[] {
  const grown = (count: (turn: Turn) => Pair): number => count(turn)[side] - count(before)[side];
  const nothing = { atMs: turn.atMs, side, points: 0, isThree: false, isRebound: false };
  const weight = (player: SquadPlayer): number => weightWith(player, absent[side]);
  const points = grown(({ score }) => pointsOf(score));
  const deeds: Deed[] = [];
  if (points > 0) {
    const player = drawPlayer(squads[side], weight, random);
    deeds.push({ ...nothing, player, points, isThree: grown(({ counts }) => counts.threePointers) > 0 });
  }
  if (grown(({ counts }) => counts.rebounds) > 0) {
    const player = drawPlayer(squads[side], (one) => (weight(one) > 0 ? reboundsOf(one) : 0), random);
    deeds.push({ ...nothing, player, isRebound: true });
  }
  return deeds;
}

const reboundsOf = ({ position, isStarter }: SquadPlayer): number =>
  (REBOUNDS[position] ?? 1) * (isStarter ? 1 : OF_BENCH);
