type Tick = () => void;

interface Ticking {
  ticks: Set<Tick>;
  timer: ReturnType<typeof setInterval>;
}

const tickings = new Map<number, Ticking>();

/** Calls `tick` every so often, with one timer for all that share the pace. Runs in the browser only. */
export function onTick(everyMs: number, tick: Tick): () => void {
  const ticking = tickings.get(everyMs) ?? startTicking(everyMs);
  // A handle of its own: one function may tick twice, and lets go of one at a time.
  const handle = () => tick();
  ticking.ticks.add(handle);
  return () => {
    if (!ticking.ticks.delete(handle) || ticking.ticks.size > 0) return;
    clearInterval(ticking.timer);
    tickings.delete(everyMs);
  };
}

function startTicking(everyMs: number): Ticking {
  const ticks = new Set<Tick>();
  const timer = setInterval(() => {
    for (const tick of ticks) tick();
  }, everyMs);
  const ticking = { ticks, timer };
  tickings.set(everyMs, ticking);
  return ticking;
}
