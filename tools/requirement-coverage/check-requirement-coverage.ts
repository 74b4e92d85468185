import { globSync, readFileSync } from "node:fs";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";
import { requirementCoverage } from "./requirement-coverage.ts";

const paths = globSync("{packages,apps,e2e}/**/*.{test,spec}.{ts,tsx}", {
  cwd: ROOT,
  exclude: (path) => /(^|[\\/])(node_modules|build)([\\/]|$)/.test(path),
});
const sources = paths.map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(inRepo(path), "utf8") }));
const coverage = requirementCoverage(sources);
const untested = coverage.filter(({ files }) => files.length === 0);

if (process.argv.includes("--all")) {
  for (const { id, files } of coverage) console.log(`${id}  ${files.join(", ") || "no test"}`);
}
console.log(`${coverage.length - untested.length} of ${coverage.length} requirements have a test that names them`);
for (const { id } of untested) console.log(`${id} has no test`);
if (untested.length > 0) process.exitCode = 1;
