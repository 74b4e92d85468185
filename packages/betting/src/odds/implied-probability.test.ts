import { expect, it } from "vitest";
import { impliedProbability } from "./implied-probability.ts";

const PERCENT_BY_ODDS = {
  "1.01": "99.01",
  "1.02": "98.04",
  "1.05": "95.24",
  "1.10": "90.91",
  "1.20": "83.33",
  "1.25": "80.00",
  "1.30": "76.92",
  "1.33": "75.19",
  "1.50": "66.67",
  "1.53": "65.36",
  "1.57": "63.69",
  "1.62": "61.73",
  "1.67": "59.88",
  "1.73": "57.80",
  "1.80": "55.56",
  "1.83": "54.64",
  "1.87": "53.48",
  "1.91": "52.36",
  "1.95": "51.28",
  "1.99": "50.25",
  "2.00": "50.00",
  "2.01": "49.75",
  "2.05": "48.78",
  "2.10": "47.62",
  "2.20": "45.45",
  "2.50": "40.00",
  "2.75": "36.36",
  "3.00": "33.33",
  "3.50": "28.57",
  "4.33": "23.09",
  "7.50": "13.33",
  "10.00": "10.00",
  "34.00": "2.94",
  "101.00": "0.99",
  "501.00": "0.20",
  "1000.00": "0.10",
  "1.001": "99.90",
};

it.each(Object.entries(PERCENT_BY_ODDS))("gives odds of %s a probability of %s per cent", (odds, percent) => {
  expect((Number(impliedProbability(odds)) * 100).toFixed(2)).toBe(percent);
});

it("keeps twenty places and rounds the last one half up [ODD-04]", () => {
  expect(impliedProbability("3")).toBe("0.33333333333333333333");
  expect(impliedProbability("1.5")).toBe("0.66666666666666666667");
  expect(impliedProbability("2")).toBe("0.5");
});

it("refuses odds of zero", () => {
  expect(() => impliedProbability("0.00")).toThrow(RangeError);
});
