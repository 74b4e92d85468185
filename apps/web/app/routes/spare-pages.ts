import { lazyPart } from "../platform/lazy-part.tsx";

export const { Part: OfflinePage } = lazyPart(async () => (await import("./page-failure.tsx")).OfflinePage);
export const { Part: FrameFailure } = lazyPart(async () => (await import("./page-failure.tsx")).FrameFailure);

/** What stands in for a page is all in one file, fetched while there is still a connection. */
export const { Part: PageFailure, fetchAhead: fetchSparePages } = lazyPart(
  async () => (await import("./page-failure.tsx")).PageFailure,
);
