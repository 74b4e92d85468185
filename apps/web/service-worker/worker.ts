import { dropOldFiles, isKeepable, keepShell, keptFile } from "./kept-files.ts";
import { offlinePage, rememberLocale } from "./offline-page.ts";
import type { WorkerSettings } from "./settings.ts";

declare const self: ServiceWorkerGlobalScope;

/** Stands before this code in the script that the server sends. */
declare const TOUCHLINE: WorkerSettings;

/** Files that every page begins with; the build names them. */
declare const SHELL_FILES: readonly string[];

/** What a page may ask of the worker. */
const ANSWERS: Readonly<Record<string, (event: ExtendableMessageEvent) => void>> = {
  version: (event) => event.ports[0]?.postMessage(TOUCHLINE.version),
  activate: (event) => event.waitUntil(self.skipWaiting()),
};

self.addEventListener("install", (event) => {
  // Who saves data has files fetched when they are needed, and kept then.
  const isSaving = "connection" in navigator && isSavingData(navigator.connection);
  event.waitUntil(keepShell(isSaving ? [] : SHELL_FILES));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldFiles(SHELL_FILES), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("message", (event) => {
  const asked: unknown = event.data;
  if (typeof asked === "string") ANSWERS[asked]?.(event);
});

self.addEventListener("fetch", (event) => {
  // What is neither goes to the server as if there were no worker: APIs, data of pages, what others serve.
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(page(event));
  else if (isKeepable(event.request, self.location.origin)) event.respondWith(keptFile(event));
});

/** Pages come from the server alone: a price in one that was kept would be an old one. */
async function page(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const preloaded: unknown = await event.preloadResponse;
    const answer = preloaded instanceof Response ? preloaded : await fetch(event.request);
    if (answer.ok && isHtml(answer)) event.waitUntil(rememberLocale(pathname, TOUCHLINE).catch(() => undefined));
    return answer;
  } catch {
    return offlinePage(pathname, TOUCHLINE);
  }
}

const isHtml = ({ headers }: Response): boolean => headers.get("content-type")?.startsWith("text/html") ?? false;

const isSavingData = (connection: unknown): boolean =>
  typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true;

// A worker by itself where there is no other.
importScripts("/push-handler.js");
