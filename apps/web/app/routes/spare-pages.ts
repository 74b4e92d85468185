import { optionalComponent } from "../platform/deferred-component.ts";

const offline = optionalComponent(async () => (await import("./offline-page.tsx")).OfflinePage);
const failure = optionalComponent(async () => (await import("./page-failure.tsx")).PageFailure);
const frameFailure = optionalComponent(async () => (await import("./page-failure.tsx")).FrameFailure);

export const OfflinePage = offline.Component;
export const PageFailure = failure.Component;
export const FrameFailure = frameFailure.Component;

/** Fetches what stands in for a page while there is still a connection; the page itself comes first. */
export function fetchSparePages(): void {
  offline.fetchAhead();
  failure.fetchAhead();
}
