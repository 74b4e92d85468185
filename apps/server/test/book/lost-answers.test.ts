import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { byOperators } from "../operator/operator-under-test.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  BookUnderTest,
  type LegOf,
  newKey,
  placeBody,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { likelyLine } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => void (under = await BookUnderTest.open()));
afterAll(() => under.close());
beforeEach(async () => void (player = await under.player({ amount: 100_000n })));
afterEach(() => assertStakesMatchBets(under.db));

function opened(odds = "3.00", probability = 0.48): LegOf {
  const match_id = `asked-again-${++matchNumber}`;
  under.feed.open(match_id, { lines: [likelyLine({ name: "1", odds, probability })] });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}

const edit = ({ id, to_cashout: shown }: WireBody, into: object, key = newKey()) =>
  player.post("/bets/edit", { ...into, bet_id: id, to_cashout: shown.value }, { "idempotency-key": key });

describe("a call whose answer was lost, sent again where the site takes no such bets any more [TKT-26]", () => {
  afterEach(() => void (under.site = {}));

  const CLOSINGS = [
    ["the player's country is blocked", { blockedCountries: ["US"] }],
    ["quick bets are closed", { closed: ["quick_bet"] }],
  ] as const;
  beforeEach(() => byOperators(under, (at) => at.correct(player.id, { country_code: "US" })));
  const quick = <Body extends { meta: object }>(body: Body) => ({ ...body, meta: { ...body.meta, quick: true } });
  const place = (leg: LegOf, key: string) => player.post("/bets", quick(placeBody([leg])), { "idempotency-key": key });

  it.each(CLOSINGS)("is told of the bet that stands: %s", async (_what, site) => {
    const [leg, key] = [opened(), newKey()];
    const first = await place(leg, key);
    under.site = { ...site };
    const again = await place(leg, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await place(leg, newKey())).status).toBeGreaterThan(400);
    expect((await player.balance()).available).toBe(99_000n);
  });

  it.each(CLOSINGS)("is told of the edit that is done: %s", async (_what, site) => {
    const [leg, other, key] = [opened(), opened("2.00", 0.45), newKey()];
    const standing = (await player.place([leg])).body.list[0];
    const into = quick(placeBody([other], { stake: "1000" }));
    const first = await edit(standing, into, key);
    expect(first.status).toBe(200);
    under.site = { ...site };
    const again = await edit(standing, into, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const [{ id }] = first.body.replacements;
    expect((await edit((await player.get(`/bets/${id}`)).body, quick(placeBody([leg])))).status).toBeGreaterThan(400);
    expect((await player.get(`/bets/${id}`)).body.status).toBe("waiting_results");
  });
});
