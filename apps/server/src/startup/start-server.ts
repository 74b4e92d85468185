import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Book } from "../book/book.ts";
import { createKnownChannels } from "../book/publishing/known-channels.ts";
import { createClosers } from "./closers.ts";
import { composeApp } from "./compose-app.ts";
import type { Config } from "../settings/config.ts";
import { closeToOthers, loadSecrets } from "../process/data-folder.ts";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import type { DatabaseHandle, QueryTiming } from "../db/database.ts";
import type { WriterGuard } from "../db/lease-session.ts";
import { type DiskWatch, refuseFullDisk, watchDisk } from "../process/disk-watch.ts";
import { isMigrated, isOfNewerSchema, migrate, refuseNewerSchema } from "../db/migrate.ts";
import { openBetsFirst } from "./open-bets-first.ts";
import { openDatabase } from "../db/open-database.ts";
import { hasCluster } from "../db/make-cluster.ts";
import type { WriterLease } from "../db/writer-lease.ts";
import type { Pages } from "../http/pages.ts";
import type { BetsFirst } from "../http/bets-first.ts";
import { createCookieReach } from "../http/cookie-reach.ts";
import { createInFlight } from "../http/in-flight.ts";
import type { ForgedSession } from "../http/pages.ts";
import { type RequestOrigin, createRequestOrigin } from "../http/request-origin.ts";
import { createSessionCookies } from "../http/session-cookies.ts";
import { type Listening, listen } from "./listen.ts";
import { createHealth, type Health } from "../observability/health.ts";
import type { Metrics } from "../observability/metrics.ts";
import { createMetrics } from "../observability/metrics.ts";
import { bookClock, openBook } from "./open-book.ts";
import { type Counterparties, openCounterparties } from "./open-counterparties.ts";
import { openOperations } from "./open-operations.ts";
import { openOperators } from "./open-operators.ts";
import { openPages, refuseUnknownTexts } from "./open-pages.ts";
import { openPush, type Push } from "./open-push.ts";
import { openMail } from "./open-mail.ts";
import { openSms } from "./open-sms.ts";
import { type OutboxDrainer, startOutboxDrainer } from "../outbox/outbox-drainer.ts";
import { createAttemptLimits } from "../players/attempt-limit.ts";
import type { MailTransport } from "../players/mail-transport.ts";
import type { Sessions } from "../players/sessions.ts";
import { createSessions } from "../players/sessions.ts";
import type { SmsTransport } from "../players/sms-transport.ts";
import type { Realtime } from "../realtime/open-realtime.ts";
import { openRealtime } from "../realtime/open-realtime.ts";
import { startPulse } from "../realtime/pulse.ts";
import { systemClock } from "@touchline/centrifuge-server";
import type { SimulatedFeed } from "../feed/feed-source.ts";
import { FeedThread } from "../feed/simulator/simulated-feed.ts";
import type { FollowedFeed } from "./running-feed.ts";
import type { RunningServer, Starting } from "./running-server.ts";
import { withSilences } from "../feed/with-silences.ts";
import { openFollowedFeed, openRunningFeed } from "./running-feed.ts";
import { seedDemoPlayers } from "../seed/seed-demo-players.ts";
import { type StandbyOptions, becomeWriter } from "./become-writer.ts";
import { startCheckpoints } from "./start-checkpoints.ts";
import { startApi } from "./start-api.ts";
import { startPages } from "./start-pages.ts";
import { startPushSender } from "../push/push-sender.ts";
import { localePrefix } from "../locale-prefix.ts";
import { startSweeps } from "../sweeps/start-sweeps.ts";
import { warnOfUndelivered } from "./warn-of-undelivered.ts";
import { warnOfUnknownCountries } from "./warn-of-unknown-countries.ts";
import { startPurge } from "../sweeps/start-purge.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { realmsOf } from "../site/site.ts";

const START_AGAIN_MS = 1_000;

const now = (): Date => new Date();

/**
 * Starts what the role of this process asks for, and listens. Where another process does it already, it waits first; that
 * the database goes in the middle of its turn is no reason to wait no longer.
 */
export async function startServer(config: Config, log: Logger, standby: StandbyOptions): Promise<RunningServer> {
  // Before it waits for another process: a stand-in must not find out when it is needed.
  await refuseUnknownTexts(config);
  let hasStoodBy = false;
  const onStandby: StandbyOptions["onStandby"] = (...at) => {
    hasStoodBy = true;
    standby.onStandby(...at);
  };
  for (;;) {
    try {
      return await startOnce(config, log, { ...standby, onStandby });
    } catch (error) {
      if (!hasStoodBy || !(error instanceof DatabaseUnavailable) || standby.stopping.aborted) throw error;
      log.warn({ err: error }, "the database went while this process took over: it starts anew");
    }
    await delay(START_AGAIN_MS, undefined, { signal: standby.stopping });
  }
}

