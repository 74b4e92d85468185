import { randomUUID } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import { Bet, BetList, BetPositions, BetSummary } from "@touchline/contract";
import type { LegResult } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentRow } from "../../src/db/payments-schema.ts";
import type { PaymentMove } from "../../src/payments/payment-states.ts";
import { moveForPayment } from "../../src/payments/payment-steps.ts";
import { OperatorUnderTest, rowsOf } from "../operator/operator-under-test.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { likelyLine, line, lineEnd } from "./scripted-feed.ts";

let under: BookUnderTest;
let matchNumber = 0;
beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());

const DAY_MS = 86_400_000;
const UTC = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const PRICES = { 12: "3.00", 13: "1.40" };

/** Places on a match of its own, and has it end as named. */
async function played(player: PlayerUnderTest, result: LegResult | null, price = "3.00"): Promise<z.infer<typeof Bet>> {
  const leg: LegOf = {
    match_id: `history-${++matchNumber}`,
    market_id: "18",
    specifier: "total=2.25",
    outcome_id: "12",
    odds: price,
  };
  under.feed.open(leg.match_id, { lines: [line("18/total=2.25", PRICES)] });
  const { body } = await player.place([leg], { mode: "any" });
  if (result !== null) {
    under.feed.settle(leg.match_id, lineEnd("18/total=2.25", { 12: result }));
    await under.book.settlement.idle();
  }
  return Bet.parse(body.list[0]);
}

