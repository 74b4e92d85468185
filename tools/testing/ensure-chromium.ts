import { runStep } from "../checks/step.ts";
import { findChromium, playwrightCli } from "./find-chromium.ts";

const ADVICE = `No Chromium was found, and Playwright could not download one. Page tests need it. Any of these helps:
  - install it from your system: "apt-get install chromium", "brew install --cask chromium"
  - set CHROMIUM_PATH to a Chromium or Chrome program`;

/** A Chromium for the page tests, fetched through Playwright where the machine has none. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = await findChromium();
  if (found !== undefined) return found;
  console.log("no Chromium on this machine; asking Playwright for one");
  await runStep({ name: "fetch Chromium", args: [playwrightCli(), "install", "chromium"], live: true });
  const fetched = await findChromium();
  if (fetched === undefined) console.error(ADVICE);
  return fetched;
}
