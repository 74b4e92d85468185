import { type ComponentType, use } from "react";
import { fetchedOnce } from "./fetched-once.ts";

/**
 * A part of a page whose code is fetched when it is first shown, or ahead of that. Render it inside Suspense and a
 * PartBoundary, which can have it fetched anew where it was lost.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props>; fetchAhead: () => void } {
  const { get, fetchAhead } = fetchedOnce(async () => ({ Loaded: await load() }));
  return {
    Part(props: Props) {
      const { Loaded } = use(get());
      return <Loaded {...props} />;
    },
    fetchAhead,
  };
}
