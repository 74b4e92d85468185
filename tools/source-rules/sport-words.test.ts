import { describe, expect, it } from "vitest";
import { sportWordProblems } from "./sport-words.ts";

const problemsOf = (path: string, text: string) => sportWordProblems([{ path, text }]);

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
    "apps/server/src/feed/simulator/soccer/fixtures/a.ts",
  ])("stand where they belong: %s", (path) => {
    expect(problemsOf(path, "soccer")).toEqual([]);
  });
});
