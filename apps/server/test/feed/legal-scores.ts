import type { Pair } from "../../src/feed/feed.ts";
import type { PlayState } from "../../src/feed/simulator/simulated-sport.ts";

type IsLegal = (before: PlayState, after: PlayState) => boolean;

const NOTHING: Pair = { home: 0, away: 0 };
const totalOf = ({ scores }: PlayState): Pair => scores.total ?? NOTHING;
const inPeriods = ({ scores: { periods } }: PlayState): Pair => ({
  home: periods.reduce((sum, { home }) => sum + home, 0),
  away: periods.reduce((sum, { away }) => sum + away, 0),
});

/** One side gains one of these, and the other nothing. */
const gains =
  (countOf: (state: PlayState) => Pair, most: readonly number[]): IsLegal =>
  (before, after) => {
    const [known, present] = [countOf(before), countOf(after)];
    const [home, away] = [present.home - known.home, present.away - known.away];
    return Math.min(home, away) === 0 && most.includes(home + away);
  };

const both =
  (...rules: readonly IsLegal[]): IsLegal =>
  (before, after) =>
    rules.every((isLegal) => isLegal(before, after));

const isSumOfPeriods: IsLegal = (_, after) => {
  const [sum, total] = [inPeriods(after), totalOf(after)];
  return sum.home === total.home && sum.away === total.away;
};

const byOne = gains(totalOf, [0, 1]);
/** Points, games or rounds of the parts of a match, and the parts that are won. */
const inParts = both(byOne, gains(inPeriods, [0, 1]));

/** Judges give ten points a round to one side at least; fights are not added up before they end. */
const isJudged: IsLegal = (_, { scores }) =>
  scores.periods.every(({ home, away }) => Math.max(home, away) === 10 && Math.min(home, away) >= 7);

/** Nobody bats after ten wickets. */
const hasWickets: IsLegal = (_, { statistics: { wickets = NOTHING } }) => Math.max(wickets.home, wickets.away) <= 10;

const isCountedDown: IsLegal = (_, { scores: { game } }) =>
  game === null || [game.home, game.away].every((left) => Number(left) >= 0 && Number(left) <= 501);

/** Whether a score can follow another, by sport. */
export const LEGAL_SCORES: Readonly<Record<string, IsLegal>> = {
  soccer: byOne,
  ice_hockey: byOne,
  handball: byOne,
  basketball: both(gains(totalOf, [0, 1, 2, 3]), isSumOfPeriods),
  american_football: both(gains(totalOf, [0, 1, 2, 3, 6]), isSumOfPeriods),
  baseball: both(gains(totalOf, [0, 1, 2, 3, 4]), isSumOfPeriods),
  cricket: both(gains(totalOf, [0, 1, 2, 3, 4, 5, 6, 7]), hasWickets),
  tennis: inParts,
  volleyball: inParts,
  table_tennis: inParts,
  counter_strike: inParts,
  valorant: inParts,
  league_of_legends: byOne,
  dota_2: byOne,
  darts: both(byOne, isCountedDown),
  mma: isJudged,
  boxing: isJudged,
};
