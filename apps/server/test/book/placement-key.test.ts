import { PlacedBets } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { restrictPlayer } from "../operator/operator-under-test.ts";
import {
  type Answer,
  BookUnderTest,
  newKey,
  type LegOf,
  placeAllBody,
  placeBody,
  type PlayerUnderTest,
} from "./book-under-test.ts";
import { likelyLine, line, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;
let live: string;
let upcoming: string;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 1_000_000n });
  live = `live-${++matchNumber}`;
  upcoming = `upcoming-${matchNumber}`;
  under.feed.open(live, { live: true, lines: standardLines() });
  under.feed.open(upcoming, { lines: standardLines() });
});

const leg = (matchId: string): LegOf => ({ match_id: matchId, market_id: "1", outcome_id: "1", odds: "2.10" });
const abandon = (key: string) => player.post(`/bets/placements/${key}/abandon`, {});
const ABANDONED = { code: 123, key: "error.place_bets.placement_abandoned" };

describe("a wish that came without a key [TKT-26]", () => {
  const MADE = expect.stringMatching(/^[\w-]{16,64}$/);
  const place = (of: PlayerUnderTest, stake = "1000") =>
    of.post("/bets?locale=en", placeBody([leg(upcoming)], { stake }));
  const keyIn = ({ body }: Answer): string => String(body.placement.key);

  it("is carried out once within three seconds, however often and at once it is sent, and answered with what it came to", async () => {
    const answers = await Promise.all([place(player), place(player), place(player)]);
    under.clock.advance(2_999);
    answers.push(await place(player));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(keyIn)).size).toBe(1);
    expect(keyIn(answers[0])).toEqual(MADE);
    expect(await player.balance()).toEqual({ available: 999_000n, reserved: 0n });
    under.clock.advance(1);
    expect(keyIn(await place(player))).not.toBe(keyIn(answers[0]));
    expect(await player.bets()).toHaveLength(2);
  });

  it("is another one of another player, of another body, and under a key", async () => {
    const stranger = await under.player({ amount: 1_000_000n });
    const keyed = () => player.place([leg(upcoming)]);
    const all = [await place(player), await place(stranger), await place(player, "1001"), await keyed(), await keyed()];
    expect(new Set(all.map(keyIn)).size).toBe(5);
  });

  it.each([0, 1_000, 2_000])(
    "is known after a restart, %i ms later in the time that keys are made of",
    async (laterMs) => {
      under.clock.advance(laterMs);
      const first = await place(player);
      await under.restart();
      under.feed.alive();
      under.clock.advance(1_500);
      expect(keyIn(await place(player))).toBe(keyIn(first));
      expect(await player.bets()).toHaveLength(1);
    },
  );

  it("cashes the same part out once, and the next one after three seconds", async () => {
    under.feed.open(`part-${matchNumber}`, { lines: [likelyLine({ name: "1", odds: "3.00", probability: 0.48 })] });
    const { body } = await player.place([{ ...leg(`part-${matchNumber}`), odds: "3.00" }]);
    const part = () => player.post("/bets/cashout", { bet_id: body.list[0].id, to_cashout: "342", stake: "250" });
    const answers = await Promise.all([part(), part()]);
    answers.push(await part());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => String(answer.body.cashout.key))).size).toBe(1);
    expect((await player.balance()).available).toBe(999_342n);
    under.clock.advance(3_000);
    expect((await part()).status).toBe(200);
    expect((await player.balance()).available).toBe(999_684n);
  });
});

describe("a placement that its player gives up on [TKT-26]", () => {
  it("is rejected for good where nothing was recorded, and takes nothing when it arrives after all", async () => {
    const key = newKey();
    const { status, body } = await abandon(key);
    expect(status).toBe(200);
    expect(PlacedBets.parse(body)).toEqual(body);
    expect(body).toMatchObject({ list: [], placement: { key, state: "rejected", error: ABANDONED } });
    const late = await player.place([leg(upcoming)], { key });
    expect(late.status).toBe(422);
    expect(late.body).toMatchObject(ABANDONED);
    expect((await player.placement(key)).body).toEqual(body);
    expect(await player.balance()).toEqual({ available: 1_000_000n, reserved: 0n });
  });

  it("stays rejected whatever bets come under its key", async () => {
    const key = newKey();
    await abandon(key);
    for (const stake of ["1000", "2000"]) {
      expect((await player.place([leg(live)], { key, stake })).body).toMatchObject(ABANDONED);
    }
  });

  it("is answered with its bets where it had arrived, and keeps them", async () => {
    const key = newKey();
    const placed = await player.place([leg(upcoming)], { key });
    const { status, body } = await abandon(key);
    expect([status, body]).toEqual([200, placed.body]);
    expect(await player.balance()).toEqual({ available: 999_000n, reserved: 0n });
  });

  it("is answered as processing during its live delay, and decided as ever", async () => {
    const key = newKey();
    await player.place([leg(live)], { key });
    expect((await abandon(key)).body.placement.state).toBe("processing");
    under.clock.advance(5_000);
    await expect.poll(async () => String((await abandon(key)).body.placement.state), { interval: 5 }).toBe("accepted");
  });

  it("is answered with its own refusal where it was refused", async () => {
    const key = newKey();
    await player.place([{ ...leg(upcoming), odds: "9.00" }], { key });
    expect((await abandon(key)).body.placement).toMatchObject({ state: "rejected", error: { code: 101 } });
  });

  it("can be given up twice, with the same answer", async () => {
    const key = newKey();
    expect(await abandon(key)).toEqual(await abandon(key));
  });

  it("leaves the same key of another player alone", async () => {
    const key = newKey();
    const other = await under.player();
    await abandon(key);
    expect((await other.place([leg(upcoming)], { key })).status).toBe(201);
  });

  it("is asked for by a signed-in player only, under a key that can be one", async () => {
    const visitor = await under.request(`/bets/placements/${newKey()}/abandon`, { method: "POST" });
    expect([visitor.status, visitor.body.code]).toEqual([401, 10]);
    expect((await abandon("short")).status).toBe(400);
  });

  it("ends as exactly one of both, placed or given up, however the two race", async () => {
    // No more than a player may write at once.
    const rounds = Array.from({ length: 30 }, (_, round) => ({
      key: newKey(),
      headStart: (round % 6) - 3,
      // Whoever is faster on this machine, each wins once.
      decided: (["given", "placed"] as const)[round],
    }));
    const outcomes = await Promise.all(
      rounds.map(async ({ key, headStart, decided }) => {
        const after = async <T>(questions: number, call: () => Promise<T>): Promise<T> => {
          for (let asked = 0; asked < questions; asked += 1) await player.placement(key);
          return call();
        };
        const place = () => player.place([leg(upcoming)], { key, stake: "100" });
        const [given, placed] = await raced(
          () => after(headStart, () => abandon(key)),
          () => after(-headStart, place),
          decided,
        );
        const isPlaced = placed.status === 201;
        expect(given.body.placement.state).toBe(isPlaced ? "accepted" : "rejected");
        expect(given.body.list).toEqual(isPlaced ? placed.body.list : []);
        if (!isPlaced) expect([placed.body, given.body.placement.error]).toMatchObject([ABANDONED, ABANDONED]);
        return isPlaced;
      }),
    );
    const bets = outcomes.filter(Boolean).length;
    expect(bets).toBeGreaterThan(0);
    expect(bets).toBeLessThan(rounds.length);
    expect((await player.get("/bets")).body.pagination.total).toBe(bets);
    expect(await player.balance()).toEqual({ available: 1_000_000n - 100n * BigInt(bets), reserved: 0n });
    await assertStakesMatchBets(under.db);
  });
});

