import { describe, expect, it } from "vitest";
import { PageCache, type RenderedPage } from "./pages-cache.ts";

const pageOf = (text: string, status = 200): RenderedPage => ({ status, headers: [], pieces: [Buffer.from(text)] });

function setUp() {
  let now = 0;
  let renders = 0;
  const cache = new PageCache({ lifetimeMs: 1_000, capacity: 2, now: () => now });
  const render =
    (status = 200) =>
    async () =>
      pageOf(`render ${(renders += 1)}`, status);
  return { cache, render, renders: () => renders, pass: (ms: number) => (now += ms) };
}

describe("PageCache", () => {
  it("answers from memory for as long as a page is fresh", async () => {
    const { cache, render, pass } = setUp();
    await cache.get("/", render());
    pass(999);
    expect((await cache.get("/", render())).pieces.join("")).toBe("render 1");
    pass(1);
    expect((await cache.get("/", render())).pieces.join("")).toBe("render 2");
  });

  it("renders once for all who ask at the same time", async () => {
    const { cache, render, renders } = setUp();
    await Promise.all([cache.get("/", render()), cache.get("/", render()), cache.get("/", render())]);
    expect(renders()).toBe(1);
  });

  it("does not keep pages that failed", async () => {
    const { cache, render } = setUp();
    await cache.get("/", render(503));
    expect((await cache.get("/", render())).pieces.join("")).toBe("render 2");
  });

  it("lets go of the oldest page when it is full", async () => {
    const { cache, render, renders } = setUp();
    for (const key of ["/a", "/b", "/c"]) await cache.get(key, render());
    await cache.get("/c", render());
    expect(renders()).toBe(3);
    await cache.get("/a", render());
    expect(renders()).toBe(4);
  });

  it("asks again after a render that threw", async () => {
    const { cache, render } = setUp();
    await expect(cache.get("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.get("/", render())).status).toBe(200);
  });
});
