import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";

const BYTES_PER_KB = 1000;

/** The framework alone is more. */
const LEAST_KB = 100;

/** All scripts that home fetches before anybody touches it, gzip; on wide screens the slip stands open, each way and all. */
const SIZES = [
  { name: "a phone", viewport: { width: 390, height: 844 }, limitKb: 180 },
  { name: "a desktop", viewport: { width: 1440, height: 900 }, limitKb: 232 },
] as const;

interface Script {
  path: string;
  kb: number;
}

const pathOf = (url: string): string => new URL(url).pathname;

/** A page that has fetched no script for so long fetches none by itself any more. */
const SETTLED_MS = 3_000;

/** The scripts a page fetches by itself. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const reading: Promise<Script>[] = [];
  const read = async (response: Response) => ({
    path: pathOf(response.url()),
    kb: gzipSync(await response.body()).length / BYTES_PER_KB,
  });
  const note = (response: Response): void => {
    if (response.request().resourceType() === "script") reading.push(read(response));
  };
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  let known = 0;
  const isSettled = (): boolean => known === (known = reading.length);
  await expect.poll(isSettled, { intervals: [SETTLED_MS], timeout: 30_000 }).toBe(true);
  page.off("response", note);
  // To see whether it is alive touches it, and then it fetches further pages.
  await untilAlive(page);
  return Promise.all(reading);
}

function expectWeight(scripts: readonly Script[], [least, most]: readonly [number, number]): void {
  const total = scripts.reduce((sum, { kb }) => sum + kb, 0);
  const list = scripts.map(({ path, kb }) => `${kb.toFixed(1)} KB ${path}`).join("\n");
  expect(total, list).toBeGreaterThan(least);
  expect(total, list).toBeLessThanOrEqual(most);
}

for (const { name, viewport, limitKb } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("home fetches no more scripts by itself than it may, late ones included", async ({ page }) => {
      expectWeight(await scriptsOf(page, "/"), [LEAST_KB, limitKb]);
    });
  });
}

test.describe("before the first touch", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a price is marked by a tap while the ticket's rules are on their way, and is on the slip when they come", async ({
    page,
  }) => {
    const released = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/\/ticket-rules-[^/]+\.js$/);
    await page.route(/\/ticket-rules-[^/]+\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await openPage(page, "/");
    const price = page.locator("main [data-odds][data-state='open']").filter({ visible: true }).first();
    await price.click();
    await expect(price).toHaveAttribute("aria-pressed", "true");
    await asked;
    const kept = () => page.evaluate(() => window.localStorage.getItem("bets"));
    expect(await kept()).toBeNull();
    released.resolve();
    await expect.poll(kept).not.toBeNull();
    await expect(price).toHaveAttribute("aria-pressed", "true");
  });
});

test("a page that has just come is not asked for again by what it hears first [RT-08]", async ({ page }) => {
  const again: string[] = [];
  page.on("request", (request) => {
    if (pathOf(request.url()).endsWith("/sign-in.data")) again.push(request.url());
  });
  const connecting = page.waitForEvent("websocket");
  const state = page.waitForResponse((response) => pathOf(response.url()).endsWith("/api/sportsbook/matches"));
  await openPage(page, "/users/sign-in");
  const socket = await connecting;
  await state;
  // What is published on the channel after its state reaches the page when that has been read.
  await socket.waitForEvent("framereceived", ({ payload }) => payload.includes('"channel":"updates:en","pub"'));
  expect(again).toEqual([]);
});
