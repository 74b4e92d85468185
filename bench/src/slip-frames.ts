import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM_LAUNCH } from "../../e2e/fixtures/chromium.ts";
import { record, type Row } from "./report.ts";
import { startOpenServer } from "./server-process.ts";

const SELECTIONS = 20;
const STAKE = "1234.56";
const WATCHED_MS = 5_000;
const STAKE_FIELD = "aside input[inputmode]";
const THROTTLES = [1, 4];
/** Faster than anybody chooses, or types. */
const BETWEEN_PICKS_MS = 500;
const BETWEEN_KEYS_MS = 200;
const SECOND_MS = 1_000;
const LEAST_FRAMES_A_SECOND = 50;
/** Its list is long, and its prices move. */
const PAGE = "/live";

/**
 * Frames a second while 20 selections are added to the slip beside a page whose prices move, and while a stake is typed
 * for them: in the second that had fewest, and the longest time without one.
 */
export async function benchSlipFrames(port: number): Promise<void> {
  const server = await startOpenServer(port);
  try {
    const browser = await chromium.launch(CHROMIUM_LAUNCH);
    try {
      const rows: Row[] = [];
      for (const throttle of THROTTLES) rows.push(...(await measure(browser, server.origin + PAGE, throttle)));
      await record({
        name: "slip-frames",
        about: `${SELECTIONS} selections added one by one, then a stake typed, on a page at the speed of matches`,
        rows,
      });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(browser: Browser, url: string, throttle: number): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator("[role=alert][aria-live=assertive]").waitFor({ state: "attached" });
  await page.locator("[data-odds][data-state=open]").nth(SELECTIONS).waitFor();
  await page.evaluate(() => void (globalThis.window.nextRow = 0));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const rows = [
    rowOf("nothing", throttle, await framesWhile(page, () => page.waitForTimeout(WATCHED_MS))),
    rowOf("going down the list", throttle, await framesWhile(page, () => goDown(page))),
  ];
  await page.evaluate(() => void (globalThis.window.nextRow = 0));
  rows.push(rowOf("selections added", throttle, await framesWhile(page, () => addSelections(page))));
  const selected = await page.locator("main [data-odds][aria-pressed=true]").count();
  if (selected < SELECTIONS) throw new Error(`${selected} of ${SELECTIONS} prices are selected`);
  await page.locator(STAKE_FIELD).last().focus();
  rows.push(rowOf("a stake typed", throttle, await framesWhile(page, () => typeStake(page))));
  await page.close();
  return rows;
}

/** The first open price of each row, as a player who goes down the list; one that closes meanwhile is passed over. */
async function addSelections(page: Page): Promise<void> {
  for (let added = 0; added < SELECTIONS; added += 1) {
    const at = await page.evaluate(nextPrice);
    if (at === null) throw new Error("the list has too few open prices");
    await page.mouse.click(at.x, at.y);
    await page.waitForTimeout(BETWEEN_PICKS_MS);
  }
}

/** The same without a pick. */
async function goDown(page: Page): Promise<void> {
  for (let row = 0; row < SELECTIONS; row += 1) {
    await page.evaluate(nextPrice);
    await page.waitForTimeout(BETWEEN_PICKS_MS);
  }
}

/** Runs in the page, and asks little of it: where the first open price is below the last row that was picked from. */
function nextPrice(): { x: number; y: number } | null {
  const rows = document.querySelectorAll("main li");
  for (let row = globalThis.window.nextRow; row < rows.length; row += 1) {
    const price = rows[row]?.querySelector("[data-odds][data-state=open][aria-pressed=false]");
    if (!price) continue;
    globalThis.window.nextRow = row + 1;
    price.scrollIntoView({ block: "center" });
    const { x, y, width, height } = price.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

async function typeStake(page: Page): Promise<void> {
  for (const character of STAKE) {
    await page.keyboard.type(character);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  if (!(await page.locator(STAKE_FIELD).last().inputValue()).includes(STAKE))
    throw new Error("the stake was not typed");
}

/** When frames began, in milliseconds, while something was done. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    globalThis.window.frameTimes = frames;
    const note = (at: number): void => {
      frames.push(at);
      if (globalThis.window.frameTimes === frames) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  return page.evaluate(() => {
    const frames = globalThis.window.frameTimes;
    globalThis.window.frameTimes = [];
    return frames;
  });
}

function rowOf(what: string, throttle: number, frames: readonly number[]): Row {
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const last = (frames.at(-1) ?? 0) - SECOND_MS;
  const counts = frames
    .filter((from) => from <= last)
    .map((from) => frames.filter((at) => at >= from && at < from + SECOND_MS).length);
  return {
    what,
    throttle: `${throttle}x`,
    "fewest frames in a second": Math.min(...counts),
    least: LEAST_FRAMES_A_SECOND,
    "longest frame ms": Math.round(Math.max(...gaps)),
  };
}

declare global {
  interface Window {
    frameTimes: number[];
    nextRow: number;
  }
}
