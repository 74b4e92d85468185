import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  const left = new AbortController();
  for (const name of ["online", "offline"]) globalThis.addEventListener(name, onChange, { signal: left.signal });
  return () => left.abort();
}

/** Whether what is asked for waits for a connection: until there is one, nothing is on its way. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
