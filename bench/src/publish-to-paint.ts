import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { CHROMIUM_LAUNCH } from "../../e2e/fixtures/chromium.ts";
import { percentile, record } from "./report.ts";
import { startServer } from "./server-process.ts";

const OBSERVED_MS = 60_000;

/**
 * From the moment a price leaves the server (its frame reaches the browser's socket at once on
 * loopback) to the frame that paints it: what the client itself adds.
 */
export async function benchPublishToPaint(port: number): Promise<void> {
  const server = await startServer(port, { SIM_SPEED: "4" });
  const browser = await chromium.launch(CHROMIUM_LAUNCH);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await watchPrices(page);
    await page.goto(`${server.origin}/live`);
    await page.waitForTimeout(OBSERVED_MS);
    const delays = await page.evaluate(() => globalThis.window.paintDelays);
    await record({
      name: "publish-to-paint",
      about: `live page at 4 times match speed for ${OBSERVED_MS / 1000} s: from socket frame to painted price`,
      rows: [{ prices: delays.length, "p50 ms": percentile(delays, 0.5), "p99 ms": percentile(delays, 0.99) }],
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Notes when each socket frame came in and, for every price text that then changes, when the next frame was painted. */
async function watchPrices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const delays: number[] = [];
    globalThis.window.paintDelays = delays;
    let frameAt = 0;
    const Native = globalThis.WebSocket;
    globalThis.WebSocket = class extends Native {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("message", ({ data }) => {
          if (typeof data === "string" && data.includes("markets_changed") && frameAt === 0)
            frameAt = performance.now();
        });
      }
    };
    const observer = new MutationObserver((changes) => {
      if (frameAt === 0) return;
      const prices = changes.filter(({ target }) => target.parentElement?.closest("[data-odds]") !== null).length;
      const arrivedAt = frameAt;
      if (prices === 0) return;
      frameAt = 0;
      requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - arrivedAt)));
    });
    document.addEventListener("DOMContentLoaded", () =>
      observer.observe(document.body, { subtree: true, characterData: true, childList: true }),
    );
  });
}

declare global {
  interface Window {
    paintDelays: number[];
  }
}
