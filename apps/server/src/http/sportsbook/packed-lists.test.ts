import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnv } from "../app-env.ts";
import { createPackedLists } from "./packed-lists.ts";

function setUp(length: number) {
  const items = Array.from({ length }, (_, n) => JSON.stringify({ id: String(n), name: "Ñandú 北京", odds: "1.50" }));
  const lists = createPackedLists();
  let written = 0;
  const app = new Hono<AppEnv>();
  app.get("*", (c) =>
    lists.answer(c, {
      of: c.req.path,
      before: `{"of":"${c.req.path}","list":[`,
      items: [...items],
      get after() {
        written += 1;
        return "]}";
      },
    }),
  );
  const ask = async (path: string, encoding = "") => {
    const answer = await app.request(path, { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-type")).toBe("application/json");
    return { encoding: answer.headers.get("content-encoding"), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { items, ask, written: () => written };
}

it("packs a long list once for all who ask for it, and again only once an item has changed", async () => {
  const { ask, items, written } = setUp(500);
  const plain = (await ask("/en")).bytes.toString();
  expect(JSON.parse(plain)).toEqual({ of: "/en", list: items.map((item): unknown => JSON.parse(item)) });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ["br", "gzip"] as const) {
    const packed = await Promise.all(Array.from({ length: 20 }, () => ask("/en", encoding)));
    expect(new Set(packed.map((each) => each.encoding))).toEqual(new Set([encoding]));
    expect(unpack[encoding](packed.at(-1)?.bytes ?? "").toString()).toBe(plain);
  }
  expect(written()).toBe(3);
  items[7] = JSON.stringify({ id: "7", odds: "1.60" });
  expect(gunzipSync((await ask("/en", "gzip")).bytes).toString()).toContain("1.60");
  await ask("/de", "gzip");
  expect(written()).toBe(5);
});

it("packs lists that are asked for at once each from its own bytes", async () => {
  const { ask } = setUp(500);
  const paths = Array.from({ length: 12 }, (_, n) => `/${n}`);
  const packed = await Promise.all(paths.map((path) => ask(path, "gzip")));
  const texts = packed.map(({ bytes }) => gunzipSync(bytes).toString());
  for (const [n, path] of paths.entries()) expect(texts[n]).toBe((await ask(path)).bytes.toString());
});

it("leaves short lists, and those for whom nothing is packed, to be written as they are", async () => {
  const short = setUp(10);
  expect((await short.ask("/en", "br")).encoding).toBeNull();
  expect((await setUp(500).ask("/en")).encoding).toBeNull();
});
