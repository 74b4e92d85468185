import { combinedOdds, compareOdds, snapToTick } from "@touchline/betting";
import { CustomBetCalculation, CustomBetMarkets, type Market } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createSoccer } from "../../src/feed/simulator/soccer/soccer.ts";
import { createTableTennis } from "../../src/feed/simulator/table-tennis/table-tennis.ts";
import { withFewMatches } from "../feed/with-few-matches.ts";
import { BookUnderTest } from "./book-under-test.ts";

const OPENING_TIMEOUT_MS = 120_000;

let under: BookUnderTest;
let matchId: string;
let markets: Market[];

beforeAll(async () => {
  const startMs = Date.UTC(2026, 10, 21, 15);
  const sports = [createSoccer(), createTableTennis()].map((sport) => withFewMatches(sport, startMs));
  under = await BookUnderTest.open({}, undefined, createInlineFeed({ startMs, seed: "custom", sports }));
  const upcoming = [...under.book.catalogue.matches].find(
    ({ isBettable, isLive, place, lines }) => isBettable && !isLive && place.sport.key === "soccer" && lines.size > 100,
  );
  matchId = upcoming?.id ?? "";
  ({ list: markets } = await under.read(`/bets/custom/markets/${matchId}`, CustomBetMarkets));
}, OPENING_TIMEOUT_MS);
afterAll(() => under.close());

