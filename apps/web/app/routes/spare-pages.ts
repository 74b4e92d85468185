import { optionalComponent } from "../platform/deferred-component.ts";

const offline = optionalComponent(async () => (await import("./page-failure.tsx")).OfflinePage);
const failure = optionalComponent(async () => (await import("./page-failure.tsx")).PageFailure);
const frameFailure = optionalComponent(async () => (await import("./page-failure.tsx")).FrameFailure);

export const OfflinePage = offline.Component;
export const PageFailure = failure.Component;
export const FrameFailure = frameFailure.Component;

/** Fetches what stands in for a page, all in one file, while there is still a connection. */
export const fetchSparePages = failure.fetchAhead;