async function startOnce(config: Config, log: Logger, standby: StandbyOptions): Promise<RunningServer> {
  const { role, backendOrigin } = config;
  const closers = createClosers();
  try {
    const metrics = createMetrics();
    const operations = await openOperations(config, metrics);
    closers.add(() => operations.close());
    const starting = { config, log, closers, metrics, operations };
    if (role === "pages" && backendOrigin !== undefined) return await startPages(starting, backendOrigin);
    if (role === "api" && backendOrigin !== undefined) return await startApi(starting, backendOrigin, standby.stopping);
    return await startWriter(starting, standby);
  } catch (error) {
    await closers.closeAll().catch((closing: unknown) => log.error({ err: closing }, "the start left something open"));
    throw error;
  }
}

/**
 * What only reads is open before it is this process's turn to write, and follows the feed meanwhile; what writes begins
 * once it is. The pulse begins last and ends first: while it beats there is a book behind it.
 */
async function startWriter(starting: Starting, standby: StandbyOptions): Promise<RunningServer> {
  const { config, log, closers, metrics, operations } = starting;
  const turn = await takeTurn(starting, standby);
  await closeToOthers(config.dataDir);
  const database = await openRecords(starting, turn);
  closers.add(() => database.close());
  if (turn.isWaiting()) await refuseNewerSchema(database.db);
  const secrets = await loadSecrets(config);
  const sessions = createSessions({ db: database.db, secret: secrets.sessionSecret, now });
  const channels = createKnownChannels(config.locales);
  const realtime = openRealtime(config, {
    tokenSecret: secrets.tokenSecret,
    log,
    isSessionLive: (id, realm) => sessions.isLive(id, realm),
    knowsChannel: channels.has,
  });
  closers.add(() => realtime.close());
  const api: LateApi = { fetch: null };
  const caller = createRequestOrigin(config);
  const betsFirst = openBetsFirst(starting, caller);
  const apiFetch = async (request: Request): Promise<Response> => answerBy(api, request);
  const pages = await openPages(config, {
    log,
    apiFetch,
    forgedSession: config.platformApiBase.startsWith("/") ? forgedSession({ config, sessions }, caller) : null,
    renders: betsFirst.renders,
    caller,
    originOf: siteOrigin(caller, (c) => config.publicOrigin ?? new URL(c.req.url).origin),
  });
  closers.add(async () => pages?.close());
  let outbox: OutboxDrainer | null = null;
  closers.add(async () => outbox?.stop());
  const deps = { ...starting, database, realtime };
  const shown = { secrets, sessions, pages, betsFirst, api };
  const followed = turn.isWaiting() ? await follow(deps) : null;

  const lease = await turn.take();
  await prepareRecords(database, { config, log });
  const purge = startPurge({ db: database.db, clock: bookClock, log, config });
  closers.add(() => purge.stop());
  if (database.engine === "pglite") {
    const checkpoints = startCheckpoints({ db: database.db, clock: bookClock, log });
    closers.add(() => checkpoints.stop());
  }
  outbox = await sendOutbox(deps);
  const { feed, book } = (await takenUp(followed, log)) ?? (await openFeedAndBook(deps, turn.thread));
  channels.follow({ match: (id) => book.catalogue.match(id) ?? book.results.remembered(id) });
  const disk = await watchDiskOfDatabase(config, { log, book });
  closers.add(async () => disk?.stop());
  const hasRoom = (): boolean => disk?.isLow !== true;
  await book.start(lease);
  closers.add(() => book.decideHeld());
  const feedLagSeconds = (): number => book.feedLagSeconds();
  const health = createHealth({ db: database.db, feedLagSeconds, disk });
  metrics.watch({ db: database.db, realtime: () => realtime.measures(), feedLagSeconds, book, disk });
  await turn.leave();
  const isCurrent = (): boolean => lease.isHeld() && book.isCurrent();
  const reaching = { ...secrets, db: database.db, log, now, fetch: apiFetch };
  const counterparties = openCounterparties(config, { ...reaching, book });
  const web = await serve({ ...deps, hasRoom, ...shown, counterparties, feed, book, isCurrent });
  const operators = openOperators(config, { ...reaching, ...counterparties.excluded, ...web, book });
  operations.watch(health, { info: feed.info, operators });
  closers.add(() => web.close());
  const { publisher } = realtime;
  const pulse = startPulse({ publisher, everyMs: config.pulseMs, isCurrent, clock: systemClock, log });
  closers.add(async () => {
    health.drain();
    pulse.stop();
    book.offer.close();
    await lease.handOver();
  });
  return {
    origin: web.origin,
    operations: operations.origin,
    close: () => closers.closeAll(),
    replaced: lease.lost,
    unable: disk?.full ?? new Promise(() => undefined),
  };
}

