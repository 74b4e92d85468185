import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRepo } from "../bootstrap/paths.mjs";
import { bettingApiPages } from "./betting-api.ts";

for (const [path, text] of bettingApiPages()) {
  mkdirSync(dirname(inRepo(path)), { recursive: true });
  writeFileSync(inRepo(path), text);
  console.log(`wrote ${path}`);
}
