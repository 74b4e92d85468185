import { type Browser, chromium } from "playwright-core";
import { build, preview } from "vite";
import { CHROMIUM_LAUNCH } from "../../../e2e/fixtures/chromium.ts";

/** Builds the page of the list, serves it, and has a browser look at it for as long as `look` takes. */
export async function withServedList<T>(port: number, look: (browser: Browser) => Promise<T>): Promise<T> {
  const configFile = new URL("vite.config.ts", import.meta.url).pathname;
  await build({ configFile, logLevel: "error" });
  const server = await preview({ configFile, preview: { port, strictPort: true }, logLevel: "error" });
  const browser = await chromium.launch(CHROMIUM_LAUNCH);
  try {
    return await look(browser);
  } finally {
    await browser.close();
    await server.close();
  }
}
