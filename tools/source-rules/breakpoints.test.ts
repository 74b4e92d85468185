import { expect, it } from "vitest";
import { breakpointProblems } from "./breakpoints.ts";

const problemsOf = (text: string, path = "a.css") => breakpointProblems({ path, text });

it.each([
  "@media (max-width: 719px) {}",
  "@media (max-width: 780px), (pointer: coarse) {}",
  "@media (min-width: 960px) and (max-width: 1279px) {}",
  "@media (min-width: 1920px) {}",
  "@media (max-height: 560px) {}",
  "@container main (max-width: 759px) {}",
])("the breakpoints of windows, and any width of a container, are accepted: %s [LAY-11]", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  "@media (max-width: 619px) {}",
  "@media (max-width: 720px) {}",
  "@media (min-width: 959px) {}",
  "@media (min-width: 45rem) {}",
])("another width of windows is reported with its line: %s [LAY-11]", (text) => {
  expect(problemsOf(`.a {}\n${text}`)).toMatchObject([{ line: 2 }]);
});

it("only styles are looked at", () => {
  expect(problemsOf("@media (max-width: 619px) {}", "a.md")).toEqual([]);
});
