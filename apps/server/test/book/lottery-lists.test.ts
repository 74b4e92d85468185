import { LotteryDrawList, LotteryList, LotteryTickets } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_LOTTERIES } from "../../src/book/lotteries/lottery-specs.ts";
import { BookUnderTest, newKey } from "./book-under-test.ts";

const SPECIALS = { horseRacing: false, lottery: true, premiumCricket: false, virtualGamingArena: false };
const RAPID = "rapid-5-36";

let under: BookUnderTest;
beforeEach(async () => {
  under = await BookUnderTest.open({ specials: SPECIALS });
  await under.book.lotteries.idle();
});
afterEach(() => under.close());

describe("lotteries [CAT-14]", () => {
  it("are listed with their prices, the draw that sells and what it is committed to, but not its seed", async () => {
    const { list } = await under.read("/lotteries?locale=de", LotteryList);
    expect(list.map(({ name, pool_size, drawn_count }) => [name, pool_size, drawn_count])).toEqual([
      ["Rapid 5 aus 36", 36, 5],
      ["Stündlich 6 aus 49", 49, 6],
      ["Keno 20 aus 80", 80, 20],
    ]);
    expect(list[0]!.odds.map(({ odds }) => odds)).toEqual(["6.00", "52.50", "595.00", "9817.50", "314160.00"]);
    const draw = list[0]!.next_draw!;
    expect(draw).toMatchObject({
      state: "open",
      closes_at: "2026-11-21T12:04:40.000Z",
      draws_at: "2026-11-21T12:05:00.000Z",
      seed: null,
      numbers: null,
      public_value: null,
      last_link: draw.commitment,
    });
  });

  it("sell tickets of the draws that come, and list those of a lottery or a state in pages", async () => {
    const { list, pagination } = await under.read(
      `/lotteries/draws?lottery_id=${RAPID}&state=open&limit=2`,
      LotteryDrawList,
    );
    expect(list.map(({ draws_at }) => draws_at.slice(11, 16))).toEqual(["12:15", "12:10"]);
    expect(pagination).toEqual({ total: 3, page: 1, limit: 2, last_page: 2 });
    expect((await under.request("/lotteries/draws?state=lost")).status).toBe(400);
    expect((await under.request("/lotteries/draws/none-1")).status).toBe(404);
    expect((await under.request("/lotteries/draws/none-1/entries")).status).toBe(404);
  });

  it("sell each draw as it was made, and show that, where its operator has changed pool or margin since", async () => {
    const [rapid] = DEMO_LOTTERIES;
    const shown = async () => (await under.read("/lotteries", LotteryList)).list[0]!;
    const player = await under.player();
    const soldAt = async (draw_id: string, numbers: number[]): Promise<unknown> => {
      const body = { draw_id, stake: { value: "100", currency: "EUR" }, tickets: [{ numbers }] };
      const { status, body: answer } = await player.post("/lotteries/tickets", body, { "idempotency-key": newKey() });
      return status === 201 ? LotteryTickets.parse(answer).list[0]?.odds : answer.code;
    };
    const before = await shown();
    // Lower prices, more numbers, and further draws that nobody has made yet.
    const changed = { ...rapid, poolSize: 40, margin: "0.5", mostNumbers: 3 };
    Object.assign(under.config, { lotteries: [changed] });
    await under.restart();
    await under.book.lotteries.idle();
    const after = await shown();
    expect(after.next_draw?.id).toBe(before.next_draw?.id);
    expect([after.pool_size, after.odds]).toEqual([before.pool_size, before.odds]);
    expect(await soldAt(after.next_draw!.id, [36])).toBe("6.00");
    expect(await soldAt(after.next_draw!.id, [1, 2, 3, 4])).toBe("9817.50");
    expect(await soldAt(after.next_draw!.id, [37])).toBe(API_ERRORS.ticket_numbers_invalid.code);
    for (let minute = 0; minute < 15; minute += 1) {
      under.clock.advance(60_000);
      await under.book.lotteries.idle();
    }
    const later = await shown();
    expect([later.pool_size, later.odds.map(({ odds }) => odds)]).toEqual([40, ["5.33", "52.00", "658.66"]]);
    expect(await soldAt(later.next_draw!.id, [37])).toBe("5.33");
  });

  it("are nowhere on a site without them, and no draw is made", async () => {
    await under.close();
    under = await BookUnderTest.open();
    const player = await under.player();
    for (const path of ["/lotteries", "/lotteries/draws", "/lotteries/draws/rapid-5-36-1"])
      expect((await under.request(path)).status).toBe(404);
    expect((await player.get("/lotteries/tickets")).status).toBe(404);
    const stake = { value: "100", currency: "EUR" };
    const purchase = { draw_id: "rapid-5-36-1", stake, tickets: [{ numbers: [1] }] };
    expect((await player.post("/lotteries/tickets", purchase, { "idempotency-key": newKey() })).status).toBe(404);
    expect(await under.db.selectFrom("lottery_draws").selectAll().execute()).toEqual([]);
  });
});
