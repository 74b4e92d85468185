import { LotteryList, LotteryTickets } from "@touchline/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rewritePlayer } from "../a-player.ts";
import { type Answer, BookUnderTest, newKey, type PlayerUnderTest } from "./book-under-test.ts";

const SPECIALS = { horseRacing: false, lottery: true, premiumCricket: false, virtualGamingArena: false };

let under: BookUnderTest;
let player: PlayerUnderTest;
beforeEach(async () => {
  under = await BookUnderTest.open({ specials: SPECIALS });
  await under.book.lotteries.idle();
  player = await under.player();
});
afterEach(() => under.close());

const purchase = async () => {
  const { list } = LotteryList.parse((await under.request("/lotteries")).body);
  const stake = { value: "100", currency: "EUR" };
  return { draw_id: list[0]?.next_draw?.id, stake, tickets: [{ numbers: [1, 2] }, { numbers: [3] }] };
};
const buy = (body: object, key: string): Promise<Answer> =>
  player.post("/lotteries/tickets", body, { "idempotency-key": key });
const idsIn = ({ body }: Answer) => LotteryTickets.parse(body).list.map(({ id }) => id);

describe("a purchase of tickets that stands, and is asked for again [CAT-14]", () => {
  it.each([
    ["its site serves the player no more", 403, { countries: ["GB"] }],
    ["the player is of another site", 403, { mirror: { statusGroup: "vip", redirectTo: "/", visitors: false } }],
    ["the site has closed its lotteries", 404, { closed: ["lotteries"] }],
  ] as const)("is answered as it was where %s, which takes no other one", async (_what, refused, site) => {
    await rewritePlayer(under.db, player.id, { country_code: "DE" });
    const [body, key] = [await purchase(), newKey()];
    const first = await buy(body, key);
    expect(first.status).toBe(201);
    under.site = site;
    const again = await buy(body, key);
    expect([again.status, idsIn(again)]).toEqual([201, idsIn(first)]);
    expect((await buy({ ...body, tickets: [{ numbers: [9] }] }, key)).status).toBe(409);
    expect((await buy(body, newKey())).status).toBe(refused);
    expect((await player.balance()).available).toBe(100_000n - 200n);
  });

  it("is answered as it was once there are no lotteries any more", async () => {
    const [body, key] = [await purchase(), newKey()];
    const first = await buy(body, key);
    Object.assign(under.config, { specials: { ...SPECIALS, lottery: false } });
    await under.restart();
    const again = await buy(body, key);
    expect([again.status, idsIn(again)]).toEqual([201, idsIn(first)]);
    expect((await buy(body, newKey())).status).toBe(404);
  });
});
