import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { BET_FILTERS, type BetFilter } from "@touchline/contract/vocabulary";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleBet } from "../../../test/bet-samples.ts";
import { applyBetChange, applyCashOutChange } from "./bets.cache.ts";
import { betKey, betListsKey, betSummariesKey } from "./bets.keys.ts";
import { type Bet, type BetChoice, OPEN_BETS } from "./bets.queries.ts";

describe("applyBetChange", () => {
  let client: QueryClient;
  const keyOf = (choice: Partial<BetChoice>) => [...betListsKey, { filter: "all", result: "all", ref: "", ...choice }];
  const shown = (filter: BetFilter, search: Partial<BetChoice> = {}) => {
    const pages = client.getQueryData<{ pages: { list: Bet[]; pagination: { total: number } }[] }>(
      keyOf({ filter, ...search }),
    );
    return {
      ids: pages?.pages.flatMap(({ list }) => list.map(({ id, version }) => `${id}.${version}`)),
      total: pages?.pages[0]?.pagination.total,
    };
  };

  beforeEach(() => {
    client = new QueryClient();
    for (const filter of BET_FILTERS) {
      const list = filter === "settled" ? [] : [sampleBet()];
      const page = { list, pagination: { total: list.length, page: 1, limit: 50, last_page: 1 } };
      client.setQueryData(keyOf({ filter }), { pages: [page], pageParams: [1] });
    }
  });

  it("puts a settled bet into the list of its result alone, and one looked for into that of its reference [BET-01]", () => {
    const empty = {
      pages: [{ list: [], pagination: { total: 0, page: 1, limit: 50, last_page: 1 } }],
      pageParams: [1],
    };
    const searches = [{ result: "win" }, { result: "lose" }, { ref: "7q4km2p" }, { ref: "XXXX" }] as const;
    for (const search of searches) client.setQueryData(keyOf(search), empty);
    const win = { value: "500", currency: "EUR", subunits: 100 };
    applyBetChange(client, sampleBet({ status: "done", result: "refund_half_lose_other", win, version: 2 }));
    expect(searches.map((search) => shown("all", search).ids)).toEqual([[], ["b1.2"], ["b1.2"], []]);
  });

  it("changes a bet that is looked at alone, and has sums asked again", () => {
    client.setQueryData(betKey("b1"), sampleBet({ version: 2 }));
    client.setQueryData([...betSummariesKey, {}], {});
    applyBetChange(client, sampleBet({ version: 1, status: "done" }));
    expect(client.getQueryData<Bet>(betKey("b1"))?.version).toBe(2);
    applyBetChange(client, sampleBet({ version: 3, status: "done" }));
    expect(client.getQueryData<Bet>(betKey("b1"))).toMatchObject({ version: 3, status: "done" });
    expect(client.getQueryState([...betSummariesKey, {}])?.isInvalidated).toBe(true);
  });

  it("moves a bet from the open to the settled ones [BET-03]", () => {
    applyBetChange(client, sampleBet({ status: "done", result: "win_entire", version: 2 }));
    expect(shown("open")).toEqual({ ids: [], total: 0 });
    expect(shown("settled")).toEqual({ ids: ["b1.2"], total: 1 });
    expect(shown("all")).toEqual({ ids: ["b1.2"], total: 1 });
  });

  it("puts a new bet first", () => {
    applyBetChange(client, sampleBet({ id: "b2", created_at: "2026-01-01T12:00:01Z" }));
    expect(shown("open")).toEqual({ ids: ["b2.1", "b1.1"], total: 2 });
  });

  it("puts a bet in its place, leaves one that is not loaded yet to its page, and counts on each page what is left [BET-01]", () => {
    const bet = (minute: number) => sampleBet({ id: `b${minute}`, created_at: `2026-01-01T12:0${minute}:00Z` });
    const page = (minutes: number[], total: number) => ({
      list: minutes.map(bet),
      pagination: { total, page: 1, limit: 2, last_page: 2 },
    });
    client.setQueryData(keyOf({ filter: "open" }), {
      pages: [page([9, 8], 5), page([5, 4], 3)],
      pageParams: ["", "b8"],
    });
    const totals = () =>
      client
        .getQueryData<{ pages: { pagination: { total: number } }[] }>(keyOf({ filter: "open" }))
        ?.pages.map(({ pagination }) => pagination.total);
    const changed = (minute: number, change: Partial<Bet>) =>
      applyBetChange(client, { ...bet(minute), version: 2, ...change });
    changed(1, {});
    expect([shown("open").ids, totals()]).toEqual([
      ["b9.1", "b8.1", "b5.1", "b4.1"],
      [5, 3],
    ]);
    changed(6, {});
    expect([shown("open").ids, totals()]).toEqual([
      ["b9.1", "b8.1", "b6.2", "b5.1", "b4.1"],
      [6, 4],
    ]);
    changed(8, { status: "done", result: "win_entire" });
    expect([shown("open").ids, totals()]).toEqual([
      ["b9.1", "b6.2", "b5.1", "b4.1"],
      [5, 4],
    ]);
  });

  it("ignores an older version", () => {
    applyBetChange(client, sampleBet({ version: 3 }));
    applyBetChange(client, sampleBet({ version: 2, status: "done" }));
    expect(shown("open").ids).toEqual(["b1.3"]);
  });

  it("keeps a rejected bet among all bets, neither open nor settled [BET-01]", () => {
    applyBetChange(client, sampleBet({ version: 2, status: "rejected" }));
    expect(shown("open")).toEqual({ ids: [], total: 0 });
    expect(shown("settled")).toEqual({ ids: [], total: 0 });
    expect(shown("all")).toEqual({ ids: ["b1.2"], total: 1 });
  });

  it("takes a rejected bet of a VIP off every list [BET-03]", () => {
    applyBetChange(client, sampleBet({ version: 2, status: "rejected", is_vip: true }));
    expect(shown("all").ids).toEqual([]);
  });

  it("loads no list that nobody has opened", () => {
    client.clear();
    applyBetChange(client, sampleBet());
    expect(shown("open").ids).toBeUndefined();
  });

  it.each(["the first time", "once more"])(
    "asks again for a list that was being read %s when the bet changed, so that an older answer cannot undo it [RT-03]",
    async (when) => {
      if (when === "the first time") client.clear();
      const answers: ((list: Bet[]) => void)[] = [];
      const observer = new InfiniteQueryObserver(client, {
        queryKey: keyOf({}),
        queryFn: async () => {
          const list = await new Promise<Bet[]>((resolve) => answers.push(resolve));
          return { list, pagination: { total: list.length, page: 1, limit: 50, last_page: 1 } };
        },
        initialPageParam: 1,
        getNextPageParam: () => undefined,
      });
      const unsubscribe = observer.subscribe(() => undefined);
      expect(answers).toHaveLength(1);
      const done = sampleBet({ status: "done", result: "win_entire", version: 3 });
      applyBetChange(client, sampleBet({ status: "ready_to_process", version: 2 }));
      applyBetChange(client, done);
      answers[0]?.([sampleBet()]);
      await expect.poll(() => answers.length).toBe(2);
      answers[1]?.([done]);
      await expect.poll(() => shown("all").ids).toEqual(["b1.3"]);
      unsubscribe();
    },
  );
});

