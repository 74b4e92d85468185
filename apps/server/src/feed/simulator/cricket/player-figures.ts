import type { ScoreSheet, Side } from "@touchline/sports";
import type { Pair } from "../../feed.ts";
import type { CricketFormat } from "./model/cricket-format.ts";
import { type InningsScore, OPPONENT } from "./model/cricket-score.ts";
import {
  bowlingFigure,
  freshFigures,
  type InningsFigures,
  type PlayerChances,
  playerChances,
} from "./model/player-outlook.ts";
import type { Elevens } from "./people-of.ts";
import type { CricketCourse, CricketTurn } from "./play/draw-course.ts";
import { readCard, type Scorecard } from "./play/scorecard.ts";

type Figures = NonNullable<ScoreSheet["figures"]>;

/** What settlement compares: of each innings that is over runs at bat, and wickets with what they cost. */
export function figuresOf(elevens: Elevens, course: CricketCourse, ended: readonly InningsScore[]): Figures {
  const figures: Record<string, Figures[string]> = {};
  if (ended.length === 0) return figures;
  const { card } = readCard(course.turns, Number.POSITIVE_INFINITY);
  const byPlayer = (side: Side, of: Iterable<readonly [place: number, figure: number]>): Figures[string] => ({
    of: Object.fromEntries([...of].map(([place, figure]) => [elevens[side][place]?.id ?? "", figure])),
    isFinal: true,
  });
  for (const { batting: side } of ended) {
    const bowling = OPPONENT[side];
    const runs = card[side].batting.map((one, place) => [place, one.runs] as const);
    const best = [...card[bowling].bowling].map(
      ([place, one]) => [place, bowlingFigure(one.wickets, one.runs)] as const,
    );
    figures[`batting/${side}`] = byPlayer(side, runs);
    figures[`bowling/${bowling}`] = byPlayer(bowling, best);
  }
  return figures;
}

interface ChancesQuestion {
  format: CricketFormat;
  levels: Pair;
  course: CricketCourse;
  turn: CricketTurn;
}

/** So many draws leave a hundredth or so to chance; before the match they are made for many matches at once. */
const DRAWS_IN_PLAY = 1_000;
const DRAWS_BEFORE = 1_500;
const LEVELS_ALIKE = 10;

/** How likely each player still is to be the best of his side. */
export function chancesInPlay({ format, levels, course, turn }: ChancesQuestion): Record<Side, PlayerChances> {
  const { innings, firstToBat: first } = turn.score;
  const { card } = readCard(course.turns, turn.atMs);
  const [one, other] = innings.map((score) => figuresAt(score, card));
  if (one === undefined || first === null) throw new Error("Somebody bats from the first ball on.");
  const seed = `players/${first}`;
  return playerChances({ format, levels, first, innings: [one, other], draws: DRAWS_IN_PLAY, seed });
}

function figuresAt(
  { batting: side, runs, balls, falls, target, isOver }: InningsScore,
  card: Scorecard,
): InningsFigures {
  const figures = freshFigures(target);
  const { batting, atBat } = card[side];
  batting.forEach((one, place) => (figures.batting[place] = one.runs));
  for (const [place, one] of card[OPPONENT[side]].bowling) {
    figures.wickets[place] = one.wickets;
    figures.conceded[place] = one.runs;
  }
  const [facing = 0, waiting = 1] = atBat;
  return { ...figures, runs, balls, falls: falls.length, isOver, atBat: [facing, waiting] };
}

const BEFORE = new Map<string, PlayerChances>();

/** Before the toss either side can bat first. Each side is looked at against an even one, and at a level near its own. */
export function chancesBefore(format: CricketFormat, levels: Pair): Record<Side, PlayerChances> {
  return { home: nearLevel(format, levels.home), away: nearLevel(format, levels.away) };
}

function nearLevel(format: CricketFormat, level: number): PlayerChances {
  const near = LEVELS_ALIKE * Math.round(level / LEVELS_ALIKE);
  const key = `${format.key}/${near}`;
  const known = BEFORE.get(key) ?? inEitherOrder(format, near);
  BEFORE.set(key, known);
  return known;
}

function inEitherOrder(format: CricketFormat, level: number): PlayerChances {
  const [one, other] = (["home", "away"] as const).map(
    (first) =>
      playerChances({
        format,
        levels: { home: level, away: 0 },
        first,
        innings: [freshFigures(null)],
        draws: DRAWS_BEFORE / 2,
        seed: `players/${first}`,
      }).home,
  );
  const both = (of: keyof PlayerChances): number[] =>
    (one?.[of] ?? []).map((chance, place) => (chance + (other?.[of][place] ?? 0)) / 2);
  return { batters: both("batters"), bowlers: both("bowlers") };
}
