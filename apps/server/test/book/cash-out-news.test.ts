import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LineOffer } from "../../src/feed/feed.ts";
import { BookUnderTest, type LegOf, newKey, type PlayerUnderTest, type WireBody } from "./book-under-test.ts";
import { likelyLine, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => void (under = await BookUnderTest.open()));
afterAll(() => under.close());
beforeEach(async () => void (player = await under.player({ amount: 100_000n })));

const lineOf = (probability: number): LineOffer => likelyLine({ name: "1", odds: "3.00", probability });

/** Opens a match with one line and answers the leg on its first outcome. */
function opened(probability: number): LegOf {
  const match_id = `told-${++matchNumber}`;
  under.feed.open(match_id, { live: false, lines: [lineOf(probability)] });
  return { match_id, market_id: "1", specifier: "", outcome_id: "1", odds: "3.00" };
}

const moved = ({ match_id }: LegOf, probability: number): void =>
  under.feed.change(match_id, { lines: [lineOf(probability)] });

async function placed(leg: LegOf): Promise<WireBody> {
  const { body } = await player.place([leg], { stake: "1000" });
  return body.list[0];
}

describe("what players are sent as prices move [RT-03]", () => {
  const sent = (): WireBody[] =>
    under
      .takePublished()
      .filter(({ channel }) => channel === `user:en#${player.id}`)
      .map(({ data }) => data)
      .filter(({ event_name }) => event_name === "bet_cashout_changed");

  it("is the new amount, or why there is none, once a second at most and only where it changed", async () => {
    const leg = opened(0.48);
    const bet = await placed(leg);
    under.takePublished();
    moved(leg, 0.49);
    moved(leg, 0.5);
    expect(sent()).toEqual([]);
    under.clock.advance(1_000);
    const amount = { value: "1425", currency: "EUR", subunits: 100 };
    const message = { bet_id: bet.id, bet_version: bet.version, to_cashout: amount, reason: null };
    expect(sent()).toEqual([{ event_name: "bet_cashout_changed", message }]);
    moved(leg, 0.5);
    under.clock.advance(1_000);
    expect(sent()).toEqual([]);
    under.feed.change(leg.match_id, { lines: [suspended(lineOf(0.5))] });
    under.clock.advance(1_000);
    expect(sent()).toMatchObject([{ message: { to_cashout: null, reason: "market_closed" } }]);
    moved(leg, 0.5);
    await player.post(
      "/bets/cashout?locale=en",
      { bet_id: bet.id, to_cashout: amount },
      { "idempotency-key": newKey() },
    );
    under.clock.advance(1_000);
    expect(sent()).toEqual([]);
  });

  it("is that there is none where a bet cannot be valued, which the start outlives, and its offer once it can be again", async () => {
    const [broken, sound] = [opened(0.48), opened(0.48)];
    const ids = [(await placed(broken)).id, (await placed(sound)).id];
    under.takePublished();
    moved(broken, Number.NaN);
    under.clock.advance(1_000);
    expect(sent()).toMatchObject([{ message: { bet_id: ids[0], to_cashout: null, reason: "feed_suspended" } }]);
    await under.restart();
    under.clock.advance(1_000);
    under.takePublished();
    for (const leg of [broken, sound]) moved(leg, 0.5);
    under.clock.advance(1_000);
    expect(sent()).toMatchObject(ids.map((bet_id) => ({ message: { bet_id, to_cashout: { value: "1425" } } })));
  });
});

describe("a bet that cannot be valued [BET-01] [BET-02]", () => {
  it("stands in its player's lists with the others, without an offer and with why, is not cashed out, and is reported", async () => {
    const [broken, sound] = [opened(0.48), opened(0.48)];
    const [first, second] = [await placed(broken), await placed(sound)];
    moved(broken, Number.NaN);
    under.reported.length = 0;
    const none = { id: first.id, to_cashout: null, cashout: { state: "unavailable", reason: "feed_suspended" } };
    const { status, body } = await player.get("/bets");
    expect([status, body.pagination?.total]).toEqual([200, 2]);
    const list: WireBody[] = body.list;
    expect(list.find(({ id }) => id === second.id)).toMatchObject({ to_cashout: second.to_cashout });
    expect(list.find(({ id }) => id === first.id)).toMatchObject(none);
    expect(under.reported).toHaveLength(1);
    expect(under.reported[0]).toMatch(
      new RegExp(`"betId":"${first.id}".*"a bet could not be valued for cash-out"`, "u"),
    );
    expect((await player.get(`/bets/${first.id}`)).body).toMatchObject(none);
    const wish = { bet_id: first.id, to_cashout: first.to_cashout, amount_accept_mode: "any" };
    const refused = await player.post("/bets/cashout?locale=en", wish, { "idempotency-key": newKey() });
    expect([refused.status, refused.body.code, refused.body.key]).toEqual([422, 126, "error.cash_out.feed_suspended"]);
    // Once the feed says what it is worth, it is offered again.
    moved(broken, 0.48);
    expect((await player.get(`/bets/${first.id}`)).body.to_cashout).toEqual(first.to_cashout);
  });
});
