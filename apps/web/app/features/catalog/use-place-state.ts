import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";

const PLACES_KEPT = 30;

const kept = new Map<string, unknown>();

/** State of a page that is there again when the player comes back by the browser's history. One a page. */
export function usePlaceState<Value>(initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  // safe: a place in the history is one page's
  const [value, setValue] = useState(() => (kept.get(key) as Value | undefined) ?? initial);
  // Only in the browser: on a server the places of all visitors would meet.
  useEffect(() => {
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) if (kept.size > PLACES_KEPT) kept.delete(oldest);
  }, [key, value]);
  return [value, setValue];
}
