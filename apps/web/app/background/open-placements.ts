import { followStored, readStored, writeStored } from "../platform/storage.ts";

/** A placement whose outcome this browser has yet to learn, and whose it is. */
export interface OpenPlacement {
  readonly key: string;
  readonly player: string;
  readonly startedAt: number;
  /** It has left the slip; its player is told when they are here. */
  readonly isSetAside: boolean;
}

/** Remembers placements beyond the slip, the page and the session, until somebody may ask about them again. */
export interface OpenPlacements {
  started: (placement: Omit<OpenPlacement, "isSetAside">) => void;
  setAside: (key: string) => void;
  concluded: (key: string) => void;
  ownerOf: (key: string) => string | null;
  openFor: (player: string) => OpenPlacement[];
  /** Tells when another page of this browser has begun or concluded one. */
  follow: (listener: () => void) => () => void;
}

const KEY = "open_placements";
/** Far more than anybody leaves open; what was never concluded has to end somewhere. */
const MOST_KEPT = 20;

function isOpenPlacement(value: unknown): value is OpenPlacement {
  if (typeof value !== "object" || value === null) return false;
  if (!("key" in value && "player" in value && "startedAt" in value && "isSetAside" in value)) return false;
  const { key, player, startedAt, isSetAside } = value;
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
  // Stands in where storage is blocked.
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
