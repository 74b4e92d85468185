import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, it } from "vitest";

const ENTRY = fileURLToPath(new URL("../src/index.ts", import.meta.url));
const LIMIT_BYTES = 24_000;

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

it("is at most 24 KB gzip as a whole, with the contract's words in it", async () => {
  const whole = await bundled(`export * from ${JSON.stringify(ENTRY)};`);
  expect(whole).toBeLessThan(LIMIT_BYTES);
});

it("costs a page that only shows decimal prices less than one of those", async () => {
  expect(await bundled(`export { formatDecimalOdds } from ${JSON.stringify(ENTRY)};`)).toBeLessThan(1_000);
});

it.each([
  { entry: "bonus", limitBytes: 3_500 },
  { entry: "cash-out", limitBytes: 5_000 },
  { entry: "custom-bet", limitBytes: 3_500 },
  { entry: "lottery", limitBytes: 2_000 },
  { entry: "payout", limitBytes: 4_000 },
  { entry: "quick-bet", limitBytes: 7_900 },
  { entry: "settlement", limitBytes: 3_000 },
  { entry: "sharing", limitBytes: 2_500 },
])(
  "has the rules of $entry apart, for what asks for them, in less than $limitBytes bytes",
  async ({ entry, limitBytes }) => {
    const index = fileURLToPath(new URL(`../src/${entry}/index.ts`, import.meta.url));
    const size = await bundled(`export * from ${JSON.stringify(index)};`);
    expect(size).toBeLessThan(limitBytes);
  },
);
