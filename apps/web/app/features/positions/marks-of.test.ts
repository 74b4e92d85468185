import { describe, expect, it } from "vitest";
import { marksOf } from "./marks-of.ts";

describe("the marks of a player's matches in lists", () => {
  it("are on the rows that lead there, in whatever language the page is, and said in words", () => {
    const sheet = marksOf(
      [
        { sport_key: "soccer", slug: "a-b-1" },
        { sport_key: "tennis", slug: "é-2" },
      ],
      "Your bet",
    );
    expect(sheet).toMatch(/^li>a\[title\]:is\(\[href\$="\/soccer\/a-b-1"\],\[href\$="\/tennis\/é-2"\]\)::before\{/u);
    expect(sheet).toContain('content:"" / "Your bet"');
  });

  it("hold whatever a word or an address has in it, and are none without positions", () => {
    expect(marksOf([], "x")).toBe("");
    expect(marksOf([{ sport_key: "s", slug: 'a"]{}' }], 'a "b\\"')).toContain('"/s/a\\22 ]{}"');
  });
});
