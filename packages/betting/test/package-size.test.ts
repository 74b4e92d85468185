import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, it } from "vitest";

const ENTRY = fileURLToPath(new URL("../src/index.ts", import.meta.url));
const LIMIT_BYTES = 26_000;

async function bundled(code: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: true, rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" } },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? "\0entry" : null),
        load: (id) => (id === "\0entry" ? code : null),
      },
    ],
  });
  const { output } = Array.isArray(result) ? result[0]! : (result as Extract<typeof result, { output: unknown }>);
  return gzipSync(output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("")).length;
}

it("is at most 26 KB gzip as a whole, with the contract's words in it", async () => {
  expect(await bundled(`export * from ${JSON.stringify(ENTRY)};`)).toBeLessThan(LIMIT_BYTES);
});

it("costs a page that only shows decimal prices less than one of those", async () => {
  expect(await bundled(`export { formatDecimalOdds } from ${JSON.stringify(ENTRY)};`)).toBeLessThan(1_000);
});

it("has the rules of lotteries apart, in less than 2 KB for the page that asks for them", async () => {
  const lottery = fileURLToPath(new URL("../src/lottery/index.ts", import.meta.url));
  expect(await bundled(`export * from ${JSON.stringify(lottery)};`)).toBeLessThan(2_000);
});
