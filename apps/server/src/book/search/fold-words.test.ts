import { describe, expect, it } from "vitest";
import { foldName, foldWord, wordsOfName } from "./fold-words.ts";

describe("a folded word [CAT-04]", () => {
  it.each([
    ["accents", "Atlético", "atletico"],
    ["marks that stand apart", "Atle\u0301tico", "atletico"],
    ["umlauts", "KÖLN", "koln"],
    ["sharp s, small and large", "Großẞ", "grossss"],
    ["the Turkish letters i", "İstanbulsporıI", "istanbulsporii"],
    ["letters of the north", "Brøndby Tromsø ŁKS Þór Ærø".replaceAll(" ", ""), "brondbytromsolksthoraero"],
    ["Greek accents and the last sigma", "Ολυμπιακός", "ολυμπιακοσ"],
    ["Cyrillic ё and й", "Орёл-Йошкар".replace("-", ""), "орелиошкар"],
    ["Arabic alefs", "أإآٱا", "ااااا"],
    ["Arabic yeh, teh marbuta and kaf of other languages", "يىی كک ةه".replaceAll(" ", ""), "يييككهه"],
    ["Arabic vowels and the stretched line", "مُحَمَّـــد", "محمد"],
    ["presentation forms", "ﻣﺼﺮ", "مصر"],
    ["full-width letters and figures", "ＦＣ２００２", "fc2002"],
    ["Arabic and Persian figures", "٢٠٢٦۱۲", "202612"],
    ["apostrophes", "O’Neill", "oneill"],
    ["marks of direction and joiners", "\u202Eabc\u200D\u200Ed", "abcd"],
    ["halves of a letter", "ab\uD800c\uDFFFd", "abcd"],
    ["nothing but marks", "\u0301".repeat(50), ""],
  ])("knows no %s", (_what, word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });
});

describe("the words of a name [CAT-04]", () => {
  it("are parted by all that is no letter, figure or mark, and stand where they stand in the name", () => {
    const name = "1. FC Köln/St. Pauli-Süd";
    expect(wordsOfName(name).map(({ start, end, terms }) => [name.slice(start, end), ...terms])).toEqual([
      ["1", "1"],
      ["FC", "fc"],
      ["Köln", "koln"],
      ["St", "st"],
      ["Pauli", "pauli"],
      ["Süd", "sud"],
    ]);
  });

  it("keep single letters between points together", () => {
    expect(foldName("D.C. United, F.C. Seoul A.Smith")).toBe("dc united fc seoul a smith");
  });

  it("are found without their Arabic article, and by what follows an apostrophe", () => {
    expect(wordsOfName("الأهلي").map(({ terms }) => terms)).toEqual([["الاهلي", "اهلي"]]);
    expect(wordsOfName("Côte d'Azur O'Neill").flatMap(({ terms }) => terms)).toEqual([
      "cote",
      "dazur",
      "azur",
      "oneill",
      "neill",
    ]);
  });

  it("are none where there is no letter", () => {
    expect(wordsOfName("\u0301\u202E -- ' ··· \uD800")).toEqual([]);
  });
});
