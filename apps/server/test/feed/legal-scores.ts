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

const high = ({ home, away }: Pair): number => Math.max(home, away);
const low = ({ home, away }: Pair): number => Math.min(home, away);
const isLevel = ({ home, away }: Pair): boolean => home === away;
const isOver = ({ status }: PlayState): boolean => status === 4;
/** Somebody gave up, or rain did. */
const isGivenUp = ({ stage }: PlayState): boolean => [90, 95, 96].includes(stage);
const isPlayedToTheEnd = (state: PlayState): boolean => isOver(state) && !isGivenUp(state);

/** At its end one side is ahead. */
const hasWinner: IsLegal = (_, after) => !isPlayedToTheEnd(after) || !isLevel(totalOf(after));

/** Goals of all periods; whoever wins the shoot-out has one more, once it is won, and its shots are counted nowhere else. */
const isSumOfGoals: IsLegal = (_, after) => {
  const { periods } = after.scores;
  const played = periods.filter(({ type }) => type !== "penalties");
  const shots = periods.find(({ type }) => type === "penalties") ?? NOTHING;
  const more = (side: "home" | "away"): number =>
    totalOf(after)[side] - played.reduce((sum, period) => sum + period[side], 0);
  const [home, away] = [more("home"), more("away")];
  if (home === 0 && away === 0) return true;
  return isOver(after) && home + away === 1 && Math.sign(home - away) === Math.sign(shots.home - shots.away);
};

interface PartRules {
  /** Whether a part, by its number from 1, is won at a score, and whether play can stand at it. */
  isWon: (score: Pair, number: number) => boolean;
  isPlayable: (score: Pair, number: number) => boolean;
}

/** Parts follow one another, each won before the next; the match is won by the majority of them, and by nothing less. */
const ofParts =
  ({ isWon, isPlayable }: PartRules): IsLegal =>
  (_, after) => {
    const { periods, maxPeriod } = after.scores;
    const won = periods.filter((score, index) => isWon(score, index + 1));
    const home = won.filter((score) => score.home > score.away).length;
    const total = totalOf(after);
    const enough = ((maxPeriod ?? 1) + 1) / 2;
    return (
      periods.every(
        (score, index) => isWon(score, index + 1) || (index === periods.length - 1 && isPlayable(score, index + 1)),
      ) &&
      periods.length <= (maxPeriod ?? 1) &&
      total.home === home &&
      total.away === won.length - home &&
      isWonBy(after, enough)
    );
  };

/** Whoever has so many has won: nobody has more, and nobody wins with less. */
function isWonBy(state: PlayState, enough: number): boolean {
  const most = high(totalOf(state));
  return most <= enough && (most < enough || isOver(state)) && (!isPlayedToTheEnd(state) || most === enough);
}

const TENNIS_SETS = "60 61 62 63 64 75 76 06 16 26 36 46 57 67".split(" ");
const tennisSets = ofParts({
  isWon: ({ home, away }) => TENNIS_SETS.includes(`${home}${away}`),
  isPlayable: (score) => high(score) <= 6 && !(high(score) === 6 && low(score) < 5),
});

/** A set goes to so many points, the last to fewer where that is so, with two ahead, and no further. */
const rallySets = (points: number, ofFifth: number): IsLegal => {
  const target = (number: number): number => (number === 5 ? ofFifth : points);
  return ofParts({
    isWon: (score, number) => high(score) === Math.max(target(number), low(score) + 2) && high(score) >= target(number),
    isPlayable: (score, number) => high(score) < target(number) || high(score) - low(score) < 2,
  });
};

/** Thirteen rounds win a map; at twelve each overtimes of so many rounds follow, until one is won. */
function roundMaps(half: number): IsLegal {
  const targetAt = (score: Pair): number =>
    low(score) < 12 ? 13 : 12 + half + 1 + half * Math.floor((low(score) - 12) / half);
  return ofParts({
    isWon: (score) => high(score) === targetAt(score),
    isPlayable: (score) => high(score) < targetAt(score),
  });
}

const seriesOfMaps: IsLegal = (_, after) => isWonBy(after, ((after.scores.maxPeriod ?? 1) + 1) / 2);

