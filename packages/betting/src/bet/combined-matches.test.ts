import { describe, expect, it } from "vitest";
import { repeatedMatches, takenMatches } from "./combined-matches.ts";

const bet = (betType: "single" | "combo" | "system", ...matchIds: string[]) => ({
  betType,
  selections: matchIds.map((matchId) => ({ matchId })),
});

describe("matches of combined legs", () => {
  it("are repeated where a combo or system has several legs of one", () => {
    expect(repeatedMatches(bet("combo", "1", "2", "1", "3", "3", "3"))).toEqual(["1", "3"]);
    expect(repeatedMatches(bet("system", "1", "1", "2"))).toEqual(["1"]);
    expect(repeatedMatches(bet("combo", "1", "2"))).toEqual([]);
    expect(repeatedMatches(bet("single", "1", "1"))).toEqual([]);
  });

  it("are taken for further legs where one bet combines them, and open to any where singles stand side by side", () => {
    expect(takenMatches([bet("combo", "1", "2")])).toEqual(["1", "2"]);
    expect(takenMatches([bet("system", "1", "2", "3")])).toEqual(["1", "2", "3"]);
    expect(takenMatches([bet("single", "1")])).toEqual([]);
    expect(takenMatches([bet("single", "1"), bet("single", "2")])).toEqual([]);
    expect(takenMatches([bet("combo", "1", "2"), bet("single", "3")])).toEqual([]);
    expect(takenMatches([])).toEqual([]);
  });
});
