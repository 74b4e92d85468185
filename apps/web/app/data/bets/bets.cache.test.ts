import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { BET_FILTERS, type BetFilter } from "@touchline/contract/vocabulary";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleBet } from "../../../test/bet-samples.ts";
import { applyBetChange } from "./bets.cache.ts";
import { type Bet, betsKey } from "./bets.queries.ts";

describe("applyBetChange", () => {
  let client: QueryClient;
  const shown = (filter: BetFilter) => {
    const pages = client.getQueryData<{ pages: { list: Bet[]; pagination: { total: number } }[] }>([
      ...betsKey,
      filter,
    ]);
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
      client.setQueryData([...betsKey, filter], { pages: [page], pageParams: [1] });
    }
  });

  it("moves a bet from the open to the settled ones [BET-03]", () => {
    applyBetChange(client, sampleBet({ status: "done", result: "win", version: 2 }));
    expect(shown("open")).toEqual({ ids: [], total: 0 });
    expect(shown("settled")).toEqual({ ids: ["b1.2"], total: 1 });
    expect(shown("all")).toEqual({ ids: ["b1.2"], total: 1 });
  });

  it("puts a new bet first", () => {
    applyBetChange(client, sampleBet({ id: "b2" }));
    expect(shown("open")).toEqual({ ids: ["b2.1", "b1.1"], total: 2 });
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
        queryKey: [...betsKey, "all"],
        queryFn: async () => {
          const list = await new Promise<Bet[]>((resolve) => answers.push(resolve));
          return { list, pagination: { total: list.length, page: 1, limit: 50, last_page: 1 } };
        },
        initialPageParam: 1,
        getNextPageParam: () => undefined,
      });
      const unsubscribe = observer.subscribe(() => undefined);
      expect(answers).toHaveLength(1);
      const done = sampleBet({ status: "done", result: "win", version: 3 });
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
