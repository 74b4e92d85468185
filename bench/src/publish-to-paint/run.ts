import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "playwright-core";
import type { WireMatch } from "../../../apps/web/app/data/live/live-cells.ts";
import { CHROMIUM_LAUNCH } from "../../../e2e/fixtures/chromium.ts";
import { type Row, percentile, record } from "../report.ts";
import { startServer } from "../server-process.ts";
import { besideOwnBenchOf } from "../versions.ts";
import { type PriceJourney, pairPrices } from "./pair-prices.ts";
import { CHANNEL, PriceLog, listenToChannel } from "./price-log.ts";
import { type PaintedPrice, type SocketFrame, watchPage } from "./watch-page.ts";

const NAME = "publish-to-paint";
const OBSERVED_MS = 60_000;
const SPEED = 4;

/** The server's line in its log on what it published, the same to several channels. */
interface Published {
  channels?: string[];
  offsets?: number[];
  at?: number;
}

/**
 * From the moment the server publishes a price to the frame that paints it, in one browser on the same machine. With
 * `BENCH_BEFORE` the server and the pages of that checkout are measured first.
 */
export async function benchPublishToPaint(port: number): Promise<void> {
  let conditions = "";
  const rows = await besideOwnBenchOf(NAME, port, async () => {
    const { journeys, fromAnswers, unexplained } = await followPrices(port);
    conditions = `${fromAnswers} more prices came with an answer, ${unexplained.length} from nowhere`;
    if (unexplained.length > 0) {
      console.error(`${NAME}: nobody published ${unexplained.join("; ")}`);
      process.exitCode = 1;
    }
    return [
      row("publish to paint", journeys, (price) => price.paintedAt - price.publishedAt),
      row("of it: publish to socket", journeys, (price) => price.receivedAt - price.publishedAt),
      row("of it: socket to paint", journeys, (price) => price.paintedAt - price.receivedAt),
    ];
  });
  const about = `live page at ${SPEED} times match speed for ${OBSERVED_MS / 1000} s; ${conditions}`;
  await record({ name: NAME, about, rows });
}

async function followPrices(port: number): Promise<ReturnType<typeof pairPrices>> {
  const publishedAt = new Map<number, number>();
  const onLog = (line: string): void => {
    if (!line.includes('"msg":"published"')) return;
    // Safe: our own server's log, and every field is read as optional.
    const { channels = [], offsets = [], at } = JSON.parse(line) as Published;
    const offset = offsets[channels.indexOf(CHANNEL)];
    if (offset !== undefined && at !== undefined) publishedAt.set(offset, at);
  };
  const server = await startServer(port, { SIM_SPEED: String(SPEED), LOG_LEVEL: "debug" }, { onLog });
  try {
    const prices = new PriceLog();
    const atFirst = await liveMatches(server.origin);
    const socket = await listenToChannel(server.origin, (line) => prices.take(line));
    const { frames, painted } = await observePage(server.origin);
    socket.terminate();
    // Some matches ended meanwhile, and others began.
    const publications = prices.publications([...atFirst, ...(await liveMatches(server.origin))]);
    return pairPrices({ publications, publishedAt, frames, painted });
  } finally {
    await server.stop();
  }
}

function row(way: string, journeys: readonly PriceJourney[], msOf: (journey: PriceJourney) => number): Row {
  const delays = journeys.map(msOf);
  return { way, prices: delays.length, "p50 ms": percentile(delays, 0.5), "p99 ms": percentile(delays, 0.99) };
}

async function liveMatches(origin: string): Promise<WireMatch[]> {
  const answer = await fetch(`${origin}/api/sportsbook/matches?match_status=1&limit=500`);
  // Safe: our own server's answer, checked against the contract in its tests.
  return ((await answer.json()) as { list: WireMatch[] }).list;
}

async function observePage(origin: string): Promise<{ frames: SocketFrame[]; painted: PaintedPrice[] }> {
  const browser = await chromium.launch(CHROMIUM_LAUNCH);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await watchPage(page, CHANNEL);
    await page.goto(`${origin}/live`);
    await delay(OBSERVED_MS);
    return await page.evaluate(() => ({
      frames: globalThis.window.socketFrames,
      painted: globalThis.window.paintedPrices,
    }));
  } finally {
    await browser.close();
  }
}
