import { MarketList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ERRORS, type PlaceTerms, UNSUPPORTED_BET_KEYS } from "@touchline/contract/vocabulary";
import { BookUnderTest, placeAllBody, type PlacementType, type PlayerUnderTest } from "./book-under-test.ts";
import { legOn, ODDS, RaceBets, type Ranks, TERMS } from "./race-bets.ts";
import { describeWithdrawals } from "./withdrawals.ts";
import { line, liveState, standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let bets: RaceBets;
beforeAll(async () => {
  under = await BookUnderTest.open();
  bets = await RaceBets.open(under);
  player = bets.player;
  under.feed.open("a-match", { lines: standardLines() });
});
afterAll(() => under.close());

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

const race = (terms?: PlaceTerms | null) => bets.race(terms);
const place = (...placed: Parameters<RaceBets["place"]>) => bets.place(...placed);
const single = (...leg: Parameters<RaceBets["single"]>) => bets.single(...leg);
const settleRace = (...result: Parameters<RaceBets["settle"]>) => bets.settle(...result);
const betOf = (id: string) => bets.betOf(id);
const settledBet = (id: string) => bets.settledBet(id);

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
    expect(settled.selections[0]!.each_way).toMatchObject({ ...TERMS, odds: "3", status: "win_entire" });
    expect([settled.result, settled.win?.value]).toEqual(["win_entire", "3000"]);
  });
});

describe("the settlement of a single each way [BET-04]", () => {
  type Ends = readonly [result: string, win: number, toWin: string, toBePlaced: string];
  const CASES: readonly (readonly [what: string, ranks: Ranks, ends: Ends])[] = [
    ["both parts of a winner", { 1: 2, 2: 3, 3: 1, 4: 4 }, ["win_entire", 12_000, "win_entire", "win_entire"]],
    ["one part of who was placed", { 1: 1, 2: 2, 3: 3, 4: 4 }, ["win_entire", 3_000, "lose_entire", "win_entire"]],
    ["nothing of who was not", { 1: 1, 2: 2, 3: 4, 4: 3 }, ["lose_entire", 0, "lose_entire", "lose_entire"]],
    [
      "the whole stake of who did not run",
      { 1: 1, 2: 2, 4: 3 },
      ["refund_entire", 2_000, "refund_entire", "refund_entire"],
    ],
    [
      "half to win, whole to be placed of two level first",
      { 1: 3, 2: 1, 3: 1, 4: 4 },
      ["win_entire", 7_500, "win_entire", "win_entire"],
    ],
    ["half a place of two level third", { 1: 1, 2: 2, 3: 3, 4: 3 }, ["win_entire", 1_500, "lose_entire", "win_entire"]],
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
    expect([bet.result, bet.win?.value, bet.selections[0]!.each_way!.status]).toEqual([
      "refund_entire",
      "2000",
      "canceled",
    ]);
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
    expect([bet.result, bet.correction]).toMatchObject(["lose_entire", { win_before: { value: "3000" } }]);
    expect((await player.balance()).available).toBe(before);
    await under.restart();
    expect((await player.balance()).available).toBe(before);
    expect(await betOf(placed.id)).toEqual(bet);
  });
});

describeWithdrawals(() => bets);

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

  it("where one of several selections has no terms, or other ones", async () => {
    const legs = [legOn(race(), 2), legOn(race(), 3), legOn(race(null), 4)];
    expect(await refusal(place("combo", [{ legs }]))).toEqual(coded("each_way_unavailable"));
    expect(await refusal(place("system", [{ legs, systemId: "2/3" }]))).toEqual(coded("each_way_unavailable"));
    const other = legOn(race(), 4, { ...TERMS, places: 2 });
    expect(await refusal(place("combo", [{ legs: [...legs.slice(0, 2), other] }]))).toEqual(
      coded("place_terms_changed"),
    );
  });

  it("where only some parts of a full-cover bet are each way", async () => {
    const legs = [legOn(race(), 2), legOn(race(), 3), legOn(race(), 4)];
    const { meta, bets } = placeAllBody("system", [
      { legs, systemId: "2/3", stake: "600" },
      { legs, systemId: "3/3", stake: "200" },
    ]);
    const some = bets.map((bet, index) => ({ ...bet, each_way: index === 0 }));
    expect(await refusal(player.post("/bets", { meta, bets: some }))).toEqual(
      coded("bet_type_unsupported", UNSUPPORTED_BET_KEYS.systemParts),
    );
  });

  it("with a stake that has no half", async () => {
    expect(await refusal(place("single", [{ legs: [legOn(race(), 3)] }], "2001"))).toEqual(coded("stake_invalid"));
  });

  it("with terms that are none", async () => {
    for (const terms of [{ places: 0, fraction: "1/4" }, { places: 3, fraction: "1/3" }, { places: 3 }])
      expect((await single(race(), 3, terms)).status).toBe(400);
  });
});

