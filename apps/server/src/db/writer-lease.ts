import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { asUnavailable, isOutage } from "./fault-tolerant-pool.ts";
import {
  endSession,
  endSessionsOfOthers,
  type LeaseView,
  lookAtLease,
  openLeaseSession,
  passLockOn,
  tryLock,
  untilTakenOver,
} from "./lease-session.ts";

const LOOK_MS = 100;
const RETRY_MS = 250;
/** A holder whose session broke takes it back before others do; after the database started, all are as late as it is. */
const HOLDER_FIRST_MS = 1_000;
const HOLDER_FIRST_AFTER_START_SECONDS = 5;
const HEARTBEAT_MS = 1_000;
/** A holder that asks nothing for so long has stopped, or lost its way to the database: it holds a lock it cannot use. */
const HOLDER_SILENT_SECONDS = 6;
/** Well before others take a silent holder's place it no longer says that it holds the lease. */
const SURE_FOR_MS = 3_500;

export interface WriterLease {
  /** Resolves when another process writes to this database: from then on this one must not. */
  readonly lost: Promise<void>;
  /** Whether the process before handed over, and still decides what it holds. */
  readonly predecessorFinishes: boolean;
  /** How long nobody worked before this process got its turn, as far as it knows. */
  readonly vacantMs: number;
  /** Whether nobody else can write at this moment. */
  isHeld(): boolean;
  /** Lets the next process write, while this one finishes what it has begun. */
  handOver(): Promise<void>;
  release(): Promise<void>;
}

export interface WriterLeaseOptions {
  databaseUrl: string;
  /** Of this process; the sessions that write have it in their names. */
  id: string;
  /** Called once, if another process holds the lease now. */
  onWaiting: () => Promise<void>;
  /** Ends the waiting; it then throws. */
  stopping: AbortSignal;
}

/** The session that holds the lock, where it is the only one that writes. */
interface Held {
  client: pg.Client;
  predecessorFinishes: boolean;
}

/**
 * Waits until this process is the one that writes: it holds a session's advisory lock, which PostgreSQL frees
 * when the session ends, however the process came to its end. A pooler between must not share out the session.
 */
export async function takeWriterLease(options: WriterLeaseOptions): Promise<WriterLease> {
  const { databaseUrl, id, onWaiting } = options;
  // The first attempt may fail: a database that cannot be reached must stop the start.
  const session = await openLeaseSession(databaseUrl, id);
  const waiting = new Waiting(options, session);
  try {
    const first = await tryFirst(session, id);
    if (first) return lease(first);
    // At once, to know whom it waits for: a holder whose session breaks goes first.
    const taken = await waiting.look();
    if (taken) return lease(taken);
    await onWaiting();
    return lease(await waiting.taken());
  } catch (error) {
    await session.end().catch(() => undefined);
    throw error;
  }

  function lease({ client, predecessorFinishes }: Held): WriterLease {
    return new HeldLease(options, {
      client,
      predecessorFinishes: waiting.sawFinishing || predecessorFinishes,
      vacantMs: waiting.vacantMs(),
    });
  }
}

/** The one that does not wait for another: it fails, with a `DatabaseUnavailable` where the database is gone. */
async function tryFirst(session: pg.Client, id: string): Promise<Held | null> {
  try {
    return (await tryLock(session, id)) ? await soleWriter(session, id) : null;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Ends what others still wrote with, but for those that handed over. */
async function soleWriter(client: pg.Client, id: string): Promise<Held> {
  const { finishing } = await lookAtLease(client);
  await endSessionsOfOthers(client, [id, ...finishing.map((holder) => holder.id)]);
  return { client, predecessorFinishes: finishing.length > 0 };
}

/** Looks for the lock to be free for long enough, or its holder silent for too long. */
class Waiting {
  readonly #options: WriterLeaseOptions;
  /** Whether the last look at the lease found a process that finishes. */
  sawFinishing = false;
  #session: pg.Client | null;
  /** Who still finished beside the last writer that was seen. */
  #beside: readonly string[] = [];
  #freeSince: number | null = null;
  #workedAt = performance.now();

  constructor(options: WriterLeaseOptions, session: pg.Client) {
    this.#options = options;
    this.#session = session;
  }

  vacantMs(): number {
    return performance.now() - this.#workedAt;
  }

  async taken(): Promise<Held> {
    const { stopping } = this.#options;
    try {
      for (;;) {
        await delay(LOOK_MS, undefined, { signal: stopping });
        const held = await this.look();
        if (held) return held;
      }
    } catch (error) {
      this.#forgetSession();
      throw error;
    }
  }

  /** The session that holds the lock where this look took it. One that breaks the moment after is waited for again. */
  look(): Promise<Held | null> {
    return this.#tryOnce().catch((error: unknown) => {
      // Such as a role that may not end the sessions of others: no later look would find otherwise.
      if (error instanceof pg.DatabaseError && !isOutage(error)) throw error;
      return this.#forgetSession();
    });
  }

  async #tryOnce(): Promise<Held | null> {
    const { databaseUrl, id } = this.#options;
    const session = (this.#session ??= await openLeaseSession(databaseUrl, id));
    const view = await lookAtLease(session);
    this.sawFinishing = view.finishing.length > 0;
    if (view.writer !== null) {
      this.#freeSince = null;
      this.#beside = view.finishing.map(({ id }) => id);
      this.#workedAt = performance.now() - view.writer.silentSeconds * 1_000;
      if (view.writer.silentSeconds > HOLDER_SILENT_SECONDS) await endSession(session, view.writer.pid);
      return null;
    }
    return this.#isOurTurn(view) && (await tryLock(session, id)) ? soleWriter(session, id) : null;
  }

  #isOurTurn({ finishing, databaseUpSeconds }: LeaseView): boolean {
    // Handed over by one that wrote until now. Of those that finished beside it, it may have lost its session: it goes first then.
    if (finishing.some(({ id }) => !this.#beside.includes(id))) return true;
    this.#freeSince ??= performance.now();
    const freeMs = performance.now() - this.#freeSince;
    return freeMs >= HOLDER_FIRST_MS && databaseUpSeconds >= HOLDER_FIRST_AFTER_START_SECONDS;
  }

  #forgetSession(): null {
    void this.#session?.end().catch(() => undefined);
    this.#session = null;
    this.#freeSince = null;
    return null;
  }
}