/** A set is a race of legs: those that are over have the same number, and nobody has more. */
const setsOfLegs: IsLegal = (_, after) => {
  const { periods, maxPeriod } = after.scores;
  if (maxPeriod === null) return !isOver(after) || !isLevel(totalOf(after));
  const over = periods.slice(0, totalOf(after).home + totalOf(after).away);
  const toWin = high(over[0] ?? { home: Number.POSITIVE_INFINITY, away: 0 });
  return (
    over.every((set) => high(set) === toWin && low(set) < toWin) &&
    periods.slice(over.length).every((set) => high(set) < toWin) &&
    over.filter((set) => set.home > set.away).length === totalOf(after).home &&
    isWonBy(after, (maxPeriod + 1) / 2)
  );
};

/** Who is ahead bats no more in the last half, and only a home run wins it by more than one. */
const walkOffs: IsLegal = (before, after) => {
  const lead = (state: PlayState): number => totalOf(state).home - totalOf(state).away;
  const hasScored = totalOf(after).home > totalOf(before).home;
  if (!hasScored || after.scores.periods.length < 9) return true;
  const homers = (state: PlayState): number => state.statistics["home_runs"]?.home ?? 0;
  return (
    lead(before) <= 0 && (lead(after) <= 1 || homers(after) > homers(before)) && (lead(after) <= 0 || isOver(after))
  );
};

const SIDES = ["home", "away"] as const;

/** Nobody bats after ten wickets or the last ball, and nobody bowls who is out; one wicket falls at a time. */
const hasInnings: IsLegal = (before, after) => {
  const of = (state: PlayState, key: string): Pair => state.statistics[key] ?? NOTHING;
  return SIDES.every((side) => {
    const [wickets, known] = [of(after, "wickets")[side], of(before, "wickets")[side]];
    const scored = totalOf(after)[side] - totalOf(before)[side];
    const isBatting = scored > 0 || of(after, "balls")[side] > of(before, "balls")[side];
    const other = side === "home" ? "away" : "home";
    return (
      wickets <= 10 &&
      (wickets === known || (wickets === known + 1 && scored === 0)) &&
      (!isBatting || known < 10) &&
      of(after, "balls")[side] <= 300 &&
      (!isBatting || of(after, "balls")[other] === of(before, "balls")[other])
    );
  });
};

/** A chase ends with the run that wins it: by no more than a six and its wides could bring. */
const chases: IsLegal = (before, after) => {
  if (after.scores.periods.length < 2 || after.scores.periods.some(({ type }) => type === "super_over")) return true;
  const [, second] = after.scores.periods;
  const chaser = (second?.home ?? 0) > 0 ? "home" : "away";
  const other = chaser === "home" ? "away" : "home";
  const hasWon = totalOf(before)[chaser] > totalOf(before)[other];
  return !hasWon || totalOf(after)[chaser] === totalOf(before)[chaser];
};

/** Judges give ten points a round to one side at least; fights are not added up before they end. */
const isJudged: IsLegal = (_, { scores }) =>
  scores.periods.every((round) => high(round) === 10 && low(round) >= 7) &&
  scores.periods.length <= (scores.maxPeriod ?? 0) &&
  high(scores.total ?? NOTHING) <= 1;

const isCountedDown: IsLegal = (_, { scores: { game } }) =>
  game === null || [game.home, game.away].every((left) => Number(left) >= 0 && Number(left) <= 501 && left !== "1");

/** Whether a score can follow another, by sport. */
export const LEGAL_SCORES: Readonly<Record<string, IsLegal>> = {
  soccer: byOne,
  ice_hockey: both(byOne, isSumOfGoals, hasWinner),
  handball: both(byOne, isSumOfGoals),
  basketball: both(gains(totalOf, [0, 1, 2, 3]), isSumOfPeriods, hasWinner),
  american_football: both(gains(totalOf, [0, 1, 2, 3, 6]), isSumOfPeriods),
  baseball: both(gains(totalOf, [0, 1, 2, 3, 4]), isSumOfPeriods, walkOffs, hasWinner),
  cricket: both(gains(totalOf, [0, 1, 2, 3, 4, 5, 6, 7]), hasInnings, chases),
  tennis: both(inParts, tennisSets),
  volleyball: both(inParts, rallySets(25, 15)),
  table_tennis: both(inParts, rallySets(11, 11)),
  counter_strike: both(inParts, roundMaps(3)),
  valorant: both(inParts, roundMaps(1)),
  league_of_legends: both(byOne, seriesOfMaps),
  dota_2: both(byOne, seriesOfMaps),
  darts: both(byOne, isCountedDown, setsOfLegs),
  mma: isJudged,
  boxing: isJudged,
};
