import { setTimeout as wait } from "node:timers/promises";
import { record, type Row } from "./report.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { VERSIONS } from "./versions.ts";

/** Feed seconds in a real one, so that a short window holds many changes. */
const SPEED = 8;
const WARM_UP_MS = 15_000;
const WINDOW_MS = 30_000;

const TODAY = "en,de,ar";
/** Most of them have no words yet and speak English, which costs as much. */
const SIXTEEN = `${TODAY},fr,es,it,nl,pl,cs,sv,da,nb,fi,hu,ro,el`;
const LANGUAGES = ["en", TODAY, SIXTEEN];
/** A server with pages starts in no language that they have no texts in; one without them starts in any. */
const WITHOUT_PAGES = { WEB_BUILD_DIR: "none" };

/**
 * What one process without pages spends on its feed while nobody reads: changes taken in, prices decided, publications
 * written for the languages. With `BENCH_BEFORE` the server of that checkout is measured as well, one after the other.
 */
export async function benchPublishCost(port: number): Promise<void> {
  const rows: Row[] = [];
  for (const locales of LANGUAGES) {
    for (const { column, checkout } of VERSIONS) {
      const env = { ...WITHOUT_PAGES, LOCALES: locales, SIM_SPEED: String(SPEED) };
      const server = await startServer(port, env, checkout === undefined ? {} : { checkout });
      try {
        rows.push({ ...column, languages: locales.split(",").length, ...(await measure(server)) });
      } finally {
        await server.stop();
      }
    }
  }
  await record({
    name: "publish-cost",
    about: `the feed at ${SPEED} times its speed for ${WINDOW_MS / 1000} s, no pages and no visitor; CPU of a feed second is all that the process uses`,
    rows,
  });
}

async function measure(server: ServerProcess): Promise<Row> {
  await wait(WARM_UP_MS);
  const [cpuMs, published, startedAt] = [server.cpuMs(), await publications(server), performance.now()];
  await wait(WINDOW_MS);
  const seconds = (performance.now() - startedAt) / 1000;
  const spentMs = server.cpuMs() - cpuMs;
  const made = (await publications(server)) - published;
  return {
    "publications/s": Math.round(made / seconds),
    "CPU ms/feed second": Math.round((spentMs / seconds / SPEED) * 10) / 10,
    "CPU µs/publication": Math.round((spentMs * 1000) / made),
  };
}

const publications = async (server: ServerProcess): Promise<number> =>
  Number(/^touchline_realtime_publications_total (\S+)$/m.exec(await server.metrics())?.[1]);
