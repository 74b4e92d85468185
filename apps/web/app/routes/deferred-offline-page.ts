import { deferredComponent } from "../platform/deferred-component.ts";

/** Fetched with the first page, because it cannot be when it is needed. */
export const OfflinePage = deferredComponent(async () => (await import("./offline-page.tsx")).OfflinePage);
