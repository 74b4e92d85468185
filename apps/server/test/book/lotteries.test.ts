import { LotteryDraw, LotteryDrawList, LotteryList, LotteryTicketList, LotteryTickets } from "@touchline/contract";
import { DrawOver, LotteryTicketChanged } from "@touchline/contract/realtime";
import { verifyDraw } from "@touchline/betting/lottery";
import { sql } from "kysely";
import { z } from "zod";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DRAW_DIGESTS } from "../../src/book/lotteries/draw-digests.ts";
import { barWithin } from "../a-player.ts";
import { openTestDatabase } from "../test-database.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { restrictPlayer } from "../operator/operator-under-test.ts";
import { type Answer, BookUnderTest, LIMITED_IN_EUROS, newKey, type PlayerUnderTest } from "./book-under-test.ts";

const SPECIALS = { horseRacing: false, lottery: true, premiumCricket: false, virtualGamingArena: false };
const MINUTE = 60_000;
const RAPID = "rapid-5-36";
/** A ticket of one number pays six times its stake, and five of the 36 win. */
const EACH_NUMBER = Array.from({ length: 36 }, (_, index) => [index + 1]);

let under: BookUnderTest;
let statements = 0;
beforeEach(async () => {
  const handle = await openTestDatabase({ onQuery: () => void (statements += 1) });
  under = await BookUnderTest.open({ specials: SPECIALS, limits: LIMITED_IN_EUROS }, handle);
  await under.book.lotteries.idle();
});
afterEach(() => under.close());

async function restart(): Promise<void> {
  await under.restart();
  await under.book.lotteries.idle();
}

async function lottery(id = RAPID) {
  const { list } = LotteryList.parse((await under.request("/lotteries")).body);
  return list.find((one) => one.id === id)!;
}

const nextDraw = async (id = RAPID) => (await lottery(id)).next_draw!;
const drawOf = async (id: string) => LotteryDraw.parse((await under.request(`/lotteries/draws/${id}`)).body);

interface Purchase {
  numbers: number[][];
  key?: string;
  stake?: string;
  currency?: string;
}

const buy = (
  player: PlayerUnderTest,
  draw_id: string,
  { numbers, key = newKey(), ...stake }: Purchase,
): Promise<Answer> =>
  player.post(
    "/lotteries/tickets",
    {
      draw_id,
      stake: { value: stake.stake ?? "100", currency: stake.currency ?? "EUR" },
      tickets: numbers.map((of) => ({ numbers: of })),
    },
    { "idempotency-key": key },
  );

async function bought(player: PlayerUnderTest, drawId: string, purchase: Purchase) {
  const { status, body } = await buy(player, drawId, purchase);
  expect(status).toBe(201);
  return LotteryTickets.parse(body).list;
}

const ticketsOf = async (player: PlayerUnderTest, query = "") =>
  LotteryTicketList.parse((await player.get(`/lotteries/tickets?limit=100${query}`)).body).list;

/** Lets time pass in steps, and what is due in each be done. */
async function pass(ms: number, step = 5_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    under.clock.advance(Math.min(step, ms - passed));
    await under.book.lotteries.idle();
  }
}

async function movementsOf(player: PlayerUnderTest, type: string): Promise<number> {
  const rows = under.db.selectFrom("movements").select("id").where("player_id", "=", player.id);
  return (await rows.where("type", "=", type).execute()).length;
}

/** What was published of draws that are over. */
async function drawsOver() {
  const rows = await under.db.selectFrom("centrifugo_outbox").select("payload").execute();
  return rows.flatMap(({ payload }) => {
    const { data } = DrawOver.safeParse(payload["data"]);
    return data
      ? [{ channels: z.array(z.string()).parse(payload["channels"]).toSorted(), draw: data.message.draw }]
      : [];
  });
}