describe("applyCashOutChange", () => {
  const money = (value: string) => ({ value, currency: "EUR", subunits: 100 });
  const cashout: NonNullable<Bet["cashout"]> = {
    state: "available",
    reason: null,
    decides_at: null,
    can_be_partial: true,
    can_be_automatic: false,
    can_be_edited: false,
    rule: null,
    paid: money("0"),
    remaining_stake: money("1000"),
    remaining_potential_win: money("2100"),
    parts: [],
  };
  const offerAfter = (change: Partial<Parameters<typeof applyCashOutChange>[1]>) => {
    const client = new QueryClient();
    const list = [sampleBet({ cashout, to_cashout: money("950") })];
    const page = { list, pagination: { total: 1, page: 1, limit: 50, last_page: 1 } };
    client.setQueryData([...betListsKey, OPEN_BETS], { pages: [page], pageParams: [1] });
    applyCashOutChange(client, { bet_id: "b1", bet_version: 1, to_cashout: money("900"), reason: null, ...change });
    const [bet] = client.getQueryData<{ pages: { list: Bet[] }[] }>([...betListsKey, OPEN_BETS])?.pages[0]?.list ?? [];
    return [bet?.to_cashout?.value ?? null, bet?.cashout?.state, bet?.cashout?.reason];
  };

  it("puts the new amount, or why there is none, into the lists [BET-02] [RT-03]", () => {
    expect(offerAfter({})).toEqual(["900", "available", null]);
    expect(offerAfter({ to_cashout: null, reason: "market_closed" })).toEqual([null, "unavailable", "market_closed"]);
  });

  it("says nothing of another version of the bet", () => {
    expect(offerAfter({ bet_version: 0 })).toEqual(["950", "available", null]);
    expect(offerAfter({ bet_version: 2 })).toEqual(["950", "available", null]);
  });
});
