import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { type RandomStream, seededRandom } from "../../seeded-random.ts";
import { BALLS_OF_OVER, ballModel, type CricketFormat, SHOTS, WIDE } from "./cricket-format.ts";
import { OPPONENT } from "./cricket-score.ts";
import { DISMISSAL_CHANCES } from "./dismissal-chances.ts";

const PLAYERS_OF_SIDE = 11;
/** Places of those who bowl, in turn: nobody two overs in a row, and each a fifth of them. */
export const BOWLERS = [10, 9, 8, 7, 6] as const;

/** An innings, and what the players of both sides have come to in it, by their places. */
export interface InningsFigures {
  runs: number;
  balls: number;
  falls: number;
  target: number | null;
  isOver: boolean;
  batting: Int32Array;
  /** Who faces, and who stands at the other end. */
  atBat: [number, number];
  wickets: Int32Array;
  conceded: Int32Array;
}

export const freshFigures = (target: number | null): InningsFigures => ({
  runs: 0,
  balls: 0,
  falls: 0,
  target,
  isOver: false,
  batting: new Int32Array(PLAYERS_OF_SIDE),
  atBat: [0, 1],
  wickets: new Int32Array(PLAYERS_OF_SIDE),
  conceded: new Int32Array(PLAYERS_OF_SIDE),
});

/** Of two with as many wickets who conceded less has done better: one figure of both, and none without a wicket. */
export const bowlingFigure = (wickets: number, conceded: number): number =>
  wickets === 0 ? 0 : wickets * MOST_CONCEDED - conceded;

const MOST_CONCEDED = 10_000;

/** Of an innings, by place: that one of the side at bat has most runs, one of the other side the best figures. */
export interface PlayerChances {
  batters: readonly number[];
  bowlers: readonly number[];
}

interface PlayersQuestion {
  format: CricketFormat;
  /** Of each side at bat. */
  levels: Pair;
  /** The innings of who bats first, and of the other side where it has begun. */
  innings: readonly [InningsFigures, (InningsFigures | undefined)?];
  first: Side;
  draws: number;
  seed: string;
}

/**
 * Everything of players hangs on who faced which ball, so that it is drawn many times instead of summed up; always by the
 * same numbers, so that prices move by what happens and not by chance. An innings that is over is left out.
 */
export function playerChances(question: PlayersQuestion): Record<Side, PlayerChances> {
  const { format, levels, innings, first, draws, seed } = question;
  const random = seededRandom(seed);
  const [one, other] = innings;
  const second = OPPONENT[first];
  const models = { home: modelOf(format, levels.home), away: modelOf(format, levels.away) };
  const shares = { home: new Shares(), away: new Shares() };
  for (let draw = 0; draw < draws; draw++) {
    let target = one.runs + 1;
    if (!one.isOver) {
      const ended = playedOut(copyOf(one), { model: models[first], format, random });
      shares[first].add(ended);
      target = ended.runs + 1;
    }
    if (other?.isOver === true) continue;
    shares[second].add(playedOut(copyOf(other ?? freshFigures(target)), { model: models[second], format, random }));
  }
  return { home: shares.home.chances(), away: shares.away.chances() };
}

/** How often each has been the best, those level sharing it. */
class Shares {
  readonly #batters = new Float64Array(PLAYERS_OF_SIDE);
  readonly #bowlers = new Float64Array(PLAYERS_OF_SIDE);

  add({ batting, wickets, conceded }: InningsFigures): void {
    share(this.#batters, batting);
    share(
      this.#bowlers,
      wickets.map((count, place) => bowlingFigure(count, conceded[place] ?? 0)),
    );
  }

  chances(): PlayerChances {
    return { batters: outOfOne(this.#batters), bowlers: outOfOne(this.#bowlers) };
  }
}

/** Where nobody has anything the stake is returned. */
function share(shares: Float64Array, figures: Int32Array): void {
  let [highest, level] = [0, 0];
  for (const figure of figures) {
    if (figure > highest) [highest, level] = [figure, 1];
    else if (figure === highest) level++;
  }
  if (highest === 0) return;
  for (let place = 0; place < figures.length; place++)
    if (figures[place] === highest) shares[place] = (shares[place] ?? 0) + 1 / level;
}

function outOfOne(shares: Float64Array): readonly number[] {
  const sum = shares.reduce((total, one) => total + one, 0);
  return [...shares].map((one) => (sum === 0 ? 0 : one / sum));
}

const copyOf = (innings: InningsFigures): InningsFigures => ({
  ...innings,
  batting: innings.batting.slice(),
  atBat: [...innings.atBat],
  wickets: innings.wickets.slice(),
  conceded: innings.conceded.slice(),
});

/** By over and wickets fallen: up to which number a ball takes a wicket, and up to which it brings each shot. */
type BallTable = Float64Array;
const ENDS = 1 + SHOTS.length;

function modelOf(format: CricketFormat, level: number): BallTable {
  const table = new Float64Array(format.overs * format.wickets * ENDS);
  for (let over = 0; over < format.overs; over++) {
    for (let wickets = 0; wickets < format.wickets; wickets++) {
      const { wicket, shots } = ballModel(format, { over, wickets, level });
      let until = 0;
      for (const [index, chance] of [wicket, ...shots].entries())
        table[(over * format.wickets + wickets) * ENDS + index] = until += chance;
    }
  }
  return table;
}

const FOR_NOBODY = DISMISSAL_CHANCES.run_out + DISMISSAL_CHANCES.other;

interface Bowled {
  model: BallTable;
  format: CricketFormat;
  random: RandomStream;
}

/** Ball by ball to its end, as the card of a match has it. In variables of its own: it is done a million times. */
function playedOut(innings: InningsFigures, { model, format, random }: Bowled): InningsFigures {
  const { batting, wickets, conceded } = innings;
  const target = innings.target ?? Number.POSITIVE_INFINITY;
  const lastBall = format.overs * BALLS_OF_OVER;
  let { runs, balls, falls } = innings;
  let [facing, waiting] = innings.atBat;
  while (balls < lastBall && falls < format.wickets && runs < target) {
    const over = Math.floor(balls / BALLS_OF_OVER);
    const bowler = BOWLERS[over % BOWLERS.length] ?? BOWLERS[0];
    let scored = 1;
    if (random() >= WIDE) {
      const end = endOf(model, (over * format.wickets + falls) * ENDS, random());
      scored = end > 0 ? (SHOTS[end - 1] ?? 0) : 0;
      if (end === 0) {
        if (random() >= FOR_NOBODY) wickets[bowler] = (wickets[bowler] ?? 0) + 1;
        facing = ++falls + 1;
      }
      batting[facing] = (batting[facing] ?? 0) + scored;
      // Odd runs and the end of an over change ends.
      if ((scored % 2 === 1) !== (++balls % BALLS_OF_OVER === 0)) [facing, waiting] = [waiting, facing];
    }
    runs += scored;
    conceded[bowler] = (conceded[bowler] ?? 0) + scored;
  }
  return { ...innings, runs, balls, falls };
}

/** 0 a wicket, then the shots; beyond them nothing. */
function endOf(model: BallTable, from: number, drawn: number): number {
  for (let end = 0; end < ENDS; end++) if (drawn < (model[from + end] ?? 0)) return end;
  return ENDS;
}
