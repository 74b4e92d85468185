import { describe, expect, it } from "vitest";
import { sampleBet } from "../../../test/bet-samples.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { qrModules } from "../../ui/qr-code.tsx";
import { cutTo } from "./share-picture.ts";
import { shareableBet } from "./shareable.ts";

const MATCH = {
  id: "m1",
  slug: "a-b",
  home_name: "A",
  away_name: "B",
  status: 0,
  start_time: "2026-01-01T12:00:00Z",
  score: null,
  tournament_name: "Cup",
} as const;
const SELECTION: Bet["selections"][number] = {
  id: "s1",
  type: "match",
  status: "no_results",
  void_reason: null,
  market: { id: "1", name: "Match result", status: 1 },
  outcome: { id: "2", name: "Draw" },
  specifier: "",
  odds: "3.10",
  submitted_odds: "3.10",
  is_banker: false,
  each_way: null,
  dead_heat_factor: null,
  reduction_percent: null,
  sport_key: "soccer",
  match: MATCH,
};

describe("a placed bet that is shared [SHA-01]", () => {
  it("carries its selections, stake and kind, and nothing of its player", () => {
    const system = { id: "2/3", win_count: 2, total_count: 3, line_count: 3 };
    const { bets, lines } = shareableBet(sampleBet({ type: "system", system_type: system, selections: [SELECTION] }));
    expect(bets).toEqual([
      {
        betType: "system",
        stake: 1_000n,
        currency: "EUR",
        subunits: 100,
        selections: [{ matchId: "m1", marketId: "1", specifier: "", outcomeId: "2" }],
        systemType: { winCount: 2, totalCount: 3 },
        fullCover: null,
        isEachWay: false,
        customOdds: null,
        freebetStake: null,
      },
    ]);
    expect(lines).toEqual([{ outcome: "Draw", market: "Match result", match: "A – B", odds: "3.10" }]);
  });

  it("names an outright by its tournament, and keeps the price of a custom bet", () => {
    const outright = { ...SELECTION, type: "outright", match: { ...MATCH, home_name: null, away_name: null } } as const;
    const shared = shareableBet(sampleBet({ type: "custom_bet", odds: "7.5", selections: [outright] }));
    expect(shared.lines[0]?.match).toBe("Cup");
    expect(shared.bets[0]?.customOdds).toBe("7.5");
  });
});

describe("a picture of shared bets [SHA-01]", () => {
  const widthOf = (text: string): number => Array.from(new Intl.Segmenter().segment(text)).length;

  it("cuts what is too long, never in the middle of a letter", () => {
    expect(cutTo(5, "Draw", widthOf)).toBe("Draw");
    expect(cutTo(5, "Home team", widthOf)).toBe("Home…");
    expect(cutTo(3, "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}ab c", widthOf)).toBe("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}…");
  });

  it("has the link as a square of modules with its three finders, and room around it", () => {
    const rows = qrModules("https://example.com/soccer?betcode=7Q2M9XK4T0BC");
    expect(rows.every((row) => row.length === rows.length)).toBe(true);
    const finder = (top: number, left: number): boolean =>
      Array.from({ length: 7 }, (_, place) => place).every(
        (place) => rows[top]?.[left + place] && rows[top + place]?.[left],
      );
    const far = rows.length - 2 - 7;
    expect([finder(2, 2), finder(2, far), finder(far, 2)]).toEqual([true, true, true]);
    expect(rows[0]?.some(Boolean)).toBe(false);
  });
});
