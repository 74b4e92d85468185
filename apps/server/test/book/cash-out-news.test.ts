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

  it("is nothing where a bet cannot be valued, which the start outlives, and its offer once it can be again", async () => {
    const [broken, sound] = [opened(0.48), opened(0.48)];
    const ids = [(await placed(broken)).id, (await placed(sound)).id];
    moved(broken, Number.NaN);
    await under.restart();
    under.clock.advance(1_000);
    under.takePublished();
    for (const leg of [broken, sound]) moved(leg, 0.5);
    under.clock.advance(1_000);
    expect(sent()).toMatchObject(ids.map((bet_id) => ({ message: { bet_id, to_cashout: { value: "1425" } } })));
  });
});
