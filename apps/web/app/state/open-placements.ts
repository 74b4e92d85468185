import { followStored, readStored, writeStored } from "../platform/storage.ts";

/** What is asked of the book under a key. */
export type KeyedKind = "bets" | "edit" | "cash_out";

/** A placement, an edit or a cash-out whose outcome this browser does not know yet, and its player. */
export interface OpenPlacement {
  readonly key: string;
  /** Bets where absent. */
  readonly kind?: KeyedKind;
  readonly player: string;
  readonly startedAt: number;
  /** It left the slip before its outcome was known. */
  readonly isSetAside: boolean;
}

/** Placements stored beyond slip, page and session, until their player can ask for the outcome. */
export interface OpenPlacements {
  started: (placement: Omit<OpenPlacement, "isSetAside">) => void;
  setAside: (key: string) => void;
  concluded: (key: string) => void;
  ownerOf: (key: string) => string | null;
  openFor: (player: string) => OpenPlacement[];
  /** Calls back when another page of this browser starts or concludes one. */
  follow: (listener: () => void) => () => void;
}

const KEY = "open_placements";
/** More than a player ever has open; the oldest are dropped beyond it. */
const MOST_KEPT = 20;

function isOpenPlacement(value: unknown): value is OpenPlacement {
  if (typeof value !== "object" || value === null) return false;
  if (!("key" in value && "player" in value && "startedAt" in value && "isSetAside" in value)) return false;
  const { key, player, startedAt, isSetAside } = value;
  // Of another kind it cannot be asked about.
  if ("kind" in value && value.kind !== "bets" && value.kind !== "edit" && value.kind !== "cash_out") return false;
  const areTexts = typeof key === "string" && typeof player === "string";
  return areTexts && typeof startedAt === "number" && typeof isSetAside === "boolean";
}

function parsed(text: string | null): OpenPlacement[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isOpenPlacement) : [];
  } catch {
    return [];
  }
}

export function createOpenPlacements(): OpenPlacements {
  // Used where storage is blocked.
  let unstored: readonly OpenPlacement[] | null = null;

  // Read anew each time: other tabs write here too.
  const all = (): readonly OpenPlacement[] => unstored ?? parsed(readStored("local", KEY));
  const write = (list: readonly OpenPlacement[]): void => {
    const kept = list.slice(-MOST_KEPT);
    const isStored = writeStored("local", KEY, kept.length === 0 ? null : JSON.stringify(kept));
    unstored = isStored ? null : kept;
  };
  const others = (key: string): OpenPlacement[] => all().filter((placement) => placement.key !== key);

  return {
    started: (placement) => write([...others(placement.key), { ...placement, isSetAside: false }]),
    setAside: (key) =>
      write(all().map((placement) => (placement.key === key ? { ...placement, isSetAside: true } : placement))),
    concluded: (key) => write(others(key)),
    ownerOf: (key) => all().find((placement) => placement.key === key)?.player ?? null,
    openFor: (player) => all().filter((placement) => placement.player === player),
    follow: (listener) => followStored(KEY, listener),
  };
}

/** Longer than any placement takes, live delay and last question included. */
const SURELY_LEFT_AFTER_MS = 120_000;

// An insecure origin has no locks, despite the type; with blocked storage every request fails.
const browserLocks = (): LockManager | undefined => navigator.locks;
const currentLocks = async (): Promise<LockManagerSnapshot | null> =>
  (await browserLocks()
    ?.query()
    .catch(() => null)) ?? null;
const nameOf = (key: string): string => `placement:${key}`;

/** Holds a lock while a slip follows a placement, for the browser's other pages; it ends with the page. */
export function claimPlacement(key: string, wait: () => Promise<void>): Promise<void> {
  const ended = Promise.withResolvers<void>();
  void browserLocks()
    ?.request(nameOf(key), { mode: "shared" }, () => ended.promise)
    .catch(() => undefined);
  return wait().finally(ended.resolve);
}

/** Whether a slip follows the placement again while this page asks about it, as after a reload. */
export async function isClaimedBack(key: string): Promise<boolean> {
  const { pending = [] } = (await currentLocks()) ?? {};
  return pending.some(({ name, mode }) => name === nameOf(key) && mode === "shared");
}

/**
 * Does `work` when no slip follows the placement, in one page at a time. Work that resolves to true left it to a slip
 * that came back, and is done again after that slip.
 */
export async function whenUnclaimed(
  placement: OpenPlacement,
  options: { now: number; signal: AbortSignal; work: () => Promise<boolean> },
): Promise<void> {
  const { key, startedAt, isSetAside } = placement;
  const { now, signal, work } = options;
  // Without locks only its age shows whether another page can still follow it.
  if ((await currentLocks()) === null) {
    if (isSetAside || now - startedAt > SURELY_LEFT_AFTER_MS) await work();
    return;
  }
  const isLeftToSlip = await navigator.locks.request(nameOf(key), { signal }, work);
  if (isLeftToSlip) return whenUnclaimed(placement, options);
}
