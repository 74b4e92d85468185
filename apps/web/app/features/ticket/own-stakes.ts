import { useSyncExternalStore } from "react";
import { followStored, readStored, writeStored } from "../../platform/storage.ts";
import { type Session, useSession } from "../../state/session.ts";

const KEY = "quick_stakes";
const MOST = 4;

/** A visitor's stakes by currency, in subunits. */
type OwnStakes = Readonly<Record<string, readonly string[]>>;

const isStakes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= MOST &&
  value.every((stake) => typeof stake === "string" && /^[1-9]\d{0,18}$/.test(stake));

/** What a stored text says; currencies that cannot be read are left out. */
export function parsedStakes(text: string | null): OwnStakes {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    const record = typeof stored === "object" && stored !== null ? stored : {};
    const known = Object.entries(record).filter((entry): entry is [string, readonly string[]] => isStakes(entry[1]));
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
/** What storage did not take holds for as long as the page does. */
let unstored: string | null = null;
const read = (): string | null => unstored ?? readStored("local", KEY);

/** Keeps a visitor's stakes in this browser. */
export function keepOwnStakes(currency: string, stakes: readonly string[]): void {
  const text = JSON.stringify({ ...parsedStakes(read()), [currency]: stakes });
  unstored = writeStored("local", KEY, text) ? null : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = followStored(KEY, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Those of the account in use; undefined until they are known. */
export const stakesOfSettings = ({ settings, staleStakes }: Pick<Session, "settings" | "staleStakes">) =>
  settings?.stakes === staleStakes ? undefined : settings?.stakes;

/** The four stakes to choose from: a player's settings, or what a visitor has kept; undefined until they are known. */
export function useRecommendedStakes(currency: string): readonly string[] | undefined {
  const ofSettings = useSession(stakesOfSettings);
  const isVisitor = useSession(({ player }) => player === null);
  const text = useSyncExternalStore(subscribe, read, () => null);
  return (isVisitor ? parsedStakes(text)[currency] : undefined) ?? ofSettings;
}
