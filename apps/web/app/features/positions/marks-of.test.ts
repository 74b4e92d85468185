import { describe, expect, it } from "vitest";
import { marksOf } from "./marks-of.ts";

describe("the marks of a player's matches in lists", () => {
  it("are on the rows that lead there, in whatever language the page is, and said in words", () => {
    const sheet = marksOf(
      [
        { match_id: "1", sport_key: "soccer", slug: "a-b-1" },
        { match_id: "2", sport_key: "tennis", slug: "é-2" },
      ],
      "Your bet",
    );
    expect(sheet.startsWith("li>a:is([title],[data-event]):is(")).toBe(true);
    expect(sheet).toContain(
      '[href$="/soccer/a-b-1"],[data-event="1"],[href$="/tennis/é-2"],[data-event="2"])::before{',
    );
    expect(sheet).toContain('content:"" / "Your bet"');
  });

  it("hold whatever a word or an address has in it, and are none without positions", () => {
    expect(marksOf([], "x")).toBe("");
    expect(marksOf([{ match_id: "1", sport_key: "s", slug: 'a"]{}' }], 'a "b\\"')).toContain('"/s/a\\22 ]{}"');
  });
});