function sendPushes({ config, log, closers, database }: WebDeps, { channel }: Push): void {
  if (channel === null) return;
  // Of its realm's first site: which one of several a device was given pushes at, nothing says.
  const siteIn = (realm: string) => config.sites.all.find((site) => site.realm === realm) ?? config.sites.all[0];
  const prefixOf = (language: string, realm: string): string => localePrefix(language, siteIn(realm));
  const textsIn = (realm: string) => siteIn(realm).texts;
  const hidesBets = (realm: string): boolean => !siteIn(realm).myBetsVisible;
  const sender = startPushSender({ db: database.db, channel, clock: bookClock, log, prefixOf, hidesBets, textsIn });
  closers.add(() => sender.stop());
}

async function openRecords({ config, metrics }: Starting, writer: WriterGuard): Promise<DatabaseHandle> {
  const { databaseUrl, emptyDatabaseDir } = config;
  if (databaseUrl === undefined) await refuseFullDisk(config);
  const onQuery = (timing: QueryTiming): void => metrics.queryRan(timing);
  return openDatabase({ databaseUrl, pgliteDir: pgliteDirOf(config), emptyDatabaseDir, onQuery, writer });
}

const pgliteDirOf = ({ dataDir }: Config): string => path.join(dataDir, "pg");

/** The turn to write, with what becomes of it when this process ends or its start fails. */
async function takeTurn({ config, log, closers, operations }: Starting, { stopping, onStandby }: StandbyOptions) {
  const id = randomUUID();
  const failed = new AbortController();
  const turn = await becomeWriter(config, log, {
    id,
    onStandby: (origin) => onStandby(origin, operations.origin),
    stopping: AbortSignal.any([stopping, failed.signal]),
  });
  let isOurs = !turn.isWaiting;
  // It loads while the database opens, and plays where there is none yet: the first lists are there seconds earlier.
  const thread = isOurs ? new FeedThread() : undefined;
  if (config.databaseUrl === undefined && !hasCluster(pgliteDirOf(config))) thread?.begin(config.simulation);
  closers.add(async () => thread?.close());
  closers.add(async () => {
    failed.abort();
    await turn.leave();
    const lease = await turn.lease.catch(() => null);
    await lease?.release();
  });
  return {
    id,
    isWaiting: () => !isOurs,
    mayWrite: () => isOurs,
    leave: turn.leave,
    thread,
    async take(): Promise<WriterLease> {
      const lease = await turn.lease;
      isOurs = true;
      return lease;
    },
  };
}

/** Whoever plans a stop of the working process looks here first. */
const STANDING_BY: Pick<Health, "readiness"> = {
  readiness: async () => ({ ready: false, checks: { serving: "failed", following: "ok" } }),
};

type Followed = FollowedFeed & { book: Book };
type BookDeps = Starting & { database: DatabaseHandle; realtime: Realtime };

/** Null where the process that works has not said yet how its feed plays, or has an older schema: then this one waits cold. */
async function follow(deps: BookDeps): Promise<Followed | null> {
  const { config, log, database, closers, operations } = deps;
  const followed = await openFollowedFeed(database.db, config.simulation, { log }).catch((error: unknown) => {
    if (!isOfNewerSchema(error)) throw error;
    log.warn({ err: error }, "the process that works has an older schema: this one opens the feed when it is its turn");
    return null;
  });
  if (followed === null) return null;
  const book = openBook({ ...deps, feed: followed.feed });
  closers.add(() => book.stop());
  await book.follow();
  operations.watch(STANDING_BY);
  log.info("following: the feed arrives and the book is filled");
  return { ...followed, book };
}

/** Null where Centrifugo reads the table: of two senders, each would send every row. */
async function sendOutbox({ config, log, database, realtime }: BookDeps): Promise<OutboxDrainer | null> {
  if (config.outboxSender === "centrifugo") return null;
  return startOutboxDrainer({ database, publisher: realtime.publisher, log });
}

