import { useEffect, useEffectEvent } from "react";

/** Calls back when the player returns to the page from another tab or app, with how long that was. */
export function useOnReturn(callback: (awayMs: number) => void): void {
  "use no memo"; // As it renders nothing.
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    // A page that is opened out of sight was never left.
    let leftAt = Date.now();
    const listener = () => {
      if (document.hidden) leftAt = Date.now();
      else onReturn(Date.now() - leftAt);
    };
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);
}
