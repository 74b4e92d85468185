import path from "node:path";
import type { Logger } from "pino";
import { defaultBetRules, scaledLiveDelays } from "./book/book-config.ts";
import type { Book } from "./book/book.ts";
import { createBook } from "./book/book.ts";
import { createClosers } from "./closers.ts";
import { composeApp } from "./compose-app.ts";
import type { Config } from "./config.ts";
import { loadSecrets } from "./data-folder.ts";
import type { DatabaseHandle } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { createInFlight } from "./http/in-flight.ts";
import { listen } from "./listen.ts";
import type { Health } from "./observability/health.ts";
import { createHealth } from "./observability/health.ts";
import type { Metrics } from "./observability/metrics.ts";
import { createMetrics } from "./observability/metrics.ts";
import { openPages, refuseUnknownLocales } from "./open-pages.ts";
import { openSms } from "./open-sms.ts";
import { startOutboxDrainer } from "./outbox/outbox-drainer.ts";
import { createAttemptLimits } from "./players/attempt-limit.ts";
import { CURRENCIES } from "./players/currencies.ts";
import { createFileMailTransport } from "./players/mail-transport.ts";
import type { Sessions } from "./players/sessions.ts";
import { createSessions } from "./players/sessions.ts";
import type { Realtime } from "./realtime/open-realtime.ts";
import { openRealtime } from "./realtime/open-realtime.ts";
import { startPulse } from "./realtime/pulse.ts";
import { systemClock } from "./realtime/realtime-clock.ts";
import type { RunningFeed } from "./running-feed.ts";
import type { RunningServer } from "./running-server.ts";
import { openRunningFeed } from "./running-feed.ts";
import { seedDemoPlayers } from "./seed/seed-demo-players.ts";
import { type StandbyOptions, becomeWriter } from "./become-writer.ts";
import { startPages } from "./start-pages.ts";
import { startPurge } from "./start-purge.ts";

const now = (): Date => new Date();

/** Starts what the role of this process asks for, and listens. Where another process does it already, it waits first. */
export async function startServer(config: Config, log: Logger, standby: StandbyOptions): Promise<RunningServer> {
  // Before it waits for another process: a stand-in must not find out when it is needed.
  await refuseUnknownLocales(config);
  const { role, backendOrigin } = config;
  if (role === "pages" && backendOrigin !== undefined) return startPages({ ...config, backendOrigin }, log);
  const metrics = createMetrics();
  const closers = createClosers();
  try {
    const lease = await becomeWriter(config, log, standby);
    closers.add(() => lease.release());
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      pgliteDir: path.join(config.dataDir, "pg"),
      onQuery: (timing) => metrics.queryRan(timing),
    });
    closers.add(() => database.close());
    await prepareRecords(database, { config, log });
    const purge = startPurge({ db: database.db, clock: systemClock, log });
    closers.add(() => purge.stop());
    const secrets = await loadSecrets(config);
    const sessions = createSessions({ db: database.db, secret: secrets.sessionSecret, now });
    const realtime = openRealtime(config, {
      tokenSecret: secrets.tokenSecret,
      log,
      isSessionLive: (id) => sessions.isLive(id),
    });
    closers.add(() => realtime.close());
    const pulse = startPulse({ publisher: realtime.publisher, everyMs: config.pulseMs, clock: systemClock, log });
    closers.add(async () => pulse.stop());
    const outbox = await startOutboxDrainer({ database, publisher: realtime.publisher, log });
    closers.add(() => outbox.stop());
    const running = await openRunningFeed(database.db, config.simulation, log);
    const book = openBook({ config, log, database, running, realtime });
    // Before it starts: a start that fails half way has threads and timers to let go of.
    closers.add(() => book.stop());
    await book.start();
    closers.add(() => book.decideHeld());
    const health = createHealth({ db: database.db, feedLagSeconds: running.lagSeconds });
    metrics.watch({ db: database.db, realtime: () => realtime.measures(), feedLagSeconds: running.lagSeconds, book });
    const web = await serve({ config, log, secrets, database, realtime, running, book, health, metrics, sessions });
    closers.add(web.close);
    return { origin: web.origin, close: () => closers.closeAll(), replaced: lease.lost };
  } catch (error) {
    await closers.closeAll().catch((closing: unknown) => log.error({ err: closing }, "the start left something open"));
    throw error;
  }
}

async function prepareRecords(
  { db, engine }: DatabaseHandle,
  { config, log }: { config: Config; log: Logger },
): Promise<void> {
  const migrated = await migrate(db);
  log.info({ engine, migrated }, "database open");
  if (config.demoCredit) await seedDemoPlayers(db, now());
}

interface Parts {
  config: Config;
  log: Logger;
  database: DatabaseHandle;
  running: RunningFeed;
  realtime: Realtime;
}

function openBook({ config, log, database, running, realtime }: Parts): Book {
  return createBook({
    db: database.db,
    feed: running.feed,
    feedSpeed: running.feed.speed,
    publisher: realtime.publisher,
    config: {
      locales: config.locales,
      currencies: CURRENCIES,
      ...defaultBetRules(CURRENCIES),
      sportTypeProviders: config.sportTypeProviders,
      phoneVerificationRequired: config.phoneVerificationRequired,
      liveDelayMsBySport: scaledLiveDelays(config.liveDelayScale),
    },
    log,
    clock: systemClock,
  });
}

type WebParts = Parts & {
  secrets: { sessionSecret: string; tokenSecret: string };
  sessions: Sessions;
  book: Book;
  health: Health;
  metrics: Metrics;
};

async function serve(parts: WebParts): Promise<{ origin: string; close: () => Promise<void> }> {
  const { config, database, health, log, realtime, running, secrets } = parts;
  const inFlight = createInFlight();
  let origin = "";
  const pages = await openPages(config, { log, apiFetch: async (request) => app.fetch(request, {}) });
  const app = composeApp({
    ...parts,
    pages: pages?.middleware ?? null,
    db: database.db,
    testFeed: config.testControls ? running.feed : null,
    now,
    inFlight,
    limits: createAttemptLimits({ db: database.db, secret: secrets.sessionSecret, now }),
    mail: createFileMailTransport({ dir: path.join(config.dataDir, "mail"), log }),
    sms: openSms(config, log),
    publicOrigin: () => config.publicOrigin ?? origin,
  });
  const listening = await listen({ config, fetch: app.fetch, inFlight, realtime: realtime.embedded });
  origin = listening.origin;
  return {
    origin,
    async close() {
      health.drain();
      await listening.close();
      await pages?.close();
    },
  };
}
