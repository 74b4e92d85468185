import { describe, expect, it } from "vitest";
import { countryName, listCountries } from "./countries.ts";

const namesIn = (locale: string): string[] => listCountries(locale).map(({ name }) => name);

describe("countries [ROU-04] [ACC-07]", () => {
  it("are named in the language of a site's alias, and not in the one that its code stands for elsewhere", () => {
    expect(["br", "pt-BR"].map((locale) => countryName("DE", locale))).toEqual(["Alemanha", "Alemanha"]);
    expect(["serbian", "sr-ME"].map((locale) => countryName("DE", locale))).toEqual(["Njemačka", "Njemačka"]);
    expect(namesIn("br")).toEqual(namesIn("pt-BR"));
    expect(namesIn("serbian")).toEqual(namesIn("sr-ME"));
  });

  it("stand in the order of their language, where a letter with a mark is one of its own or none", () => {
    // Öland is under O for a German, and after Z for a Swede.
    const placeOf = (locale: string, name: string) => namesIn(locale).findIndex((each) => each.startsWith(name));
    expect(placeOf("de", "Österreich")).toBeLessThan(placeOf("de", "Polen"));
    expect(placeOf("sv", "Österrike")).toBeGreaterThan(placeOf("sv", "Zambia"));
    expect(placeOf("tr", "Çin")).toBeGreaterThan(placeOf("tr", "Cibuti"));
    expect(placeOf("tr", "Çin")).toBeLessThan(placeOf("tr", "Danimarka"));
    for (const locale of ["sr-ME", "serbian"])
      expect(placeOf(locale, "Čad")).toBeGreaterThan(placeOf(locale, "Crna Gora"));
    expect(placeOf("pl", "Łotwa")).toBeGreaterThan(placeOf("pl", "Luksemburg"));
    expect(placeOf("fr", "Égypte")).toBeLessThan(placeOf("fr", "Finlande"));
  });
});
