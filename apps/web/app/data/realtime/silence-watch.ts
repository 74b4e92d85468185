/** Silence is counted, not measured: a page that stood still itself, or sleeps in the background, has missed nothing. */
const TICK_MS = 100;
/** One may be late, on a phone's network or from a busy server. */
const MISSING_PULSES = 2;
/** A quicker pulse than ours does not make a short gap a loss. */
const SHORTEST_LIMIT_MS = 800;

export interface SilenceWatch {
  /** A pulse came, and the next one will in so many ms; none where it is 0. From the first one on, silence is noticed. */
  pulse: (everyMs: number) => void;
  /** Something else came, a sign of life as well. */
  noteSign: () => void;
  /** Nothing is promised until the next pulse. A silent link stays silent until something comes. */
  rest: () => void;
}

/** Notifies when a link that promised a pulse has none, and when there is one again. */
export function createSilenceWatch(notify: (isSilent: boolean) => void): SilenceWatch {
  let limitMs = 0;
  let silentMs = 0;
  let isSilent = false;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const become = (silent: boolean): void => {
    if (silent === isSilent) return;
    isSilent = silent;
    notify(silent);
  };
  const noteSign = (): void => {
    silentMs = 0;
    become(false);
  };
  const tick = (): void => {
    silentMs += TICK_MS;
    // The first tick came early, by up to its length.
    if (silentMs > limitMs) become(true);
  };
  const rest = (): void => {
    clearInterval(ticking);
    ticking = undefined;
    silentMs = 0;
  };
  return {
    pulse: (everyMs) => {
      noteSign();
      if (everyMs === 0) return rest();
      limitMs = Math.max(everyMs * MISSING_PULSES, SHORTEST_LIMIT_MS);
      ticking ??= setInterval(tick, TICK_MS);
    },
    noteSign,
    rest,
  };
}