describe("a player who won, lost and got back", () => {
  let player: PlayerUnderTest;
  const bets = new Map<LegResult | null, z.infer<typeof Bet>>();
  beforeAll(async () => {
    player = await under.player({ amount: 100_000n });
    for (const result of [
      "win_entire",
      "lose_entire",
      "refund_half_win_other",
      "refund_half_lose_other",
      "refund_entire",
      "canceled",
      null,
    ] as const)
      bets.set(result, await played(player, result, result === null ? "2.90" : "3.00"));
  });
  const refsOf = (...results: (LegResult | null)[]) => results.map((result) => bets.get(result)?.ref ?? "").toSorted();
  const listed = async (query: string) =>
    BetList.parse((await player.get(`/bets?${query}`)).body)
      .list.map(({ ref }) => ref)
      .toSorted();

  it("sees each bet end in the words of the specification, by halves where its one selection did [BET-04]", async () => {
    for (const [result, { id }] of bets) {
      const shown = Bet.parse((await player.get(`/bets/${id}`)).body);
      const expected = result === "canceled" ? "refund_entire" : (result ?? "no_results");
      expect([shown.result, shown.selections[0]?.status]).toEqual([expected, result ?? "no_results"]);
    }
  });

  it("finds settled bets by what they came to [BET-01]", async () => {
    expect(await listed("result=win")).toEqual(refsOf("win_entire", "refund_half_win_other"));
    expect(await listed("result=lose")).toEqual(refsOf("lose_entire", "refund_half_lose_other"));
    expect(await listed("result=refund&filter=settled")).toEqual(refsOf("refund_entire", "canceled"));
    expect(await listed("status=waiting_results&status=submitted")).toEqual(refsOf(null));
    expect(await listed("filter=open&result=win")).toEqual([]);
  });

  it("finds a bet by its reference, however it is written, and by when it was placed", async () => {
    const { ref, created_at: placed } = bets.get("win_entire")!;
    const spelled = `${ref.slice(0, 5).toLowerCase()}-${ref.slice(5)}`;
    expect(await listed(`ref=${encodeURIComponent(` ${spelled}`)}`)).toEqual([ref]);
    expect(await listed("ref=AAAAAAAAAA")).toEqual([]);
    const stranger = await under.player();
    expect((await stranger.get(`/bets?ref=${ref}`)).body.list).toEqual([]);
    expect(await listed(`to=${placed}`)).toEqual([]);
    expect(await listed(`from=${placed}`)).toHaveLength(7);
  });

  it("sees beside the price taken the one that was sent [GLI-G9]", async () => {
    const { selections } = Bet.parse((await player.get(`/bets/${bets.get(null)!.id}`)).body);
    expect(selections[0]).toMatchObject({ odds: "3.00", submitted_odds: "2.90" });
  });

  it("has in its record when it was placed and what for, the line, price and stake, and ids; the operator's has the same [GLI-G9]", async () => {
    const { id } = bets.get("win_entire")!;
    const bet = Bet.parse((await player.get(`/bets/${id}`)).body);
    expect(bet).toMatchObject({
      id,
      ref: expect.stringMatching(/^\w{6,}$/),
      type: "single",
      stake: { value: "1000", currency: "EUR" },
      odds: "3",
      potential_win: { value: "3000" },
      win: { value: "3000" },
      bonus: null,
      created_at: expect.stringMatching(UTC),
      settled_at: expect.stringMatching(UTC),
    });
    const [pick] = bet.selections;
    expect(pick).toMatchObject({
      id: expect.any(String),
      sport_key: expect.any(String),
      market: { id: "18", name: expect.stringMatching(/\w/) },
      outcome: { id: "12", name: expect.stringMatching(/\w/) },
      specifier: "total=2.25",
      odds: "3.00",
      submitted_odds: "3.00",
      match: {
        id: expect.stringMatching(/^history-/),
        start_time: expect.stringMatching(UTC),
        tournament_name: expect.any(String),
      },
    });
    const desk = new OperatorUnderTest(under);
    const { body } = await desk.get("compliance", `/players/${player.id}/bets`);
    desk.close();
    expect(rowsOf(body).find((row) => row["id"] === id)).toMatchObject({
      ref: bet.ref,
      player_id: player.id,
      created_at: bet.created_at,
      settled_at: bet.settled_at,
      stake: "1000",
      currency: "EUR",
      win: "3000",
      selections: [
        {
          id: pick?.id,
          match_id: pick?.match.id,
          starts_at: pick?.match.start_time,
          market_id: "18",
          specifier: "total=2.25",
          outcome_id: "12",
          odds: "3.00",
          result: "win_entire",
        },
      ],
    });
  });

  it("has a reference that no other bet has, in whatever case it is written [GLI-G9]", async () => {
    const refs = [...bets.values()].map(({ ref }) => ref.toUpperCase());
    expect(new Set(refs).size).toBe(bets.size);
    const [one, other] = [...bets.values()];
    const again = under.db.updateTable("bets").set({ ref: one!.ref }).where("id", "=", other!.id);
    await expect(again.execute()).rejects.toThrow(/unique/);
  });

  it("sums up what is open, what a period came to and what all of it did [RTS-1B, RTS-1C]", async () => {
    const asked = async (query: string) => BetSummary.parse((await player.get(`/bets/summary?${query}`)).body);
    const values = ({ stakes, returns, profit }: z.infer<typeof BetSummary>["period"]) => [
      stakes.value,
      returns.value,
      profit.value,
    ];
    const whole = await asked("");
    expect([whole.open.bets, whole.open.stakes.value, whole.open.potential_win.value]).toEqual([1, "1000", "3000"]);
    // 3000 + 0 + 2000 + 500 + 1000 + 1000 for six stakes.
    expect([whole.lifetime.bets, ...values(whole.lifetime)]).toEqual([6, "6000", "7500", "1500"]);
    expect(whole.lifetime.credited.value).toBe("100000");
    expect(whole.period).toEqual({ ...whole.lifetime, credited: undefined });
    const now = new Date(under.clock.nowMs() + 1).toISOString();
    expect(values((await asked(`to=${now}`)).period)).toEqual(values(whole.lifetime));
    const later = await asked(`from=${now}`);
    expect([later.period.bets, ...values(later.period)]).toEqual([0, "0", "0", "0"]);
    expect(later.lifetime).toEqual(whole.lifetime);
    expect((await asked("currency=USD")).lifetime).toMatchObject({ bets: 0, stakes: { currency: "USD", value: "0" } });
    // Offered no more, or not yet: amounts still stand as its ledger has them.
    expect((await asked("currency=KWD")).lifetime.stakes).toEqual({ currency: "KWD", value: "0", subunits: 1_000 });
  });
});

it("a bet of a quarter of a year ago is listed, read and counted in what its period came to [RTS-1B]", async () => {
  const player = await under.player({ amount: 10_000n });
  const old = await played(player, "win_entire");
  await played(player, "lose_entire");
  const ago = (days: number): string => new Date(under.clock.nowMs() - days * DAY_MS).toISOString();
  await under.db
    .updateTable("bets")
    .set({ created_at: new Date(ago(93)), settled_at: new Date(ago(93)) })
    .where("id", "=", old.id)
    .execute();
  const period = `from=${ago(94)}&to=${ago(1)}`;
  const { list } = BetList.parse((await player.get(`/bets?filter=all&${period}`)).body);
  expect(list.map(({ ref }) => ref)).toEqual([old.ref]);
  expect((await player.get(`/bets/${old.id}`)).body).toMatchObject({ ref: old.ref, created_at: ago(93) });
  const summary = BetSummary.parse((await player.get(`/bets/summary?${period}`)).body);
  expect(summary.period).toMatchObject({ bets: 1, stakes: { value: "1000" }, profit: { value: "2000" } });
  expect(summary.lifetime).toMatchObject({ bets: 2, profit: { value: "1000" } });
});

