import { BetList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { byOperators } from "../operator/operator-under-test.ts";
import { BookUnderTest, newKey, type PlayerUnderTest } from "./book-under-test.ts";
import { standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let matchNumber = 0;
beforeAll(async () => {
  under = await BookUnderTest.open({ vipGroups: ["vip", "gold"] });
  await byOperators(under, async (at) => {
    await at.setGroup("vip", { name: "VIP" });
    await at.setGroup("gold", { name: "Gold", min_comp_points: 1_000, max_comp_points: 1_999 });
    await at.setGroup("new", { name: "New" });
  });
});
afterAll(async () => {
  await assertLedgerBalances(under.db);
  await under.close();
});

async function playerIn(group: string | null, points = 0): Promise<PlayerUnderTest> {
  const player = await under.player({ amount: 100_000n });
  const groups = group === null ? [] : [group];
  await byOperators(under, (at) => at.flag(player.id, { comp_points: points, status_groups: groups }));
  return player;
}

/** A live bet that is refused while it waits, for its market is suspended meanwhile. */
async function refusedAfterAll(player: PlayerUnderTest): Promise<string> {
  const match_id = `vip-${++matchNumber}`;
  under.feed.open(match_id, { live: true, lines: standardLines() });
  const key = newKey();
  const { status, body } = await player.place([{ match_id, market_id: "1", outcome_id: "1", odds: "2.10" }], { key });
  expect(status).toBe(202);
  under.feed.change(match_id, { lines: standardLines().map(suspended) });
  under.clock.advance(5_000);
  await expect.poll(async () => String((await player.placement(key)).body.placement.state)).toBe("rejected");
  return String(body.list[0].id);
}

const listed = async (player: PlayerUnderTest, query = "") =>
  BetList.parse((await player.get(`/bets${query}`)).body).list.map(({ id }) => id);

describe("a bet of a VIP that is refused after all [BET-03]", () => {
  it.each([
    ["an operator's group", "vip", 0],
    ["a group by points", null, 1_500],
  ])("is told so with the news of it, and stands in no list: of %s", async (_, group, points) => {
    const player = await playerIn(group, points);
    const id = await refusedAfterAll(player);
    const news = (await player.events()).filter(({ event_name }) => event_name === "bet_changed");
    expect(news.map(({ message }) => message["bet"])).toMatchObject([
      { id, status: "submitted", is_vip: true },
      { id, status: "rejected", is_vip: true },
    ]);
    expect(await listed(player)).toEqual([]);
    expect(await listed(player, "?status=rejected")).toEqual([]);
    // Whoever has its address reads what became of it.
    expect((await player.get(`/bets/${id}`)).body).toMatchObject({ status: "rejected", is_vip: true });
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });

  it("stands among all bets where its player is none of those", async () => {
    const player = await playerIn("new", 999);
    const id = await refusedAfterAll(player);
    expect(await listed(player)).toEqual([id]);
    expect((await player.get(`/bets/${id}`)).body).toMatchObject({ status: "rejected", is_vip: false });
  });

  it("stays a VIP's when the player leaves the group, and others that stand are listed", async () => {
    const player = await playerIn("vip");
    const refused = await refusedAfterAll(player);
    const match_id = `vip-${++matchNumber}`;
    under.feed.open(match_id, { lines: standardLines() });
    const { body } = await player.place([{ match_id, market_id: "1", outcome_id: "1", odds: "2.10" }]);
    await byOperators(under, (at) => at.flag(player.id, { status_groups: [] }));
    expect(await listed(player)).toEqual([body.list[0].id]);
    expect((await player.bets())[0]).toMatchObject({ is_vip: true, status: "waiting_results" });
    expect((await player.get(`/bets/${refused}`)).body.is_vip).toBe(true);
  });
});
