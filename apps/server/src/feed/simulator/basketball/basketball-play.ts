import { BASKETBALL_STAGE } from "@touchline/sports/basketball";
import type { Pair } from "../../feed.ts";
import type { Club } from "../families/points/clubs.ts";
import type { PlayQuestion } from "../league-sport.ts";
import { playOfCourse } from "../play/course-play.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { type PlayerPhase, playerPhaseAt, PLAYERS_OPEN_MS } from "../squads/match-squads.ts";
import { castOf } from "./cast.ts";
import { BASKETBALL_LEAGUES } from "./leagues.ts";
import { QUARTERS } from "../families/points/period-points.ts";
import { pointsParts } from "../families/points/points-parts.ts";
import { startOfMatch } from "./model/basketball-score.ts";
import { Forecast, type Format } from "./model/forecast.ts";
import type { PlayerStanding } from "./model/player-points.ts";
import { possessionPoints } from "./model/possession-points.ts";
import { drawCourse, type MatchCourse, type Turn } from "./play/draw-course.ts";
import { sheetOf } from "./play/sheet-at.ts";
import { shownAt } from "./play/state-at.ts";
import { BASKETBALL_PRICES } from "./prices.ts";

/** Of sides as good as each other, for each possession. */
const USUAL_POINTS = 1.1;
const HOME_ADVANTAGE = 0.018;
/** Standard deviations. */
const OF_ATTACK = 0.028;
const OF_DEFENCE = 0.024;

/** How good a club is in all, as its play has it: seasons go by it. */
export const clubStrength = ({ attack, defence }: Club): number => OF_ATTACK * attack + OF_DEFENCE * defence;

/** What each side can expect to make of a possession. */
function expectedPoints(home: Club, away: Club): Pair {
  const points = (side: Club, other: Club, advantage: number): number =>
    USUAL_POINTS * (1 + OF_ATTACK * side.attack - OF_DEFENCE * other.defence + advantage);
  return { home: points(home, away, HOME_ADVANTAGE), away: points(away, home, -HOME_ADVANTAGE) };
}

/** A basketball match as the engine asks about it. */
export function createPlay({ seed, hash, startMs, meeting }: PlayQuestion<Club>): MatchPlay {
  const format = formatOf(meeting.tournamentId);
  const averages = expectedPoints(meeting.home, meeting.away);
  const start = startOfMatch(format.quarterSeconds);
  let drawn: MatchCourse | null = null;
  const course = (): MatchCourse => (drawn ??= drawCourse({ seed, format, averages }));
  const cast = castOf(seed, meeting, course);
  let known: { forecast: Forecast; phase: PlayerPhase } | null = null;
  const forecastAt = (turn: Turn | null, elapsedMs: number, averages: Pair): Forecast => {
    const score = turn?.score ?? start;
    const home = possessionPoints(averages.home);
    const away = possessionPoints(averages.away);
    const phase = playerPhaseAt(elapsedMs);
    // Prices wander in small steps, and often stand.
    const stands = ({ forecast, ...at }: NonNullable<typeof known>): boolean =>
      forecast.score === score && forecast.sides.home === home && forecast.sides.away === away && at.phase === phase;
    if (known === null || !stands(known)) {
      const standings = (): readonly PlayerStanding[] => cast.standingsAt(turn, phase);
      known = { forecast: new Forecast(format, score, { home, away, standings }), phase };
    }
    return known.forecast;
  };
  const noisy = (elapsedMs: number): Pair => {
    const live = elapsedMs >= 0;
    const noise = (channel: number): number =>
      1 + NOISE_SHARE * priceNoise({ matchHash: hash, channel, atMs: startMs + elapsedMs, live });
    return { home: averages.home * noise(1), away: averages.away * noise(2) };
  };
  return playOfCourse<Turn, MatchCourse>({
    draw: course,
    before: { maxPeriod: QUARTERS },
    stateAt: (course, turn, elapsedMs) => shownAt(format, { turn, elapsedMs, isOver: elapsedMs >= course.endMs }),
    sheetAt: (_, turn, isOver) => {
      const isAbandoned = turn.stage === BASKETBALL_STAGE.abandoned;
      return sheetOf(turn.score, { isOver, isAbandoned, players: cast.pointsAt(turn) });
    },
    opensMoreMs: PLAYERS_OPEN_MS,
    openLines: (turn, elapsedMs) => BASKETBALL_PRICES.openLines(forecastAt(turn, elapsedMs, averages)),
    fairAt: (turn, elapsedMs) => {
      const view = forecastAt(turn, elapsedMs, noisy(elapsedMs));
      return (line) => BASKETBALL_PRICES.fairPrices(view, line);
    },
    partsAt: (turn, elapsedMs) => {
      const { score, ends } = forecastAt(turn, elapsedMs, noisy(elapsedMs));
      return pointsParts({ score, ...ends });
    },
    people: () => cast.people,
  });
}

/** One point of a hundred more or less for each side: a favourite by five moves by half a point. */
const NOISE_SHARE = 0.5;

function formatOf(tournamentId: string): Format {
  const league = BASKETBALL_LEAGUES.find(({ id }) => id === tournamentId);
  if (!league) throw new Error(`No league of basketball is ${tournamentId}.`);
  return league.format;
}
