// Whether a text or a default pushes a player: docs/standards/clauses.md, the rows DARK.
import { globSync, readFileSync } from "node:fs";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";
import { pushingSources, pushingTexts } from "./dark-patterns.ts";

const MESSAGES = "apps/web/messages/en";

const texts = globSync(`${MESSAGES}/*.json`, { cwd: ROOT }).flatMap((path) => {
  const namespace = /([\w-]+)\.json$/.exec(path)?.[1] ?? "";
  // Safe: a test of the catalogues holds each to this form.
  return pushingTexts(namespace, JSON.parse(readFileSync(inRepo(path), "utf8")) as Parameters<typeof pushingTexts>[1]);
});
const sources = globSync("apps/web/app/**/*.tsx", { cwd: ROOT })
  .filter((path) => !path.endsWith(".test.tsx"))
  .flatMap((path) => pushingSources(path.replaceAll("\\", "/"), readFileSync(inRepo(path), "utf8")));

const found = [...texts, ...sources];
for (const { place, what, instead } of found) console.log(`${place}\n  ${what}: ${instead}`);
if (found.length > 0) process.exitCode = 1;
else console.log("No text and no default pushes");
