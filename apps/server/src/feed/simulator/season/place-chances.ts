/** What a team will have at the end of a season: mean and variance of its points, and what it has for certain, and can have. */
export interface FinalPoints {
  mean: number;
  variance: number;
  least: number;
  most: number;
}

/** Where a distribution of points is asked: so many deviations on either side, in so many steps. */
const REACH = 4;
const STEPS = 48;
/** Who cannot be caught up with is still not told so: nobody bets at such prices. */
const LEAST = 1e-7;

/**
 * That each team comes among the first so many. Points at the end are sums of many matches: close to normal, and close
 * to independent. Of a team's points, how many others have more is worked out exactly.
 */
export function chancesOfPlaces(teams: readonly FinalPoints[], places: number): readonly number[] {
  const chances = teams.map((team, index) => {
    if (isOutOfReach(team, teams, places)) return LEAST;
    const deviation = Math.sqrt(team.variance);
    let [chance, all] = [0, 0];
    for (let step = 0; step <= STEPS; step++) {
      const z = ((2 * step) / STEPS - 1) * REACH;
      const weight = Math.exp((-z * z) / 2);
      const ahead = teams.flatMap((other, place) =>
        place === index ? [] : [normalAbove((team.mean + z * deviation - other.mean) / Math.sqrt(other.variance))],
      );
      chance += weight * fewerThan(places, ahead);
      all += weight;
    }
    return Math.max(chance / all, LEAST);
  });
  return summedTo(Math.min(places, teams.length), chances);
}

/** So many others have more already than the team can have. */
const isOutOfReach = ({ most }: FinalPoints, teams: readonly FinalPoints[], places: number): boolean =>
  teams.filter(({ least }) => least > most).length >= places;

/** That fewer than so many of independent things happen. */
function fewerThan(number: number, probabilities: readonly number[]): number {
  const happened = new Float64Array(number);
  happened[0] = 1;
  for (const probability of probabilities) {
    for (let count = number - 1; count >= 0; count--) {
      const before = count > 0 ? (happened[count - 1] ?? 0) : 0;
      happened[count] = (happened[count] ?? 0) * (1 - probability) + before * probability;
    }
  }
  return happened.reduce((sum, probability) => sum + probability, 0);
}

/** The steps miss the sum by little; none of them goes above one. */
function summedTo(sum: number, chances: readonly number[]): readonly number[] {
  let result = [...chances];
  for (let round = 0; round < 20; round++) {
    const factor = sum / result.reduce((total, chance) => total + chance, 0);
    result = result.map((chance) => Math.min(chance * factor, 1));
  }
  return result;
}

/** That a standard normal variable is above this (Abramowitz and Stegun 26.2.17, to seven places). */
function normalAbove(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? tail : 1 - tail;
}
