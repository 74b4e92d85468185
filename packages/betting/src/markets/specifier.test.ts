import fc from "fast-check";
import { expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { formatSpecifier, parseSpecifier } from "./specifier.ts";

it("sorts pairs by key, so that one line has one name", () => {
  expect(formatSpecifier(parseSpecifier("map=2|handicap=-1.5"))).toBe("handicap=-1.5|map=2");
  expect(formatSpecifier({ total: 2.5, half: 1 })).toBe("half=1|total=2.5");
});

it("splits on the first equals sign only", () => {
  expect(parseSpecifier("variant=sr:correct_score=bestof:3|score=1:2")).toEqual({
    variant: "sr:correct_score=bestof:3",
    score: "1:2",
  });
});

it("keeps a key that has no value, and skips empty pairs", () => {
  expect(parseSpecifier("live|total=2.5||")).toEqual({ live: "", total: "2.5" });
});

it("is empty for no pairs", () => {
  expect(parseSpecifier("")).toEqual({});
  expect(formatSpecifier({})).toBe("");
});

it("reads back what it writes, and writes it the same again", () => {
  const key = fc.stringMatching(/^[a-z]{1,8}$/);
  const value = fc.stringMatching(/^[\w:.+-]{1,8}$/);
  holds(
    fc.property(fc.dictionary(key, value), (pairs) => {
      const specifier = formatSpecifier(pairs);
      expect(parseSpecifier(specifier)).toEqual({ ...pairs });
      expect(formatSpecifier(parseSpecifier(specifier))).toBe(specifier);
    }),
  );
});
