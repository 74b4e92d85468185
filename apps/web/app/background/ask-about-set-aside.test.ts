import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askAboutSetAside } from "./ask-about-set-aside.ts";
import type { Background } from "./background.ts";
import { LossyBook } from "./lossy-book.ts";
import { createOpenPlacements } from "./open-placements.ts";
import { sampleBackground, samplePlayerData } from "./placement-samples.ts";

const KEY = "key-0000000000000001";

/** The browser's storage, as far as this needs one. */
function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

describe("askAboutSetAside", () => {
  let book: LossyBook;
  let background: Background;
  let stop: () => void;
  const alerts = () => background.state.alerts.getState().queue.map(({ code }) => code);
  const signIn = (player: string): void => {
    background.api.tokens.signedIn();
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData(player));
  };
  const setAside = (startedAt: number): void => {
    background.openPlacements.started({ key: KEY, player: "p1", startedAt });
    background.openPlacements.setAside(KEY);
  };

  beforeEach(async () => {
    vi.stubGlobal("localStorage", memoryStorage());
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
    expect(background.openPlacements.setAsideFor("p1")).toEqual([]);
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
    expect(background.openPlacements.setAsideFor("p1")).toHaveLength(1);
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
