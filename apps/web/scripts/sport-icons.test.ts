import { describe, expect, it } from "vitest";
import { SPORT_LOOKS } from "../app/sports/registry.ts";
import { sportSprite, symbolsOf } from "./sport-icons.ts";

describe("the drawings of all sports", () => {
  it("are one file that has both of every sport, by its key", () => {
    const ids = [...sportSprite().matchAll(/<symbol id="([^"]*)"/g)].map(([, id = ""]) => id);
    const wanted = [...SPORT_LOOKS.keys()].flatMap((key) => [`${key}-fill`, `${key}-regular`]);
    expect(ids.toSorted()).toEqual(wanted.toSorted());
  });
});

describe("a sport's drawing", () => {
  const symbol = (id: string) => `<symbol id="${id}"><path d="M0 0"/></symbol>`;
  const svg = (...ids: string[]) => `<svg xmlns="http://www.w3.org/2000/svg">${ids.map(symbol).join("")}</svg>`;

  it("goes by the sport's key among those of others", () => {
    expect(symbolsOf("toy", svg("regular", "fill"))).toBe(symbol("toy-regular") + symbol("toy-fill"));
  });

  it("is refused where one of its two is missing, or where it has names of its own", () => {
    expect(() => symbolsOf("toy", svg("regular"))).toThrow('the icon of toy has the ids "regular"');
    expect(() => symbolsOf("toy", svg("regular", "fill", "gradient"))).toThrow("gradient");
    expect(() => symbolsOf("toy", "not a drawing")).toThrow("toy");
  });
});
