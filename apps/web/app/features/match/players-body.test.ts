import { describe, expect, it } from "vitest";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { playerRows, steadyRows } from "./players-body.tsx";

const line = (player: string, total: string): MarketCell => {
  const specifier = `player=${player}|total=${total}`;
  return {
    key: `m/921/${specifier}`,
    matchId: "m",
    marketId: "921",
    specifier,
    name: `${player} total points`,
    row: { market: "Player points", player, side: "home" },
    status: 1,
    suspensionReason: null,
    layout: "players",
    groupKeys: ["players"],
    priority: 1,
    mostBalanced: false,
    eachWay: undefined,
    reductions: undefined,
    provider: "betradar",
    outcomes: [],
  };
};
const linesOf = (rows: readonly { line: MarketCell }[]): string[] => rows.map((row) => row.line.specifier);

const standing = playerRows([line("p2", "9.5"), line("p1", "20.5")]);

describe("the rows of a table of players", () => {
  it("stand in the order of the players, whatever figures they have [CAT-07]", () => {
    expect(linesOf(standing)).toEqual(["player=p1|total=20.5", "player=p2|total=9.5"]);
    expect(linesOf(playerRows([line("p1", "20.5"), line("p1", "9.5")]))).toEqual([
      "player=p1|total=9.5",
      "player=p1|total=20.5",
    ]);
  });

  it("keep their places when figures move, players go and others come [CAT-07]", () => {
    const after = steadyRows(standing, playerRows([line("p0", "5.5"), line("p1", "22.5")]));
    expect(linesOf(after)).toEqual(["player=p1|total=22.5", "player=p2|total=9.5", "player=p0|total=5.5"]);
  });

  it("are the same while nothing changes, and each of them while its own line does not [CAT-07]", () => {
    const lines = standing.map((row) => row.line);
    expect(steadyRows(standing, playerRows(lines))).toBe(standing);
    const [, second] = steadyRows(standing, playerRows([line("p1", "22.5"), lines[1]!]));
    expect(second).toBe(standing[1]);
  });
});
