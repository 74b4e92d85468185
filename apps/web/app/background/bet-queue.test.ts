import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleBackground, samplePlayerData, startPlacement } from "../../test/background-samples.ts";
import { LossyBook } from "../../test/lossy-book.ts";
import { type BetQueue, betQueueOf, queuedBet } from "../state/bet-queue.ts";
import type { Background } from "./background.ts";
import { placeBets } from "./place-bets.ts";

const [FIRST, SECOND] = ["key-0000000000000001", "key-0000000000000002"] as const;

describe("bets that are left to be checked [TKT-06]", () => {
  let book: LossyBook;
  let background: Background;
  let queue: BetQueue;
  let stop: () => void;

  const ticket = () => background.state.ticket.getState().ticket;
  const leave = async (key: string): Promise<void> => {
    startPlacement(background, key);
    await expect.poll(() => ticket().placement?.decidesAt ?? null).not.toBeNull();
    queue.added(queuedBet(ticket())!);
    background.state.ticket.dispatch({ type: "signed-out" });
  };
  const outcomes = () => queue.getState().list.map(({ key, outcome }) => [key, outcome?.kind ?? null]);

  beforeEach(async () => {
    book = new LossyBook();
    background = sampleBackground(await book.start());
    queue = betQueueOf(background.state);
    background.api.tokens.signedIn();
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData());
    stop = placeBets(background);
    book.fate = "delayed";
  });
  afterEach(() => {
    stop();
    book.stop();
  });

  it("make room for another, are sent once, and come each to its own end", async () => {
    await leave(FIRST);
    expect(ticket()).toMatchObject({ inProgress: false, bets: [] });
    await leave(SECOND);
    expect(queue.getState().list[0]).toMatchObject({ name: "Home", others: 0, stake: 1_000n });
    expect(outcomes()).toEqual([
      [FIRST, null],
      [SECOND, null],
    ]);
    book.decide();
    for (const key of [FIRST, SECOND]) background.placementNews.notify(key);
    await expect.poll(outcomes).toEqual([
      [FIRST, "placed"],
      [SECOND, "placed"],
    ]);
    expect(book.posts).toBe(2);
    expect(background.openPlacements.ownerOf(FIRST)).toBeNull();
  });

  it("keep the stake and the currency that they were sent in, whichever account is in use by then [TKT-19]", async () => {
    startPlacement(background, FIRST);
    await expect.poll(() => ticket().placement?.decidesAt ?? null).not.toBeNull();
    const yen = { code: "JPY", fiat: true, subunits: 1 };
    background.state.ticket.dispatch({ type: "currency-changed", currency: yen });
    expect(queuedBet(ticket())).toMatchObject({ stake: 1_000n, currency: { code: "EUR" } });
  });

  it("say why they were not placed, in an alert too where the slip is not on show", async () => {
    await leave(FIRST);
    book.placements.set(FIRST, { state: "rejected" });
    background.placementNews.notify(FIRST);
    await expect.poll(outcomes).toEqual([[FIRST, "refused"]]);
    expect(queue.getState().list[0]?.outcome).toEqual({ kind: "refused", reason: "placement_abandoned" });
    expect(background.state.alerts.getState().queue.map(({ code, reason }) => [code, reason])).toEqual([
      ["betNotPlaced", "placement_abandoned"],
    ]);
  });

  it("are asked about where their following broke off by a fault of the page", async () => {
    const reported: unknown[] = [];
    let faults = 1;
    stop();
    const placed = (): void => {
      if (faults-- > 0) throw new Error("a fault of the page");
    };
    background = { ...background, placed, report: (error) => void reported.push(error) };
    stop = placeBets(background);
    queue = betQueueOf(background.state);
    await leave(FIRST);
    book.decide();
    background.placementNews.notify(FIRST);
    await expect.poll(() => reported.length).toBe(1);
    expect(outcomes()).toEqual([[FIRST, null]]);
    background.placementNews.notify(FIRST);
    await expect.poll(outcomes).toEqual([[FIRST, "placed"]]);
    expect(book.posts).toBe(1);
  });

  it("are gone with the session also where their outcome is known", async () => {
    await leave(FIRST);
    book.decide();
    background.placementNews.notify(FIRST);
    await expect.poll(outcomes).toEqual([[FIRST, "placed"]]);
    background.state.session.signedOut();
    expect(queue.getState().list).toEqual([]);
  });

  it("are nobody else's to see: they go with the session, and are asked about when their player is back", async () => {
    await leave(FIRST);
    background.state.session.signedOut();
    expect(queue.getState().list).toEqual([]);
    expect(background.openPlacements.ownerOf(FIRST)).not.toBeNull();
  });
});
