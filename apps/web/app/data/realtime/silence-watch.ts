/** Silence is counted, not measured: a page that stood still itself, or sleeps in the background, has missed nothing. */
const TICK_MS = 100;
/** One may be late, on a phone's network or from a busy server. */
const MISSING_PULSES = 2;

export interface SilenceWatch {
  /** A pulse came, and the next one will within so many ms. From the first one on, silence is noticed. */
  pulse: (everyMs: number) => void;
  /** Something else came, which says as much. */
  heard: () => void;
  /** Nothing is promised until the next pulse. A silent link stays silent until something is heard. */
  rest: () => void;
}

/** Tells when a link that promised a pulse has none, and when it is heard again. */
export function createSilenceWatch(tell: (isSilent: boolean) => void): SilenceWatch {
  let limitMs = 0;
  let silentMs = 0;
  let isSilent = false;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const become = (silent: boolean): void => {
    if (silent === isSilent) return;
    isSilent = silent;
    tell(silent);
  };
  const heard = (): void => {
    silentMs = 0;
    become(false);
  };
  const tick = (): void => {
    silentMs += TICK_MS;
    if (silentMs >= limitMs) become(true);
  };
  return {
    pulse: (everyMs) => {
      limitMs = everyMs * MISSING_PULSES;
      ticking ??= setInterval(tick, TICK_MS);
      heard();
    },
    heard,
    rest: () => {
      clearInterval(ticking);
      ticking = undefined;
      silentMs = 0;
    },
  };
}