const send = (path: string, selections: unknown, locale = "en") =>
  under.request(`/bets/custom/${path}?locale=${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ selections }),
  });

const pick = (market_id: string, outcome_id: string, specifier = "") => ({
  match_id: matchId,
  market_id,
  specifier,
  outcome_id,
});
const priceOf = ({ market_id, specifier, outcome_id }: ReturnType<typeof pick>): string =>
  markets
    .find((market) => market.id === market_id && market.specifier === specifier)
    ?.outcomes.find(({ id }) => id === outcome_id)?.odds ?? "";
/** Another soccer match before its start, and its price of a home win. */
function otherMatch(): [id: string, homeWin: string] {
  for (const match of under.book.catalogue.matches) {
    const { id, isBettable, isLive, place } = match;
    const price = match.line("1", "")?.outcomes.find((outcome) => outcome.id === "1")?.odds;
    if (id !== matchId && isBettable && !isLive && place.sport.key === "soccer" && price) return [id, price];
  }
  throw new Error("no other match is on offer");
}
const goalsLine = (): string => markets.find(({ id, most_balanced }) => id === "18" && most_balanced)?.specifier ?? "";

describe("markets of a match that can be combined [CUS-01]", () => {
  it("are open lines of the match, named as elsewhere", () => {
    expect(markets.length).toBeGreaterThan(30);
    expect(markets.find(({ id }) => id === "1")).toMatchObject({ name: "Match result", status: 1 });
    const kinds = new Set(markets.map(({ id }) => id));
    for (const id of ["1", "10", "18", "29", "45", "47", "166", "139"]) expect([id, kinds.has(id)]).toEqual([id, true]);
    // Draw no bet returns stakes, and the next goal hangs on the order of goals.
    for (const id of ["11", "8", "9"]) expect([id, kinds.has(id)]).toEqual([id, false]);
  });

  it("are none where the sport has no joint prices, and unknown where the match is", async () => {
    const other = [...under.book.catalogue.matches].find(({ place }) => place.sport.key === "table_tennis");
    expect((await under.read(`/bets/custom/markets/${other?.id}`, CustomBetMarkets)).list).toEqual([]);
    expect((await under.request("/bets/custom/markets/none")).status).toBe(404);
  });
});

describe("the calculation of a custom bet [CUS-01]", () => {
  it("names one price between the dearest leg and the product, and flags every outcome", async () => {
    const legs = [pick("1", "1"), pick("18", "12", goalsLine())];
    const { status, body } = await send("calculate", legs);
    const calculation = CustomBetCalculation.parse(body);
    expect([status, calculation.conflict]).toEqual([200, null]);
    const odds = calculation.odds ?? "";
    for (const leg of legs) expect(compareOdds(odds, priceOf(leg))).toBeGreaterThanOrEqual(0);
    expect(compareOdds(odds, combinedOdds(legs.map(priceOf)))).toBe(-1);
    expect(calculation.markets).toHaveLength(markets.length);
    const result = calculation.markets.find(({ id }) => id === "1");
    expect(result).toMatchObject({
      conflict: false,
      outcomes: [
        { id: "1", conflict: false, reason: null },
        { id: "2", conflict: true, reason: "market_used" },
        { id: "3", conflict: true, reason: "market_used" },
      ],
    });
    expect(calculation.markets.find(({ id }) => id === "10")?.outcomes.map(({ reason }) => reason)).toEqual([
      "implied",
      "implied",
      "contradiction",
    ]);
  });

  it("is the same in any order, and its price is that of the odds call, which names the legs' lines alone", async () => {
    const legs = [pick("1", "1"), pick("29", "76"), pick("18", "12", goalsLine())];
    const { body } = await send("calculate", legs);
    const { body: reversed } = await send("odds", legs.toReversed());
    expect(reversed.odds).toBe(body.odds);
    const { markets: ofLegs } = CustomBetCalculation.parse(reversed);
    expect(ofLegs.map(({ id }) => id).toSorted()).toEqual(["1", "18", "29"]);
  });

  it("names no price of selections that cannot come true together, and says why", async () => {
    const contradicting = await send("calculate", [pick("1", "1"), pick("10", "11")]);
    expect([contradicting.status, contradicting.body.odds, contradicting.body.conflict]).toEqual([
      200,
      null,
      "contradiction",
    ]);
    const implied = await send("odds", [pick("1", "1"), pick("10", "9")]);
    expect([implied.body.odds, implied.body.conflict]).toEqual([null, "implied"]);
    const notCombinable = await send("odds", [pick("1", "1"), pick("11", "4")]);
    expect([notCombinable.body.odds, notCombinable.body.conflict]).toEqual([null, "not_combinable"]);
  });

  it("prices selections of several matches by what those of each come to, and names each line's match", async () => {
    const [otherId, result] = otherMatch();
    const other = { ...pick("1", "1"), match_id: otherId };
    const legs = [pick("1", "1"), other, pick("18", "12", goalsLine())];
    const { body } = await send("odds", legs);
    const [ofMatch, ofOther] = await Promise.all([send("odds", [legs[0], legs[2]]), send("odds", [other])]);
    expect(ofOther.body.odds).toBe(result);
    expect(body.odds).toBe(snapToTick(combinedOdds([ofMatch.body.odds, ofOther.body.odds])));
    const { markets: ofLegs } = CustomBetCalculation.parse(body);
    expect(ofLegs.map(({ match_id, id }) => `${match_id} ${id}`).toSorted()).toEqual(
      [`${matchId} 1`, `${matchId} 18`, `${otherId} 1`].toSorted(),
    );
    const seven = Array.from({ length: 7 }, (_, match) => ({ ...pick("1", "1"), match_id: `m${match}` }));
    expect((await send("odds", seven)).body.key).toBe("error.unsupported_bet.selection_count");
    const contradicting = await send("odds", [pick("1", "1"), pick("10", "11"), other]);
    expect([contradicting.body.odds, contradicting.body.conflict]).toEqual([null, "contradiction"]);
  });

  it("refuses unknown selections, with a text where clients look for it [CUS-02]", async () => {
    const unknown = await send("odds", [pick("1", "1"), pick("29", "none")], "de");
    expect([unknown.status, unknown.body.code]).toEqual([422, 102]);
    expect(unknown.body.data.localized_message).toBe(unknown.body.message);
  });
});

describe("an operator who takes no custom bets [CUS-02]", () => {
  it("has neither markets nor prices for them, and the settings say so", async () => {
    const closed = await BookUnderTest.open({ customBet: { enabled: false, isSingleAllowed: true } });
    closed.feed.open("m1", { lines: [] });
    const { body: settings } = await closed.request("/settings");
    expect(settings).toMatchObject({ custom_bet_enabled: false, is_allowed_single_custom_bet: true });
    const none = await closed.request("/bets/custom/markets/m1");
    expect([none.status, none.body.code, none.body.key]).toEqual([422, 116, "error.unsupported_bet.custom_bet"]);
    const priced = await closed.request("/bets/custom/odds", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ selections: [{ match_id: "m1", market_id: "1", outcome_id: "1" }] }),
    });
    expect([priced.status, priced.body.code]).toEqual([422, 116]);
    await closed.close();
  });
});