class HeldLease implements WriterLease {
  readonly lost: Promise<void>;
  readonly predecessorFinishes: boolean;
  readonly vacantMs: number;
  readonly #databaseUrl: string;
  readonly #id: string;
  readonly #released = new AbortController();
  #client: pg.Client;
  #takenOver: Promise<void> | null = null;
  #sureUntil = performance.now() + SURE_FOR_MS;

  constructor(
    { databaseUrl, id }: WriterLeaseOptions,
    { client, predecessorFinishes, vacantMs }: { client: pg.Client; predecessorFinishes: boolean; vacantMs: number },
  ) {
    this.#databaseUrl = databaseUrl;
    this.#id = id;
    this.#client = client;
    this.predecessorFinishes = predecessorFinishes;
    this.vacantMs = vacantMs;
    this.lost = new Promise((resolve) => void this.#watch(resolve));
  }

  isHeld(): boolean {
    return performance.now() < this.#sureUntil;
  }

  async handOver(): Promise<void> {
    this.#released.abort();
    this.#sureUntil = 0;
    // Where it fails the session is gone, and the lock with it.
    const passed = passLockOn(this.#client);
    this.#takenOver = passed.then(() => untilTakenOver(this.#client)).catch(() => undefined);
    await passed.catch(() => undefined);
  }

  async release(): Promise<void> {
    this.#released.abort();
    this.#sureUntil = 0;
    // Gone before the next one looked, it would seem to have lost its session, and be waited for.
    await this.#takenOver;
    await this.#client.end().catch(() => undefined);
  }

  async #watch(onLost: () => void): Promise<void> {
    while (await this.#pauseWhileConnected(HEARTBEAT_MS)) {
      if (await this.#answers()) continue;
      if (!(await this.#takeBack())) return onLost();
    }
  }

  /** False once the lease is given up. Ends early with the session, which then is taken back at once. */
  #pauseWhileConnected(ms: number): Promise<boolean> {
    const ended = Promise.withResolvers<boolean>();
    const client = this.#client;
    const end = (): void => ended.resolve(!this.#released.signal.aborted);
    client.once("end", end);
    return Promise.race([this.#pause(ms), ended.promise]).finally(() => client.off("end", end));
  }

  /** False once the lease is given up. */
  #pause(ms: number): Promise<boolean> {
    return delay(ms, undefined, { signal: this.#released.signal, ref: false }).then(
      () => true,
      () => false,
    );
  }

  async #answers(): Promise<boolean> {
    const askedAt = performance.now();
    try {
      await this.#client.query("SELECT 1");
      if (!this.#released.signal.aborted) this.#sureUntil = askedAt + SURE_FOR_MS;
      return true;
    } catch {
      return this.#released.signal.aborted;
    }
  }

  /**
   * After its session broke. While the database cannot be reached nobody is known to write in our place, and
   * this process can write nothing either; so it waits. False if another one has the lock.
   */
  async #takeBack(): Promise<boolean> {
    void this.#client.end().catch(() => undefined);
    do {
      const taken = await this.#takeBackOnce().catch(() => undefined);
      if (taken !== undefined) return taken;
    } while (await this.#pause(RETRY_MS));
    return true;
  }

  /** False if another process has the lock; fails where the database cannot be reached. */
  async #takeBackOnce(): Promise<boolean> {
    const client = await openLeaseSession(this.#databaseUrl, this.#id);
    try {
      const askedAt = performance.now();
      const isTaken = (await tryLock(client, this.#id)) || (await this.#takeFromFormer(client));
      if (isTaken && !this.#released.signal.aborted) {
        this.#client = client;
        this.#sureUntil = askedAt + SURE_FOR_MS;
      } else await client.end();
      return isTaken;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** After a silence a session of our own may still hold the lock: PostgreSQL has not noticed its end. */
  async #takeFromFormer(client: pg.Client): Promise<boolean> {
    const { writer } = await lookAtLease(client);
    if (writer?.id === this.#id) await endSession(client, writer.pid);
    // Let go of meanwhile, it is ours to take as before.
    else if (writer !== null) return false;
    return tryLock(client, this.#id);
  }
}
