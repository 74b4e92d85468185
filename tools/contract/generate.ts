import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { firstDifference } from "./first-difference.ts";
import { generatedFiles } from "./generated-files.ts";

const ROOT = new URL("../../", import.meta.url);

const inRepo = (path: string): string => fileURLToPath(new URL(path, ROOT));

async function readCommitted(path: string): Promise<string> {
  return readFile(inRepo(path), "utf8").catch(() => "");
}

async function write(files: Map<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(inRepo(path)), { recursive: true });
    await writeFile(inRepo(path), text);
    console.log(`wrote ${path}`);
  }
}

async function check(files: Map<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const committed = await readCommitted(path);
    if (committed === text) continue;
    console.error(`${path} is out of date, first at ${firstDifference(committed, text)}`);
    process.exitCode = 1;
  }
  if (process.exitCode) console.error("Run `npm run contract` and commit the files it writes.");
}

const files = await generatedFiles();
await (process.argv.includes("--check") ? check(files) : write(files));
