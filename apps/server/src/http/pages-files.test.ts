import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { readPublicFiles, sendFile } from "./pages-files.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "touchline-files-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "assets", "app-1a2b.js"), "run()");
  await writeFile(path.join(folder, "assets", "app-1a2b.js.br"), "packed");
  await writeFile(path.join(folder, "robots.txt"), "Allow: /");
});

afterEach(() => rm(folder, { recursive: true }));

async function ask(url: string, headers: Record<string, string> = {}) {
  const files = await readPublicFiles(folder);
  const app = new Hono<AppEnv>();
  app.get("*", (c) => {
    const file = files.get(c.req.path);
    return file === undefined ? c.notFound() : sendFile(c, file);
  });
  return app.request(url, { headers });
}

describe("files of the web build", () => {
  it("are kept for ever where their name holds their content", async () => {
    expect((await ask("/assets/app-1a2b.js")).headers.get("cache-control")).toContain("immutable");
    expect((await ask("/robots.txt")).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("come packed to those who take it, and as they are to others", async () => {
    const packed = await ask("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(packed.headers.get("content-type")).toContain("javascript");
    expect(await packed.text()).toBe("packed");
    for (const other of ["", "gzip", "br;q=0, gzip", "broken"]) {
      const plain = await ask("/assets/app-1a2b.js", { "accept-encoding": other });
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(await plain.text()).toBe("run()");
    }
  });

  it("are not sent again to those who have them", async () => {
    const etag = (await ask("/robots.txt")).headers.get("etag") ?? "";
    expect((await ask("/robots.txt", { "if-none-match": etag })).status).toBe(304);
  });

  it("come in parts to those who ask for one, where they are not packed [CAT-10]", async () => {
    expect((await ask("/robots.txt")).headers.get("accept-ranges")).toBe("bytes");
    const etag = (await ask("/robots.txt")).headers.get("etag")!;
    const parts: [range: string, status: number, text: string, contentRange: string | null][] = [
      ["bytes=0-4", 206, "Allow", "bytes 0-4/8"],
      ["bytes=5-", 206, ": /", "bytes 5-7/8"],
      ["bytes=-1", 206, "/", "bytes 7-7/8"],
      ["bytes=-99", 206, "Allow: /", "bytes 0-7/8"],
      ["bytes=6-999999999999999", 206, " /", "bytes 6-7/8"],
      ["bytes=8-", 416, "", "bytes */8"],
      ["bytes=-0", 416, "", "bytes */8"],
      ...["bytes=4-2", "bytes=-", "bytes=0-1,3-4", "lines=0-1", "bytes=a-b", "bytes=1e1-"].map(
        (range): [string, number, string, null] => [range, 200, "Allow: /", null],
      ),
    ];
    for (const [range, status, text, contentRange] of parts) {
      const part = await ask("/robots.txt", { range });
      expect([range, part.status, await part.text(), part.headers.get("content-range")]).toEqual([
        range,
        status,
        text,
        contentRange,
      ]);
    }
    expect((await ask("/robots.txt", { range: "bytes=0-4", "if-range": etag })).status).toBe(206);
    expect((await ask("/robots.txt", { range: "bytes=0-4", "if-range": '"another"' })).status).toBe(200);
    expect((await ask("/assets/app-1a2b.js", { range: "bytes=0-1", "accept-encoding": "br" })).status).toBe(200);
  });

  it("are not listed: a folder is nothing that is served [OWASP-13.4.3]", async () => {
    for (const folderPath of ["/assets", "/assets/", "/assets/.", "/.", "//"])
      expect([folderPath, (await ask(folderPath)).status]).toEqual([folderPath, 404]);
  });

  it("do not show their packed twins, nor anything outside their folder", async () => {
    expect((await ask("/assets/app-1a2b.js.br")).status).toBe(404);
    expect((await ask("/assets/%2e%2e/%2e%2e/etc/hostname")).status).toBe(404);
  });
});
