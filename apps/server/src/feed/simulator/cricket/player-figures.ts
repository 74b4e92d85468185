import type { ScoreSheet, Side } from "@touchline/sports";
import { RecentlyUsed } from "../../../recently-used.ts";
import type { Pair } from "../../feed.ts";
import type { CricketFormat } from "./model/cricket-format.ts";
import { type InningsScore, OPPONENT } from "./model/cricket-score.ts";
import {
  drawnOutlook,
  type DrawnOutlook,
  eitherOutlook,
  matchFigure,
  type PlayerChances,
} from "./model/drawn-outlook.ts";
import { bowlingFigure, freshFigures, type InningsFigures } from "./model/player-outlook.ts";
import type { Elevens } from "./people-of.ts";
import type { CricketCourse, CricketTurn } from "./play/draw-course.ts";
import { readCard, type Scorecard } from "./play/scorecard.ts";

type Figures = NonNullable<ScoreSheet["figures"]>;

const SIDES = ["home", "away"] as const;
const INNINGS = 2;

/** What settlement compares: of each innings that is over runs at bat, and wickets with what they cost; of both, all of it. */
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
  if (ended.length === INNINGS) figures["deeds"] = { of: deedsIn(elevens, card), isFinal: true };
  return figures;
}

/** Of every player of both sides, who did nothing included. */
const deedsIn = (elevens: Elevens, card: Scorecard): Record<string, number> =>
  Object.fromEntries(
    SIDES.flatMap((side) =>
      elevens[side].map(({ id }, place) => {
        const { batting, bowling } = card[side];
        return [id, matchFigure(batting[place]?.runs, bowling.get(place)?.wickets)] as const;
      }),
    ),
  );

interface OutlookQuestion {
  format: CricketFormat;
  levels: Pair;
  score: CricketTurn["score"];
  card: Scorecard;
}

/** So many draws leave a hundredth or so to chance; before the match they are made for many matches at once. */
const DRAWS_IN_PLAY = 1_000;
const DRAWS_BEFORE = 1_500;
const LEVELS_ALIKE = 10;

/** How the match can still end for its players. */
export function outlookInPlay({ format, levels, score, card }: OutlookQuestion): DrawnOutlook {
  const { innings, firstToBat: first } = score;
  const [one, other] = innings.map((part) => figuresAt(part, card));
  if (one === undefined || first === null) throw new Error("Somebody bats from the first ball on.");
  return drawnOutlook({
    format,
    levels,
    first,
    innings: [one, other],
    draws: DRAWS_IN_PLAY,
    seed: `players/${first}`,
  });
}

function figuresAt(
  { batting: side, runs, balls, falls, target, isOver, fours, sixes }: InningsScore,
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
  const stands = { runs, balls, falls: falls.length, isOver, fours, sixes };
  return { ...figures, ...stands, goneIn: batting.length, atBat: [facing, waiting] };
}

/** Of as many matches as begin within hours. */
const MATCHES_KEPT = 64;
const BEFORE = new RecentlyUsed<string, DrawnOutlook>(MATCHES_KEPT);

/** Before the toss either side can bat first. */
export const outlookBefore = (format: CricketFormat, levels: Pair): DrawnOutlook =>
  BEFORE.get([format.key, levels.home, levels.away].join("/"), () => inEitherOrder(format, levels));

const FAR_AHEAD = new Map<string, PlayerChances>();

/** Long before the match each side is looked at against an even one, and at a level near its own. */
export const chancesFarAhead = (format: CricketFormat, levels: Pair): Record<Side, PlayerChances> => ({
  home: nearLevel(format, levels.home),
  away: nearLevel(format, levels.away),
});

function nearLevel(format: CricketFormat, level: number): PlayerChances {
  const near = LEVELS_ALIKE * Math.round(level / LEVELS_ALIKE);
  const key = `${format.key}/${near}`;
  const known = FAR_AHEAD.get(key) ?? inEitherOrder(format, { home: near, away: 0 }).players.home;
  FAR_AHEAD.set(key, known);
  return known;
}

function inEitherOrder(format: CricketFormat, levels: Pair): DrawnOutlook {
  const from = (first: Side): DrawnOutlook =>
    drawnOutlook({
      format,
      levels,
      first,
      innings: [freshFigures(null)],
      draws: DRAWS_BEFORE / 2,
      seed: `players/${first}`,
    });
  return eitherOutlook(from("home"), from("away"));
}
