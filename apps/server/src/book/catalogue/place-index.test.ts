import { SportIndex } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { indexPlaces } from "./place-index.ts";

const SOCCER = { id: "1", key: "soccer", name: "Soccer", priority: 1 };
const country = (id: string, name: string, countryCode: string) => ({
  id,
  sportId: SOCCER.id,
  name,
  slug: name.toLowerCase(),
  countryCode,
  priority: 1,
});
const cup = (id: string, name: string) => ({ id, categoryId: "10", name, slug: id, priority: 1 });

const places = indexPlaces(
  {
    sports: [SOCCER],
    categories: [country("10", "Austria", "AT"), country("11", "Belgium", "BE"), country("12", "Zambia", "ZM")],
    tournaments: [cup("a", "Zaragoza Cup"), cup("b", "Ängelholm Cup"), cup("c", "Angers Cup")],
  },
  new SportIndex(),
);

describe("places of one priority [CAT-01]", () => {
  it("stand by their names in the language that is read, as that language has its letters in order", () => {
    const countriesIn = (locale: string) => places.inOrder(locale).categories.map(({ id }) => id);
    expect(countriesIn("en")).toEqual(["10", "11", "12"]);
    // Belgien, Österreich, Sambia.
    expect(countriesIn("de")).toEqual(["11", "10", "12"]);
    const cupsIn = (locale: string) => places.inOrder(locale).tournaments.map(({ id }) => id);
    expect(cupsIn("de")).toEqual(["b", "c", "a"]);
    // In Swedish it is a letter after z.
    expect(cupsIn("sv")).toEqual(["c", "a", "b"]);
  });
});
