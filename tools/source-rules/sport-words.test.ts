import { describe, expect, it } from "vitest";
import { sportWordProblems } from "./sport-words.ts";

const problemsOf = (path: string, text: string, left: string[] = []) => sportWordProblems([{ path, text }], left);

describe("words of one sport", () => {
  it.each([
    "const SPORT = 'soccer';",
    "interface Rows { homeGoals: number }",
    "type Score = GoalCount;",
    '"goal": "Goal!"',
    "const FULL_TIME = 5400;",
    "redCards: [0, 1]",
    "isHalfTime",
    "halftime",
    "corner_kicks",
  ])("are reported in the product: %s", (text) => {
    expect(problemsOf("apps/server/src/book/a.ts", `\n${text}\n`)).toMatchObject([{ line: 2 }]);
  });

  it.each(["// rounded half up", "const scoredCards = 25400;", "clock.stoppage_time_seconds ?? 0"])(
    "are not what merely contains them: %s",
    (text) => {
      expect(problemsOf("apps/server/src/book/a.ts", text)).toEqual([]);
    },
  );

  it.each([
    "packages/sports/src/soccer/stages.ts",
    "apps/server/src/feed/simulator/soccer/a.ts",
    "apps/web/app/sports/soccer/a.tsx",
    "apps/web/stories/odds/a.stories.tsx",
    "apps/server/src/book/a.test.ts",
    "apps/server/src/seed/fixtures/a.ts",
  ])("stand where they belong: %s", (path) => {
    expect(problemsOf(path, "soccer")).toEqual([]);
  });

  it("are let be in a file that is still to clean, which leaves the list when it is", () => {
    const path = "apps/web/app/a.ts";
    expect(problemsOf(path, "soccer", [path])).toEqual([]);
    expect(problemsOf(path, "sport", [path])).toMatchObject([{ path, message: /take it off/ }]);
    expect(problemsOf(path, "soccer", ["apps/web/app/"])).toEqual([]);
    expect(problemsOf(path, "sport", ["apps/web/app/"])).toHaveLength(1);
  });
});
