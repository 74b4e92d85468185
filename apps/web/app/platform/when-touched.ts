const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"] as const;

// Before this ran, a visitor may have gone down the page or tapped on it, which older browsers do not tell.
const isTouched = (): boolean =>
  scrollY > 0 || ("userActivation" in navigator && navigator.userActivation.hasBeenActive);

/** Calls `work` once the visitor does something on the page; the returned function cancels. Runs in the browser only. */
export function whenTouched(work: () => void): () => void {
  if (isTouched()) {
    work();
    return () => undefined;
  }
  const ended = new AbortController();
  const touched = (): void => {
    ended.abort();
    work();
  };
  // What scrolls may be a part of the page.
  for (const sign of SIGNS)
    globalThis.addEventListener(sign, touched, { capture: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}
