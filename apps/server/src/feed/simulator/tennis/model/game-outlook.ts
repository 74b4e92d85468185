import type { Pair } from "../../../feed.ts";

/** How a game goes on: all of its points are served by one side, so that each is won alike. */
export interface GameOutlook {
  /** That home wins any one point of it. */
  homeWinsPoint: number;
  /** That home wins it with the other at love, 15 or 30, or after deuce; then the same of away. */
  ends: readonly number[];
}

const POINTS_OF_GAME = 4;
/** Either side from so many points each wins after deuce. */
const BEFORE_DEUCE = POINTS_OF_GAME - 1;
const WAYS_TO_WIN = POINTS_OF_GAME;

/** From so many points of each. */
export function gameOutlook(homeWinsPoint: number, points: Pair): GameOutlook {
  const ends = Array.from({ length: 2 * WAYS_TO_WIN }, () => 0);
  const add = (end: number, probability: number): void => {
    ends[end] = (ends[end] ?? 0) + probability;
  };
  const follow = (home: number, away: number, probability: number): void => {
    if (home >= BEFORE_DEUCE && away >= BEFORE_DEUCE) {
      const won = homeWinsFromDeuce(homeWinsPoint, home - away);
      add(BEFORE_DEUCE, probability * won);
      add(WAYS_TO_WIN + BEFORE_DEUCE, probability * (1 - won));
    } else if (home === POINTS_OF_GAME) add(away, probability);
    else if (away === POINTS_OF_GAME) add(WAYS_TO_WIN + home, probability);
    else {
      follow(home + 1, away, probability * homeWinsPoint);
      follow(home, away + 1, probability * (1 - homeWinsPoint));
    }
  };
  follow(points.home, points.away, 1);
  return { homeWinsPoint, ends };
}

function homeWinsFromDeuce(point: number, lead: number): number {
  const level = point ** 2 / (point ** 2 + (1 - point) ** 2);
  if (lead === 0) return level;
  return lead > 0 ? point + (1 - point) * level : point * level;
}

/** That the game comes to deuce, or has. */
export const toDeuce = ({ ends }: GameOutlook): number =>
  (ends[BEFORE_DEUCE] ?? 0) + (ends[WAYS_TO_WIN + BEFORE_DEUCE] ?? 0);

/** That it takes more points than a line below those that end it after deuce. */
export const takesMore = ({ ends }: GameOutlook, line: number): number =>
  ends.reduce((sum, chance, end) => (POINTS_OF_GAME + (end % WAYS_TO_WIN) > line ? sum + chance : sum), 0);

const TO_FIFTEEN = 1;

/** That it takes an odd number of points, which is five: after deuce both have won as many before the last two. */
export const takesOdd = ({ ends }: GameOutlook): number =>
  (ends[TO_FIFTEEN] ?? 0) + (ends[WAYS_TO_WIN + TO_FIFTEEN] ?? 0);

/** Where either may serve. */
export const eitherGame = (one: GameOutlook, other: GameOutlook): GameOutlook => ({
  homeWinsPoint: (one.homeWinsPoint + other.homeWinsPoint) / 2,
  ends: one.ends.map((chance, end) => (chance + (other.ends[end] ?? 0)) / 2),
});

/** How many points are played for certain before a game can be over, or a tie-break, which is won with `enough`. */
export function surePoints({ home, away }: Pair, enough = POINTS_OF_GAME): number {
  const most = Math.max(home, away);
  return Math.max(enough - most, 2 - Math.abs(home - away));
}
