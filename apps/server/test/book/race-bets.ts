import type { PlaceTerms } from "@touchline/contract/vocabulary";
import type { FeedRace } from "../../src/feed/feed-race.ts";
import type { LineSettlement, Reduction } from "../../src/feed/feed.ts";
import {
  type BetOf,
  type BookUnderTest,
  placeAllBody,
  type PlacementType,
  type PlayerUnderTest,
  newKey,
} from "./book-under-test.ts";

/** The runners of a race and what each costs to win. */
export const ODDS = { 1: "2.00", 2: "5.00", 3: "9.00", 4: "21.00" };
export type Runner = keyof typeof ODDS;
export const TERMS = { places: 3, fraction: "1/4" } as const satisfies PlaceTerms;

const HANDICAP: FeedRace = {
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
function raceResult(ranks: Ranks, reductions: readonly Reduction[] = []): LineSettlement {
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

/** Bets of one player on races of their own, each way where nothing else is said. */
export class RaceBets {
  readonly under: BookUnderTest;
  readonly player: PlayerUnderTest;
  #races = 0;

  static async open(under: BookUnderTest): Promise<RaceBets> {
    return new RaceBets(under, await under.player());
  }

  private constructor(under: BookUnderTest, player: PlayerUnderTest) {
    this.under = under;
    this.player = player;
  }

  /** Another race, with terms or without. */
  race(terms: PlaceTerms | null = TERMS): string {
    const id = `race-${(this.#races += 1)}`;
    this.under.feed.openOutright(id, ODDS, { race: HANDICAP, ...(terms && { eachWay: terms }) });
    return id;
  }

  /** Places bets each way, whatever their type. */
  place(type: PlacementType, bets: BetOf[], stake = "2000") {
    const body = placeAllBody(type, bets, { stake });
    const eachWay = body.bets.map((bet) => ({ ...bet, each_way: true }));
    return this.player.post("/bets?locale=en", { ...body, bets: eachWay }, { "idempotency-key": newKey() });
  }

  single(...leg: Parameters<typeof legOn>) {
    return this.place("single", [{ legs: [legOn(...leg)] }]);
  }

  settle(matchId: string, ...result: Parameters<typeof raceResult>): void {
    this.under.feed.settle(matchId, raceResult(...result));
  }

  async betOf(id: string) {
    return (await this.player.bets()).find((bet) => bet.id === id)!;
  }

  /** As it stands once all that was said of its races is taken in. */
  async settledBet(id: string) {
    await this.under.book.settlement.idle();
    return this.betOf(id);
  }
}
