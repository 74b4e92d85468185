import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Site, Sites } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { offlinePageOf } from "./offline-page.ts";

/** Where browsers look for it, and below which it answers. */
export const WORKER_PATH = "/sw.js";

/** It talks to its own server alone, which has what it does with pushes as well. */
const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/** Ends a worker that was installed before, with all that it kept. Pages stay as they are: they need none. */
const ENDED = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith("touchline-"))await caches.delete(name);
await self.registration.unregister();
})()));
`;

export interface ServiceWorker {
  middleware: MiddlewareHandler<AppEnv>;
  /** What a site's worker is told apart by; null where there is none. */
  versionFor(site: Site): string | null;
}

/** The service worker of each site, by the code that the web build has; one that ends itself where there is to be none. */
export function createServiceWorker(sites: Sites, code: string | null): ServiceWorker {
  const scripts = new Map(code === null ? [] : sites.all.map((site) => [site.key, scriptOf(site, code)]));
  return {
    versionFor: ({ key }) => scripts.get(key)?.version ?? null,
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      if (c.req.path !== WORKER_PATH || !["GET", "HEAD"].includes(c.req.method)) return next();
      return c.body(scripts.get(c.get("site").key)?.script ?? ENDED, 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Content-Security-Policy": POLICY,
        // Browsers ask each time: the next version, and the end of all of them, must not wait.
        "Cache-Control": "no-cache",
      });
    }),
  };
}

function scriptOf(site: Site, code: string): { version: string; script: string } {
  const settings = { ...offlinePageOf(site), locales: site.locales };
  const hash = createHash("sha256").update(JSON.stringify(settings)).update(code);
  const version = hash.digest("base64url").slice(0, 12);
  return { version, script: `const TOUCHLINE=${JSON.stringify({ ...settings, version })};\n${code}` };
}
