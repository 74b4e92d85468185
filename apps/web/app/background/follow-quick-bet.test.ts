import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground, samplePlayerData, sampleSettings } from "../../test/background-samples.ts";
import { sampleSelection } from "../../test/bet-samples.ts";
import { LossyBook } from "../../test/lossy-book.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { readStored } from "../platform/storage.ts";
import type { QuickBetStore } from "../state/quick-bet.ts";
import type { Background } from "./background.ts";
import { followQuickBet } from "./follow-quick-bet.ts";
import { QUICK_BET, QUICK_BET_TAB } from "./stored-quick-bet.ts";

const SETTINGS = sampleSettings({ provider_statuses: [{ provider: "betradar", status: "active" }] });

describe("quick bet in a page", () => {
  let book: LossyBook;
  let background: Background;
  let stop: () => void;
  let isOver: boolean;

  const slot = () => background.state.quickBet.getState();
  const store = (): QuickBetStore => slot().current!;
  const state = () => store().getState().state;
  const stored = (): string | null => readStored("session", QUICK_BET);
  const alerts = () => background.state.alerts.getState().queue.map(({ code }) => code);
  const signIn = (player = "p1"): void => {
    background.api.tokens.signedIn();
    background.state.session.signedIn();
    background.state.session.loaded({ ...samplePlayerData(player), settings: SETTINGS });
  };
  const approve = (): void => {
    store().dispatch({ type: "stake-changed", stake: 500n });
    store().dispatch({ type: "approval-changed", isApproved: true });
  };
  const follow = (): void => {
    stop = followQuickBet(background);
  };

  beforeEach(async () => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    vi.stubGlobal("localStorage", memoryStorage());
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("document", new EventTarget());
    book = new LossyBook();
    const page = sampleBackground(await book.start());
    isOver = false;
    background = { ...page, report: (error) => (isOver ? undefined : page.report(error)) };
    signIn();
    background.state.quickBet.setState({ isAsked: true });
    follow();
    approve();
  });
  afterEach(() => {
    stop();
    // What is asked after a bet stands may be asked of a book that is gone.
    isOver = true;
    book.stop();
    vi.unstubAllGlobals();
  });

  it("takes the price that was pressed while it was fetched, and places nothing by itself [QUI-01]", () => {
    stop();
    background.state.quickBet.setState({ current: null, isAsked: true, pressed: sampleSelection() });
    follow();
    expect(store().getState()).toMatchObject({ selection: { id: sampleSelection().id }, state: "INITIAL" });
    expect(slot().pressed).toBeNull();
  });

  it("leaves a price that was pressed meanwhile to the slip where a visitor turned it on [QUI-01]", () => {
    stop();
    background.state.session.signedOut();
    background.state.quickBet.setState({ current: null, isAsked: true, pressed: sampleSelection() });
    follow();
    expect(slot()).toMatchObject({ current: null, isAsked: false, pressed: null });
    expect([...background.state.ticket.getState().selectedKeys]).toEqual([sampleSelection().id]);
  });

  it("sends the bet of a tap once, and shows that it stands [QUI-01]", async () => {
    store().tapped(sampleSelection());
    expect(state()).toBe("PROCESSING");
    await expect.poll(state).toBe("SUCCESS");
    expect(book.posts).toBe(1);
    expect(background.openPlacements.openFor("p1")).toEqual([]);
  });

  it("shows why the bet was refused [QUI-01]", async () => {
    book.fate = "refused";
    store().tapped(sampleSelection());
    await expect.poll(state).toBe("ERROR");
    expect(store().getState().error).toMatchObject({ message: "insufficient_funds" });
  });

  it("is held for the live delay, and stands once the book says so [QUI-01]", async () => {
    book.fate = "delayed";
    store().tapped(sampleSelection());
    await expect.poll(() => store().getState().placement?.decidesAt ?? null).not.toBeNull();
    book.decide();
    const { key } = store().getState().placement!;
    background.placementNews.notify(key);
    await expect.poll(state).toBe("SUCCESS");
  });

  it("finds out that a bet stands whose answer was lost, and never sends it again [TKT-26]", async () => {
    book.fate = "lost-after";
    store().tapped(sampleSelection());
    await expect.poll(state).toBe("SUCCESS");
    expect(book.posts).toBe(1);
  });

  it("asks about a bet whose following broke off by a fault of the page [TKT-26]", async () => {
    stop();
    const reported: unknown[] = [];
    let faults = 1;
    const placed = (): void => {
      if (faults-- > 0) throw new Error("a fault of the page");
    };
    background = { ...background, placed, report: (error) => void reported.push(error) };
    background.state.quickBet.setState({ current: null, isAsked: true });
    follow();
    approve();
    store().tapped(sampleSelection());
    await expect.poll(() => store().getState().placement?.isOutcomeUnknown).toBe(true);
    expect(reported).toHaveLength(1);
    background.placementNews.notify(store().getState().placement!.key);
    await expect.poll(state).toBe("SUCCESS");
    expect(book.posts).toBe(1);
  });

  it("tells in an alert what became of a bet where no slip shows it beside the page [LAY-13]", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    store().tapped(sampleSelection());
    await expect.poll(alerts).toEqual(["betPlaced"]);
    store().dispatch({ type: "dismissed" });
    background.state.alerts.settled("betPlaced");
    background.state.layout.slipShown(true);
    store().tapped(sampleSelection("m2"));
    await expect.poll(state).toBe("SUCCESS");
    expect(alerts()).toEqual([]);
  });

  it("is off after the session, and leaves a bet under way to be asked about when its player is back [QUI-06] [TKT-26]", async () => {
    book.fate = "lost-after";
    book.isSessionOver = true;
    store().tapped(sampleSelection());
    await expect.poll(() => slot().current).toBeNull();
    expect(stored()).toBeNull();
    expect(background.openPlacements.openFor("p1")).toMatchObject([{ isSetAside: true }]);
    signIn();
    expect(slot().current).toBeNull();
  });

  it("is on again after a reload, with its stake and approval, for its player alone [QUI-01]", async () => {
    const before = stored();
    // The tab has its name by now.
    await expect.poll(() => readStored("session", QUICK_BET_TAB)).not.toBeNull();
    stop();
    background.state.quickBet.setState({ current: null });
    follow();
    await expect.poll(() => slot().current).not.toBeNull();
    expect(store().getState()).toMatchObject({ isEnabled: true, stake: 500n, isApproved: true });
    expect(stored()).toBe(before);
    signIn("p2");
    expect(slot().current).toBeNull();
    background.state.quickBet.setState({ isAsked: true });
    expect(store().getState()).toMatchObject({ isEnabled: true, stake: 0n, isApproved: false });
  });

  it("is off in a duplicated tab, which has a copy of the tab's storage, until it is turned on there [QUI-01]", async () => {
    await expect.poll(() => readStored("session", QUICK_BET_TAB)).not.toBeNull();
    // The other page goes on.
    const endOther = stop;
    background.state.quickBet.setState({ current: null });
    follow();
    await expect.poll(stored, { timeout: 5_000 }).toBeNull();
    expect(slot().current).toBeNull();
    background.state.quickBet.setState({ isAsked: true });
    expect(store().getState()).toMatchObject({ isEnabled: true, stake: 0n, isApproved: false });
    endOther();
  });

  it("turned on before it is known who is here waits for that: it is on for a player, and asks a visitor to sign in [QUI-06]", () => {
    const { session, quickBet, modals } = background.state;
    session.signedOut();
    session.signedIn();
    quickBet.setState({ isAsked: true });
    expect([slot().current, modals.getState().open]).toEqual([null, null]);
    session.loaded({ ...samplePlayerData(), settings: SETTINGS });
    expect(store().getState().isEnabled).toBe(true);
    session.signedOut();
    session.signedIn();
    quickBet.setState({ isAsked: true });
    session.signedOut();
    expect([slot().current, slot().isAsked, modals.getState().open]).toEqual([null, false, "signIn"]);
  });

  it("turns off where the balance no longer covers its stake [QUI-05]", () => {
    const account = { currency: "EUR", subunits: 100, available_to_bet: "499", version: 2 } as const;
    background.state.session.balanceChanged({ ...account, available_to_bet: "500" });
    expect(store().getState().isEnabled).toBe(true);
    background.state.session.balanceChanged({ ...account, version: 3 });
    expect(store().getState()).toMatchObject({ isEnabled: false, turnedOffBy: "balance" });
  });

  it("loses stake and approval where the account in use changes its currency [QUI-01]", () => {
    background.state.ticket.dispatch({
      type: "currency-changed",
      currency: { code: "JPY", fiat: true, subunits: 1 },
    });
    expect(store().getState()).toMatchObject({ stake: 0n, isApproved: false, currency: { code: "JPY" } });
  });
});
