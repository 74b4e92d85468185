import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../test/memory-storage.ts";
import { claimTab } from "./claim-tab.ts";

const pages: AbortController[] = [];
const page = async (): Promise<{ isOurs: boolean; close: () => void }> => {
  const opened = new AbortController();
  pages.push(opened);
  return { isOurs: await claimTab(opened.signal), close: () => opened.abort() };
};

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()));
afterEach(() => {
  for (const opened of pages.splice(0)) opened.abort();
  vi.unstubAllGlobals();
});

it("a page that is reloaded is in the tab that it was in [QUI-01]", async () => {
  const before = await page();
  before.close();
  expect((await page()).isOurs).toBe(true);
});

it("a duplicated tab, which has its storage too, is told from it, and is a tab of its own from then on [QUI-01]", async () => {
  await page();
  const copy = await page();
  expect(copy.isOurs).toBe(false);
  copy.close();
  expect((await page()).isOurs).toBe(true);
});
