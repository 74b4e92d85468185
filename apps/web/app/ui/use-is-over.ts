import { useEffect, useState } from "react";

/** Whether a moment of the browser's clock has come; renders once more when it does. */
export function useIsOver(atMs: number): boolean {
  const [over, setOver] = useState(() => (Date.now() >= atMs ? atMs : null));
  useEffect(() => {
    const timer = setTimeout(() => setOver(atMs), Math.max(0, atMs - Date.now()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return over === atMs;
}
