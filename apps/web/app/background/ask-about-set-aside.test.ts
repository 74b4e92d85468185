import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askAboutSetAside } from "./ask-about-set-aside.ts";
import type { Background } from "./background.ts";
import { LossyBook } from "../../test/lossy-book.ts";
import { createOpenPlacements } from "../state/open-placements.ts";
import { claimPlacement } from "../state/open-placements.ts";
import { sampleBackground, samplePlayerData } from "../../test/background-samples.ts";
import { memoryStorage } from "../../test/memory-storage.ts";

const KEY = "key-0000000000000001";

vi.mock("../platform/i18n/translator-of.ts", () => ({
  translatorOf: () =>
    Promise.resolve((key: string, { paid = "" }: { paid?: string } = {}) =>
      `${key} ${paid.replaceAll(/[\u2066-\u2069]/g, "")}`.trim(),
    ),
}));

describe("askAboutSetAside", () => {
  let book: LossyBook;
  let background: Background;
  let stop: () => void;
  const alertsOf = ({ state }: Background) => state.alerts.getState().queue.map(({ code }) => code);
  const alerts = () => alertsOf(background);
  const signInOn = ({ api, state }: Background, player: string): void => {
    api.tokens.signedIn();
    state.session.signedIn();
    state.session.loaded(samplePlayerData(player));
  };
  const signIn = (player: string): void => signInOn(background, player);
  const start = (startedAt: number): void => background.openPlacements.started({ key: KEY, player: "p1", startedAt });
  const setAside = (startedAt: number): void => {
    start(startedAt);
    background.openPlacements.setAside(KEY);
  };
  /** A slip of another page that waits for the placement. */
  const claim = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void claimPlacement(KEY, () => promise);
    return resolve;
  };
  const requests = async (): Promise<{ held: number; pending: number }> => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return { held: held.length, pending: pending.length };
  };
  const modeHeld = async (): Promise<LockMode | undefined> => (await navigator.locks.query()).held?.[0]?.mode;

  beforeEach(async () => {
    vi.stubGlobal("localStorage", memoryStorage());
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
    book = new LossyBook();
    background = sampleBackground(await book.start());
    stop = askAboutSetAside(background);
  });
  afterEach(() => {
    stop();
    book.stop();
    vi.unstubAllGlobals();
  });

  it("tells a player who is back that the bet was placed [TKT-26]", async () => {
    book.placements.set(KEY, { state: "accepted" });
    setAside(Date.now());
    signIn("p1");
    await expect.poll(alerts).toEqual(["earlierBetPlaced"]);
    expect(background.openPlacements.openFor("p1")).toEqual([]);
  });

  it("tells a player what became of a cash-out and of an edit, which it asks about as what they are [BET-02]", async () => {
    const words = () => background.state.alerts.getState().queue.map((alert) => alert.words?.title ?? alert.code);
    book.placements.set(KEY, { state: "accepted" });
    background.openPlacements.started({ key: KEY, player: "p1", startedAt: Date.now(), kind: "cash_out" });
    const edit = "key-0000000000000002";
    book.placements.set(edit, { state: "rejected" });
    background.openPlacements.started({ key: edit, player: "p1", startedAt: Date.now(), kind: "edit" });
    signIn("p1");
    await expect.poll(() => words().length).toBe(2);
    expect(words().toSorted()).toEqual(["cashOut.earlier.notEdited.title", "cashOut.earlier.paid.title €13.68"]);
    expect(book.asked).toEqual(new Set([`/bets/cashouts/${KEY}`, `/bets/cashouts/${edit}`]));
    expect(background.openPlacements.openFor("p1")).toEqual([]);
  });

  it("has a bet that never arrived refused before it says that it was not placed [TKT-26]", async () => {
    setAside(Date.now() - 60_000);
    signIn("p1");
    await expect.poll(alerts).toEqual(["earlierBetNotPlaced"]);
    expect(book.placements.get(KEY)?.state).toBe("rejected");
  });

  it("asks nothing for another player, and keeps the key for its own [TKT-26]", () => {
    setAside(Date.now());
    signIn("p2");
    expect(book.questions).toBe(0);
    expect(background.openPlacements.openFor("p1")).toHaveLength(1);
  });

  it("asks where a reload came between [TKT-26]", async () => {
    book.placements.set(KEY, { state: "accepted" });
    setAside(Date.now());
    stop();
    background = { ...background, openPlacements: createOpenPlacements() };
    stop = askAboutSetAside(background);
    signIn("p1");
    await expect.poll(alerts).toEqual(["earlierBetPlaced"]);
  });

  it("asks about a bet whose page went away before it was told [TKT-26]", async () => {
    book.placements.set(KEY, { state: "accepted" });
    start(Date.now());
    signIn("p1");
    await expect.poll(alerts).toEqual(["earlierBetPlaced"]);
    expect(background.openPlacements.ownerOf(KEY)).toBeNull();
  });

  it("asks nothing while a slip waits for the bet, and asks when its page goes away [TKT-26]", async () => {
    book.placements.set(KEY, { state: "accepted" });
    start(Date.now());
    const goAway = claim();
    signIn("p1");
    await expect.poll(requests).toEqual({ held: 1, pending: 1 });
    expect(book.questions).toBe(0);
    goAway();
    await expect.poll(alerts).toEqual(["earlierBetPlaced"]);
  });

  it("says nothing of a bet that its slip has told of [TKT-26]", async () => {
    start(Date.now());
    const told = claim();
    signIn("p1");
    await expect.poll(requests).toEqual({ held: 1, pending: 1 });
    background.openPlacements.concluded(KEY);
    told();
    await expect.poll(requests).toEqual({ held: 0, pending: 0 });
    expect(book.questions).toBe(0);
    expect(alerts()).toEqual([]);
  });

  it("leaves a bet to the slip that comes back for it after a reload, and asks again when that goes away [TKT-26]", async () => {
    book.placements.set(KEY, { state: "processing" });
    start(Date.now());
    signIn("p1");
    await expect.poll(() => book.questions).toBe(1);
    const goAway = claim();
    await expect.poll(requests).toEqual({ held: 1, pending: 1 });
    book.decide();
    await expect.poll(modeHeld).toBe("shared");
    expect(alerts()).toEqual([]);
    expect(background.openPlacements.ownerOf(KEY)).toBe("p1");
    goAway();
    await expect.poll(alerts).toEqual(["earlierBetPlaced"]);
  });

  it("tells of a bet on one of several pages [TKT-26]", async () => {
    const other = { ...sampleBackground(background.site.origin), openPlacements: createOpenPlacements() };
    const stopOther = askAboutSetAside(other);
    book.placements.set(KEY, { state: "accepted" });
    start(Date.now());
    signIn("p1");
    signInOn(other, "p1");
    const told = () => [...alerts(), ...alertsOf(other)];
    await expect.poll(told).toEqual(["earlierBetPlaced"]);
    await expect.poll(requests).toEqual({ held: 0, pending: 0 });
    expect(told()).toEqual(["earlierBetPlaced"]);
    stopOther();
  });

  it("looks again when another page has begun a placement [TKT-26]", async () => {
    signIn("p1");
    book.placements.set(KEY, { state: "accepted" });
    start(Date.now());
    dispatchEvent(Object.assign(new Event("storage"), { key: "open_placements" }));
    await expect.poll(alerts).toEqual(["earlierBetPlaced"]);
  });

  const denied = { query: () => Promise.reject(new DOMException("", "SecurityError")) };
  it.each([
    { where: "on an insecure origin", locks: undefined, ageMs: 100_000, asked: false },
    { where: "on an insecure origin", locks: undefined, ageMs: 121_000, asked: true },
    { where: "with storage blocked", locks: denied, ageMs: 121_000, asked: true },
  ])("$where, asks $asked about a bet of $ageMs ms ago [TKT-26]", async ({ locks, ageMs, asked }) => {
    vi.stubGlobal("navigator", { locks });
    book.placements.set(KEY, { state: "accepted" });
    start(Date.now() - ageMs);
    signIn("p1");
    const older = "key-0000000000000002";
    background.openPlacements.started({ key: older, player: "p1", startedAt: 0 });
    dispatchEvent(Object.assign(new Event("storage"), { key: "open_placements" }));
    await expect.poll(() => background.openPlacements.ownerOf(older)).toBeNull();
    expect(background.openPlacements.ownerOf(KEY)).toBe(asked ? null : "p1");
  });
});

describe("open placements", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("are kept for the page where storage is blocked", () => {
    const open = createOpenPlacements();
    open.started({ key: KEY, player: "p1", startedAt: 0 });
    expect(open.ownerOf(KEY)).toBe("p1");
    open.concluded(KEY);
    expect(open.ownerOf(KEY)).toBeNull();
  });

  it.each(["", "{", "{}", "[1]", '[{"key":1}]'])("are none where storage holds %s", (text) => {
    vi.stubGlobal("localStorage", { ...memoryStorage(), getItem: () => text });
    expect(createOpenPlacements().ownerOf(KEY)).toBeNull();
  });
});
