import type { PlaceTerms } from "@touchline/contract/vocabulary";
import type { FeedRace } from "../../src/feed/feed-race.ts";
import type { LineSettlement, Reduction } from "../../src/feed/feed.ts";

/** The runners of a race and what each costs to win. */
export const ODDS = { 1: "2.00", 2: "5.00", 3: "9.00", 4: "21.00" };
export type Runner = keyof typeof ODDS;
export const TERMS = { places: 3, fraction: "1/4" } as const satisfies PlaceTerms;

export const HANDICAP: FeedRace = {
  number: 1,
  kind: "handicap",
  raceClass: 3,
  distanceMetres: 1_600,
  going: "good",
  prizeEuros: 10_000,
};

/** To win the race at its price; each way where terms are given, those that the player agrees to. */
export const legOn = (match_id: string, outcome_id: Runner, each_way?: object) => ({
  match_id,
  market_id: "534",
  outcome_id: String(outcome_id),
  odds: ODDS[outcome_id],
  ...(each_way && { each_way }),
});

/** The places of runners; those without one did not run. */
export type Ranks = Partial<Record<Runner, number>>;

/** How a race ended: level runners share, and those who were withdrawn reduce what others win. */
export function raceResult(ranks: Ranks, reductions: readonly Reduction[] = []): LineSettlement {
  const all = Object.values(ranks);
  const outcomes = Object.keys(ODDS).map((id): LineSettlement["outcomes"][number] => {
    const rank = ranks[id as unknown as Runner]; // safe: the ids are its keys
    if (rank === undefined) return { id, result: "refund_entire" };
    const level = all.filter((other) => other === rank).length;
    const share = rank === 1 && level > 1 ? { deadHeatFactor: String(1 / level) } : {};
    return { id, result: rank === 1 ? "win_entire" : "lose_entire", ...share, finish: { rank, level } };
  });
  return { marketId: "534", specifier: "", outcomes, ...(reductions.length > 0 && { reductions }) };
}
