import { describe, expect, it } from "vitest";
import { drawFullTime, fullTimeTable } from "./full-time.ts";

const EXPECTED = { home: 1.55, away: 1.1 };
const DRAWN = 20_000;

describe("the full-time score of a match", () => {
  const drawn = Array.from({ length: DRAWN }, (_, index) => drawFullTime(`test/${index}`, EXPECTED));
  const table = fullTimeTable(EXPECTED);

  it("comes as often as the prices before kick-off say, score by score", () => {
    for (let home = 0; home <= 4; home++) {
      for (let away = 0; away <= 4; away++) {
        const times = drawn.filter((score) => score.home === home && score.away === away).length;
        const said = table.probabilityOf(home, away) * DRAWN;
        expect(Math.abs(times - said)).toBeLessThan(4 * Math.sqrt(said) + 1);
      }
    }
  });

  it("is the same for the same seed, at the bounds of what may be expected too", () => {
    for (const expected of [EXPECTED, { home: 0.25, away: 4 }]) {
      const scores = Array.from({ length: 200 }, (_, index) => drawFullTime(`again/${index}`, expected));
      expect(scores).toEqual(scores.map((_, index) => drawFullTime(`again/${index}`, expected)));
      for (const { home, away } of scores)
        expect([Number.isInteger(home), Number.isInteger(away)]).toEqual([true, true]);
    }
  });
});
