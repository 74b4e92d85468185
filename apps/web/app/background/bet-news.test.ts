import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground } from "../../test/background-samples.ts";
import { sampleBet } from "../../test/bet-samples.ts";
import type { Bet } from "../data/bets/bets.queries.ts";
import type { Background } from "./background.ts";
import { applyBetNews } from "./bet-news.ts";

describe("news of a player's bets [LAY-13]", () => {
  let background: Background;
  const news = (changes: Partial<Bet>): void =>
    applyBetNews(background, { event_name: "bet_changed", message: { bet: sampleBet(changes), placement_key: "k1" } });
  const told = () =>
    background.state.alerts.getState().queue.map(({ code, bets }) => [code, bets?.map(({ id }) => id)]);
  const win = { value: "1200", currency: "EUR", subunits: 100 };

  beforeEach(() => {
    vi.stubGlobal("location", { pathname: "/" });
    background = sampleBackground("http://127.0.0.1");
  });

  it("tell of one that is settled, or cashed out by its rule, once for each version", () => {
    news({ id: "b1", version: 2, status: "done", win });
    news({ id: "b1", version: 2, status: "done", win });
    expect(told()).toEqual([["betSettled", ["b1"]]]);
    news({ id: "b2", version: 2, status: "cashed_out", win, replaced_by: null });
    expect(told()).toEqual([["betSettled", ["b1", "b2"]]]);
  });

  it("tell nothing of one that stands, nor of one that was edited: its money is in what took its place [BET-02]", () => {
    news({ id: "b1", version: 2, status: "waiting_results", win: null });
    news({ id: "b2", version: 2, status: "cashed_out", win, replaced_by: "b3" });
    expect(told()).toEqual([]);
  });
});
