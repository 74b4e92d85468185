import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import { BALLS_OF_OVER, type CricketFormat } from "../model/cricket-format.ts";
import {
  type CricketScore,
  currentOver,
  type InningsScore,
  nextDelivery,
  NO_PAIR,
  runsInOvers,
} from "../model/cricket-score.ts";
import type { Elevens } from "../people-of.ts";
import type { Scorecard } from "./scorecard.ts";

const SIDES: readonly Side[] = ["home", "away"];

interface SheetQuestion {
  format: CricketFormat;
  score: CricketScore;
  isOver: boolean;
  /** Of the innings that are over. */
  figures: ScoreSheet["figures"];
  elevens: Elevens;
  card: Scorecard;
}

/** What settlement reads. A match that rain ended leaves open what was not decided, so that it is refunded. */
export function sheetOf({ format, score, isOver, figures = {}, elevens, card }: SheetQuestion): ScoreSheet {
  const tallies: Record<string, Tally> = {
    match: winnerTally(score.winner),
    toss: winnerTally(score.toss),
    super_over: { ...NO_PAIR, home: score.superOvers.length > 0 ? 1 : 0, isFinal: score.winner !== null },
    fours: both(score, ({ fours, isOver: isDone }) => ({ runs: fours, isDone })),
    sixes: both(score, ({ sixes, isOver: isDone }) => ({ runs: sixes, isDone })),
    start: both(score, (innings) => ({ runs: atFall(innings, 1), isDone: innings.isOver || innings.falls.length > 0 })),
  };
  for (const mark of format.marks) {
    tallies[`overs/${mark}`] = both(score, (innings) => ({
      runs: runsInOvers(innings, mark),
      isDone: innings.isOver || innings.balls >= mark * BALLS_OF_OVER,
    }));
  }
  const marks: Record<string, string> = {};
  const missed = new Set<string>();
  for (const [index, innings] of score.innings.entries()) {
    Object.assign(tallies, talliesOf(innings, format));
    const batters = battersOf(innings, { elevens, card });
    Object.assign(tallies, batters.tallies);
    for (const name of batters.missed) missed.add(name);
    tallies[`innings/${index + 1}`] = { ...NO_PAIR, [innings.batting]: innings.runs, isFinal: innings.isOver };
    if (innings.isOver) for (const name of missedIn(innings, index + 1, format)) missed.add(name);
    for (const [wicket, { how }] of innings.falls.entries()) marks[`dismissal/${index + 1}/${wicket + 1}`] = how;
    markDeliveries(marks, innings, index + 1);
  }
  return { tallies, marks, missed, figures, isOver };
}

/** Runs of each who has gone in, final once he is out; who never did is left out. They are nobody else's, and count for home. */
function battersOf(
  { batting: side, isOver }: InningsScore,
  { elevens, card }: Pick<SheetQuestion, "elevens" | "card">,
): { tallies: Record<string, Tally>; missed: readonly string[] } {
  const { batting } = card[side];
  const tallies: Record<string, Tally> = {};
  for (const [place, { runs, out }] of batting.entries())
    tallies[nameOf(elevens[side][place])] = { ...NO_PAIR, home: runs, isFinal: isOver || out !== null };
  return { tallies, missed: isOver ? elevens[side].slice(batting.length).map(nameOf) : [] };
}

const nameOf = (player: Elevens[Side][number] | undefined): string => `batting/${player?.id ?? ""}`;

/** What an innings that ended early has left out: wickets that never fell, overs and deliveries that were never bowled. */
function missedIn(innings: InningsScore, number: number, { overs, wickets }: CricketFormat): string[] {
  const { batting, falls } = innings;
  const after = (last: number, most: number): number[] =>
    Array.from({ length: Math.max(0, most - last) }, (_, index) => last + index + 1);
  return [
    ...after(falls.length, wickets).map((wicket) => `dismissal/${number}/${wicket}`),
    ...after(innings.overs.length, overs).flatMap((over) =>
      ["over", "wickets", "boundaries"].map((what) => `${what}/${over}/${batting}`),
    ),
    `delivery/${number}/${currentOver(innings)}/${nextDelivery(innings)}`,
  ];
}

const winnerTally = (winner: Side | null): Tally =>
  winner === null ? { ...NO_PAIR, isFinal: false } : { ...NO_PAIR, [winner]: 1, isFinal: true };

/** A count of each side's innings, final once it is of both. */
function both(score: CricketScore, count: (innings: InningsScore) => { runs: number; isDone: boolean }): Tally {
  const counts = SIDES.map((side) => {
    const innings = score.innings.find(({ batting }) => batting === side);
    return innings ? count(innings) : { runs: 0, isDone: false };
  });
  const [home, away] = counts;
  return { home: home?.runs ?? 0, away: away?.runs ?? 0, isFinal: counts.every(({ isDone }) => isDone) };
}

/** Hundreds, at every turn of a match: written where they belong, without a list between. */
function markDeliveries(marks: Record<string, string>, { overs }: InningsScore, number: number): void {
  for (const [over, { deliveries }] of overs.entries())
    for (const [index, end] of deliveries.entries()) marks[`delivery/${number}/${over + 1}/${index + 1}`] = end;
}

/** What a wicket fell at; what the innings stands at where it has not. */
const atFall = ({ falls, runs }: InningsScore, number: number): number => falls[number - 1]?.runs ?? runs;

function talliesOf(innings: InningsScore, { marks }: CricketFormat): Record<string, Tally> {
  const { batting, runs, overs, falls, isOver } = innings;
  const of = (count: number, isFinal: boolean): Tally => ({ ...NO_PAIR, [batting]: count, isFinal });
  const tallies: Record<string, Tally> = { [`runs/${batting}`]: of(runs, isOver) };
  for (const mark of marks) {
    const isDone = isOver || innings.balls >= mark * BALLS_OF_OVER;
    tallies[`overs/${mark}/${batting}`] = of(runsInOvers(innings, mark), isDone);
  }
  for (let number = 1; number <= falls.length + 1; number++) {
    const isFallen = isOver || number <= falls.length;
    tallies[`at/${number}/${batting}`] = of(atFall(innings, number), isFallen);
    const began = number === 1 ? 0 : atFall(innings, number - 1);
    tallies[`stand/${number}/${batting}`] = of(atFall(innings, number) - began, isFallen);
  }
  for (const [index, over] of overs.entries()) {
    const isFinal = isOver || index + 1 < currentOver(innings);
    tallies[`over/${index + 1}/${batting}`] = of(over.runs, isFinal);
    tallies[`wickets/${index + 1}/${batting}`] = of(over.wickets, isFinal);
    tallies[`boundaries/${index + 1}/${batting}`] = of(over.boundaries, isFinal);
  }
  return tallies;
}
