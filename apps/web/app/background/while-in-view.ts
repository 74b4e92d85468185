/**
 * Does something every so often while the page is in view, and at once where it comes back into view after longer: a
 * machine may have slept, and its clock may have been set since.
 */
export function whileInView(everyMs: number, work: () => void): { again: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let doneAt = Date.now();
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(again, everyMs);
    if (document.visibilityState === "hidden") return;
    doneAt = Date.now();
    work();
  };
  const lookBack = (): void => {
    if (document.visibilityState === "visible" && Math.abs(Date.now() - doneAt) >= everyMs) again();
  };
  timer = setTimeout(again, everyMs);
  document.addEventListener("visibilitychange", lookBack);
  return {
    again,
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookBack);
    },
  };
}
