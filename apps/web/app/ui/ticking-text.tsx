import { useEffect, useRef } from "react";

/**
 * Text that changes with time. Each tick writes to the DOM node without rendering, so that many clocks cost little.
 * `initial` is the server's text.
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

/** Changes the existing text node: replacing it would recompute styles and layout. */
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

/** Calls `tick` at an interval, with one timer for each interval. */
export function onTick(everyMs: number, tick: Tick): () => void {
  const ticking = tickings.get(everyMs) ?? startTicking(everyMs);
  // A handle per subscription: one function may be subscribed twice and released once.
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
