import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "../src/http/app-env.ts";
import { createPictureMaker } from "../src/http/pictures/picture-maker.ts";
import { readSitePictures } from "../src/http/pictures/site-pictures.ts";
import { readSites } from "../src/site/read-sites.ts";
import { sitesOf } from "../src/site/site.ts";

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "touchline-pictures-"));
  const site = path.join(folder, "main");
  mkdirSync(path.join(site, "pictures"), { recursive: true });
  // Fine stripes over a slope of colours: the same bytes in each run, which noise is not.
  const photo = (width: number, height: number) =>
    sharp(Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => (at >> 4) + (at % 7) * (at % 13))), {
      raw: { width, height, channels: 3 },
    });
  await photo(1400, 700)
    .jpeg({ quality: 100 })
    .toFile(path.join(site, "pictures", "boat.jpg"));
  await photo(600, 150).png().toFile(path.join(site, "logo.png"));
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"><path d="M0 0h10v5H0z" fill="#fff"/></svg>';
  writeFileSync(path.join(site, "icon.svg"), drawing);
  writeFileSync(
    path.join(site, "site.json"),
    JSON.stringify({ name: "Main", locales: ["en"], logo: "logo.png", icon: "icon.svg" }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function served(maker = createPictureMaker(), own: { icon?: null } = {}) {
  const sites = sitesOf(readSites(folder));
  const pictures = await readSitePictures(sites, maker);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", { ...sites.all[0], ...own });
    return (await pictures.answer(c)) ?? next();
  });
  return { ask: async (address: string, headers = {}) => app.request(address, { headers }), site: sites.all[0] };
}

async function pictureIn(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format, compression } = await sharp(bytes).metadata();
  return { width, height, format: compression === "av1" ? "avif" : format, size: bytes.byteLength };
}

describe("an operator's pictures [LAY-14]", () => {
  it("are sent in newer formats and smaller sizes, to be kept for good, and as they are", async () => {
    const { ask, site } = await served();
    const boat = site.pictures["boat.jpg"];
    expect(boat).toMatchObject({ width: 1400, height: 700 });
    const sizes: number[] = [];
    for (const format of ["jpeg", "webp", "avif"]) {
      const answer = await ask(`${boat?.address}.640.${format}`);
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const { size, ...picture } = await pictureIn(answer);
      expect(picture).toEqual({ width: 640, height: 320, format });
      sizes.push(size);
    }
    expect(Math.max(...sizes)).toBe(sizes[0]);
    const original = await ask(boat?.address ?? "");
    expect(Buffer.from(await original.arrayBuffer())).toEqual(readFileSync(boat?.file ?? ""));
    // Never larger than they are.
    expect(await pictureIn(await ask(`${boat?.address}.1920.webp`))).toMatchObject({ width: 1400, height: 700 });
  });

  it("are made in no other size or format, and of nothing but what the site has", async () => {
    const { ask, site } = await served();
    const { address = "" } = site.pictures["boat.jpg"] ?? {};
    for (const wrong of [`${address}.641.avif`, `${address}.640.gif`, `${address}x.640.avif`, "/assets/site/a/b.png"])
      expect((await ask(wrong)).status, wrong).toBe(404);
  });

  it("are logos of twice the height of the header's, in the best format that a browser names", async () => {
    const { ask, site } = await served();
    const { address = "" } = site.logo ?? {};
    const inChrome = await ask(address, { accept: "image/avif,image/webp,image/*,*/*;q=0.8" });
    expect(inChrome.headers.get("vary")).toBe("Accept");
    expect(await pictureIn(inChrome)).toMatchObject({ width: 224, height: 56, format: "avif" });
    expect(await pictureIn(await ask(address, { accept: "image/avif;q=0, image/webp" }))).toMatchObject({
      format: "webp",
    });
    expect(await pictureIn(await ask(address))).toMatchObject({ width: 224, height: 56, format: "png" });
  });

  it("are, of an icon, a square of pixels on the site's dark ground, as phones keep it, of a drawing too", async () => {
    const { ask, site } = await served();
    for (const side of [180, 192, 512]) {
      const answer = await ask(`${site.icon?.address}.${side}.png`);
      expect(answer.headers.get("content-type")).toBe("image/png");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({
        width: side,
        height: side,
        format: "png",
        hasAlpha: false,
      });
      const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      expect(`#${corner.toString("hex")}`).toBe(site.bars.dark);
    }
  });

  it("stand, of an icon, in the place of the product's, which pushes and browsers ask for by itself [NOT-02]", async () => {
    const { ask, site } = await served();
    const leadsTo = async (address: string) => {
      const { status, headers } = await ask(address);
      return status === 302 ? [headers.get("location"), headers.get("cache-control")] : status;
    };
    const kept = "public, max-age=3600";
    expect(await leadsTo("/icons/app-192.png")).toEqual([`${site.icon?.address}.192.png`, kept]);
    expect(await leadsTo("/favicon.svg")).toEqual([site.icon?.address, kept]);
    expect(await leadsTo("/icons/app-64.png")).toBe(404);
    const { ask: askPlain } = await served(createPictureMaker(), { icon: null });
    expect((await askPlain("/icons/app-192.png")).status).toBe(404);
  });

  it("stand for themselves where a smaller one cannot be made, for a moment; one is made once for all who ask", async () => {
    let made = 0;
    let fails = false;
    const work = async (): Promise<Uint8Array<ArrayBuffer>> => {
      made += 1;
      if (fails) throw new Error("no picture");
      return new Uint8Array([1]);
    };
    const { ask, site } = await served(createPictureMaker({ work, now: () => 0 }));
    const { address = "" } = site.pictures["boat.jpg"] ?? {};
    await Promise.all(["", "", ""].map(() => ask(`${address}.320.avif`)));
    expect(made).toBe(1);
    fails = true;
    for (let tried = 0; tried < 3; tried += 1) {
      const answer = await ask(`${address}.320.webp`);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    }
    expect(made).toBe(2);
  });

  it("end the start where they are none, or unpack to more than a server has room for", async () => {
    const file = path.join(folder, "main", "pictures", "other.png");
    const refused = (content: Uint8Array): string => {
      writeFileSync(file, content);
      try {
        readSites(folder);
        return "";
      } catch (error) {
        return String(error);
      } finally {
        rmSync(file);
      }
    };
    expect(refused(Buffer.from("<html>"))).toContain("no picture of its kind");
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    // What its head says is what it is taken for: 60 000 pixels a side.
    small.writeUInt32BE(60_000, 16);
    small.writeUInt32BE(60_000, 20);
    expect(refused(small)).toContain("60000 x 60000");
  });
});
