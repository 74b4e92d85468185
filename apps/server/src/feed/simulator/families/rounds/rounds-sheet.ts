import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { eitherWay, raceOf } from "../../play/reach.ts";
import type { BestOf } from "../series/series-endings.ts";
import { mapsToWin } from "../series/series-endings.ts";
import { isMapWon, type RoundsCourse, type RoundsTurn } from "./draw-rounds.ts";
import { halfReach, mapReach, regulationReach } from "./map-reach.ts";
import type { PlayedRound } from "./played-round.ts";
import { HALF, REGULATION, type RoundRules } from "./round-model.ts";

const NO_PAIR: Pair = { home: 0, away: 0 };
const once = (side: Side): Tally => ({ ...NO_PAIR, [side]: 1, isFinal: true });
const whether = (happened: boolean): Tally => ({ home: happened ? 1 : 0, away: 0, isFinal: true });

/** What settlement reads: maps, and of each map its rounds, one by one and together. A map that is not played has none. */
export function roundsSheet(
  { rounds }: RoundsCourse,
  turn: RoundsTurn,
  { bestOf, rules, isOver }: { bestOf: BestOf; rules: RoundRules; isOver: boolean },
): ScoreSheet {
  const { maps, scores } = turn;
  const isDecided = Math.max(maps.home, maps.away) === mapsToWin(bestOf);
  const reach = isDecided ? {} : { reach: eitherWay(raceOf(maps, mapsToWin(bestOf))) };
  const tallies: Record<string, Tally> = { maps: { ...maps, isFinal: isDecided, ...reach } };
  const played = rounds.slice(0, turn.rounds);
  for (const [index] of scores.entries()) {
    const ofMap = played.filter(({ map }) => map === index + 1);
    Object.assign(tallies, mapTallies(index + 1, ofMap, rules));
  }
  return { tallies, isOver };
}

function mapTallies(map: number, rounds: readonly PlayedRound[], rules: RoundRules): Record<string, Tally> {
  const score = { ...NO_PAIR };
  const half = { ...NO_PAIR };
  const tallies: Record<string, Tally> = {};
  let aces = 0;
  for (const { number, winner, firstKill, kills, ace, isPlanted, isDefused } of rounds) {
    score[winner]++;
    if (number <= HALF) half[winner]++;
    if (ace) aces++;
    tallies[`round/${map}/${number}`] = once(winner);
    tallies[`first_kill/${map}/${number}`] = once(firstKill);
    tallies[`kills/${map}/${number}`] = { ...kills, isFinal: true };
    tallies[`planted/${map}/${number}`] = whether(isPlanted);
    tallies[`defused/${map}/${number}`] = whether(isDefused);
    // Whoever comes to a number of rounds second comes to it late.
    tallies[`race/${map}/${score[winner]}`] ??= once(winner);
  }
  const isOver = isMapWon(score, rules);
  const isLevel = Math.min(score.home, score.away) >= HALF;
  const isRegulationOver = isOver || isLevel;
  const isHalfOver = rounds.length >= HALF;
  tallies[`rounds/${map}`] = { ...score, isFinal: isOver, ...(!isOver && { reach: mapReach(score, rules) }) };
  tallies[`half/${map}/1`] = { ...half, isFinal: isHalfOver, ...(!isHalfOver && { reach: halfReach(half) }) };
  tallies[`regulation/${map}`] = {
    ...inRegulation(score),
    isFinal: isRegulationOver,
    ...(!isRegulationOver && { reach: regulationReach(score) }),
  };
  tallies[`overtime/${map}`] = { home: isLevel ? 1 : 0, away: 0, isFinal: isRegulationOver };
  tallies[`aces/${map}`] = { home: aces, away: 0, isFinal: isOver };
  const [first] = rounds;
  if (first) tallies[`kill/${map}/1`] = once(first.firstKill);
  return tallies;
}

/** Overtime is played at twelve rounds each. */
const inRegulation = ({ home, away }: Pair): Pair =>
  home + away > REGULATION ? { home: HALF, away: HALF } : { home, away };
