import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRepo } from "../bootstrap/paths.mjs";

interface Manifest {
  bin?: string | Record<string, string>;
}

/** The script behind a package's command, so that it runs without a shell on every platform. */
export function packageBin(name: string, command = name): string {
  const manifestPath = inRepo("node_modules", name, "package.json");
  const { bin } = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest; // safe: npm's own format
  const path = typeof bin === "string" ? bin : bin?.[command];
  if (path === undefined) throw new Error(`${name} has no command ${command}`);
  return join(dirname(manifestPath), path);
}
