import { useEffect, useEffectEvent } from "react";

/** Calls back when the player returns to the page from another tab or app. */
export function useOnReturn(callback: () => void): void {
  const onChange = useEffectEvent(() => {
    if (!document.hidden) callback();
  });
  useEffect(() => {
    const listener = () => onChange();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);
}
