import { describe, expect, it } from "vitest";
import { Forecast, type Format } from "./forecast.ts";
import type { BasketballScore } from "./basketball-score.ts";
import { startOfMatch } from "./basketball-score.ts";
import { Pace } from "./possession-counts.ts";
import { pointsLaw, possessionPoints } from "./possession-points.ts";

const TENS: Format = { pace: new Pace(17.5), quarterSeconds: 600, overtimeSeconds: 300 };
const TWELVES: Format = { pace: new Pace(14.6), quarterSeconds: 720, overtimeSeconds: 300 };
const sides = (home: number, away: number) => ({ home: possessionPoints(home), away: possessionPoints(away) });
const forecast = (
  score: Partial<BasketballScore> = {},
  format = TENS,
  averages: readonly [number, number] = [1.12, 1.08],
): Forecast => new Forecast(format, { ...startOfMatch(format.quarterSeconds), ...score }, sides(...averages));

const meanOf = ({ first, probabilities }: Forecast["regular"]["margin"]): number =>
  probabilities.reduce((sum, probability, index) => sum + probability * (first + index), 0);
const deviationOf = (law: Forecast["regular"]["margin"]): number => {
  const mean = meanOf(law);
  const { first, probabilities } = law;
  return Math.sqrt(
    probabilities.reduce((sum, probability, index) => sum + probability * (first + index - mean) ** 2, 0),
  );
};
/** The normal distribution, by Abramowitz and Stegun 7.1.26. */
const normal = (value: number): number => {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const erf =
    1 -
    t *
      (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
      Math.exp(-x * x);
  return value >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
};

describe("possessions of basketball", () => {
  it("bring so many points on average, none in about every second", () => {
    for (const average of [0.9, 1.1, 1.3]) {
      const [none, one, two, three] = pointsLaw(average);
      expect(one + 2 * two + 3 * three).toBeCloseTo(average, 12);
      expect(none + one + two + three).toBeCloseTo(1, 12);
    }
    expect(pointsLaw(1.1)[0]).toBeCloseTo(0.48, 2);
  });

  it("add up to the powers of one of them", () => {
    const one = possessionPoints(1.1);
    expect(one.after(0).at(0)).toBe(1);
    const [none, free, two, three] = pointsLaw(1.1);
    expect(one.after(2).at(2)).toBeCloseTo(2 * none * two + free * free, 12);
    expect(one.after(2).at(6)).toBeCloseTo(three * three, 12);
    expect(meanOf(one.after(70))).toBeCloseTo(77, 1);
  });

  it("number some 72 of each side in forty minutes, and a hundred in forty-eight", () => {
    expect(4 * meanOf(TENS.pace.counts(600))).toBeCloseTo(145, 0);
    expect(4 * meanOf(TWELVES.pace.counts(720))).toBeGreaterThan(195);
    expect(4 * meanOf(TWELVES.pace.counts(720))).toBeLessThan(206);
  });

  it("count as a renewal: one whose time runs out is the last, and in the last seconds there is none", () => {
    expect([...TENS.pace.counts(3).probabilities]).toEqual([1]);
    expect(TENS.pace.counts(4).at(1)).toBeCloseTo(1, 12);
    // Of eight seconds the first takes four, or there is one alone.
    expect(TENS.pace.counts(8).at(2)).toBeCloseTo(TENS.pace.durations[4]!, 3);
  });
});

describe("the forecast of a match", () => {
  it("is near the normal distribution that its own mean and spread give", () => {
    for (const format of [TENS, TWELVES]) {
      const { margin, total } = forecast({}, format).regular;
      for (const line of [-10.5, -4.5, 0.5, 3.5, 8.5]) {
        expect(margin.over(line)).toBeCloseTo(1 - normal((line - meanOf(margin)) / deviationOf(margin)), 2);
      }
      const middle = Math.round(meanOf(total));
      for (const line of [middle - 9.5, middle + 0.5, middle + 9.5]) {
        expect(total.over(line)).toBeCloseTo(1 - normal((line - meanOf(total)) / deviationOf(total)), 2);
      }
    }
  });

  it("comes to the known prices of a favourite by four and a half where the margin spreads by twelve", () => {
    // So many possessions that the spread is 12; P(win) = .64617 and -6.5 = .43382 by the normal distribution.
    const format: Format = { ...TENS, quarterSeconds: 457 };
    const { decided, regular } = forecast({}, format, [1.122, 1.04]);
    expect(deviationOf(regular.margin)).toBeCloseTo(12, 0);
    expect(meanOf(regular.margin)).toBeCloseTo(4.5, 0);
    expect(decided.margin.over(0)).toBeCloseTo(0.64617, 1.7);
    expect(decided.margin.over(6.5)).toBeCloseTo(0.43382, 1.7);
  });

  it("has totals of forty-eight minutes spread by some seventeen and a half", () => {
    const { total } = forecast({}, TWELVES, [1.12, 1.12]).regular;
    expect(meanOf(total)).toBeGreaterThan(218);
    expect(meanOf(total)).toBeLessThan(232);
    expect(deviationOf(total)).toBeCloseTo(17.3, 0);
    expect(total.over(Math.round(meanOf(total)) + 2.5)).toBeCloseTo(0.44, 1);
  });

  it("of a quarter led by three says what a lead of three is worth", () => {
    const score = {
      period: 4,
      periods: [
        { home: 20, away: 20 },
        { home: 20, away: 20 },
        { home: 23, away: 20 },
        { home: 0, away: 0 },
      ],
      ball: null,
    };
    const { decided } = forecast(score, TENS, [1.1, 1.1]);
    expect(decided.margin.over(0)).toBeGreaterThan(0.63);
    expect(decided.margin.over(0)).toBeLessThan(0.7);
    expect(decided.total.first).toBeGreaterThanOrEqual(123);
  });

  it("takes the stretches of a match from the same possessions", () => {
    const match = forecast();
    expect(meanOf(match.half(1).total) + meanOf(match.half(2).total)).toBeCloseTo(meanOf(match.regular.total), 2);
    const quarters = [1, 2, 3, 4].map((number) => meanOf(match.quarter(number).margin));
    expect(quarters.reduce((sum, mean) => sum + mean, 0)).toBeCloseTo(meanOf(match.regular.margin), 2);
    const { margin, total, totalIfHome, home, away } = match.decided;
    expect(margin.at(0)).toBe(0);
    expect(totalIfHome.sum).toBeCloseTo(margin.over(0), 9);
    expect(meanOf(home) + meanOf(away)).toBeCloseTo(meanOf(total), 6);
    expect(meanOf(home) - meanOf(away)).toBeCloseTo(meanOf(margin), 6);
    expect(match.overtime).toBeCloseTo(match.regular.margin.at(0), 12);
  });

  it("leaves what is over as it stands", () => {
    const score = {
      period: 3,
      secondsLeft: 300,
      ball: "home" as const,
      periods: [
        { home: 20, away: 18 },
        { home: 11, away: 25 },
        { home: 9, away: 9 },
      ],
    };
    const match = forecast(score);
    expect([match.half(1).margin.at(-12), match.quarter(1).total.at(38), match.quarter(2).home.at(11)]).toEqual([
      1, 1, 1,
    ]);
    expect(match.quarter(3).home.first).toBeGreaterThanOrEqual(9);
  });

  it("gives a race to the side that has the ball, where both need one basket", () => {
    const periods = [{ home: 19, away: 19 }];
    const race = forecast({ periods, ball: "away" }, TENS, [1.1, 1.1]).race(20);
    const scores = 1 - pointsLaw(1.1)[0];
    expect(race.away).toBeCloseTo(scores / (1 - (1 - scores) ** 2), 6);
    expect(race.home + race.away).toBeCloseTo(1, 6);
  });
});
