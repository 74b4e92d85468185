import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { sampleBackground, samplePlayerData, startPlacement } from "../../test/background-samples.ts";
import { LossyBook } from "../../test/lossy-book.ts";
import type { Background } from "./background.ts";
import { followSetAside, sendBets } from "./send-bets.ts";

describe("what places bets, fetched when there is one [TKT-26]", () => {
  let book: LossyBook;
  let background: Background;
  const stops: (() => void)[] = [];

  const ticket = () => background.state.ticket.getState().ticket;

  beforeEach(async () => {
    book = new LossyBook();
    background = sampleBackground(await book.start());
    background.api.tokens.signedIn();
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData());
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    book.stop();
  });

  it("sends a bet that was placed before it was there, once", async () => {
    stops.push(sendBets(background));
    startPlacement(background, "key-0000000000000001");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(1);
  });

  it("asks for the outcome of a bet that was left behind, where its player has one", async () => {
    const placement = { key: "key-0000000000000002", player: samplePlayerData().player.id, startedAt: Date.now() };
    // What another tab writes down is heard of by an event that only browsers have.
    for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    background.openPlacements.started(placement);
    background.openPlacements.setAside(placement.key);
    book.placements.set(placement.key, { state: "accepted" });
    stops.push(followSetAside(background));
    const said = () => background.state.alerts.getState().queue.map(({ code }) => code);
    await expect.poll(said).toEqual(["earlierBetPlaced"]);
    expect(book.posts).toBe(0);
  });
});
