import { LotteryDrawList, LotteryList } from "@touchline/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
