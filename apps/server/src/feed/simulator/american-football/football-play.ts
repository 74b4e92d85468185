import { AMERICAN_FOOTBALL_STAGE } from "@touchline/sports/american-football";
import type { Pair } from "../../feed.ts";
import type { Club } from "../families/points/clubs.ts";
import { QUARTERS } from "../families/points/period-points.ts";
import { pointsParts } from "../families/points/points-parts.ts";
import type { PlayQuestion } from "../league-sport.ts";
import { playOfCourse } from "../play/course-play.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { PLAYERS_OPEN_MS } from "../squads/match-squads.ts";
import { footballPeople } from "./football-people.ts";
import { drivesOf } from "./model/drives.ts";
import { START } from "./model/football-score.ts";
import { FootballForecast } from "./model/forecast.ts";
import { drawCourse, type MatchCourse, type Turn } from "./play/draw-course.ts";
import { sheetOf } from "./play/sheet-at.ts";
import { shownAt } from "./play/state-at.ts";
import { FOOTBALL_PRICES } from "./prices.ts";

/** How likely a series makes a first down, between sides as good as each other. */
const USUAL_CONVERSION = 0.7;
const HOME_ADVANTAGE = 0.009;
/** Standard deviations. */
const OF_ATTACK = 0.026;
const OF_DEFENCE = 0.022;
/** One conversion of a hundred more or less is a point of a side in a match. */
const NOISE_SHARE = 0.4;

/** How good a club is in all, as its play has it: seasons go by it. */
export const clubStrength = ({ attack, defence }: Club): number => OF_ATTACK * attack + OF_DEFENCE * defence;

function expectedConversions(home: Club, away: Club): Pair {
  const conversion = (side: Club, other: Club, advantage: number): number =>
    USUAL_CONVERSION + OF_ATTACK * side.attack - OF_DEFENCE * other.defence + advantage;
  return { home: conversion(home, away, HOME_ADVANTAGE), away: conversion(away, home, -HOME_ADVANTAGE) };
}

/** An American football match as the engine asks about it. */
export function createPlay({ seed, hash, startMs, meeting }: PlayQuestion<Club>): MatchPlay {
  const conversions = expectedConversions(meeting.home, meeting.away);
  let drawn: MatchCourse | null = null;
  const course = (): MatchCourse => (drawn ??= drawCourse({ seed, conversions }));
  const people = footballPeople(seed, meeting, course);
  let known: FootballForecast | null = null;
  const forecast = (turn: Turn | null, elapsedMs: number, { home, away }: Pair): FootballForecast => {
    const score = turn?.score ?? START;
    const sides = { home: drivesOf(home), away: drivesOf(away) };
    const cast = people.castAt(turn, elapsedMs);
    // Prices wander in small steps, and often stand.
    const isKnown =
      known?.score === score &&
      known.sides.home === sides.home &&
      known.sides.away === sides.away &&
      known.cast.prospects === cast.prospects;
    known = isKnown && known ? known : new FootballForecast(score, sides, cast);
    return known;
  };
  const noisy = (elapsedMs: number): Pair => {
    const live = elapsedMs >= 0;
    const noise = (channel: number): number =>
      1 + NOISE_SHARE * priceNoise({ matchHash: hash, channel, atMs: startMs + elapsedMs, live });
    return { home: conversions.home * noise(1), away: conversions.away * noise(2) };
  };
  return playOfCourse<Turn, MatchCourse>({
    draw: course,
    before: { maxPeriod: QUARTERS },
    stateAt: (course, turn, elapsedMs) => shownAt({ turn, elapsedMs, isOver: elapsedMs >= course.endMs }),
    sheetAt: (_, turn, isOver) => {
      const isAbandoned = turn.stage === AMERICAN_FOOTBALL_STAGE.abandoned;
      const deeds = { touchdowns: people.deedsAt(turn, isOver && !isAbandoned) };
      return { ...sheetOf(turn.score, { isOver, isAbandoned }), deeds };
    },
    opensMoreMs: PLAYERS_OPEN_MS,
    openLines: (turn, elapsedMs) => FOOTBALL_PRICES.openLines(forecast(turn, elapsedMs, conversions)),
    fairAt: (turn, elapsedMs) => {
      const view = forecast(turn, elapsedMs, noisy(elapsedMs));
      return (line) => FOOTBALL_PRICES.fairPrices(view, line);
    },
    partsAt: (turn, elapsedMs) => {
      const { score, ends } = forecast(turn, elapsedMs, noisy(elapsedMs));
      return pointsParts({ score, ...ends });
    },
    people: () => people.people,
  });
}
