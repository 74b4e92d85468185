import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin, Rolldown } from "vite";

const WORKER = fileURLToPath(new URL("../service-worker/worker.ts", import.meta.url));
const FILE = "sw.js";

/** Modules that every page begins with, and what they need before they run. */
const SHELL_MODULES = [
  "entry.client.tsx",
  "root.tsx",
  "routes/main-layout.tsx",
  "routes/main-frame.tsx",
  "routes/home.tsx",
  "routes/home-page.tsx",
  "background/index.ts",
  "platform/i18n/load-catalogues.ts",
].map((path) => fileURLToPath(new URL(`../app/${path}`, import.meta.url)));

const SHELL_ASSETS = /^assets\/(?:archivo-latin-wght|icons-|sports-)/;

/** What an installed app fetches ahead, on links that may be poor: as it is, and not as it is packed on the way. */
const MOST_BYTES = 1_000_000;

type Bundle = Rolldown.OutputBundle;

/** Addresses of the files of the shell. */
export function shellFiles(bundle: Bundle): string[] {
  const found = new Set<string>();
  const waiting = Object.values(bundle).flatMap((output) => (isOfShell(output) ? [output.fileName] : []));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const output = bundle[file];
    if (output === undefined || found.has(file)) continue;
    found.add(file);
    if (output.type === "chunk") waiting.push(...output.imports, ...(output.viteMetadata?.importedCss ?? []));
  }
  return [...found].toSorted().map((file) => `/${file}`);
}

function isOfShell(output: Bundle[string]): boolean {
  if (output.type === "asset") return SHELL_ASSETS.test(output.fileName);
  return output.moduleIds.some((id) => SHELL_MODULES.includes(id.replace(/\?.*$/, "")));
}

const bytesOf = (output: Bundle[string] | undefined): number =>
  output === undefined ? 0 : Buffer.byteLength(output.type === "chunk" ? output.code : output.source);

async function workerCode(files: readonly string[]): Promise<string> {
  const build = await rolldown({ input: WORKER, transform: { define: { SHELL_FILES: JSON.stringify(files) } } });
  const { output } = await build.generate({ format: "iife", minify: true });
  await build.close();
  return output[0].code;
}

/** Builds the service worker, which knows the files of the shell by their names; the server writes its settings before it. */
export function serviceWorker(): Plugin {
  return {
    name: "touchline:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_options, bundle) {
      const files = shellFiles(bundle);
      const bytes = files.reduce((sum, file) => sum + bytesOf(bundle[file.slice(1)]), 0);
      if (bytes > MOST_BYTES) this.error(`the shell has ${bytes} bytes, and ${MOST_BYTES} at most`);
      this.emitFile({ type: "asset", fileName: FILE, source: await workerCode(files) });
    },
  };
}