describe("buying tickets [CAT-14]", () => {
  it("takes the stake of each, and gives each a receipt that the chain of its draw can be checked by", async () => {
    const player = await under.player({ amount: 10_000n });
    const draw = await nextDraw();
    const key = newKey();
    const [first, second] = await bought(player, draw.id, { numbers: [[36, 3], [7]], key });
    expect(first).toMatchObject({
      numbers: [3, 36],
      stake: { value: "100", currency: "EUR" },
      odds: "52.50",
      potential_win: { value: "5250" },
      status: "open",
      win: null,
      position: 1,
      key,
      index: 0,
    });
    expect(second).toMatchObject({ numbers: [7], odds: "6.00", position: 2, index: 1 });
    expect(await player.balance()).toEqual({ available: 9_800n, reserved: 0n });
    expect(await drawOf(draw.id)).toMatchObject({ ticket_count: 2, last_link: second!.link });
    const events = await player.events();
    expect(events.at(-1)).toMatchObject({ event_name: "balance_changed", message: { available_to_bet: "9800" } });
    await assertLedgerBalances(under.db);
  });

  it("happens once for a key, also where it is sent twice at once; another body under it is refused", async () => {
    const player = await under.player({ amount: 10_000n });
    const draw = await nextDraw();
    const purchase = { numbers: [[1, 2], [3]], key: newKey() };
    const answers = await Promise.all([1, 2, 3].map(() => buy(player, draw.id, purchase)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await player.balance()).available).toBe(9_800n);
    expect((await buy(player, draw.id, { ...purchase, numbers: [[1, 2]] })).status).toBe(409);
    expect((await buy(player, draw.id, { ...purchase, stake: "200" })).status).toBe(409);
    const other = await under.player();
    expect((await buy(other, draw.id, { ...purchase, numbers: [[9]] })).status).toBe(201);
    await restart();
    const idsIn = ({ body }: Answer) => LotteryTickets.parse(body).list.map(({ id }) => id);
    expect(idsIn(await buy(player, draw.id, purchase))).toEqual(idsIn(answers[0]!));
    expect(await movementsOf(player, "ticket_bought")).toBe(2);
  });

  it("links tickets of many players that come at once one after another", async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => under.player()));
    const draw = await nextDraw();
    await Promise.all(players.map((player, index) => bought(player, draw.id, { numbers: [[index + 1], [index + 2]] })));
    const tickets = (await Promise.all(players.map((player) => ticketsOf(player)))).flat();
    expect(tickets.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 32 }, (_, index) => index + 1),
    );
    expect(tickets.find(({ position }) => position === 32)!.link).toBe((await drawOf(draw.id)).last_link);
  });

  it.each([
    ["a number outside the pool", { numbers: [[37]] }, 71],
    ["a number twice", { numbers: [[5, 5]] }, 71],
    ["too many numbers", { numbers: [[1, 2, 3, 4, 5, 6]] }, 71],
    ["a stake below the lowest", { numbers: [[5]], stake: "9" }, null],
    ["a stake above the highest", { numbers: [[5]], stake: "500001" }, null],
    ["more than the balance", { numbers: [[5], [6]], stake: "6000" }, null],
  ])("is refused as a whole for %s, and leaves nothing behind", async (_, purchase: Purchase, code) => {
    const player = await under.player({ amount: 10_000n });
    const draw = await nextDraw();
    const key = newKey();
    const { status, body } = await buy(player, draw.id, { ...purchase, numbers: [[1], ...purchase.numbers], key });
    expect(status).toBe(422);
    if (code !== null) expect(body).toMatchObject({ code, errors_by_bet: [{ bet_index: 1 }] });
    expect((await player.balance()).available).toBe(10_000n);
    expect(await drawOf(draw.id)).toMatchObject({ ticket_count: 0, last_link: draw.commitment });
    await bought(player, draw.id, { numbers: [[1]], key });
  });

  it.each([
    ["no number", { tickets: [{ numbers: [] }] }],
    ["half a number", { tickets: [{ numbers: [1.5] }] }],
    ["no ticket", { tickets: [] }],
    ["21 tickets", { tickets: Array.from({ length: 21 }, () => ({ numbers: [1] })) }],
    ["a stake of nothing", { stake: { value: "0", currency: "EUR" } }],
  ])("cannot be asked for with %s", async (_, change) => {
    const player = await under.player();
    const request = {
      draw_id: (await nextDraw()).id,
      stake: { value: "100", currency: "EUR" },
      tickets: [{ numbers: [1] }],
    };
    const answer = await player.post("/lotteries/tickets", { ...request, ...change }, { "idempotency-key": newKey() });
    expect(answer.status).toBe(400);
  });

  it("needs a key, a draw, an account in the currency, and a player who may bet", async () => {
    const player = await under.player();
    const { id } = await nextDraw();
    expect((await buy(player, id, { numbers: [[1]], key: "short" })).status).toBe(400);
    expect((await buy(player, "rapid-5-36-1", { numbers: [[1]] })).status).toBe(404);
    expect((await buy(player, id, { numbers: [[1]], currency: "BTC" })).status).toBe(422);
    expect((await under.request("/lotteries/tickets", { method: "POST" })).status).toBe(401);
    await restrictPlayer(under, player.id, { suspension_reason: "under_review" });
    expect((await buy(player, id, { numbers: [[1]] })).status).toBe(403);
  });

  it("caps what a ticket can win at the payout limit", async () => {
    const player = await under.player({ amount: 10_000n });
    const [ticket] = await bought(player, (await nextDraw()).id, { numbers: [[1, 2, 3, 4, 5]], stake: "1000" });
    expect(ticket!.potential_win.value).toBe("10001000");
  });

  it("holds to the limit on odds in a currency that the payout limit does not cap", async () => {
    const player = await under.player({ currency: "USD", amount: 10_000n });
    const { id } = await nextDraw();
    const refused = await buy(player, id, { numbers: [[1], [1, 2, 3, 4]], currency: "USD" });
    expect(refused).toMatchObject({ status: 422, body: { errors_by_bet: [{ bet_index: 1 }] } });
    const [ticket] = await bought(player, id, { numbers: [[1, 2, 3]], currency: "USD" });
    expect(ticket!.potential_win).toMatchObject({ value: "59500", currency: "USD" });
  });

  it("is refused to a player who is barred while the purchase is written", async () => {
    const player = await under.player();
    const { id } = await nextDraw();
    const buying = under.db.transaction().execute(async (trx) => {
      await barWithin(trx, player.id, { is_spam: true });
      const answer = buy(player, id, { numbers: [[1]] });
      return { answer };
    });
    expect((await (await buying).answer).status).toBe(422);
    expect(await movementsOf(player, "ticket_bought")).toBe(0);
  });

  it("is refused where sales close while it waits for the draw", async () => {
    const player = await under.player();
    const { id } = await nextDraw();
    const { answer } = await under.db.transaction().execute(async (trx) => {
      await trx.selectFrom("lottery_draws").select("id").where("id", "=", id).forUpdate().execute();
      const buying = buy(player, id, { numbers: [[1]] });
      const waiting = async (): Promise<unknown> => {
        const { rows } = await sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock'`.execute(trx);
        return rows.length;
      };
      // The built-in database has one connection: there the purchase has not even begun.
      if (under.handle.engine === "postgres") await expect.poll(waiting).toBe(1);
      under.clock.setAhead(280_000);
      return { answer: buying };
    });
    expect((await answer).body).toMatchObject({ code: 70 });
    expect(await movementsOf(player, "ticket_bought")).toBe(0);
  });

  it("takes the stakes of many tickets at once, and all or none", async () => {
    const player = await under.player({ amount: 1_050n });
    const { id } = await nextDraw();
    const statementsFor = async (count: number): Promise<number> => {
      const before = statements;
      await bought(player, id, { numbers: EACH_NUMBER.slice(0, count), stake: "10" });
      return statements - before;
    };
    expect(await statementsFor(20)).toBe(await statementsFor(1));
    const { available } = await player.balance();
    expect(available).toBe(1_050n - 210n);
    const refused = await buy(player, id, { numbers: EACH_NUMBER.slice(0, 10), stake: "100" });
    expect(refused).toMatchObject({ status: 422, body: { errors_by_bet: [{ bet_index: 8 }] } });
    expect([await movementsOf(player, "ticket_bought"), (await player.balance()).available]).toEqual([21, 840n]);
    const accounts = await player.allEvents();
    expect(accounts.filter(({ event_name }) => event_name === "balance_changed")).toHaveLength(2);
    await assertLedgerBalances(under.db);
  });

  it("ends to the second when sales close, though the draw was not closed yet", async () => {
    const player = await under.player();
    const { id } = await nextDraw();
    under.clock.setAhead(280_000 - 1);
    await bought(player, id, { numbers: [[1]] });
    under.clock.setAhead(1);
    expect((await buy(player, id, { numbers: [[1]] })).body).toMatchObject({ code: 70 });
  });
});