it("a bet is filed and told by what it brought, its cash-outs included, also where the rest lost [BET-01] [BET-04]", async () => {
  const player = await under.player({ amount: 100_000n });
  const cashOutOf = (bet: z.infer<typeof Bet>, { stake, paid }: { stake?: string; paid: string }) =>
    player.post("/bets/cashout", { bet_id: bet.id, to_cashout: paid, ...(stake && { stake }) });
  /** A stake of 10.00 at 3.00 is offered 13.68 for the whole where its chance is 0.48, and less where it fell. */
  const part = async (chance: number, taken: { stake?: string; paid: string }, result: LegResult | null) => {
    const match = `filed-${++matchNumber}`;
    const at = (probability: number) => ({ lines: [likelyLine({ name: "1", odds: "3.00", probability })] });
    under.feed.open(match, at(0.48));
    const leg = { match_id: match, market_id: "1", outcome_id: "1", odds: "3.00" };
    const bet = Bet.parse((await player.place([leg])).body.list[0]);
    under.feed.change(match, at(chance));
    expect((await cashOutOf(bet, taken)).status).toBe(200);
    if (result !== null) under.feed.settle(match, lineEnd("1", { 1: result }));
    await under.book.settlement.idle();
    return bet;
  };
  const made = await part(0.9, { stake: "500", paid: "1282" }, "lose_entire");
  const less = await part(0.48, { stake: "500", paid: "684" }, "lose_entire");
  const voided = await part(0.48, { stake: "500", paid: "684" }, "canceled");
  const whole = await part(0.48, { paid: "1368" }, null);
  const wholeForLess = await part(0.2, { paid: "570" }, null);
  const listed = async (result: string) =>
    BetList.parse((await player.get(`/bets?result=${result}`)).body)
      .list.map(({ ref }) => ref)
      .toSorted();
  expect(await listed("win")).toEqual([made, voided, whole].map(({ ref }) => ref).toSorted());
  expect(await listed("lose")).toEqual([less, wholeForLess].map(({ ref }) => ref).toSorted());
  expect(await listed("refund")).toEqual([]);
  const rows = await under.db
    .selectFrom("notifications")
    .select(["type", "params"])
    .where("player_id", "=", player.id)
    .execute();
  const told = rows.map(({ type, params }) => [params.ref, type, params.money?.value]);
  expect(told).toContainEqual([made.ref, "bet_won", "1282"]);
  expect(told).toContainEqual([less.ref, "bet_settled", "684"]);
});

it("a player's account was paid what came in, less what was charged back and what goes out [RTS-1C]", async () => {
  const player = await under.player({ amount: 100_000n });
  const credited = async () => BetSummary.parse((await player.get("/bets/summary")).body).lifetime.credited.value;
  const paymentOf = (kind: "deposit" | "withdrawal", amount: bigint): PaymentRow => {
    const at = new Date(under.clock.nowMs());
    const id = randomUUID();
    const one = { id, kind, amount, key: id, fingerprint: "", provider: "a-bank", method: "card", reference: id };
    const of = {
      player_id: player.id,
      currency: "EUR",
      locale: "en",
      created_at: at,
      updated_at: at,
      counts_from: null,
    };
    const none = { failure: null, page: null, owed: null, attempts: 0, next_at: null };
    return { ...one, ...of, ...none, state: "initial" };
  };
  const moves = (payment: PaymentRow, kind: PaymentMove | "hold") =>
    under.db.transaction().execute((trx) => {
      const deps = { now: () => new Date(under.clock.nowMs()), enqueueBalance: async () => undefined };
      return moveForPayment(trx, deps, { payment, kind });
    });
  const [kept, back] = [paymentOf("deposit", 20_000n), paymentOf("deposit", 5_000n)];
  await moves(kept, "credit");
  await moves(back, "credit");
  expect(await credited()).toBe("125000");
  await moves(back, "charge_back");
  expect(await credited()).toBe("120000");
  const [paid, declined] = [paymentOf("withdrawal", 3_000n), paymentOf("withdrawal", 700n)];
  await moves(paid, "hold");
  await moves(declined, "hold");
  expect(await credited()).toBe("116300");
  await moves(paid, "pay");
  await moves(declined, "give_back");
  expect(await credited()).toBe("117000");
  // Bets move money within the account, and others' accounts are theirs.
  await played(player, "win_entire");
  const stranger = await under.player({ amount: 0n });
  expect(await credited()).toBe("117000");
  const others = BetSummary.parse((await stranger.get("/bets/summary")).body);
  expect(others.lifetime.credited.value).toBe("0");
});

