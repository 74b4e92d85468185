import type { Pair } from "../../../feed.ts";
import { Endings, type Spread } from "../../pricing/endings.ts";
import {
  durationsAfter,
  type DurationShare,
  expected,
  homeWinsMap,
  type LaneRules,
  type LaneScore,
  newLaneScore,
  shareOfHome,
  TOWERS,
  TOWERS_TO_BARRACKS,
  towersOfWinner,
} from "./lane-model.ts";

/** What one count comes to at the end of a map. */
export interface Counted {
  value: number;
  probability: number;
}

export const valueOf = ({ value }: Counted): number => value;

/** Counts by their value, from the smallest, each once: a spread already. */
class Counts extends Endings<Counted> {
  override spread(count: (ending: Counted) => number): Spread {
    return count === valueOf ? this.all : super.spread(count);
  }
}

/**
 * One joint distribution of all that can still come on a map: who wins it, how long it lasts, and, these given, what each
 * side still counts. How many there are of both sides together does not hang on who wins, only whose they are.
 */
export interface LaneForecast {
  score: LaneScore;
  homeWins: number;
  /** In whole minutes. */
  minutes: Endings<Counted>;
  kills: Endings<Counted>;
  /** Home's less away's. */
  killsAhead: Endings<Counted>;
  killsOfHome: Endings<Counted>;
  killsOfAway: Endings<Counted>;
  towers: Endings<Counted>;
  /** That the kill, or the objective, after this is home's. */
  nextKill: number;
  /** That home is the first to so many kills, and that away is; the rest is that neither comes so far. */
  killRace(target: number): Pair;
  /** That home destroys the tower of a number, of both sides together; the first are sure to fall. */
  towerOf(number: number): number;
  firstBarracks: number;
}

const UNLIKELY = 1e-7;

export function forecastLanes(rules: LaneRules, before: number, score: LaneScore): LaneForecast {
  const durations = durationsAfter(rules, score.minute);
  const homeWins = homeWinsMap(rules, before, score);
  const kills = mixedPoisson(durations, (end) => expected(rules.kills, score.minute, end));
  const towers = mixedPoisson(durations, (end) => expected(rules.towers, score.minute, end));
  const killsSoFar = score.kills.home + score.kills.away;
  const lead = score.kills.home - score.kills.away;
  const ofKills = { counts: kills, homeWins, share: rules.kills.shareOfWinner };
  return {
    score,
    homeWins,
    minutes: new Counts(durations.map(({ minute, probability }) => ({ value: minute, probability }))),
    kills: new Counts(kills.map((probability, more) => ({ value: killsSoFar + more, probability }))),
    killsAhead: new Counts(aheadBy(ofKills, lead)),
    ...ofSides(ofKills, score.kills),
    towers: new Counts(towersInAll({ counts: towers, homeWins, share: rules.towers.shareOfWinner }, score.towers)),
    nextKill: shareOfHome(rules.kills.shareOfWinner, homeWins),
    killRace: killRaces(ofKills, score.kills),
    ...towersAhead({ counts: towers, homeWins, share: rules.towers.shareOfWinner }, score.towers),
  };
}

/** How many are still to come, and whose they are: each is the winner's by the same chance. */
interface ToCome {
  counts: readonly number[];
  homeWins: number;
  share: number;
}

const weighted = (homeWins: number, given: (homeWinsIt: boolean) => number): number =>
  homeWins * given(true) + (1 - homeWins) * given(false);

function killRaces({ counts, homeWins, share }: ToCome, kills: Pair): LaneForecast["killRace"] {
  const atLeast = tailsOf(counts);
  return (target) => {
    const needed = { home: target - kills.home, away: target - kills.away };
    const [ifHome, ifAway] = [raceOf(atLeast, needed, share), raceOf(atLeast, needed, 1 - share)];
    return {
      home: homeWins * ifHome.home + (1 - homeWins) * ifAway.home,
      away: homeWins * ifHome.away + (1 - homeWins) * ifAway.away,
    };
  };
}

/** What has not fallen before the last push falls with it, to the side that wins. */
function towersAhead(
  { counts, homeWins, share }: ToCome,
  towers: Pair,
): Pick<LaneForecast, "towerOf" | "firstBarracks"> {
  const atLeast = tailsOf(counts);
  const homeShare = (homeWinsIt: boolean): number => (homeWinsIt ? share : 1 - share);
  const needed = { home: TOWERS_TO_BARRACKS - towers.home, away: TOWERS_TO_BARRACKS - towers.away };
  return {
    towerOf: (number) => {
      const falls = atLeast[Math.max(number - towers.home - towers.away, 0)] ?? 0;
      return weighted(homeWins, (homeWinsIt) => falls * homeShare(homeWinsIt) + (homeWinsIt ? 1 - falls : 0));
    },
    firstBarracks: weighted(homeWins, (homeWinsIt) => {
      const race = raceOf(atLeast, needed, homeShare(homeWinsIt));
      return race.home + (homeWinsIt ? 1 - race.home - race.away : 0);
    }),
  };
}

/** That there are at least as many. */
function tailsOf(counts: readonly number[]): Float64Array {
  const tails = new Float64Array(counts.length + 1);
  for (let count = counts.length - 1; count >= 0; count--)
    tails[count] = (tails[count + 1] ?? 0) + (counts[count] ?? 0);
  return tails;
}

