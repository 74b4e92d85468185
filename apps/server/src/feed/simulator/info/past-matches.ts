import type { PastMatch } from "../../feed-source.ts";
import type { FeedEngine } from "../engine/feed-engine.ts";
import { Turns } from "./turns.ts";

/** How matches ended that began in a span and are told no longer, drawn while the others play on. */
export async function pastMatches(
  engine: Pick<FeedEngine, "past">,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<PastMatch[]> {
  const turns = new Turns();
  const matches = engine.past(fromMs, untilMs);
  const past: PastMatch[] = [];
  for (;;) {
    const next = await turns.run(() => matches.next());
    if (next.done === true) return past;
    past.push(next.value);
  }
}
