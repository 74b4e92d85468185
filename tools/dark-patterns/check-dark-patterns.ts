// Whether a text or a default pushes a player: docs/standards/clauses.md, the rows DARK.
import { globSync, readFileSync } from "node:fs";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";
import { flashingStyles, pushingSources, pushingTexts } from "./dark-patterns.ts";

const texts = globSync("apps/web/messages/*/*.json", { cwd: ROOT }).flatMap((path) => {
  const [, locale = "", namespace = ""] = /([\w-]+)[\\/]([\w-]+)\.json$/.exec(path) ?? [];
  // Safe: a test of the catalogues holds each to this form.
  const catalogue = JSON.parse(readFileSync(inRepo(path), "utf8")) as Parameters<typeof pushingTexts>[1];
  return pushingTexts(namespace, catalogue, locale);
});
const sources = globSync("apps/web/app/**/*.tsx", { cwd: ROOT })
  .filter((path) => !path.endsWith(".test.tsx"))
  .flatMap((path) => pushingSources(path.replaceAll("\\", "/"), readFileSync(inRepo(path), "utf8")));

const styles = globSync("apps/web/app/**/*.css", { cwd: ROOT }).flatMap((path) =>
  flashingStyles(path.replaceAll("\\", "/"), readFileSync(inRepo(path), "utf8")),
);

const found = [...texts, ...sources, ...styles];
for (const { place, what, instead } of found) console.log(`${place}\n  ${what}: ${instead}`);
if (found.length > 0) process.exitCode = 1;
else console.log("No text and no default pushes");
