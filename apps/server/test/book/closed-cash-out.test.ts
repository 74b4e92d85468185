import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BookUnderTest, newKey, type PlayerUnderTest, type WireBody } from "./book-under-test.ts";
import { likelyLine } from "./scripted-feed.ts";

const LEG = { match_id: "a-match", market_id: "1", specifier: "", outcome_id: "1", odds: "3.00" };

let under: BookUnderTest;
let player: PlayerUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
  under.feed.open(LEG.match_id, { lines: [likelyLine({ name: "1", odds: LEG.odds, probability: 0.48 })] });
});
afterAll(() => under.close());
beforeEach(async () => {
  under.site = {};
  player = await under.player({ amount: 100_000n });
});

const placed = async (): Promise<WireBody> => (await player.place([LEG], { stake: "1000" })).body.list[0];
const betNow = async (id: string): Promise<WireBody> => (await player.get(`/bets/${id}`)).body;

describe("a site that has closed cash-out [ENG-10]", () => {
  it("shows no offer of any bet, in a list, alone or as it is placed, and all of it where it is open", async () => {
    const bet = await placed();
    expect(bet.to_cashout).toMatchObject({ value: "1368" });
    under.site = { closed: ["cash_out"] };
    const none = { to_cashout: null, cashout: null };
    expect(await placed()).toMatchObject(none);
    expect(await betNow(bet.id)).toMatchObject(none);
    for (const each of (await player.get("/bets")).body.list) expect(each).toMatchObject(none);
    under.site = {};
    expect(await betNow(bet.id)).toMatchObject({ to_cashout: { value: "1368" }, cashout: { state: "available" } });
  });

  it("still says what was cashed out of a bet before, and what is left of it", async () => {
    const bet = await placed();
    const key = newKey();
    const part = { bet_id: bet.id, to_cashout: "684", stake: "500" };
    expect((await player.post("/bets/cashout", part, { "idempotency-key": key })).status).toBe(200);
    under.site = { closed: ["cash_out"] };
    const closed = {
      to_cashout: null,
      cashout: {
        state: "unavailable",
        reason: null,
        can_be_partial: false,
        can_be_automatic: false,
        can_be_edited: false,
        rule: null,
        paid: { value: "684" },
        remaining_stake: { value: "500" },
        parts: [{ paid: { value: "684" } }],
      },
    };
    expect(await betNow(bet.id)).toMatchObject(closed);
    expect((await player.get(`/bets/cashouts/${key}`)).body).toMatchObject({
      bet: closed,
      cashout: { state: "accepted" },
    });
  });
});