/** How many are still to come: from 0 on. */
function mixedPoisson(durations: readonly DurationShare[], meanUntil: (end: number) => number): number[] {
  const counts: number[] = [];
  for (const { middle, probability } of durations) {
    const mean = meanUntil(middle);
    let left = probability;
    let chance = probability * Math.exp(-mean);
    for (let count = 0; left > UNLIKELY && (count < mean || chance > UNLIKELY * probability); count++) {
      counts[count] = (counts[count] ?? 0) + chance;
      left -= chance;
      chance *= mean / (count + 1);
    }
  }
  const sum = counts.reduce((total, chance) => total + chance, 0);
  return sum === 0 ? [1] : counts.map((chance) => chance / sum);
}

/** How many of the winner's there are among as many as there can be: each row follows from the one before it. */
function ownAmong(
  counts: readonly number[],
  share: number,
  visit: (own: number, others: number, probability: number) => void,
): void {
  const row = new Float64Array(counts.length + 1);
  row[0] = 1;
  for (const [count, probability] of counts.entries()) {
    for (let own = 0; own <= count; own++) visit(own, count - own, probability * (row[own] ?? 0));
    // From the end, so that each is read before it is written.
    for (let own = count + 1; own > 0; own--) row[own] = (row[own] ?? 0) * (1 - share) + (row[own - 1] ?? 0) * share;
    row[0] = (row[0] ?? 0) * (1 - share);
  }
}

function aheadBy({ counts, homeWins, share }: ToCome, lead: number): Counted[] {
  const most = counts.length - 1;
  // Of the winner, whoever that is.
  const ahead = new Float64Array(2 * most + 1);
  ownAmong(counts, share, (own, others, probability) => {
    const index = most + own - others;
    ahead[index] = (ahead[index] ?? 0) + probability;
  });
  const likely: Counted[] = [];
  for (let index = 0; index <= 2 * most; index++) {
    const probability = homeWins * (ahead[index] ?? 0) + (1 - homeWins) * (ahead[2 * most - index] ?? 0);
    if (probability > UNLIKELY) likely.push({ value: lead + index - most, probability });
  }
  return likely;
}

/** What each side comes to on its own. */
function ofSides(
  { counts, homeWins, share }: ToCome,
  { home, away }: Pair,
): Pick<LaneForecast, "killsOfHome" | "killsOfAway"> {
  const winners = new Float64Array(counts.length);
  const losers = new Float64Array(counts.length);
  ownAmong(counts, share, (own, others, probability) => {
    winners[own] = (winners[own] ?? 0) + probability;
    losers[others] = (losers[others] ?? 0) + probability;
  });
  const mixed = (from: number, wins: number): Counts => {
    const likely: Counted[] = [];
    for (const [more, ofWinner] of winners.entries()) {
      const probability = wins * ofWinner + (1 - wins) * (losers[more] ?? 0);
      if (probability > UNLIKELY) likely.push({ value: from + more, probability });
    }
    return new Counts(likely);
  };
  return { killsOfHome: mixed(home, homeWins), killsOfAway: mixed(away, 1 - homeWins) };
}

/** Who is first to as many as each still needs, each being home's by a coin. */
function raceOf(atLeast: Float64Array, needed: Pair, homeShare: number): Pair {
  const first = (own: number, other: number, share: number): number => {
    let [chance, sum] = [share ** own, 0];
    for (let others = 0; others < other; others++) {
      sum += chance * (atLeast[own + others] ?? 0);
      chance *= ((own + others) / (others + 1)) * (1 - share);
    }
    return sum;
  };
  return {
    home: first(needed.home, needed.away, homeShare),
    away: first(needed.away, needed.home, 1 - homeShare),
  };
}

/** Of both sides together: no side has more than the other had to lose, and who wins takes some with the last push. */
function towersInAll({ counts, homeWins, share }: ToCome, { home, away }: Pair): Counted[] {
  const totals = new Float64Array(2 * TOWERS + 1);
  const add = (winner: number, loser: number, probability: number): void => {
    const total = towersOfWinner(Math.min(winner, TOWERS)) + Math.min(loser, TOWERS);
    totals[total] = (totals[total] ?? 0) + probability;
  };
  ownAmong(counts, share, (own, others, probability) => {
    add(home + own, away + others, homeWins * probability);
    add(away + own, home + others, (1 - homeWins) * probability);
  });
  const likely: Counted[] = [];
  for (const [value, probability] of totals.entries()) if (probability > 0) likely.push({ value, probability });
  return likely;
}

const MOST_KEPT = 200;
const kept = new Map<string, LaneForecast>();

/** Of a map that has not begun: the same for matches whose sides are as far apart, so it is kept for the next to ask. */
export function forecastNewMap(rules: LaneRules, before: number): LaneForecast {
  const key = `${rules.duration.medianMinutes} ${rules.kills.perMinute} ${before}`;
  const known = kept.get(key);
  kept.delete(key);
  const forecast = known ?? forecastLanes(rules, before, newLaneScore(rules));
  kept.set(key, forecast);
  for (const oldest of kept.size > MOST_KEPT ? kept.keys() : []) {
    kept.delete(oldest);
    break;
  }
  return forecast;
}