it("a player's positions are the matches with open selections of open bets, each with its number of bets", async () => {
  const player = await under.player({ amount: 100_000n });
  const asked = async () => BetPositions.parse((await player.get("/bets/positions")).body).list;
  expect(await asked()).toEqual([]);
  const ids = ["held-1", "held-2", "held-3"];
  for (const id of ids) under.feed.open(id, { lines: [line("18/total=2.25", PRICES)] });
  const legOn = (match_id: string): LegOf => ({
    match_id,
    market_id: "18",
    specifier: "total=2.25",
    outcome_id: "12",
    odds: "3.00",
  });
  await player.place([legOn("held-1")]);
  await player.place(ids.map(legOn));
  const positionOn = (match_id: string, bet_count: number) => ({
    match_id,
    sport_key: "soccer",
    slug: `albion-vs-rovers-${match_id}`,
    bet_count,
  });
  expect(await asked()).toEqual([positionOn("held-1", 2), positionOn("held-2", 1), positionOn("held-3", 1)]);
  under.feed.settle("held-2", lineEnd("18/total=2.25", { 12: "win_entire" }));
  await under.book.settlement.idle();
  expect(await asked()).toEqual([positionOn("held-1", 2), positionOn("held-3", 1)]);
  under.feed.settle("held-3", lineEnd("18/total=2.25", { 12: "lose_entire" }));
  await under.book.settlement.idle();
  expect(await asked()).toEqual([positionOn("held-1", 1)]);
  const stranger = await under.player();
  expect((await stranger.get("/bets/positions")).body.list).toEqual([]);
});

describe("a player with 1,200 bets", () => {
  it("reads them in pages of 500 to the last, each once, and counts them once [BET-01]", async () => {
    const player = await under.player({ amount: 100_000n });
    const { id } = await played(player, "win_entire");
    await sql`
      INSERT INTO bets SELECT (jsonb_populate_record(bet, jsonb_build_object(
        'id', 'many-' || n, 'ref', 'MANY' || n, 'position', n, 'created_at', bet.created_at - n * interval '1 minute'))).*
      FROM bets AS bet, generate_series(1, 1199) AS n WHERE bet.id = ${id}
    `.execute(under.db);
    const seen: string[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const { list, pagination } = BetList.parse((await player.get(`/bets?limit=500&page=${page}`)).body);
      expect(pagination).toEqual({ total: 1_200, page, limit: 500, last_page: 3 });
      seen.push(...list.map((bet) => bet.id));
      last = pagination.last_page;
    }
    expect([seen.length, new Set(seen).size, seen[0], seen.at(-1)]).toEqual([1_200, 1_200, id, "many-1199"]);
    expect((await player.get("/bets?limit=500&page=4")).body).toMatchObject({ list: [], pagination: { total: 1_200 } });
  });
});

it("a list that is gone down bet by bet leaves none out and shows none twice, whatever is settled meanwhile [BET-01]", async () => {
  const player = await under.player({ amount: 100_000n });
  const matches = ["going-down-old", "going-down", "going-down-new"];
  for (const match of matches) under.feed.open(match, { lines: [line("18/total=2.25", PRICES)] });
  const legOn = (match_id = ""): LegOf => ({
    match_id,
    market_id: "18",
    specifier: "total=2.25",
    outcome_id: "12",
    odds: "3.00",
  });
  const ids: string[] = [];
  for (let placed = 0; placed < 120; placed += 1) {
    under.clock.advance(1);
    const match = placed === 0 ? matches[0] : matches[placed < 100 ? 1 : 2];
    ids.unshift(Bet.parse((await player.place([legOn(match)], { mode: "any", stake: "100" })).body.list[0]).id);
  }
  const end = async (match = "") => {
    under.feed.settle(match, lineEnd("18/total=2.25", { 12: "win_entire" }));
    await under.book.settlement.idle();
  };
  const page = async (after = "") =>
    BetList.parse((await player.get(`/bets?filter=open&limit=50${after && `&after=${after}`}`)).body);
  const first = await page();
  expect([first.list.length, first.pagination.total]).toEqual([50, 120]);
  // Twenty of those that were read leave the list, and the very last.
  await end(matches[2]);
  await end(matches[0]);
  const second = await page(first.list.at(-1)?.id);
  expect([second.list.length, second.pagination.total]).toEqual([50, 69]);
  const third = await page(second.list.at(-1)?.id);
  const read = [...first.list, ...second.list, ...third.list].map(({ id }) => id);
  expect(read).toEqual(ids.slice(0, -1));
  // The last one that was read may have left it too, and a bet of somebody else begins no list.
  expect((await page(ids[19])).list[0]?.id).toBe(ids[20]);
  const stranger = await under.player({ amount: 1_000n });
  expect((await stranger.get(`/bets?after=${ids[0]}`)).body.list).toEqual([]);
});
