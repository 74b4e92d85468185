import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { plainSite } from "../../test/plain-site.ts";
import { sitesOf } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { createServiceWorker } from "./service-worker.ts";

const first = { ...plainSite("en", "ar"), name: 'A&B <i>"Bets"</i>' };
const second = { ...plainSite("de"), key: "second", hosts: ["second.example"], name: "Zweite" };
const sites = sitesOf([first, second]);

async function workerAt(host: string, code: string | null) {
  const worker = createServiceWorker(sites, code);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", sites.of(host));
    await next();
  });
  app.use(worker.middleware);
  const answer = await app.request("/sw.js");
  return { answer, text: await answer.text(), worker };
}

describe("the service worker of a site", () => {
  it("has the site's languages, and its name without a way into the page", async () => {
    const { answer, text, worker } = await workerAt("anything.example", "start()");
    expect(text).toContain("A&amp;B &lt;i&gt;");
    expect(text).not.toContain("<i>");
    expect(text).toMatch(/"ar":\{[^}]*"dir":"rtl"/);
    expect(text.endsWith("start()")).toBe(true);
    expect(text).toContain(`"version":"${worker.versionFor(first)}"`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  it("is another one at another host, and after another build", async () => {
    const { text, worker } = await workerAt("second.example", "start()");
    expect(text).toContain("Zweite");
    expect(worker.versionFor(second)).not.toBe(worker.versionFor(first));
    const later = await workerAt("second.example", "startOther()");
    expect(later.worker.versionFor(second)).not.toBe(worker.versionFor(second));
  });

  it("ends itself where there is to be none, and pages hear of none", async () => {
    const { text, worker } = await workerAt("second.example", null);
    expect(text).toContain("unregister()");
    expect(text).not.toContain("respondWith");
    expect(worker.versionFor(second)).toBeNull();
  });
});
