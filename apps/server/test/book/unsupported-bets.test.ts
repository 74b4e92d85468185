import { UNSUPPORTED_BET_KEYS, type UnsupportedBetCause } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageText } from "../../src/messages/message-text.ts";
import {
  type BetOf,
  BookUnderTest,
  type LegOf,
  newKey,
  placeAllBody,
  type PlacementType,
  type PlayerUnderTest,
} from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
  player = await under.player({ amount: 1_000_000n });
  for (const id of ["m1", "m2", "m3", "m4"]) under.feed.open(id, { lines: standardLines() });
  under.feed.open("e1", { lines: standardLines(), provider: "oddin" });
  for (const id of ["e2", "e3"]) under.feed.open(id, { lines: standardLines(), provider: "oddin" });
});
afterAll(() => under.close());

const leg = (match_id: string, change: Partial<LegOf> = {}): LegOf => ({
  match_id,
  market_id: "1",
  outcome_id: "1",
  odds: "2.10",
  ...change,
});
const legs = (...ids: string[]): LegOf[] => ids.map((id) => leg(id));
const total = { market_id: "29", outcome_id: "74", odds: "1.80" };

interface Case {
  what: string;
  cause: UnsupportedBetCause;
  type: PlacementType;
  bets: BetOf[];
}

const CASES: Case[] = [
  { what: "a single of two", cause: "selectionCount", type: "single", bets: [{ legs: legs("m1", "m2") }] },
  { what: "a combo of one", cause: "selectionCount", type: "combo", bets: [{ legs: legs("m1") }] },
  {
    what: "two bets as a single",
    cause: "betCount",
    type: "single",
    bets: [{ legs: legs("m1") }, { legs: legs("m2") }],
  },
  { what: "several singles that are one", cause: "betCount", type: "multi_single", bets: [{ legs: legs("m1") }] },
  { what: "a system without its id", cause: "systemId", type: "system", bets: [{ legs: legs("m1", "m2", "m3") }] },
  {
    what: "a system of every selection",
    cause: "systemId",
    type: "system",
    bets: [{ legs: legs("m1", "m2", "m3"), systemId: "3/3" }],
  },
  { what: "a single with a system", cause: "systemId", type: "single", bets: [{ legs: legs("m1"), systemId: "1/1" }] },
  {
    what: "half of a trixie",
    cause: "systemParts",
    type: "system",
    bets: [
      { legs: legs("m1", "m2", "m3", "m4"), systemId: "2/4" },
      { legs: legs("m1", "m2", "m3", "m4"), systemId: "4/4" },
    ],
  },
  { what: "a custom bet without a price", cause: "customOdds", type: "custom_bet", bets: [{ legs: legs("m1", "m2") }] },
  {
    what: "a custom bet of one selection",
    cause: "selectionCount",
    type: "custom_bet",
    bets: [{ legs: legs("m1"), customOdds: "2.10" }],
  },
  {
    what: "a custom bet of seven matches",
    cause: "selectionCount",
    type: "custom_bet",
    bets: [{ legs: legs("m1", "m2", "m3", "m4", "m5", "m6", "m7"), customOdds: "99" }],
  },
  {
    what: "two custom bets at once",
    cause: "betCount",
    type: "custom_bet",
    bets: [
      { legs: legs("m1"), customOdds: "2.10" },
      { legs: legs("m2"), customOdds: "2.10" },
    ],
  },
  {
    what: "two selections of one match",
    cause: "sameMatch",
    type: "combo",
    bets: [{ legs: [leg("m1"), leg("m1", total)] }],
  },
  { what: "two providers in one bet", cause: "mixedProviders", type: "combo", bets: [{ legs: legs("m1", "e1") }] },
  {
    what: "a system on a provider without any",
    cause: "provider",
    type: "system",
    bets: [{ legs: legs("e1", "e2", "e3"), systemId: "2/3" }],
  },
];

describe("a bet of a kind that is not taken", () => {
  it.each(CASES)("is refused with code 116 and its cause for $what", async ({ type, bets, cause }) => {
    const key = UNSUPPORTED_BET_KEYS[cause];
    const { status, body } = await player.placeAll(type, bets);
    expect([status, body.code, body.key, body.message]).toEqual([422, 116, key, messageText("en", key)]);
    expect(body.errors_by_bet).toMatchObject([{ code: 116, key, localized_message: messageText("en", key) }]);
  });

  it.each([
    { field: "bonus", value: { id: "b1", type: "freebet" }, cause: "bonus" },
    { field: "custom_odds", value: "3.00", cause: "customOdds" },
  ] as const)("is refused with code 116 and its cause for $field", async ({ field, value, cause }) => {
    const { meta, bets } = placeAllBody("single", [{ legs: legs("m1") }]);
    const sent = { meta, bets: bets.map((bet) => ({ ...bet, [field]: value })) };
    const { body } = await player.post("/bets", sent, { "idempotency-key": newKey() });
    expect([body.code, body.key]).toEqual([116, UNSUPPORTED_BET_KEYS[cause]]);
  });

  it("has no highest stake, and the cause with it", async () => {
    const { body } = await player.post("/bets/max-stake", {
      type: "single",
      currency: "EUR",
      bets: { selections: { match_id: "e1", market_id: "1", outcome_id: "1" } },
    });
    expect([body.code, body.key]).toEqual([116, UNSUPPORTED_BET_KEYS.provider]);
  });

  it("is told its cause in every language", () => {
    for (const key of Object.values(UNSUPPORTED_BET_KEYS)) {
      expect(new Set(["en", "de", "ar"].map((locale) => messageText(locale, key))).size, key).toBe(3);
    }
  });
});