/** Null where the feed went another way than was followed: what was opened for that is of no use. */
async function takenUp(followed: Followed | null, log: Logger): Promise<Followed | null> {
  if (followed === null || (await followed.takeUp())) return followed;
  log.warn("the feed went another way than was followed, and is opened anew: compare the clocks of the machines");
  await followed.book.stop();
  return null;
}

async function openFeedAndBook(deps: BookDeps, thread?: FeedThread): Promise<{ feed: SimulatedFeed; book: Book }> {
  const { config, log, database, closers } = deps;
  const opened = await openRunningFeed(database.db, config.simulation, { log, thread });
  const feed = config.testControls ? withSilences(opened) : opened;
  const book = openBook({ ...deps, feed });
  // Before it starts: a start that fails half way has threads and timers to let go of.
  closers.add(() => book.stop());
  return { feed, book };
}

/** PostgreSQL watches its own disk, or its operator does. */
async function watchDiskOfDatabase(
  { databaseUrl, dataDir, diskReserveMb }: Config,
  { log, book }: { log: Logger; book: Book },
): Promise<DiskWatch | null> {
  if (databaseUrl !== undefined) return null;
  const onChange = (isLow: boolean): void => (isLow ? book.closeBetting() : book.reopenBetting());
  return watchDisk({ dir: dataDir, reserveMb: diskReserveMb, clock: bookClock, log, onChange });
}

async function prepareRecords(
  database: DatabaseHandle,
  { config, log }: { config: Config; log: Logger },
): Promise<void> {
  const migrated = (await isMigrated(database.db)) ? [] : await database.unhurried(migrate);
  log.info({ engine: database.engine, migrated }, "database open");
  if (config.demoCredit) await seedDemoPlayers(database.db, now(), realmsOf(config.sites));
}

interface Deps {
  config: Config;
  log: Logger;
  database: DatabaseHandle;
  feed: SimulatedFeed;
  realtime: Realtime;
}

type WebDeps = Deps & {
  closers: Starting["closers"];
  hasRoom: () => boolean;
  secrets: { sessionSecret: string; tokenSecret: string };
  sessions: Sessions;
  book: Book;
  metrics: Metrics;
  pages: Pages | null;
  betsFirst: BetsFirst;
  counterparties: Counterparties;
  isCurrent: () => boolean;
  api: LateApi;
};

/** Where pages ask for what they show: they are loaded before it is there. */
interface LateApi {
  fetch: ((request: Request) => Response | Promise<Response>) | null;
}

async function answerBy({ fetch }: LateApi, request: Request): Promise<Response> {
  if (fetch === null) throw new Error("a page was asked for before the server listened");
  return fetch(request);
}

/** A made-up session cookie is recognised by itself, so a crowd of them costs no database query. */
function forgedSession(
  { config, sessions }: Pick<WebDeps, "config" | "sessions">,
  origin: RequestOrigin,
): ForgedSession {
  const reach = createCookieReach(origin, config.frameAncestors);
  const cookies = createSessionCookies(origin, reach, config.cookieDomain);
  const isForged = (secret: string | undefined): boolean => secret !== undefined && !sessions.wasOpened(secret);
  return { isBroughtBy: (c) => isForged(cookies.secretOf(c)), clear: (c) => cookies.clear(c) };
}

async function serve(deps: WebDeps): Promise<Listening & { mail: MailTransport; sms: SmsTransport }> {
  const { api, config, database, log, pages, realtime, feed, secrets } = deps;
  const inFlight = createInFlight();
  warnOfUndelivered(config, log);
  warnOfUnknownCountries(config, log);
  let origin = "";
  const { mail, mailbox } = openMail({ ...deps, db: database.db });
  const sms = openSms(config, { log, now });
  const push = await openPush(config, { db: database.db, log, originOf: () => config.publicOrigin ?? origin });
  const app = composeApp({
    ...deps,
    pages: pages?.middleware ?? null,
    db: database.db,
    testFeed: config.testControls ? feed : null,
    now,
    inFlight,
    limits: createAttemptLimits({ db: database.db, secret: secrets.sessionSecret, now }),
    mail,
    mailbox,
    sms,
    push: push.offer,
    publicOrigin: () => config.publicOrigin ?? origin,
  });
  api.fetch = (request) => app.fetch(request, {});
  const listening = await listen({ config, fetch: app.fetch, inFlight, realtime: realtime.embedded });
  origin = listening.origin;
  sendPushes(deps, push);
  startSweeps(deps);
  return { ...listening, mail, sms };
}
