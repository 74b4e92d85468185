import { coveredSystems, systemId } from "@touchline/betting";
import { LotteryList } from "@touchline/contract";
import { API_ERRORS, LIMIT_REACHED_KEYS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../../src/observability/create-logger.ts";
import type { ExclusionRegistry } from "../../src/safety/registry/exclusion-registry.ts";
import { createRegistryGate } from "../../src/safety/registry/registry-gate.ts";
import { jurisdictionPack } from "../../src/site/jurisdictions/jurisdiction-of.ts";
import { excludePlayer } from "../../src/safety/exclusions.ts";
import { setLimit } from "../../src/safety/limits-of-a-person.ts";
import { confirmLimit, readLimits, writeOperatorsLimit } from "../../src/safety/player-limits.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { addPlayer } from "../a-player.ts";
import { type Answer, BookUnderTest, type LegOf, newKey, type PlayerUnderTest } from "./book-under-test.ts";
import { lineEnd, standardLines, suspended } from "./scripted-feed.ts";

const HOUR_MS = 3_600_000;

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;
let upcoming: string;
let live: string;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(async () => {
  await assertLedgerBalances(under.db);
  await under.close();
});
beforeEach(async () => {
  player = await under.player({ amount: 1_000_000n });
  upcoming = `limited-${++matchNumber}`;
  live = `limited-live-${matchNumber}`;
  under.feed.open(upcoming, { lines: standardLines() });
  under.feed.open(live, { live: true, lines: standardLines() });
});

const leg = (match_id: string, outcome_id = "1", odds = "2.10"): LegOf => ({
  match_id,
  market_id: "1",
  outcome_id,
  odds,
});
/** What was to come when a test began has begun some hours later. */
function fresh(): string {
  const id = `limited-later-${++matchNumber}`;
  under.feed.open(id, { lines: standardLines() });
  return id;
}
const now = () => new Date(under.clock.nowMs());
const limit = (type: "loss" | "wager" | "stake", amount: bigint, more: Partial<Parameters<typeof setLimit>[1]> = {}) =>
  setLimit(under.db, {
    playerId: player.id,
    type,
    period: type === "stake" ? "bet" : "day",
    currency: "EUR",
    amount,
    at: now(),
    ...more,
  });
const bet = (stake: string, match = upcoming) => player.place([leg(match)], { stake });
const used = async () => (await readLimits(under.db, player.id, now())).map((one) => one.used);

function expectLimitReached({ status, body }: Answer, key: string, left: string): void {
  const { code } = API_ERRORS.player_limit_reached;
  expect([status, body.code, body.key]).toEqual([422, code, key]);
  expect(body.errors_by_bet).toMatchObject([{ key, limit: { value: left, currency: "EUR", subunits: 100 } }]);
}

describe("a stake beyond a limit of the player is refused [RG-06]", () => {
  it("to the subunit, and says what is left; the retry of what stands is answered as it was", async () => {
    await limit("wager", 3_000n);
    const key = newKey();
    expect((await player.place([leg(upcoming)], { stake: "2000", key })).status).toBe(201);
    expectLimitReached(await bet("1001"), LIMIT_REACHED_KEYS.wager, "1000");
    expect((await bet("1000")).status).toBe(201);
    expectLimitReached(await bet("50"), LIMIT_REACHED_KEYS.wager, "0");
    expect((await player.place([leg(upcoming)], { stake: "2000", key })).status).toBe(201);
    expect(await player.balance()).toEqual({ available: 997_000n, reserved: 0n });
    expect(await used()).toEqual([3_000n]);
  });

  it("until the day is over, hour by hour: the limit looks back from each moment [RTS-12D]", async () => {
    await limit("wager", 3_000n);
    await bet("2000");
    under.clock.advance(12 * HOUR_MS);
    await bet("1000", fresh());
    under.clock.advance(11.9 * HOUR_MS);
    expectLimitReached(await bet("100", fresh()), LIMIT_REACHED_KEYS.wager, "0");
    under.clock.advance(0.2 * HOUR_MS);
    expect((await bet("2000", fresh())).status).toBe(201);
    expectLimitReached(await bet("100", fresh()), LIMIT_REACHED_KEYS.wager, "0");
  });

  it.each([
    ["week", 7],
    ["month", 30],
  ] as const)("until the %s is over, which is %d days back from each moment [RTS-12D]", async (period, days) => {
    await limit("wager", 3_000n, { period });
    await bet("3000");
    under.clock.advance((days * 24 - 0.1) * HOUR_MS);
    expectLimitReached(await bet("100", fresh()), LIMIT_REACHED_KEYS.wager, "0");
    under.clock.advance(0.2 * HOUR_MS);
    expect((await bet("3000", fresh())).status).toBe(201);
  });

  it("counts what waits for its live delay, and gives it back where the bet is refused", async () => {
    await limit("wager", 3_000n);
    const key = newKey();
    expect((await player.place([leg(live)], { stake: "3000", key })).status).toBe(202);
    expectLimitReached(await bet("100"), LIMIT_REACHED_KEYS.wager, "0");
    under.feed.change(live, { lines: standardLines().map(suspended) });
    under.clock.advance(5_000);
    await expect.poll(async () => String((await player.placement(key)).body.placement.state)).toBe("rejected");
    expect((await bet("3000")).status).toBe(201);
  });

  it("counts losses less what is won, open stakes as lost", async () => {
    await limit("loss", 3_000n);
    await bet("3000");
    expectLimitReached(await bet("100"), LIMIT_REACHED_KEYS.loss, "0");
    under.feed.settle(upcoming, lineEnd("1", { 1: "win_entire", 2: "lose_entire", 3: "lose_entire" }));
    await under.book.settlement.idle();
    const other = `${upcoming}-other`;
    under.feed.open(other, { lines: standardLines() });
    expect((await bet("6300", other)).status).toBe(201);
    expect(await used()).toEqual([3_000n]);
    expectLimitReached(await bet("100", other), LIMIT_REACHED_KEYS.loss, "0");
  });

  it("tells with the refusal what would have been accepted: by every limit that counts, and by the balance", async () => {
    await limit("wager", 3_000n);
    await limit("loss", 2_500n);
    const offered = async (stake: string): Promise<unknown> => (await bet(stake)).body.errors_by_bet[0].accepted_stake;
    expect(await offered("3001")).toEqual({ value: "2500", currency: "EUR", subunits: 100 });
    await limit("stake", 700n);
    // Refused by the first of them that is looked at, and mended for all.
    expect(await offered("701")).toMatchObject({ value: "700" });
    expect((await bet("700")).status).toBe(201);
    expect((await bet("700")).status).toBe(201);
    expect((await bet("700")).status).toBe(201);
    expect(await offered("700")).toMatchObject({ value: "400" });
    expect((await bet("400")).status).toBe(201);
    expect(await offered("100")).toBeNull();
    // What is left is below the least stake that is taken.
    await limit("wager", 2_510n);
    await limit("loss", 2_510n);
    expect(await offered("100")).toBeNull();
  });

  it("takes no one bet above the limit for one, and others below it", async () => {
    await limit("stake", 500n);
    expectLimitReached(await bet("501"), LIMIT_REACHED_KEYS.stake, "500");
    const two = [
      { legs: [leg(upcoming)], stake: "500" },
      { legs: [leg(live)], stake: "500" },
    ];
    expect((await player.placeAll("multi_single", two)).status).toBe(202);
  });

  it("names the book's limit and the player's own where a stake is above both, and the stake that both take", async () => {
    await limit("stake", 500n);
    const { status, body } = await bet("900000");
    expect([status, body.code]).toEqual([422, 110]);
    expect(body.errors_by_bet).toMatchObject([
      { code: 110, accepted_stake: { value: "500" } },
      { code: 80, key: LIMIT_REACHED_KEYS.stake, limit: { value: "500" }, accepted_stake: { value: "500" } },
    ]);
  });

  it("takes no full-cover bet above the limit for one, though each of its lines is below it", async () => {
    await limit("stake", 600n);
    const legs = [upcoming, fresh(), fresh(), fresh()].map((match) => leg(match));
    const yankee = (onEachLine: bigint) =>
      coveredSystems("yankee", onEachLine * 11n).map((part) => ({
        legs,
        systemId: systemId(part),
        stake: String(part.stake),
      }));
    const refused = await player.placeAll("system", yankee(100n));
    expectLimitReached(refused, LIMIT_REACHED_KEYS.stake, "600");
    // The same on every line: eleven of 54.
    expect(refused.body.errors_by_bet[0].accepted_stake).toMatchObject({ value: "594" });
    expect(await player.balance()).toEqual({ available: 1_000_000n, reserved: 0n });
    expect((await player.placeAll("system", yankee(54n))).status).toBe(201);
    await limit("stake", 594n);
    expect((await player.placeAll("system", yankee(54n))).status).toBe(201);
    expect((await player.placeAll("system", yankee(55n))).status).toBe(422);
  });

  it("refuses of several bets the one that is above the limit for one, and quotes no stake above it", async () => {
    await limit("stake", 500n);
    const two = [
      { legs: [leg(upcoming)], stake: "500" },
      { legs: [leg(fresh())], stake: "501" },
    ];
    const { status, body } = await player.placeAll("multi_single", two);
    expect([status, body.list.length]).toEqual([201, 1]);
    expect(body.placement.error.errors_by_bet).toMatchObject([
      { bet_index: 1, key: LIMIT_REACHED_KEYS.stake, limit: { value: "500" }, accepted_stake: { value: "500" } },
    ]);
    const { odds: _, ...selection } = leg(upcoming);
    const quoted = await player.post("/bets/max-stake", {
      type: "single",
      currency: "EUR",
      bets: [{ selections: [selection] }],
    });
    expect(quoted.body.list).toEqual([{ value: "500", currency: "EUR", subunits: 100 }]);
  });

  it("takes none of several bets that go over it together", async () => {
    await limit("wager", 1_500n);
    const two = [
      { legs: [leg(upcoming)], stake: "1000" },
      { legs: [leg(upcoming, "3", "3.60")], stake: "1000" },
    ];
    const refused = await player.placeAll("multi_single", two);
    expectLimitReached(refused, LIMIT_REACHED_KEYS.wager, "1500");
    // Which of them is to have less is the player's to say.
    expect(refused.body.errors_by_bet[0].accepted_stake).toBeNull();
    expect(await used()).toEqual([0n]);
  });

  it("asks for a limit in a currency that has none where there is one in another", async () => {
    await limit("wager", 1_500n, { currency: "USD" });
    const { status, body } = await bet("100");
    expect([status, body.key]).toEqual([422, LIMIT_REACHED_KEYS.currency]);
  });

  it("says that an operator's limit in another currency is not opened by one of the player's own", async () => {
    const operators = { playerId: player.id, type: "wager", period: "day", currency: "USD", amount: 1_500n } as const;
    await under.db.transaction().execute((trx) => writeOperatorsLimit(trx, { ...operators, at: now() }));
    for (const _ of ["before one is set", "after"]) {
      const { status, body } = await bet("100");
      expect([status, body.key]).toEqual([422, LIMIT_REACHED_KEYS.operator]);
      expect(body.errors_by_bet[0].limit ?? null).toBeNull();
      await limit("wager", 900_000n);
    }
  });

  it("leaves payouts, cash-outs and other players alone", async () => {
    await limit("wager", 0n);
    const free = await under.player({ amount: 10_000n });
    expect((await free.place([leg(upcoming)], { stake: "1000" })).status).toBe(201);
    expectLimitReached(await bet("50"), LIMIT_REACHED_KEYS.wager, "0");
  });
});

describe("tickets of lotteries", () => {
  it("cost no more than a limit of the player allows, and nothing in a time-out [RG-06]", async () => {
    const specials = { horseRacing: false, lottery: true, premiumCricket: false, virtualGamingArena: false };
    const book = await BookUnderTest.open({ specials });
    await book.book.lotteries.idle();
    const buyer = await book.player({ amount: 1_000n });
    const { list } = LotteryList.parse((await book.request("/lotteries")).body);
    const draw = list.find(({ next_draw }) => next_draw)?.next_draw;
    const buy = (stake: string, ...numbers: number[]) => {
      const stakes = { stake: { value: stake, currency: "EUR" }, tickets: numbers.map((one) => ({ numbers: [one] })) };
      return buyer.post("/lotteries/tickets", { draw_id: draw?.id, ...stakes }, { "idempotency-key": newKey() });
    };
    const at = new Date(book.clock.nowMs());
    const kind = { type: "wager", period: "day", currency: "EUR" } as const;
    await setLimit(book.db, { playerId: buyer.id, ...kind, amount: 250n, at });
    expect((await buy("100", 1, 2)).status).toBe(201);
    expectLimitReached(await buy("100", 3), LIMIT_REACHED_KEYS.wager, "50");
    await excludePlayer(book.db, { playerId: buyer.id, kind: "time_out", period: "24h", at });
    expect((await buy("50", 3)).body.code).toBe(API_ERRORS.timed_out.code);
    expect((await buyer.balance()).available).toBe(800n);
    await book.close();
  });
});

describe("in a race", () => {
  it("64 players who each send five bets at a time never go over their limits, whoever sits beside them [RG-06]", async () => {
    const players = await Promise.all(Array.from({ length: 64 }, () => under.player({ amount: 100_000n })));
    for (const [index, { id: playerId }] of players.entries()) await limit("wager", BigInt(index) * 100n, { playerId });
    const sent = players.flatMap((one) =>
      Array.from({ length: 5 }, () =>
        one.place([leg(upcoming)], { stake: "1000" }).then(({ status }) => ({ one, status })),
      ),
    );
    const answers = await Promise.all(sent);
    for (const [index, one] of players.entries()) {
      const taken = answers.filter((answer) => answer.one === one && answer.status === 201).length;
      expect([index, taken]).toEqual([index, Math.min(5, Math.floor((index * 100) / 1000))]);
    }
  });

  it("a limit that is lowered while bets are sent leaves none above it once it stands", async () => {
    await limit("wager", 100_000n);
    const sent = Array.from({ length: 20 }, () => bet("1000"));
    const lowered = limit("wager", 2_000n);
    const answers = [...(await Promise.all(sent)), await lowered].slice(0, 20) as Answer[];
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(await used()).toEqual([BigInt(taken) * 1_000n]);
    // What is left of the lower limit can be bet, and not a cent more.
    const left = Math.max(0, 2_000 - taken * 1_000);
    expect((await bet(String(left + 1))).status).toBe(422);
    const rest = left === 0 ? [] : [(await bet(String(left))).status];
    expect(rest).toEqual(left === 0 ? [] : [201]);
  });

  it("a higher limit counts from its second yes on", async () => {
    await limit("wager", 1_000n);
    await limit("wager", 2_000n);
    await bet("1000");
    expectLimitReached(await bet("1000"), LIMIT_REACHED_KEYS.wager, "0");
    under.clock.advance(24 * HOUR_MS);
    const [, waiting] = await readLimits(under.db, player.id, now());
    await confirmLimit(under.db, { playerId: player.id, id: waiting!.id, at: now() });
    expect((await bet("2000", fresh())).status).toBe(201);
  });
});

describe("a player who takes no part [RG-06]", () => {
  it("places no bet from then on, and what waits for its live delay is refused, the stake given back", async () => {
    const key = newKey();
    await player.place([leg(live)], { stake: "1000", key });
    await excludePlayer(under.db, { playerId: player.id, kind: "time_out", period: "24h", at: now() });
    under.clock.advance(5_000);
    await expect.poll(async () => String((await player.placement(key)).body.placement.state)).toBe("rejected");
    expect((await player.placement(key)).body.placement.error.code).toBe(API_ERRORS.timed_out.code);
    expect((await bet("100")).body.code).toBe(API_ERRORS.timed_out.code);
    expect(await player.balance()).toEqual({ available: 1_000_000n, reserved: 0n });
  });

  it("is refused in the transaction that takes the stake, however late", async () => {
    const bets = Array.from({ length: 10 }, () => bet("100"));
    const excluded = excludePlayer(under.db, { playerId: player.id, kind: "self_exclusion", period: "1y", at: now() });
    const codes = (await Promise.all(bets)).map(({ status, body }) => (status === 201 ? "taken" : Number(body.code)));
    await excluded;
    expect(codes.every((code) => code === "taken" || code === API_ERRORS.self_excluded.code)).toBe(true);
    expect((await bet("100")).body.code).toBe(API_ERRORS.self_excluded.code);
  });

  it.each([
    ["a register that is silent holds", "registry_silent"],
    ["a register that lists excludes", "self_excluded"],
  ] as const)("and so is one whom %s, in the same moment", async (_, name) => {
    const registry: ExclusionRegistry = {
      needs: [],
      report: null,
      ask: async () => {
        if (name === "registry_silent") throw new Error("it is away");
        return { isListed: true, reference: null };
      },
    };
    const deps = { db: under.db, now, log: createLogger("silent"), registries: { GB: registry } };
    const bets = Array.from({ length: 10 }, () => bet("100"));
    const checked = createRegistryGate(deps).check(player.id, jurisdictionPack("GB"), "sign_in");
    const codes = (await Promise.all(bets)).map(({ status, body }) => (status === 201 ? "taken" : Number(body.code)));
    expect(await checked).toBe(name === "registry_silent" ? "held" : "excluded");
    expect(codes.every((code) => code === "taken" || code === API_ERRORS[name].code)).toBe(true);
    expect((await bet("100")).body.code).toBe(API_ERRORS[name].code);
    const taken = BigInt(codes.filter((code) => code === "taken").length);
    expect((await player.balance()).available).toBe(1_000_000n - taken * 100n);
  });

  it("keeps open bets, which are settled and paid", async () => {
    await bet("1000");
    await excludePlayer(under.db, { playerId: player.id, kind: "self_exclusion", period: "permanent", at: now() });
    under.feed.settle(upcoming, lineEnd("1", { 1: "win_entire", 2: "lose_entire", 3: "lose_entire" }));
    await under.book.settlement.idle();
    expect((await player.balance()).available).toBe(1_001_100n);
  });

  it("is nobody else", async () => {
    await excludePlayer(under.db, { playerId: await addPlayer(under.db), kind: "time_out", period: "7d", at: now() });
    expect((await bet("100")).status).toBe(201);
  });
});
