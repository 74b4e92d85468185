import { describe, expect, it } from "vitest";
import { PageCache, type RenderedPage } from "./pages-cache.ts";

const pageOf = (text: string, status = 200): RenderedPage => ({ status, headers: [], pieces: [[Buffer.from(text)]] });

function setUp() {
  let now = 0;
  let renders = 0;
  const cache = new PageCache({ lifetimeMs: 1_000, capacity: 2, now: () => now });
  const render =
    (status = 200) =>
    async () =>
      pageOf(`render ${(renders += 1)}`, status);
  const text = async (key: string, status?: number) => (await cache.get(key, render(status)))?.pieces.flat().join("");
  return { cache, render, text, renders: () => renders, pass: (ms: number) => (now += ms) };
}

describe("PageCache", () => {
  it("answers from memory for as long as a page is fresh", async () => {
    const { text, pass } = setUp();
    await text("/");
    pass(999);
    expect(await text("/")).toBe("render 1");
    pass(1);
    expect(await text("/")).toBe("render 2");
  });

  it("renders once for all who ask at the same time", async () => {
    const { cache, render, renders } = setUp();
    await Promise.all([cache.get("/", render()), cache.get("/", render()), cache.get("/", render())]);
    expect(renders()).toBe(1);
  });

  it("does not keep pages that failed", async () => {
    const { text } = setUp();
    await text("/", 503);
    expect(await text("/")).toBe("render 2");
  });

  it("lets go of the oldest page when it is full", async () => {
    const { cache, render, renders } = setUp();
    for (const key of ["/a", "/b", "/c"]) await cache.get(key, render());
    await cache.get("/c", render());
    expect(renders()).toBe(3);
    await cache.get("/a", render());
    expect(renders()).toBe(4);
  });

  it("lets go of pages that are too old even to stand in, when another comes", async () => {
    const { cache, text, pass } = setUp();
    await text("/");
    pass(1_000 + 14_999);
    await text("/live");
    expect(cache.size).toBe(2);
    pass(1);
    await text("/live");
    expect(cache.size).toBe(2);
    pass(1_000);
    await text("/live");
    expect(cache.size).toBe(1);
  });

  it("answers with the page before where there is no turn to render it, unless that is too old", async () => {
    const { cache, text, pass } = setUp();
    const noTurn = () => cache.get("/", async () => null);
    expect(await noTurn()).toBeNull();
    await text("/");
    pass(15_999);
    expect((await noTurn())?.pieces.flat().join("")).toBe("render 1");
    pass(1);
    expect(await noTurn()).toBeNull();
  });

  it("asks again after a render that threw", async () => {
    const { cache, text } = setUp();
    await expect(cache.get("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await text("/")).toBe("render 1");
  });
});

function setUpParts() {
  let now = 0;
  let calls = 0;
  const { keep } = new PageCache({ lifetimeMs: 1_500, capacity: 2, now: () => now });
  const load = async () => (calls += 1);
  return { keep, load, pass: (ms: number) => (now += ms) };
}

describe("an answer kept briefly", () => {
  it("is asked for once by all who come within its lifetime", async () => {
    const { keep, load, pass } = setUpParts();
    expect(await Promise.all([keep("en", load), keep("en", load)])).toEqual([1, 1]);
    pass(1_499);
    expect(await keep("en", load)).toBe(1);
    pass(1);
    expect(await keep("en", load)).toBe(2);
  });

  it("is one for each key", async () => {
    const { keep, load } = setUpParts();
    expect([await keep("en", load), await keep("de", load)]).toEqual([1, 2]);
  });

  it("is not kept where it failed", async () => {
    const { keep, load } = setUpParts();
    await expect(keep("en", () => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
    expect(await keep("en", load)).toBe(1);
  });
});