/** Both at once, or the one that is to win before the other. */
async function raced<Given, Placed>(
  give: () => Promise<Given>,
  place: () => Promise<Placed>,
  first: "given" | "placed" | undefined,
): Promise<[Given, Placed]> {
  if (first === undefined) return Promise.all([give(), place()]);
  if (first === "given") {
    const given = await give();
    return [given, await place()];
  }
  const placed = await place();
  return [await give(), placed];
}

describe("the order of the checks", () => {
  const other = () => {
    const match_id = `other-${matchNumber}`;
    under.feed.open(match_id, { lines: standardLines() });
    return leg(match_id);
  };
  const closed = () => {
    const match_id = `closed-${matchNumber}`;
    under.feed.open(match_id, { lines: standardLines().map(suspended) });
    return leg(match_id);
  };
  const aboveLimit = (): LegOf => {
    const match_id = `long-${matchNumber}`;
    under.feed.open(match_id, { lines: [line("1", { 1: "1001", 2: "3.30", 3: "3.60" })] });
    return { ...leg(match_id), odds: "1001" };
  };
  const moved = (picked: LegOf): LegOf => ({ ...picked, odds: "9.00" });

  // Each is wrong at one stage and at every later one.
  it.each([
    {
      stage: "the player's standing",
      type: "combo",
      legs: () => [moved(closed())],
      stake: "0",
      isSpam: true,
      code: 115,
    },
    { stage: "the shape of the bet", type: "combo", legs: () => [moved(closed())], stake: "0", code: 116 },
    { stage: "open markets", type: "combo", legs: () => [moved(other()), closed()], stake: "0", code: 104 },
    { stage: "prices", type: "combo", legs: () => [moved(other()), aboveLimit()], stake: "0", code: 101 },
    { stage: "a stake at all", type: "single", legs: () => [aboveLimit()], stake: "0", code: 108 },
    { stage: "the balance", type: "single", legs: () => [aboveLimit()], stake: "90000000", code: 107 },
    { stage: "the highest stake", type: "single", legs: () => [aboveLimit()], stake: "600000", code: 110 },
    { stage: "the odds limit", type: "single", legs: () => [aboveLimit()], stake: "1000", code: 112 },
    { stage: "the bonus", type: "single", legs: () => [other()], stake: "1000", code: 116 },
  ] as const)("then looks at $stage", async ({ type, legs, stake, code, ...standing }) => {
    if ("isSpam" in standing) await spam();
    const { meta, bets } = placeAllBody(type, [{ legs: legs(), stake }]);
    const bonus = { id: "b1", type: "freebet" };
    const body = { meta, bets: bets.map((bet) => ({ ...bet, bonus })) };
    const answer = await player.post("/bets", body, { "idempotency-key": newKey() });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  const spam = () => restrictPlayer(under, player.id, { is_spam: true });

  it("asks who it is before anything, a known key or not", async () => {
    const key = newKey();
    await player.place([leg(upcoming)], { key });
    const { status, body } = await under.request("/bets", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(placeBody([leg(upcoming)])),
    });
    expect([status, body.code]).toEqual([401, 10]);
  });

  it("answers a known key before it looks at the player, the offers or the balance [TKT-26]", async () => {
    const key = newKey();
    const first = await player.place([leg(upcoming)], { key, stake: "400000" });
    await spam();
    under.feed.retire(upcoming);
    const again = await player.place([leg(upcoming)], { key, stake: "400000" });
    expect([again.status, again.body.list[0].id]).toEqual([201, first.body.list[0].id]);
    const other = await player.place([], { key, stake: "0" });
    expect([other.status, other.body.code]).toEqual([400, 3]);
    const reused = await player.place([leg("no-such-match")], { key, stake: "0" });
    expect([reused.status, reused.body.code]).toEqual([409, 119]);
  });
});
