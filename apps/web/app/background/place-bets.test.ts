import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";
import { createClientState } from "../state/create-client-state.ts";
import { isolateFigure } from "../platform/i18n/use-money.ts";
import type { Background } from "./background.ts";
import { LossyBook } from "../../test/lossy-book.ts";
import { placeBets } from "./place-bets.ts";
import { sampleBackground, samplePlayerData, startPlacement } from "../../test/background-samples.ts";

// Texts are fetched from the page's own files, which there are none of here.
vi.mock("../platform/i18n/translator-of.ts", () => ({
  translatorOf: () =>
    Promise.resolve((key: string, values: Record<string, string> = {}) => `${key} ${Object.values(values).join()}`),
}));

describe("placeBets", () => {
  let book: LossyBook;
  let background: Background;
  let stop: () => void;

  const ticket = () => background.state.ticket.getState().ticket;
  const start = (): void => {
    stop = placeBets(background);
  };
  const place = (key: string): void => startPlacement(background, key);
  const signIn = (player?: string): void => {
    background.api.tokens.signedIn();
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData(player));
  };

  beforeEach(async () => {
    book = new LossyBook();
    background = sampleBackground(await book.start());
    signIn();
    start();
  });

  afterEach(() => {
    stop();
    book.stop();
  });

  it("places a bet and shows its receipt", async () => {
    place("key-0000000000000001");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(1);
    expect(book.questions).toBe(0);
  });

  it("finds out that a bet stands whose answer was lost, and never sends it again [TKT-26]", async () => {
    book.fate = "lost-after";
    place("key-0000000000000002");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(1);
    expect(book.questions).toBe(1);
  });

  it("keeps asking while nothing is recorded of a bet that was lost on its way [TKT-26]", async () => {
    book.fate = "lost-before";
    place("key-0000000000000003");
    await expect.poll(() => book.questions).toBeGreaterThan(1);
    expect(ticket()).toMatchObject({ ticketState: "PROCESSING", placement: { isOutcomeUnknown: true } });
    expect(book.posts).toBe(1);
  });

  it("asks at once when the realtime server tells of the placement", async () => {
    book.fate = "delayed";
    place("key-0000000000000004");
    await expect.poll(() => ticket().placement?.decidesAt ?? null).not.toBeNull();
    expect(ticket().ticketState).toBe("PROCESSING");
    book.decide();
    background.placementNews.notify("key-0000000000000004");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
  });

  it("shows the reason of a refusal [TKT-06]", async () => {
    book.fate = "refused";
    place("key-0000000000000005");
    await expect.poll(() => ticket().ticketState).toBe("ERROR");
    expect(ticket().error?.code).toBe(API_ERRORS.insufficient_funds.code);
  });

  it("signs out and asks to sign in where the session has ended [TKT-07]", async () => {
    book.fate = "signed-out";
    place("key-0000000000000006");
    await expect.poll(() => background.state.session.getState().status).toBe("NOT_LOGGED_IN");
    expect(background.state.modals.getState().open).toBe("signIn");
    expect(ticket().inProgress).toBe(false);
  });

  it("leaves the bet on the slip where another call was told first that the session has ended [TKT-07]", async () => {
    book.fate = "signed-out";
    place("key-0000000000000016");
    background.state.session.signedOut();
    background.state.ticket.dispatch({ type: "placement-outcome-unknown", key: "key-0000000000000016" });
    await expect.poll(() => ticket().placement).toBeNull();
    signIn();
    expect(ticket()).toMatchObject({ ticketState: "INITIAL", bets: [{ stakeText: "10" }] });
    expect([book.posts, book.questions]).toEqual([1, 0]);
  });

  it("leaves on the slip what was refused of several singles, and says that the others stand [VAL-11]", async () => {
    book.fate = "partly";
    const { dispatch } = background.state.ticket;
    dispatch({ type: "multi-single-changed", providers: ["betradar"] });
    for (const match of ["m1", "m2"]) dispatch({ type: "selection-added", selection: sampleSelection(match) });
    dispatch({ type: "bet-type-changed", choice: { betType: "single" } });
    const parsed = { ok: true, value: 1_000n } as const;
    for (const betIndex of [0, 1]) dispatch({ type: "stake-changed", text: "10", parsed, source: "typed", betIndex });
    dispatch({ type: "placement-started", key: "key-0000000000000011", startedAt: Date.now() });
    await expect.poll(() => ticket().ticketState).toBe("ERROR");
    expect(ticket().bets.map(({ selections }) => selections[0]?.matchId)).toEqual(["m2"]);
    expect(ticket().error?.messagesByBet).toEqual({ "m2/1//1": "Suspended." });
    expect(background.state.alerts.getState().queue.map(({ code }) => code)).toEqual(["otherBetsPlaced"]);
  });

  it("tells what became of a bet where the slip is not on show, and leaves that to the slip where it is [LAY-13]", async () => {
    const { alerts, layout } = background.state;
    const told = () => alerts.getState().queue.map(({ code }) => code);
    place("key-0000000000000012");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(told()).toEqual(["betPlaced"]);
    alerts.settled("betPlaced");
    layout.slipShown(true);
    background.state.ticket.dispatch({ type: "receipt-dismissed", keepSelections: false });
    place("key-0000000000000013");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(told()).toEqual([]);
  });

  it("tells why a bet was not placed where the slip is not on show, and leaves that to the slip where it is [LAY-13]", async () => {
    const { alerts, layout } = background.state;
    book.fate = "refused";
    place("key-0000000000000014");
    await expect.poll(() => ticket().ticketState).toBe("ERROR");
    const told = { code: "betNotPlaced", tone: "error", persistent: true, reason: ticket().error?.message };
    expect(alerts.getState().queue).toMatchObject([told]);
    alerts.settled("betNotPlaced");
    layout.slipShown(true);
    background.state.ticket.dispatch({ type: "placement-started", key: "key-0000000000000015", startedAt: Date.now() });
    await expect.poll(() => ticket().ticketState).toBe("ERROR");
    expect(alerts.getState().queue).toEqual([]);
  });

  it("asks about a placement that a reload interrupted, and does not send it [TKT-26]", async () => {
    stop();
    place("key-0000000000000007");
    book.placements.set("key-0000000000000007", { state: "accepted" });
    const saved = ticket();
    background.state.ticket.setState(createClientState().ticket.getState(), true);
    background.state.ticket.dispatch({ type: "restored", ticket: saved });
    start();
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(0);
    expect(book.questions).toBe(1);
  });

  it("keeps the key where the session ends before the outcome is known, and asks when its player is back [TKT-26]", async () => {
    book.fate = "lost-after";
    book.isSessionOver = true;
    place("key-0000000000000008");
    await expect.poll(() => background.state.session.getState().status).toBe("NOT_LOGGED_IN");
    expect(background.state.modals.getState().open).toBe("signIn");
    expect(ticket()).toMatchObject({
      ticketState: "PROCESSING",
      placement: { key: "key-0000000000000008", isOutcomeUnknown: true },
    });
    const { questions } = book;
    book.isSessionOver = false;
    signIn();
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(1);
    expect(book.questions).toBe(questions + 1);
  });

  const edited = {
    betType: "single",
    selections: [sampleSelection()],
    stake: 900n,
    systemType: null,
    fullCover: null,
    isEachWay: false,
  } as const;
  const beginEdit = (): void => {
    const editedBet = { id: "b1", ref: "7Q4-KM2P", worth: 900n };
    background.state.ticket.dispatch({ type: "shared-bets-restored", bets: [edited], editedBet });
  };
  const told = (): string =>
    background.state.alerts
      .getState()
      .queue.map(({ words }) => words?.text ?? "")
      .join();

  it("says that an edit has ended where another account is chosen, for what is placed then is a second bet [BET-02] [TKT-19]", async () => {
    beginEdit();
    const { dispatch } = background.state.ticket;
    dispatch({ type: "currency-changed", currency: { code: "JPY", fiat: true, subunits: 1 } });
    expect(ticket()).toMatchObject({ editedBet: null, bets: [{ stake: 0n }] });
    await expect.poll(told).toContain(`edit.ended.text ${isolateFigure("7Q4-KM2P")}`);
    // Once, whatever is chosen after that.
    dispatch({ type: "currency-changed", currency: { code: "EUR", fiat: true, subunits: 100 } });
    expect(background.state.alerts.getState().queue).toHaveLength(1);
  });

  it("says nothing of an edit that gives way to what its player puts in its place, or takes off [BET-02]", async () => {
    const { dispatch } = background.state.ticket;
    beginEdit();
    dispatch({ type: "shared-bets-restored", bets: [edited] });
    beginEdit();
    dispatch({ type: "custom-bet-set", selections: ["m8", "m9"].map((id) => sampleSelection(id)), odds: "3.00" });
    beginEdit();
    dispatch({ type: "cleared" });
    beginEdit();
    dispatch({ type: "selection-removed", id: sampleSelection().id });
    await Promise.resolve();
    expect(background.state.alerts.getState().queue).toEqual([]);
  });

  it("says that an edit has ended where its player goes, and leaves the selections without a stake [BET-02]", async () => {
    const { alerts, session } = background.state;
    beginEdit();
    session.signedOut();
    expect(ticket()).toMatchObject({ editedBet: null, bets: [{ stake: 0n, stakeText: "" }] });
    await expect
      .poll(() =>
        alerts
          .getState()
          .queue.map(({ words }) => words?.text ?? "")
          .join(),
      )
      .toContain("7Q4-KM2P");
  });

  it("takes the bet off the slip of another player, and asks nothing for them [TKT-26]", async () => {
    book.fate = "lost-after";
    book.isSessionOver = true;
    place("key-0000000000000009");
    await expect.poll(() => background.state.session.getState().status).toBe("NOT_LOGGED_IN");
    const { questions } = book;
    signIn("p2");
    expect(ticket()).toMatchObject({ bets: [], inProgress: false });
    expect(background.state.alerts.getState().queue.map(({ code }) => code)).toContain("betOfAnother");
    expect(book.questions).toBe(questions);
    expect(background.openPlacements.openFor("p2")).toEqual([]);
    expect(background.openPlacements.openFor("p1")).toMatchObject([{ key: "key-0000000000000009" }]);
  });

  it("remembers nothing of a placement once its outcome is known", async () => {
    place("key-0000000000000010");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(background.openPlacements.ownerOf("key-0000000000000010")).toBeNull();
  });

  it("asks about a bet whose following broke off by a fault of the page, and never sends it again [TKT-26]", async () => {
    stop();
    const reported: unknown[] = [];
    const fault = new Error("a fault of the page");
    let faults = 1;
    const placed = (): void => {
      if (faults-- > 0) throw fault;
    };
    background = { ...background, placed, report: (error) => void reported.push(error) };
    start();
    const key = "key-0000000000000017";
    place(key);
    await expect.poll(() => ticket().placement?.isOutcomeUnknown).toBe(true);
    expect(reported).toEqual([fault]);
    background.placementNews.notify(key);
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect([book.posts, book.questions]).toEqual([1, 1]);
  });
});
