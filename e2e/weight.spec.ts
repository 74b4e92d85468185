import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";

const BYTES_PER_KB = 1000;

/** All scripts that home fetches before anybody touches it, gzip; on wide screens the slip stands open. */
const SIZES = [
  { name: "a phone", viewport: { width: 390, height: 844 }, limitKb: 218 },
  { name: "a desktop", viewport: { width: 1440, height: 900 }, limitKb: 254 },
] as const;

/** The scripts a page fetches by itself, each with its gzip size in KB. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const read = async (): Promise<void> =>
      void sizes.set(new URL(response.url()).pathname, gzipSync(await response.body()).length / BYTES_PER_KB);
    reading.push(read());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await untilAlive(page);
  await Promise.all(reading);
  return sizes;
}

for (const { name, viewport, limitKb } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("home fetches no more scripts by itself than it may, late ones included", async ({ page }) => {
      const sizes = await scriptsOf(page, "/");
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      const list = [...sizes].map(([path, size]) => `${size.toFixed(1)} KB ${path}`).join("\n");
      expect(total, list).toBeGreaterThan(100);
      expect(total, list).toBeLessThanOrEqual(limitKb);
    });
  });
}
