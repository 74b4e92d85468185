import { benchBetting } from "./betting.ts";
import { benchCashOuts } from "./cash-outs.ts";
import { benchCatalogue } from "./catalogue.ts";
import { benchEnumeration } from "./enumeration.ts";
import { benchFailover } from "./failover.ts";
import { benchFanOut } from "./fan-out.ts";
import { writeFigures } from "./figures.ts";
import { benchFlood } from "./flood.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLiveList } from "./live-list/run.ts";
import { benchTapToPaint } from "./live-list/tap-to-paint.ts";
import { benchOutboxLag } from "./outbox-lag.ts";
import { benchMemory } from "./memory.ts";
import { benchPageLoad } from "./page-load.ts";
import { benchPageRender } from "./page-render.ts";
import { benchPlacements } from "./placements.ts";
import { benchPublishCost } from "./publish-cost.ts";
import { benchPublishToPaint } from "./publish-to-paint/run.ts";
import { benchReads } from "./reads.ts";
import { benchSearch } from "./search.ts";
import { benchSlipFrames } from "./slip-frames.ts";

const FIRST_PORT = Number(process.env["BENCH_PORT"] ?? 4700);

const BENCHMARKS: Record<string, (port: number) => Promise<void>> = {
  "live-list": benchLiveList,
  "tap-to-paint": benchTapToPaint,
  "slip-frames": benchSlipFrames,
  "publish-to-paint": benchPublishToPaint,
  "page-render": benchPageRender,
  "page-load": benchPageLoad,
  lighthouse: benchLighthouse,
  placements: benchPlacements,
  flood: benchFlood,
  reads: benchReads,
  "outbox-lag": benchOutboxLag,
  failover: benchFailover,
  "fan-out": benchFanOut,
  "publish-cost": benchPublishCost,
  betting: benchBetting,
  memory: benchMemory,
  catalogue: benchCatalogue,
  "cash-outs": benchCashOuts,
  search: benchSearch,
  enumeration: benchEnumeration,
};

const wanted = process.argv.slice(2);
const all = Object.keys(BENCHMARKS);
if (wanted.includes("figures")) {
  const missing = await writeFigures(all);
  if (missing.length > 0) {
    console.error(`No results of ${missing.join(", ")} are kept; measure them first: npm run bench`);
    process.exitCode = 1;
  }
} else
  for (const [index, name] of (wanted.length > 0 ? wanted : all).entries()) {
    const bench = BENCHMARKS[name];
    if (bench === undefined) throw new Error(`no benchmark is called ${name}; there are: ${all.join(", ")}, figures`);
    await bench(FIRST_PORT + index * 10);
  }
