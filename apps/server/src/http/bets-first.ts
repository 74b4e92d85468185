import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type AppEnv, signedIn } from "./app-env.ts";
import { type Call, isCount, isListOfBets, isOfCustomBets, isOfOwnBets, isPlacement, pathBelow } from "./call-kinds.ts";
import { refuse } from "./refuse.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { type Turns, createTurns } from "./turns.ts";

/** What waits its turn so that bets do not: pages, and reads of the API. */
export interface BetsFirst {
  /** For the sportsbook API: lets what reads wait its turn. */
  middleware: MiddlewareHandler<AppEnv>;
  /** The same for what players read of their own bets, behind the check of who that is. */
  ownBets: MiddlewareHandler<AppEnv>;
  /** How many bets a list of a player's has: where it is of all of them, and those are a page, none of the player's is dear. */
  noteBets: (playerId: string, total: number, isAll: boolean) => void;
  /** Does the work of placing, which is begun for a player alone: what strangers ask for holds nothing up. */
  placing: <T>(work: () => Promise<T>) => Promise<T>;
  renders: Turns;
  /** Looks no more at how the process keeps up. */
  stop: () => void;
}

export const RETRY_AFTER_SECONDS = 2;

const RENDERS = { atOnce: 2, waiting: 32, waitingOfOne: 8, waitMs: 1_500 };
/** Many small ones: only time shows that there are too many. Some wait for the database, and must not keep the others. */
const READS = { atOnce: 500, atOnceOfOne: 300, waiting: 1_000, waitingOfOne: 400, waitMs: 2_000 };
/** Lists of a player's own bets that are as dear as a page; all else of them is read as the rest is. */
const LONG_LISTS = { atOnce: 2, waiting: 32, waitingOfOne: 4, waitMs: 2_000 };
/** Joint prices, each of which keeps the feed's thread busy: behind a crowd of them prices would come too late to bet by. */
const CUSTOM_BETS = { atOnce: 4, atOnceOfOne: 2, waiting: 64, waitingOfOne: 16, waitMs: 2_000 };
/** The longest list that is not dear. */
const A_PAGE = 50;
const PLAYERS_REMEMBERED = 10_000;
/** Between one bet of a busy site and the next, it still is one. */
const BETTING_FOR_MS = 500;
/** Turns of the event loop that come so much late, in one of ten, are noticed by those who bet. */
const PRESSED_NS = 40e6;
const LOOK_EVERY_MS = 200;

/** `base` is where the sportsbook API is mounted. */
export function createBetsFirst(origin: Pick<RequestOrigin, "network">, base = ""): BetsFirst {
  const bets = betTraffic();
  const pressure = watchPressure();
  const callOf = ({ req: { method, path } }: Context): Call => ({ method, path: pathBelow(base, path) ?? "" });
  const givesWay = (): boolean => pressure.isHigh() && bets.areUnderWay();
  const reads = createTurns({ ...READS, givesWay });
  const ownBets = createTurns({ ...READS, givesWay });
  const customBets = createTurns({ ...CUSTOM_BETS, givesWay });
  const fewBets = recently(PLAYERS_REMEMBERED);
  const longLists = createTurns({ ...LONG_LISTS, givesWay: bets.areUnderWay });
  return {
    renders: createTurns({ ...RENDERS, givesWay: bets.areUnderWay }),
    placing: (work) => bets.count(work),
    stop: pressure.stop,
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      if (isPlacement(callOf(c))) {
        await next();
        // A process that passes bets on knows them by their answers.
        if (TAKEN.has(c.res.status)) bets.note();
        return;
      }
      // A page that asks while it is rendered has had its turn.
      const isOwn = c.env.incoming === undefined;
      if (isOwn || !isRead(callOf(c))) return next();
      return inTurn(isOfCustomBets(callOf(c)) ? customBets : reads, { c, caller: origin.network(c), next });
    }),
    ownBets: createMiddleware<AppEnv>(async (c, next) => {
      if (c.req.method === "POST") return next();
      const caller = signedIn(c).player.id;
      const isLong = isListOfBets(callOf(c)) && !isOfAPage(c) && !fewBets.has(caller);
      return inTurn(isLong ? longLists : ownBets, { c, caller, next });
    }),
    noteBets(playerId, total, isAll) {
      if (total > A_PAGE) fewBets.delete(playerId);
      else if (isAll) fewBets.add(playerId);
    },
  };
}

interface Asked {
  c: Context<AppEnv>;
  caller: string;
  next: () => Promise<void>;
}

async function inTurn(turns: Turns, { c, caller, next }: Asked): Promise<Response | undefined> {
  const read = await turns.take(caller, async () => {
    await next();
    return true;
  });
  return read === null ? refuse(c, "unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS }) : undefined;
}

const isOfAPage = ({ req }: Context): boolean => Number(req.query("limit") ?? Number.POSITIVE_INFINITY) <= A_PAGE;

/** A set of so many: the one that was added first makes room for another. */
function recently(most: number): Pick<Set<string>, "has" | "delete"> & { add: (one: string) => void } {
  const known = new Set<string>();
  return {
    has: (one) => known.has(one),
    delete: (one) => known.delete(one),
    add(one) {
      known.delete(one);
      known.add(one);
      const [oldest] = known;
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}

const TAKEN: ReadonlySet<number> = new Set([201, 202]);

/** The counts of matches, and joint prices, are asked for with a body. A player's own bets have turns of their own. */
const isRead = (call: Call): boolean =>
  (["GET", "HEAD"].includes(call.method) && !isOfOwnBets(call)) || isCount(call) || isOfCustomBets(call);

function betTraffic() {
  let underWay = 0;
  let lastAt = -BETTING_FOR_MS;
  return {
    areUnderWay: (): boolean => underWay > 0 || performance.now() - lastAt < BETTING_FOR_MS,
    note: (): void => void (lastAt = performance.now()),
    async count<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        lastAt = performance.now();
      }
    },
  };
}

/** Whether the process keeps up with what it is asked. */
function watchPressure(): { isHigh: () => boolean; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let isHigh = false;
  const looking = setInterval(() => {
    isHigh = delays.percentile(90) > PRESSED_NS;
    delays.reset();
  }, LOOK_EVERY_MS).unref();
  return {
    isHigh: () => isHigh,
    stop() {
      clearInterval(looking);
      delays.disable();
    },
  };
}
