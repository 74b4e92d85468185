import { describe, expect, it } from "vitest";
import { WrittenTexts } from "./written-texts.ts";

const KB = 1024;
const LONG = "x".repeat(KB);

describe("texts that are kept", () => {
  it("are written once for each version", () => {
    const texts = new WrittenTexts(100 * KB);
    let written = 0;
    const read = (version: number): string =>
      texts.text({ matchId: "1", locale: "en", part: "1/", version }, () => `${version} ${++written}`);
    expect([read(1), read(1), read(2), read(2)]).toEqual(["1 1", "1 1", "2 2", "2 2"]);
  });

  it("stay within their bytes however many matches are read in however many languages", () => {
    const texts = new WrittenTexts(100 * KB);
    for (const locale of ["en", "de", "ar", "fr", "es", "it", "pt", "pl", "tr", "cs"]) {
      for (let match = 0; match < 300; match++) {
        for (const part of ["", "1/", "18/total=2.5"])
          texts.text({ matchId: String(match), locale, part, version: 1 }, () => LONG);
        expect(texts.bytes).toBeLessThanOrEqual(100 * KB);
      }
    }
  });

  it("give up first what was not asked for the longest", () => {
    const texts = new WrittenTexts(10 * KB);
    const written: string[] = [];
    const read = (matchId: string): string =>
      texts.text({ matchId, locale: "en", part: "", version: 1 }, () => {
        written.push(matchId);
        return LONG;
      });
    for (const matchId of ["a", "b", "c", "a", "d", "e", "a", "b"]) read(matchId);
    expect(written).toEqual(["a", "b", "c", "d", "e", "b"]);
  });
});
