import { MarketList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ERRORS, type PlaceTerms, UNSUPPORTED_BET_KEYS } from "@touchline/contract/vocabulary";
import {
  type BetOf,
  BookUnderTest,
  placeAllBody,
  type PlacementType,
  type PlayerUnderTest,
} from "./book-under-test.ts";
import type { Reduction } from "../../src/feed/feed.ts";
import { HANDICAP, legOn, ODDS, type Ranks, raceResult, TERMS } from "./a-race.ts";
import { line, standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
  player = await under.player();
  under.feed.open("a-match", { lines: standardLines() });
});
afterAll(() => under.close());

let races = 0;

/** A race of its own for each test, with terms. */
function race(terms: PlaceTerms | null = TERMS): string {
  const id = `race-${(races += 1)}`;
  under.feed.openOutright(id, ODDS, { race: HANDICAP, ...(terms && { eachWay: terms }) });
  return id;
}

describe("terms of each-way bets [CAT-01]", () => {
  const termsOf = async (id: string) => {
    const { list } = await under.read(`/matches/${id}/markets`, MarketList);
    return list.map(({ each_way: terms }) => terms);
  };

  it("stand on the lines that have them, and on no other", async () => {
    expect(await termsOf(race())).toEqual([TERMS]);
    expect(await termsOf("a-match")).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("are told anew when they change, and when there are none any more", async () => {
    const id = race();
    under.takePublished();
    const told = () =>
      under
        .takePublished()
        .filter(({ channel, data }) => channel === `match:${id}` && data.event_name === "markets_changed")
        .map(({ data }) => (data.message["markets"] as { each_way?: unknown }[]).map(({ each_way: terms }) => terms));
    under.feed.tell(under.feed.update(id, { lines: [line("534", ODDS, { eachWay: { places: 2, fraction: "1/4" } })] }));
    expect(told()).toEqual([[{ places: 2, fraction: "1/4" }]]);
    under.feed.tell(under.feed.update(id, { lines: [line("534", ODDS)] }));
    expect(told()).toEqual([[undefined]]);
    expect(await termsOf(id)).toEqual([undefined]);
  });
});

/** Places bets each way, whatever their type. */
function place(type: PlacementType, bets: BetOf[], stake = "2000") {
  const body = placeAllBody(type, bets, { stake });
  return player.post("/bets?locale=en", { ...body, bets: body.bets.map((bet) => ({ ...bet, each_way: true })) });
}

const single = (...leg: Parameters<typeof legOn>) => place("single", [{ legs: [legOn(...leg)] }]);

const settleRace = (matchId: string, ...result: Parameters<typeof raceResult>) =>
  under.feed.settle(matchId, raceResult(...result));

const betOf = async (id: string) => (await player.bets()).find((bet) => bet.id === id)!;
const settledBet = async (id: string) => {
  await expect.poll(async () => (await betOf(id)).status).toBe("done");
  return betOf(id);
};

describe("a single each way", () => {
  it("is one bet with one stake, shown with both its parts and the terms it was placed at", async () => {
    const before = (await player.balance()).available;
    const answer = await single(race(), 3, TERMS);
    expect(answer.status).toBe(201);
    const [bet] = answer.body.list;
    // 10.00 at 9.00 and 10.00 at 1 + 8 / 4.
    expect(bet).toMatchObject({
      type: "single",
      odds: "6",
      stake: { value: "2000" },
      potential_win: { value: "12000" },
      each_way: {
        to_win: {
          stake: { value: "1000" },
          odds: "9",
          potential_win: { value: "9000" },
          result: "no_results",
          win: null,
        },
        to_be_placed: { stake: { value: "1000" }, odds: "3", potential_win: { value: "3000" }, result: "no_results" },
      },
      selections: [{ odds: "9.00", status: "no_results", each_way: { ...TERMS, odds: "3", status: "no_results" } }],
    });
    expect((await player.balance()).available).toBe(before - 2000n);
    expect(await betOf(bet.id)).toEqual(bet);
  });

  it("leaves other bets as they are", async () => {
    const [bet] = (await player.place([legOn(race(), 3)])).body.list;
    expect([bet.each_way, bet.selections[0].each_way, bet.odds]).toEqual([null, null, "9"]);
  });

  it("keeps the terms that it was placed at when the line gets others", async () => {
    const id = race();
    const [bet] = (await single(id, 3)).body.list;
    under.feed.tell(under.feed.update(id, { lines: [line("534", ODDS, { eachWay: { places: 2, fraction: "1/4" } })] }));
    settleRace(id, { 1: 1, 2: 2, 3: 3, 4: 4 });
    const settled = await settledBet(bet.id);
    expect(settled.selections[0]!.each_way).toEqual({ ...TERMS, odds: "3", status: "win_entire" });
    expect([settled.result, settled.win?.value]).toEqual(["win", "3000"]);
  });
});

describe("the settlement of a single each way [VAL-04]", () => {
  type Ends = readonly [result: string, win: number, toWin: string, toBePlaced: string];
  const CASES: readonly (readonly [what: string, ranks: Ranks, ends: Ends])[] = [
    ["both parts of a winner", { 1: 2, 2: 3, 3: 1, 4: 4 }, ["win", 12_000, "win", "win"]],
    ["one part of who was placed", { 1: 1, 2: 2, 3: 3, 4: 4 }, ["win", 3_000, "lose", "win"]],
    ["nothing of who was not", { 1: 1, 2: 2, 3: 4, 4: 3 }, ["lose", 0, "lose", "lose"]],
    ["the whole stake of who did not run", { 1: 1, 2: 2, 4: 3 }, ["refund", 2_000, "refund", "refund"]],
    ["half to win, whole to be placed of two level first", { 1: 3, 2: 1, 3: 1, 4: 4 }, ["win", 7_500, "win", "win"]],
    ["half a place of two level third", { 1: 1, 2: 2, 3: 3, 4: 3 }, ["win", 1_500, "lose", "win"]],
  ];

  it.each(CASES)("pays %s", async (_what, ranks, [result, win, ...parts]) => {
    const id = race();
    const [placed] = (await single(id, 3)).body.list;
    const before = (await player.balance()).available;
    settleRace(id, ranks);
    const bet = await settledBet(placed.id);
    expect([bet.result, bet.win?.value]).toEqual([result, String(win)]);
    expect([bet.each_way!.to_win.result, bet.each_way!.to_be_placed.result]).toEqual(parts);
    const ofParts = [bet.each_way!.to_win, bet.each_way!.to_be_placed].map((part) => BigInt(part.win!.value));
    expect(ofParts[0]! + ofParts[1]!).toBe(BigInt(win));
    expect((await player.balance()).available).toBe(before + BigInt(win));
  });

  it("takes a result without places for what it says: who won was placed, nobody else", async () => {
    const id = race();
    const bets = await Promise.all([single(id, 1), single(id, 3)]);
    under.feed.settle(id, {
      marketId: "534",
      specifier: "",
      outcomes: Object.keys(ODDS).map((one) => ({ id: one, result: one === "1" ? "win_entire" : "lose_entire" })),
    });
    const [won, lost] = await Promise.all(bets.map(({ body }) => settledBet(body.list[0].id)));
    expect([won!.win?.value, lost!.win?.value]).toEqual([String(2000 + 1250), "0"]);
  });

  it("makes both parts void where the race is cancelled", async () => {
    const id = race();
    const [placed] = (await single(id, 3)).body.list;
    under.feed.cancel(id, "undecided", { reason: "abandoned" });
    const bet = await settledBet(placed.id);
    expect([bet.result, bet.win?.value, bet.selections[0]!.each_way!.status]).toEqual(["refund", "2000", "canceled"]);
  });

  it("is made anew once where only the places change, and says so", async () => {
    const id = race();
    const [placed] = (await single(id, 3)).body.list;
    const before = (await player.balance()).available;
    settleRace(id, { 1: 1, 2: 2, 3: 3, 4: 4 });
    expect((await settledBet(placed.id)).win?.value).toBe("3000");
    under.feed.rollBack(id, "534");
    await expect.poll(async () => (await betOf(placed.id)).status).toBe("waiting_results");
    expect((await player.balance()).available).toBe(before);
    settleRace(id, { 1: 1, 2: 2, 3: 4, 4: 3 });
    const bet = await settledBet(placed.id);
    expect([bet.result, bet.correction]).toMatchObject(["lose", { win_before: { value: "3000" } }]);
    expect((await player.balance()).available).toBe(before);
    await under.restart();
    expect((await player.balance()).available).toBe(before);
    expect(await betOf(placed.id)).toEqual(bet);
  });
});

describe("winnings on a race that a runner was withdrawn from [VAL-04]", () => {
  const off = (outcomeId: string, percent: number): Reduction => ({ outcomeId, percent, atMs: under.feed.now() });
  /** The line as it stands without who was withdrawn: the others at the prices that they had, for the sake of the figures. */
  const withdraw = (id: string, ...reductions: Reduction[]): Reduction[] => {
    under.feed.change(id, { lines: [line("534", ODDS, { eachWay: TERMS, reductions })] });
    return reductions;
  };
  const ends = async (ids: readonly string[]) => {
    await under.book.settlement.idle();
    const bets = await player.bets();
    return ids
      .flatMap((id) => bets.filter((bet) => bet.id === id))
      .map(({ result, win, selections }) => [result, win?.value, selections[0]!.reduction_percent]);
  };
  const idOf = async (answer: ReturnType<typeof place>) => String((await answer).body.list[0].id);
  const plain = (type: PlacementType, bet: BetOf) => player.post("/bets", placeAllBody(type, [bet], { stake: "3000" }));

  it("is reduced in both parts of bets priced before, and of none that are priced without it", async () => {
    const id = race();
    const before = [await idOf(single(id, 3)), await idOf(single(id, 2)), await idOf(single(id, 4))];
    under.takePublished();
    const withdrawn = withdraw(id, off("1", 15));
    const told = under.takePublished().find(({ data }) => data.event_name === "markets_changed");
    expect(told?.data.message["markets"]).toMatchObject([{ reductions: [{ outcome_id: "1", percent: 15 }] }]);
    const { list } = await under.read(`/matches/${id}/markets`, MarketList);
    expect(list[0]!.reductions).toMatchObject([{ outcome_id: "1", percent: 15 }]);
    const after = await idOf(single(id, 3));
    settleRace(id, { 3: 1, 2: 2, 4: 4 }, withdrawn);
    expect(await ends([...before, after])).toEqual([
      // 10.00 at 1 + 8 × 0.85, and 10.00 at 1 + 2 × 0.85.
      ["win", String(7_800 + 2_700), 15],
      ["win", String(1_850), 15],
      ["lose", "0", null],
      ["win", "12000", null],
    ]);
  });

  it("is reduced by all that were withdrawn since together, and by 90 hundredths at most", async () => {
    const id = race();
    const first = await idOf(single(id, 3));
    const one = withdraw(id, off("1", 75));
    const second = await idOf(single(id, 3));
    const both = withdraw(id, ...one, off("4", 40));
    const third = await idOf(single(id, 3));
    settleRace(id, { 3: 1, 2: 2 }, both);
    expect(await ends([first, second, third])).toEqual([
      ["win", String(1_800 + 1_200), 90],
      ["win", String(5_800 + 2_200), 40],
      ["win", "12000", null],
    ]);
  });

  it("is nothing to who was withdrawn: that bet is given back whole", async () => {
    const id = race();
    const bet = await idOf(single(id, 1));
    settleRace(id, { 3: 1, 2: 2, 4: 3 }, withdraw(id, off("1", 45)));
    expect(await ends([bet])).toEqual([["refund", "2000", null]]);
  });

  it("is reduced leg by leg in singles, combos and systems", async () => {
    const ids = [race(), race(), race()];
    const legs = ids.map((id) => legOn(id, 3));
    const bets = [
      await idOf(plain("single", { legs: legs.slice(0, 1) })),
      await idOf(plain("combo", { legs: legs.slice(0, 2) })),
      await idOf(plain("system", { legs, systemId: "2/3" })),
    ];
    settleRace(ids[0]!, { 3: 1, 2: 2, 4: 3 }, withdraw(ids[0]!, off("1", 25)));
    settleRace(ids[1]!, { 1: 2, 2: 3, 3: 1, 4: 4 });
    settleRace(ids[2]!, { 1: 1, 2: 2, 3: 3, 4: 4 });
    // 7.00 in place of 9.00: 30.00 on it, on it and 9.00, and 10.00 of the system on the one line that won.
    expect(await ends(bets)).toEqual([
      ["win", "21000", 25],
      ["win", "189000", 25],
      ["win", "63000", 25],
    ]);
  });

  it("is made anew once where the withdrawal is taken back, and where it comes late", async () => {
    const id = race();
    const bet = await idOf(single(id, 3));
    const before = (await player.balance()).available;
    const paid = async () => [await ends([bet]), (await player.balance()).available - before];
    const [reduced, whole] = [String(7_800 + 2_700), "12000"];
    const ranks = { 3: 1, 2: 2, 4: 3 };
    settleRace(id, ranks, withdraw(id, off("1", 15)));
    expect(await paid()).toEqual([[["win", reduced, 15]], BigInt(reduced)]);
    const again = async (withdrawn: Reduction[]) => {
      under.feed.rollBack(id, "534");
      await expect.poll(async () => (await betOf(bet)).status).toBe("waiting_results");
      expect([(await betOf(bet)).selections[0]!.reduction_percent, (await player.balance()).available]).toEqual([
        null,
        before,
      ]);
      settleRace(id, ranks, withdrawn);
      return paid();
    };
    expect(await again([])).toEqual([[["win", whole, null]], BigInt(whole)]);
    expect(await again([off("1", 15)])).toEqual([[["win", reduced, 15]], BigInt(reduced)]);
    under.feed.repeatLineMessages(5);
    await under.restart();
    expect(await paid()).toEqual([[["win", reduced, 15]], BigInt(reduced)]);
    expect((await betOf(bet)).correction).toMatchObject({ win_before: { value: whole } });
  });
});

describe("a bet each way is refused", () => {
  const refusal = async (answer: ReturnType<typeof place>) => {
    const before = await player.balance();
    const { status, body } = await answer;
    expect(await player.balance()).toEqual(before);
    return [status, Number(body.code), String(body.key)];
  };
  const coded = (name: keyof typeof API_ERRORS, key: string = API_ERRORS[name].key) => [
    422,
    API_ERRORS[name].code,
    key,
  ];

  it("on a line without terms", async () => {
    expect(await refusal(single(race(null), 3))).toEqual(coded("each_way_unavailable"));
    const leg = { match_id: "a-match", market_id: "1", outcome_id: "1", odds: "2.10" };
    expect(await refusal(place("single", [{ legs: [leg] }]))).toEqual(coded("each_way_unavailable"));
  });

  it("at other terms than those of the line", async () => {
    for (const terms of [
      { ...TERMS, places: 4 },
      { ...TERMS, fraction: "1/5" },
    ])
      expect(await refusal(single(race(), 3, terms))).toEqual(coded("place_terms_changed"));
  });

  it("of several selections", async () => {
    const legs = [legOn(race(), 2), legOn(race(), 3), legOn(race(), 4)];
    const key = UNSUPPORTED_BET_KEYS.eachWay;
    expect(await refusal(place("combo", [{ legs }]))).toEqual(coded("bet_type_unsupported", key));
    expect(await refusal(place("system", [{ legs, systemId: "2/3" }]))).toEqual(coded("bet_type_unsupported", key));
  });

  it("with a stake that has no half", async () => {
    expect(await refusal(place("single", [{ legs: [legOn(race(), 3)] }], "2001"))).toEqual(coded("stake_invalid"));
  });

  it("with terms that are none", async () => {
    for (const terms of [{ places: 0, fraction: "1/4" }, { places: 3, fraction: "1/3" }, { places: 3 }])
      expect((await single(race(), 3, terms)).status).toBe(400);
  });
});

describe("several singles each way", () => {
  it("stand or are refused each for itself", async () => {
    const bets = [{ legs: [legOn(race(), 3)] }, { legs: [legOn(race(null), 3)] }];
    const { status, body } = await place("multi_single", bets);
    expect([status, body.list.length]).toEqual([201, 1]);
    expect(body.placement.error.errors_by_bet).toMatchObject([{ bet_index: 1, code: 124 }]);
  });
});

describe("the highest stake of a bet each way", () => {
  const highest = (matchId: string) =>
    player.post("/bets/max-stake", {
      type: "single",
      currency: "EUR",
      bets: [{ selections: [{ match_id: matchId, market_id: "534", outcome_id: "3" }], each_way: true }],
    });

  it("has a half, and is none where no bets are taken each way", async () => {
    const [most] = (await highest(race())).body.list;
    expect(BigInt(most.value) > 0n && BigInt(most.value) % 2n === 0n).toBe(true);
    expect((await highest(race(null))).body.list[0].value).toBe("0");
  });
});