describe("a draw", () => {
  it("closes, draws, pays its winners once, and everybody can work it out anew", async () => {
    const player = await under.player({ amount: 10_000n });
    const { id } = await nextDraw();
    await bought(player, id, { numbers: EACH_NUMBER.slice(0, 20) });
    await bought(player, id, { numbers: EACH_NUMBER.slice(20) });
    expect((await player.balance()).available).toBe(6_400n);
    await pass(280_000);
    expect(await drawOf(id)).toMatchObject({ state: "closed", numbers: null, seed: null });
    await pass(20_000);
    const draw = await drawOf(id);
    expect(draw).toMatchObject({ state: "drawn", is_settled: true, drawn_at: draw.draws_at });
    const winners = (await ticketsOf(player)).filter(({ status }) => status === "won");
    expect(new Set(winners.map(({ numbers }) => numbers[0]))).toEqual(new Set(draw.numbers));
    expect(winners.every(({ win }) => win?.value === "600")).toBe(true);
    expect((await player.balance()).available).toBe(6_400n + 5n * 600n);
    const paid = (await player.events()).flatMap(
      (event) => LotteryTicketChanged.safeParse(event).data?.message.ticket ?? [],
    );
    expect(new Map(paid.map((ticket) => [ticket.id, ticket]))).toEqual(
      new Map(winners.map((won) => [won.id, { ...won, draw: { ...won.draw, is_settled: false } }])),
    );
    expect(await drawsOver()).toContainEqual({
      channels: ["updates:ar", "updates:de", "updates:en"],
      draw: winners[0]!.draw,
    });
    const entries = (await under.request(`/lotteries/draws/${id}/entries`)).body.list as string[];
    const { pool_size: poolSize, drawn_count: drawnCount, seed, public_value: publicValue, commitment } = draw;
    const published = { drawId: id, poolSize, drawnCount, seed: seed!, publicValue: publicValue!, commitment };
    const proof = await verifyDraw({ ...published, numbers: draw.numbers! }, entries, DRAW_DIGESTS);
    expect([proof.commitment.holds, proof.publicValue.holds, proof.numbers.holds]).toEqual([true, true, true]);
    await pass(2 * MINUTE);
    await restart();
    expect(await movementsOf(player, "ticket_paid")).toBe(5);
    expect((await drawsOver()).filter(({ draw: { id: over } }) => over === id)).toHaveLength(1);
    expect((await lottery()).last_draw?.id).toBe(id);
    await assertLedgerBalances(under.db);
  });

  it("is followed by others, one for each period, and its entries come in pages", async () => {
    const player = await under.player();
    const { id } = await nextDraw("keno-20-80");
    await bought(player, id, { numbers: [[1], [2], [3]] });
    await pass(10 * MINUTE);
    const { list } = LotteryDrawList.parse(
      (await under.request("/lotteries/draws?lottery_id=keno-20-80&limit=50")).body,
    );
    expect(list.map(({ state }) => state)).toEqual(["open", "open", "open", "drawn", "drawn", "drawn"]);
    const page = (await under.request(`/lotteries/draws/${id}/entries?limit=2&page=2`)).body;
    expect([page.list.length, page.pagination.last_page]).toEqual([1, 2]);
  });

  it("keeps its seed and its tickets over a stop between close and draw, and is drawn late where it was due", async () => {
    const player = await under.player({ amount: 10_000n });
    const { id, commitment } = await nextDraw();
    await bought(player, id, { numbers: EACH_NUMBER.slice(0, 20) });
    await bought(player, id, { numbers: EACH_NUMBER.slice(20) });
    await pass(281_000);
    under.clock.dropTimers();
    under.clock.advance(60 * MINUTE);
    await restart();
    expect(await drawOf(id)).toMatchObject({ state: "drawn", commitment, is_settled: true, ticket_count: 36 });
    expect((await player.balance()).available).toBe(6_400n + 3_000n);
  });

  it("goes on at the next start with the tickets that a stop in the middle of settling left open", async () => {
    const player = await under.player({ amount: 10_000n });
    const { id } = await nextDraw();
    // Every number: some win whatever is drawn.
    await bought(player, id, { numbers: EACH_NUMBER.slice(0, 20) });
    await bought(player, id, { numbers: EACH_NUMBER.slice(20) });
    await pass(301_000);
    const before = await ticketsOf(player);
    const [winner, loser] = ["won", "lost"].map((status) => before.find((ticket) => ticket.status === status)!);
    // As if the process had ended before these two: the payment was never made.
    await under.db.updateTable("lottery_draws").set({ settled_at: null }).where("id", "=", id).execute();
    const open = { status: "open", win: null, settled_at: null } as const;
    await under.db.updateTable("lottery_tickets").set(open).where("id", "in", [winner!.id, loser!.id]).execute();
    const balance = await player.balance();
    await restart();
    expect(await ticketsOf(player)).toMatchObject(before.map(({ id, status, win }) => ({ id, status, win })));
    // Its movement stands already, so that money moves no second time.
    expect(await player.balance()).toEqual(balance);
    expect(await drawOf(id)).toMatchObject({ is_settled: true });
    await assertLedgerBalances(under.db);
  });

  it.each(["a seed that is not what was committed to", "a day without anybody to hold it"])(
    "is void for %s, and every stake comes back once",
    async (why) => {
      const player = await under.player({ amount: 10_000n });
      const { id } = await nextDraw();
      await bought(player, id, { numbers: [[1], [2, 3]] });
      if (why.startsWith("a seed"))
        await under.db
          .updateTable("lottery_draws")
          .set({ seed: "0".repeat(64) })
          .where("id", "=", id)
          .execute();
      else {
        under.clock.dropTimers();
        under.clock.advance(25 * 60 * MINUTE);
        await restart();
      }
      await pass(301_000);
      expect(await drawOf(id)).toMatchObject({ state: "void", numbers: null, seed: null, is_settled: true });
      const tickets = await ticketsOf(player, `&draw_id=${id}`);
      expect(tickets.map(({ status, win }) => [status, win?.value])).toEqual([
        ["void", "100"],
        ["void", "100"],
      ]);
      expect((await player.balance()).available).toBe(10_000n);
      expect(await movementsOf(player, "ticket_refunded")).toBe(2);
      await assertLedgerBalances(under.db);
    },
  );

  it("shows a player the own tickets alone", async () => {
    const [one, other] = [await under.player(), await under.player()];
    const { id } = await nextDraw();
    await bought(one, id, { numbers: [[1]] });
    expect(await ticketsOf(other)).toEqual([]);
    expect(await ticketsOf(one, "&lottery_id=keno-20-80")).toEqual([]);
    expect(await ticketsOf(one, `&lottery_id=${RAPID}`)).toHaveLength(1);
    expect((await under.request("/lotteries/tickets")).status).toBe(401);
  });
});
