import { describe, expect, it } from "vitest";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { withNames } from "../../platform/i18n/with-names.ts";
import { type Entrant, sortedEntrants } from "./entrants.ts";

const entrant = (name: string, odds: string | null, isWithdrawn = false): Entrant => ({
  id: name,
  name,
  odds,
  isWithdrawn,
});
const FIELD = [
  entrant("Ödegaard 10", "10.00"),
  entrant("Ödegaard 9", "9.50"),
  entrant("Anders", null),
  entrant("Berg", "1.20", true),
  entrant("Zorn", "100.00"),
  entrant("Alm", "9.50"),
];
const names = (entrants: readonly Entrant[]): string[] => entrants.map(({ name }) => name);

describe("the competitors of an outright [CAT-01]", () => {
  it("stand by price as a number, the unpriced and then the withdrawn last", () => {
    expect(names(sortedEntrants(FIELD, "price", "en"))).toEqual([
      "Alm",
      "Ödegaard 9",
      "Ödegaard 10",
      "Zorn",
      "Anders",
      "Berg",
    ]);
  });

  it("stand by name as the language sorts, the withdrawn last", () => {
    expect(names(sortedEntrants(FIELD, "name", "de"))).toEqual([
      "Alm",
      "Anders",
      "Ödegaard 9",
      "Ödegaard 10",
      "Zorn",
      "Berg",
    ]);
  });

  it.each([
    ["tr", ["Cuma", "Çorum", "Isparta", "İdil", "Sulu", "Şile"]],
    ["sr-ME", ["Cetinje", "Čačak", "Duklja", "Džep", "Đurić", "Luka", "Ljubić", "Zeta", "Žabljak"]],
    ["pl", ["Cracovia", "Ćwiklice", "Luboń", "Łęczna", "Sosnowiec", "Śrem", "Zabrze", "Źródło", "Żory"]],
    ["ja", ["あさひ", "アルビレックス", "カープ", "ガンバ", "横浜", "札幌", "大阪", "東京"]],
  ])("stand in the order of %s by letters that it has of its own", (language, inOrder) => {
    const field = inOrder.toReversed().map((name) => entrant(name, null));
    expect(names(sortedEntrants(field, "name", formattingLocale(language)))).toEqual(inOrder);
  });

  it("are found by any words of their names, with or without accents", () => {
    expect(names(withNames(FIELD, " ode  10"))).toEqual(["Ödegaard 10"]);
    expect(names(withNames(FIELD, "ÖDE"))).toEqual(["Ödegaard 10", "Ödegaard 9"]);
    expect(withNames(FIELD, "  ")).toBe(FIELD);
    expect(withNames(FIELD, "(.*")).toEqual([]);
  });

  it.each([
    ["Iğdır", ["igdir", "IGDIR", "ığdır", "IĞDIR"]],
    ["İzmir", ["izmir", "IZMIR", "İZMİR", "i̇zmi"]],
    ["Łódź", ["lodz", "ŁÓDŹ", "łodz"]],
    ["Đurić", ["duric", "ĐURIĆ"]],
    ["Ødegård", ["odegard", "ødeg"]],
    ["Groß", ["gross", "GROSS", "groß"]],
  ])("are found where %s is written without what no plain keyboard has", (name, asked) => {
    for (const text of asked) expect(names(withNames([entrant(name, null)], text)), text).toEqual([name]);
  });
});
