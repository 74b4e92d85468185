import { SportIndex } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { namesIn } from "./names.ts";
import { categoryName, indexPlaces } from "./place-index.ts";

const SOCCER = { id: "1", key: "soccer", name: "Soccer", priority: 1 };
const country = (id: string, name: string, countryCode: string) => ({
  id,
  sportId: SOCCER.id,
  name,
  slug: name.toLowerCase(),
  countryCode,
  priority: 1,
});
const AUSTRIA = country("10", "Austria", "AT");
const MONTENEGRIN = ["Cetinje", "Čačak", "Duklja", "Džep", "Đurić", "Luka", "Ljubić", "Zeta", "Žabljak"];
const cup = (id: string, name: string) => ({ id, categoryId: "10", name, slug: id, priority: 1 });

const places = indexPlaces(
  {
    sports: [SOCCER],
    categories: [AUSTRIA, country("11", "Belgium", "BE"), country("12", "Zambia", "ZM")],
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

  it.each([
    ["tr", ["Cuma", "Çorum", "Isparta", "İdil", "Sulu", "Şile"]],
    ["sr-ME", MONTENEGRIN],
    ["serbian", MONTENEGRIN],
    ["pl", ["Cracovia", "Ćwiklice", "Luboń", "Łęczna", "Sosnowiec", "Śrem", "Zabrze", "Źródło", "Żory"]],
    ["ja", ["あさひ", "アルビレックス", "カープ", "ガンバ", "横浜", "札幌", "大阪", "東京"]],
  ])("stand in the order of %s by letters that it has of its own", (locale, inOrder) => {
    const tournaments = inOrder.toReversed().map((name, index) => cup(`${index}`, name));
    const read = indexPlaces({ sports: [SOCCER], categories: [AUSTRIA], tournaments }, new SportIndex());
    expect(read.inOrder(locale).tournaments.map(({ name }) => name)).toEqual(inOrder);
  });
});

describe("a country [ROU-04] [CAT-01]", () => {
  it("is called as the language of an alias calls it, and not that which its code stands for elsewhere", () => {
    const named = (locale: string) => categoryName(AUSTRIA, namesIn(locale, new SportIndex()));
    expect(["br", "pt-BR"].map(named)).toEqual(["Áustria", "Áustria"]);
    expect(["serbian", "sr-ME"].map(named)).toEqual(["Austrija", "Austrija"]);
  });
});
