import { cashOutReducer, emptyCashOut } from "@touchline/betting/cash-out";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground, samplePlayerData } from "../../test/background-samples.ts";
import { LossyBook } from "../../test/lossy-book.ts";
import { cashOutsOf } from "../state/cash-outs.ts";
import type { Background } from "./background.ts";
import { followCashOuts } from "./follow-cash-outs.ts";

const [OF, KEY] = ["bet-1 0", "key-0000000000000001"];

describe("cash-outs, whatever page is on show", () => {
  let book: LossyBook;
  let background: Background;
  let stop: () => void;

  const shown = () => cashOutsOf(background.state).getState().asked[OF]?.cashOut;
  const ask = (): void => {
    const events = [{ type: "opened" }, { type: "confirmed" }] as const;
    const cashOut = events.reduce(cashOutReducer, emptyCashOut(850n));
    const request = { bet_id: "bet-1", to_cashout: "850", stake: "1000", amount_accept_mode: "none" } as const;
    cashOutsOf(background.state).began(OF, {
      key: KEY,
      player: "p1",
      startedAt: Date.now(),
      request,
      cashOut,
      refusal: null,
    });
  };
  const signIn = (player?: string): void => {
    background.api.tokens.signedIn();
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData(player));
  };

  beforeEach(async () => {
    vi.stubGlobal("location", { pathname: "/my-bets" });
    book = new LossyBook();
    background = sampleBackground(await book.start());
    signIn();
    stop = followCashOuts(background);
  });
  afterEach(() => {
    stop();
    book.stop();
    vi.unstubAllGlobals();
  });

  it("are sent once, and followed though the answer is lost [BET-02] [TKT-26]", async () => {
    book.fate = "lost-after";
    ask();
    await expect.poll(() => shown()?.step).toBe("cashed_out");
    expect([book.posts, book.questions]).toEqual([1, 1]);
    expect(background.openPlacements.ownerOf(KEY)).toBeNull();
  });

  it("are asked about at once when the realtime server has news of them [BET-02]", async () => {
    book.fate = "delayed";
    ask();
    await expect.poll(() => shown()).toMatchObject({ step: "requesting", decidesAt: expect.any(Number) });
    book.decide();
    background.placementNews.notify(KEY);
    await expect.poll(() => shown()?.step).toBe("cashed_out");
  });

  it("show why they were refused [BET-02]", async () => {
    cashOutsOf(background.state).show(OF);
    book.fate = "refused";
    ask();
    await expect.poll(shown).toMatchObject({ step: "refused", reason: "failed" });
    expect(cashOutsOf(background.state).getState().asked[OF]?.refusal?.message).toBe("insufficient_funds");
    expect(background.state.alerts.getState().queue).toEqual([]);
  });

  it("are asked about anew after a fault of the page, and never sent again [TKT-26]", async () => {
    stop();
    const reported: unknown[] = [];
    let faults = 1;
    const queries = () => {
      if (faults-- > 0) throw new Error("a fault of the page");
      return undefined;
    };
    background = { ...background, queries, report: (error) => void reported.push(error) };
    stop = followCashOuts(background);
    ask();
    await expect.poll(shown).toMatchObject({ step: "requesting", isOutcomeUnknown: true });
    expect(reported).toHaveLength(1);
    background.placementNews.notify(KEY);
    await expect.poll(() => shown()?.step).toBe("cashed_out");
    expect(book.posts).toBe(1);
  });

  it("are nobody else's to see: they are left to be asked about when their player is back [TKT-26]", async () => {
    book.fate = "delayed";
    ask();
    await expect.poll(() => book.posts).toBe(1);
    background.state.session.signedOut();
    expect(shown()).toBeUndefined();
    signIn("p2");
    expect(background.openPlacements.openFor("p1")).toMatchObject([{ key: KEY, kind: "cash_out", isSetAside: true }]);
    expect(background.openPlacements.openFor("p2")).toEqual([]);
  });
});
