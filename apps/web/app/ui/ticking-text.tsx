import { useEffect, useRef } from "react";

/**
 * Text that changes by itself. Each tick writes to the DOM node and React is not asked, so a page full
 * of clocks costs next to nothing. `initial` is what the server wrote.
 */
export function TickingText({
  initial,
  read,
  everyMs = 1_000,
  className,
}: {
  initial: string;
  read: () => string;
  everyMs?: number;
  className?: string | undefined;
}) {
  const node = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      if (node.current !== null) rewrite(node.current, read());
    };
    write();
    return onTick(everyMs, write);
  }, [read, everyMs]);
  return (
    <span ref={node} className={className} dir="ltr" suppressHydrationWarning>
      {initial}
    </span>
  );
}

/** Changes the text that is there: another one in its place would have the browser set styles and boxes up anew. */
function rewrite(element: Element, text: string): void {
  const [shown] = element.childNodes;
  if (!(shown instanceof Text)) element.textContent = text;
  else if (shown.data !== text) shown.data = text;
}

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
