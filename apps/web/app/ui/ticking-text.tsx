import { useEffect, useRef } from "react";
import { onTick } from "./ticker.ts";

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
