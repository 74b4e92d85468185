/** Lets dear work in a few at a time, each caller in turn: what waits too long, or finds too many waiting, is not done. */
export interface Turns {
  /** Null where the work was not begun. */
  take<T>(caller: string, work: () => Promise<T>): Promise<T | null>;
}

export interface TurnsOptions {
  /** In progress, be it at work or waiting for something. */
  atOnce: number;
  /** Of one caller, who would have all of it otherwise; as many where nothing is said. */
  atOnceOfOne?: number;
  waiting: number;
  /** Of those that wait, how many may be of one caller: a crowd of one leaves room for others. */
  waitingOfOne: number;
  waitMs: number;
  /** While this holds, the work rests between turns for three times as long as the last one took. */
  givesWay: () => boolean;
}

const REST = 3;
const LONGEST_REST_MS = 1_000;
/** Begun in one round of the event loop: of many that came in one go, none would let another kind between. */
const A_ROUND = 2;

interface Waiting {
  caller: string;
  begin: () => void;
}

export function createTurns({
  atOnce,
  atOnceOfOne = atOnce,
  waiting,
  waitingOfOne,
  waitMs,
  givesWay,
}: TurnsOptions): Turns {
  const queue = createQueue();
  const running = createTally();
  let begun = 0;
  let restsUntil = 0;
  let rest: NodeJS.Timeout | undefined;

  function beginNext(): void {
    while (queue.size() > 0 && running.size() < atOnce && begun < A_ROUND) {
      const restMs = givesWay() ? restsUntil - performance.now() : 0;
      if (restMs > 0) {
        rest ??= setTimeout(() => {
          rest = undefined;
          beginNext();
        }, restMs);
        return;
      }
      const next = queue.takeNext((caller) => running.sizeOf(caller) < atOnceOfOne);
      if (next === undefined) return;
      running.note(next.caller, 1);
      begun += 1;
      if (begun === 1) setImmediate(nextRound);
      next.begin();
    }
  }

  function nextRound(): void {
    begun = 0;
    beginNext();
  }

  const hasRoomFor = (caller: string): boolean => queue.size() < waiting && queue.sizeOf(caller) < waitingOfOne;

  function turnOf(caller: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const late = setTimeout(() => {
      queue.delete(caller, entry);
      resolve(false);
    }, waitMs);
    const entry: Waiting = {
      caller,
      begin: () => {
        clearTimeout(late);
        resolve(true);
      },
    };
    queue.add(caller, entry);
    beginNext();
    return promise;
  }

  return {
    async take(caller, work) {
      if (!hasRoomFor(caller) || !(await turnOf(caller))) return null;
      const begunAt = performance.now();
      try {
        return await work();
      } finally {
        const endedAt = performance.now();
        restsUntil = endedAt + Math.min(REST * (endedAt - begunAt), LONGEST_REST_MS);
        running.note(caller, -1);
        beginNext();
      }
    },
  };
}

/** How many run, by caller. */
function createTally() {
  const callers = new Map<string, number>();
  let size = 0;
  return {
    size: (): number => size,
    sizeOf: (caller: string): number => callers.get(caller) ?? 0,
    note(caller: string, change: 1 | -1): void {
      size += change;
      const left = (callers.get(caller) ?? 0) + change;
      if (left === 0) callers.delete(caller);
      else callers.set(caller, left);
    },
  };
}

/** What waits, by caller: the one who had a turn comes after all others, so a crowd of one holds each of them up once. */
function createQueue() {
  const callers = new Map<string, Set<Waiting>>();
  let size = 0;
  function remove(caller: string, entry: Waiting): void {
    const own = callers.get(caller);
    if (own?.delete(entry) !== true) return;
    size -= 1;
    if (own.size === 0) callers.delete(caller);
  }
  return {
    size: (): number => size,
    sizeOf: (caller: string): number => callers.get(caller)?.size ?? 0,
    add(caller: string, entry: Waiting): void {
      const own = callers.get(caller);
      if (own === undefined) callers.set(caller, new Set([entry]));
      else own.add(entry);
      size += 1;
    },
    delete: remove,
    takeNext(mayBegin: (caller: string) => boolean): Waiting | undefined {
      for (const [caller, own] of callers) {
        if (!mayBegin(caller)) continue;
        callers.delete(caller);
        callers.set(caller, own);
        for (const entry of own) {
          remove(caller, entry);
          return entry;
        }
      }
      return undefined;
    },
  };
}
