import { optionalComponent } from "../platform/deferred-component.ts";

const offline = optionalComponent(async () => (await import("./offline-page.tsx")).OfflinePage);
const failure = optionalComponent(async () => (await import("./page-failure.tsx")).PageFailure);

export const OfflinePage = offline.Component;
export const PageFailure = failure.Component;

/** Fetches what stands in for a page while there is still a connection; the page itself comes first. */
export function fetchSparePages(): void {
  offline.fetchAhead();
  failure.fetchAhead();
}
