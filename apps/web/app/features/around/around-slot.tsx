import { type ReactNode, startTransition, useEffect, useState } from "react";
import { lazyFeature } from "../../platform/i18n/lazy-feature.tsx";
import { whenIdle } from "../../platform/idle.ts";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import type { AroundMatch as Match } from "./panel-props.ts";

const AroundMatch = lazyFeature(["around"], async () => (await import("./around-match.tsx")).AroundMatch);

const AT_MOST_MS = 3_000;

/** What is around a match comes once the page itself is done, and again after it was lost; `about` stands in its place. */
export function AroundSlot({ match, about }: { match: Match; about: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  // Made ready between frames: what stands there goes on until all of it is.
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true)), AT_MOST_MS), []);
  return <PartBoundary loading={about}>{isDue ? <AroundMatch match={match} /> : about}</PartBoundary>;
}
