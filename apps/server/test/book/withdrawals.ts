import { MarketList } from "@touchline/contract";
import { describe, expect, it } from "vitest";
import type { Reduction } from "../../src/feed/feed.ts";
import { type BetOf, newKey, placeAllBody, type PlacementType } from "./book-under-test.ts";
import { legOn, ODDS, type RaceBets, TERMS } from "./race-bets.ts";
import { line } from "./scripted-feed.ts";

/** What is won on a race after a runner was withdrawn, on a book that other tests use, too. */
export function describeWithdrawals(bets: () => RaceBets): void {
  describe("winnings on a race that a runner was withdrawn from [BET-04]", () => {
    const off = (outcomeId: string, percent: number): Reduction => ({
      outcomeId,
      percent,
      atMs: bets().under.feed.now(),
    });
    /** The line as it stands without who was withdrawn: the others at the prices that they had, for the sake of the figures. */
    const withdraw = (id: string, ...reductions: Reduction[]): Reduction[] => {
      bets().under.feed.change(id, { lines: [line("534", ODDS, { eachWay: TERMS, reductions })] });
      return reductions;
    };
    const ends = async (ids: readonly string[]) => {
      await bets().under.book.settlement.idle();
      const all = await bets().player.bets();
      return ids
        .flatMap((id) => all.filter((bet) => bet.id === id))
        .map(({ result, win, selections }) => [result, win?.value, selections[0]!.reduction_percent]);
    };
    const idOf = async (answer: ReturnType<RaceBets["place"]>) => String((await answer).body.list[0].id);
    const plain = (type: PlacementType, bet: BetOf) =>
      bets().player.post("/bets", placeAllBody(type, [bet], { stake: "3000" }), { "idempotency-key": newKey() });

    it("is reduced in both parts of bets priced before, and of none that are priced without it", async () => {
      const id = bets().race();
      const before = [
        await idOf(bets().single(id, 3)),
        await idOf(bets().single(id, 2)),
        await idOf(bets().single(id, 4)),
      ];
      bets().under.takePublished();
      const withdrawn = withdraw(id, off("1", 15));
      const told = bets()
        .under.takePublished()
        .find(({ data }) => data.event_name === "markets_changed");
      expect(told?.data.message["markets"]).toMatchObject([{ reductions: [{ outcome_id: "1", percent: 15 }] }]);
      const { list } = await bets().under.read(`/matches/${id}/markets`, MarketList);
      expect(list[0]!.reductions).toMatchObject([{ outcome_id: "1", percent: 15 }]);
      const after = await idOf(bets().single(id, 3));
      bets().settle(id, { 3: 1, 2: 2, 4: 4 }, withdrawn);
      expect(await ends([...before, after])).toEqual([
        // 10.00 at 1 + 8 × 0.85, and 10.00 at 1 + 2 × 0.85.
        ["win_entire", String(7_800 + 2_700), 15],
        ["win_entire", String(1_850), 15],
        ["lose_entire", "0", null],
        ["win_entire", "12000", null],
      ]);
    });

    it("is reduced by all that were withdrawn since together, and by 90 hundredths at most", async () => {
      const id = bets().race();
      const first = await idOf(bets().single(id, 3));
      const one = withdraw(id, off("1", 75));
      const second = await idOf(bets().single(id, 3));
      const both = withdraw(id, ...one, off("4", 40));
      const third = await idOf(bets().single(id, 3));
      bets().settle(id, { 3: 1, 2: 2 }, both);
      expect(await ends([first, second, third])).toEqual([
        ["win_entire", String(1_800 + 1_200), 90],
        ["win_entire", String(5_800 + 2_200), 40],
        ["win_entire", "12000", null],
      ]);
    });

    it("is nothing to who was withdrawn: that bet is given back whole", async () => {
      const id = bets().race();
      const bet = await idOf(bets().single(id, 1));
      bets().settle(id, { 3: 1, 2: 2, 4: 3 }, withdraw(id, off("1", 45)));
      expect(await ends([bet])).toEqual([["refund_entire", "2000", null]]);
    });

    it("is reduced leg by leg in singles, combos and systems", async () => {
      const ids = [bets().race(), bets().race(), bets().race()];
      const legs = ids.map((id) => legOn(id, 3));
      const placed = [
        await idOf(plain("single", { legs: legs.slice(0, 1) })),
        await idOf(plain("combo", { legs: legs.slice(0, 2) })),
        await idOf(plain("system", { legs, systemId: "2/3" })),
      ];
      bets().settle(ids[0]!, { 3: 1, 2: 2, 4: 3 }, withdraw(ids[0]!, off("1", 25)));
      bets().settle(ids[1]!, { 1: 2, 2: 3, 3: 1, 4: 4 });
      bets().settle(ids[2]!, { 1: 1, 2: 2, 3: 3, 4: 4 });
      // 7.00 in place of 9.00: 30.00 on it, on it and 9.00, and 10.00 of the system on the one line that won.
      expect(await ends(placed)).toEqual([
        ["win_entire", "21000", 25],
        ["win_entire", "189000", 25],
        ["win_entire", "63000", 25],
      ]);
    });

    it("is made anew once where the withdrawal is taken back, and where it comes late", async () => {
      const id = bets().race();
      const bet = await idOf(bets().single(id, 3));
      const before = (await bets().player.balance()).available;
      const paid = async () => [await ends([bet]), (await bets().player.balance()).available - before];
      const [reduced, whole] = [String(7_800 + 2_700), "12000"];
      const ranks = { 3: 1, 2: 2, 4: 3 };
      bets().settle(id, ranks, withdraw(id, off("1", 15)));
      expect(await paid()).toEqual([[["win_entire", reduced, 15]], BigInt(reduced)]);
      const again = async (withdrawn: Reduction[]) => {
        bets().under.feed.rollBack(id, "534");
        await expect.poll(async () => (await bets().betOf(bet)).status).toBe("waiting_results");
        expect([
          (await bets().betOf(bet)).selections[0]!.reduction_percent,
          (await bets().player.balance()).available,
        ]).toEqual([null, before]);
        bets().settle(id, ranks, withdrawn);
        return paid();
      };
      expect(await again([])).toEqual([[["win_entire", whole, null]], BigInt(whole)]);
      expect(await again([off("1", 15)])).toEqual([[["win_entire", reduced, 15]], BigInt(reduced)]);
      bets().under.feed.repeatLineMessages(5);
      await bets().under.restart();
      expect(await paid()).toEqual([[["win_entire", reduced, 15]], BigInt(reduced)]);
      expect((await bets().betOf(bet)).correction).toMatchObject({ win_before: { value: whole } });
    });
  });
}
