import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LotteryTicket } from "../data/lotteries/lotteries.queries.ts";
import { loadPatiently } from "../platform/fetched-once.ts";
import { isolateFigure } from "../platform/i18n/use-money.ts";
import { sampleSite } from "../../test/sample-site.ts";
import { createClientState } from "../state/create-client-state.ts";
import { createLotteryNews } from "./lottery-news.ts";

const DRAW = {
  id: "keno-7",
  lottery_id: "keno",
  number: 7,
  state: "drawn",
  closes_at: "2026-11-25T12:00:00Z",
  draws_at: "2026-11-25T12:01:00Z",
  commitment: "",
  ticket_count: 2,
  last_link: "",
  numbers: [1, 2],
  is_settled: true,
} as const;

const ticketOf = (id: string, win: string, status: LotteryTicket["status"] = "won"): LotteryTicket => {
  const money = (value: string) => ({ value, currency: "EUR", subunits: 100 });
  return {
    id,
    draw: { ...DRAW, numbers: [1, 2] },
    numbers: [1],
    stake: money("100"),
    odds: "6.00",
    status,
    win: money(win),
    potential_win: money("600"),
    position: 1,
    key: "k",
    index: 0,
    entry: "",
    link: "",
    created_at: DRAW.closes_at,
    settled_at: DRAW.draws_at,
  };
};

describe("news of lotteries [CAT-14]", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const page = () => {
    const state = createClientState();
    const revalidate = vi.fn<() => void>();
    const queries = new QueryClient();
    const invalidate = vi.spyOn(queries, "invalidateQueries");
    /** The words are their key and values, once so many answers were lost. */
    const words = { lost: 0 };
    const translate = (key: string, values: Record<string, string | number>) =>
      `${key} ${Object.values(values).join()}`;
    const translator = () =>
      loadPatiently(() => (words.lost-- > 0 ? Promise.reject(new Error("lost")) : Promise.resolve(translate)));
    const apply = createLotteryNews({ state, revalidate, queries: () => queries, site: sampleSite(), translator });
    const decided = (...tickets: LotteryTicket[]) =>
      Promise.all([
        ...tickets.map((ticket) => apply({ event_name: "lottery_ticket_changed", message: { ticket } })),
        vi.advanceTimersByTimeAsync(1_000),
      ]);
    return { apply, words, revalidate, decided, invalidate, alerts: () => state.alerts.getState().queue };
  };

  it("has one alert for all tickets that have won, each counted once however often it is heard of", async () => {
    const { decided, alerts, invalidate } = page();
    await decided(ticketOf("a", "600"), ticketOf("b", "3000"), ticketOf("a", "600"));
    expect(alerts()).toMatchObject([
      { words: { title: `lotteryWin.title ${isolateFigure("€36.00")}`, text: "lotteryWin.text 2" } },
    ]);
    expect(invalidate).toHaveBeenCalledTimes(3);
  });

  it("tells of wins on a poor link, and with later ones of those whose words never came", async () => {
    const { words, decided, alerts } = page();
    words.lost = 1;
    await Promise.all([decided(ticketOf("c", "600")), vi.advanceTimersByTimeAsync(1_000)]);
    expect(alerts()).toHaveLength(1);
    words.lost = 10;
    await Promise.all([
      expect(decided(ticketOf("d", "700"))).rejects.toThrow("lost"),
      vi.advanceTimersByTimeAsync(10_000),
    ]);
    words.lost = 0;
    await decided(ticketOf("e", "800"));
    expect(alerts().map(({ words: shown }) => shown?.title)).toContain(`lotteryWin.title ${isolateFigure("€15.00")}`);
  });

  it("has none for a ticket that is heard of again after it was told of", async () => {
    const { decided, alerts } = page();
    await decided(ticketOf("g", "600"));
    await decided(ticketOf("g", "600"), ticketOf("h", "700"));
    expect(alerts().map(({ words: shown }) => shown?.text)).toEqual(["lotteryWin.text 1", "lotteryWin.text 1"]);
  });

  it("tells nobody of what another player has won in this window", async () => {
    const { apply, alerts } = page();
    const message = { ticket: ticketOf("f", "600") };
    const told = apply({ event_name: "lottery_ticket_changed", message }, "another player");
    await Promise.all([told, vi.advanceTimersByTimeAsync(1_000)]);
    expect(alerts()).toEqual([]);
  });

  it("has none for a ticket whose draw is void, and reads it anew all the same", async () => {
    const { decided, alerts, invalidate } = page();
    await decided(ticketOf("a", "100", "void"));
    expect(alerts()).toEqual([]);
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it("reads page and tickets anew once a draw is over", async () => {
    const { apply, revalidate, invalidate } = page();
    await apply({ event_name: "draw_over", message: { draw: { ...DRAW, numbers: [1, 2] } } });
    expect(revalidate).toHaveBeenCalledOnce();
    expect(invalidate).toHaveBeenCalledOnce();
  });
});
