import { describe, expect, it } from "vitest";
import { Search, namesOf, teamsOfTheWorld } from "../../../test/book/search-of-names.ts";

describe("finding by name, as it is said or written elsewhere [CAT-04]", () => {
  const search = teamsOfTheWorld();

  it.each([
    "arsenal vs chelsea",
    "Chelsea v. Arsenal",
    "arsenal gegen chelsea",
    "arsenal contre chelsea",
    "arsenal x chelsea",
    "Arsenal – Chelsea",
    "arsenal karşı chelsea",
    "арсенал против челси",
    "ארסנל נגד צ׳לסי",
    "آرسنال مقابل چلسی",
    "アーセナル対チェルシー",
    "arsenal 对 chelsea",
  ])("finds two sides with what people write between them: %s", (q) => {
    expect(search.ids(q)).toEqual(["a"]);
  });

  it("takes a word that joins for a word of a name where nothing is joined", () => {
    const named = new Search().match("x", ["Contra Costa", "Gg Bet"]).match("y", ["Costa Azul", "B"]);
    expect(named.ids("contra")).toEqual(["x"]);
    expect(named.ids("contra costa")).toEqual(["x"]);
    expect(named.ids("gg")).toEqual(["x"]);
  });

  it.each([
    ["Russian", "Арсенал"],
    ["Ukrainian", "Челсі"],
    ["Serbian", "Челси"],
    ["Greek", "Άρσεναλ"],
    ["Hebrew", "ארסנל"],
    ["Hebrew", "צ'לסי"],
    ["Persian", "آرسنال"],
    ["Persian", "چلسی"],
    ["Arabic", "أرسنال"],
    ["Hindi", "आर्सेनल"],
    ["Japanese", "アーセナル"],
    ["Japanese, in hiragana", "ちぇるしー"],
    ["the beginning of a Russian name", "арсен"],
    ["a Russian name with a slip", "арсинал"],
  ])("finds a team by its name in the letters of another language: %s, %s", (_language, q) => {
    for (const locale of ["en", "de", "ar"]) expect(search.ids(q, { locale }), locale).toEqual(["a"]);
  });

  it("finds longer names by ear", () => {
    const teams = new Search()
      .match("w", ["Wolverhampton Wanderers", "Brighton & Hove Albion"])
      .match("m", ["Manchester United", "Newcastle United"])
      .match("l", ["Liverpool", "Leeds United"])
      .match("v", ["Aston Villa", "Crystal Palace"])
      .match("t", ["Tottenham Hotspur", "Everton"]);
    const asked = {
      w: ["Вулверхэмптон", "Брайтон", "ברייטון", "برایتون", "ولورهمپتون"],
      m: ["Манчестер Юнайтед", "Ньюкасл", "מנצ'סטר יונייטד", "منچستر یونایتد", "マンチェスター"],
      l: ["Ливерпуль", "Ліверпуль", "Лидс", "ליברפול", "لیورپول"],
      v: ["Астон Вилла", "Кристал Пэлас", "אסטון וילה"],
      t: ["Тоттенхэм", "Эвертон", "טוטנהאם", "אברטון", "اورتون"],
    };
    for (const [id, queries] of Object.entries(asked)) for (const q of queries) expect(teams.ids(q)[0], q).toBe(id);
  });

  it("finds names of other letters by Latin ones", () => {
    expect(search.ids("spartak")).toEqual(["e"]);
    expect(search.ids("maccabi")).toEqual(["f"]);
  });

  it("finds by the names of other languages, after those of the page's own", () => {
    expect(namesOf(search.find("fußball"), "sport")).toEqual(["Soccer"]);
    const both = new Search().match("own", ["Fussball Club", "A"]).match("other", ["B", "C"]);
    expect(both.ids("fussball")).toEqual(["own", "other"]);
  });

  it("knows no difference between the letters that end a Hebrew word and the others, or the two syllabaries of Japan", () => {
    const teams = new Search().match("h", ["בני סכנין", "Gamba 大阪"]).match("j", ["マリノス", "Elm"]);
    expect(teams.ids("סכנינ")).toEqual(["h"]);
    expect(teams.ids("まりのす")).toEqual(["j"]);
  });
});