describe("a combo or system each way [BET-04]", () => {
  const partsOf = ({ each_way: parts }: Awaited<ReturnType<typeof betOf>>) =>
    [parts!.to_win, parts!.to_be_placed].map(({ result, win }) => [result, win?.value]);

  it("combines the winners and the placed apart, by the terms of each race, withdrawals included", async () => {
    const small = { places: 2, fraction: "1/5" } as const;
    const ids = [race(), race(small)] as const;
    const [bet] = (await place("combo", [{ legs: [legOn(ids[0], 3), legOn(ids[1], 2)] }])).body.list;
    // 10.00 at 9.00 × 5.00, and 10.00 at 3.00 × 1.80.
    expect(bet).toMatchObject({
      odds: "25.2",
      potential_win: { value: "50400" },
      each_way: { to_win: { odds: "45" }, to_be_placed: { odds: "5.4", potential_win: { value: "5400" } } },
      selections: [{ each_way: TERMS }, { each_way: small }],
    });
    settleRace(ids[0], { 3: 1, 2: 2, 4: 3 }, [{ outcomeId: "1", percent: 25, atMs: 0 }]);
    settleRace(ids[1], { 1: 1, 2: 2, 3: 3, 4: 4 });
    const done = await settledBet(bet.id);
    // 10.00 at 1 + 2 × 0.75 and 1.80; nothing on the two of them to win.
    expect([done.result, done.win?.value, partsOf(done)]).toEqual([
      "win_entire",
      "4500",
      [
        ["lose_entire", "0"],
        ["win_entire", "4500"],
      ],
    ]);
    expect(done.selections.map(({ reduction_percent: percent }) => percent)).toEqual([25, null]);
  });

  it("goes on without a race that is void, and is made anew where a place changes", async () => {
    const ids = [race(), race()] as const;
    const [bet] = (await place("combo", [{ legs: [legOn(ids[0], 3), legOn(ids[1], 3)] }])).body.list;
    const before = (await player.balance()).available;
    under.feed.cancel(ids[0], "undecided", { reason: "abandoned" });
    settleRace(ids[1], { 1: 1, 2: 2, 3: 3, 4: 4 });
    expect((await settledBet(bet.id)).win?.value).toBe("3000");
    under.feed.rollBack(ids[1], "534");
    settleRace(ids[1], { 1: 1, 2: 2, 3: 4, 4: 3 });
    const { result, correction } = await settledBet(bet.id);
    expect([result, correction?.win_before.value, (await player.balance()).available]).toEqual([
      "lose_entire",
      "3000",
      before,
    ]);
  });

  it("is a system in both parts, and a full-cover bet with the same on every line", async () => {
    const ids = [race(), race(), race()] as const;
    const legs = ids.map((id) => legOn(id, 3));
    const [system] = (await place("system", [{ legs, systemId: "2/3" }], "6000")).body.list;
    const trixie = [
      { legs, systemId: "2/3", stake: "600" },
      { legs, systemId: "3/3", stake: "200" },
    ];
    const covered = (await place("system", trixie)).body.list as { id: string }[];
    expect(system).toMatchObject({ each_way: { to_win: { odds: "81" }, to_be_placed: { odds: "9" } } });
    settleRace(ids[0], { 1: 2, 2: 3, 3: 1, 4: 4 });
    settleRace(ids[1], { 1: 1, 2: 2, 3: 3, 4: 4 });
    settleRace(ids[2], { 1: 1, 2: 2, 3: 3, 4: 4 });
    // No line of the part to win, all three of the other: 10.00 at 9.00 each.
    expect(partsOf(await settledBet(system.id))).toEqual([
      ["lose_entire", "0"],
      ["win_entire", "27000"],
    ]);
    const wins = await Promise.all(covered.map(async ({ id }) => (await settledBet(id)).win?.value));
    expect(wins).toEqual(["2700", "2700"]);
  });

  it("has a highest stake that its lines and parts share", async () => {
    const selections = [race(), race(), race()].map((id) => ({ match_id: id, market_id: "534", outcome_id: "3" }));
    const highest = async (type: PlacementType, systems: (string | null)[]) => {
      const bets = systems.map((system_id) => ({ selections, system_id, each_way: true }));
      const { list } = (await player.post("/bets/max-stake", { type, currency: "EUR", bets })).body;
      return (list as { value: string }[]).map(({ value }) => BigInt(value));
    };
    const [combo] = await highest("combo", [null]);
    expect(combo! > 0n && combo! % 2n === 0n).toBe(true);
    const [two, three] = await highest("system", ["2/3", "3/3"]);
    expect([two, three! > 0n, three! % 2n]).toEqual([3n * three!, true, 0n]);
  });
});

describe("a bet each way in its live delay [TKT-11]", () => {
  const live = () => {
    const id = race();
    under.feed.change(id, { state: liveState(under.feed.now()) });
    return id;
  };
  const decided = async (id: string) => {
    under.clock.advance(5_000);
    await expect.poll(async () => (await betOf(id)).status).not.toBe("submitted");
    const { status, rejection } = await betOf(id);
    return [status, rejection?.code];
  };
  const held = async (id: string) => {
    const { status, body } = await single(id, 3, TERMS);
    expect(status).toBe(202);
    return String(body.list[0].id);
  };
  const say = (id: string, rest: Parameters<typeof line>[2]) =>
    under.feed.change(id, { lines: [line("534", ODDS, rest)] });

  it("is placed where the terms stand, and stands at prices without who was withdrawn meanwhile", async () => {
    const id = live();
    const bet = await held(id);
    const reductions = [{ outcomeId: "1", percent: 25, atMs: under.feed.now() }];
    say(id, { eachWay: TERMS, reductions });
    expect(await decided(bet)).toEqual(["waiting_results", undefined]);
    settleRace(id, { 3: 1, 2: 2 }, reductions);
    expect((await settledBet(bet)).win?.value).toBe("12000");
  });

  it("is refused where other terms are offered meanwhile, or none", async () => {
    const [fewer, none] = [live(), live()];
    const bets = [await held(fewer), await held(none)] as const;
    const before = (await player.balance()).available;
    say(fewer, { eachWay: { ...TERMS, places: 2 } });
    say(none, {});
    expect(await decided(bets[0])).toEqual(["rejected", API_ERRORS.place_terms_changed.code]);
    expect(await decided(bets[1])).toEqual(["rejected", API_ERRORS.each_way_unavailable.code]);
    expect((await player.balance()).available).toBe(before + 4_000n);
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
