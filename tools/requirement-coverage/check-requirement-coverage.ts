// Which requirements have no test. With --all, also those of areas still being built, and the files that prove each.
import { globSync, readFileSync } from "node:fs";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";
import {
  GROWING_AREAS,
  PROVEN_AREAS,
  type RequirementCoverage,
  requirementCoverage,
  unknownIds,
} from "./requirement-coverage.ts";

const paths = globSync("{packages,apps,e2e}/**/*.{test,spec}.{ts,tsx}", {
  cwd: ROOT,
  exclude: (path) => /(^|[\\/])(node_modules|build)([\\/]|$)/.test(path),
});
const sources = paths.map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(inRepo(path), "utf8") }));

const untestedOf = (coverage: readonly RequirementCoverage[]) => coverage.filter(({ files }) => files.length === 0);

const proven = requirementCoverage(sources, PROVEN_AREAS);
const growing = requirementCoverage(sources, GROWING_AREAS);
const untested = untestedOf(proven);
const unknown = unknownIds(sources, { ...PROVEN_AREAS, ...GROWING_AREAS });

if (process.argv.includes("--all")) {
  for (const { id, files } of [...proven, ...growing]) console.log(`${id}  ${files.join(", ") || "no test"}`);
}
const areas = Object.keys(PROVEN_AREAS).join(", ");
console.log(`${areas}: ${proven.length - untested.length} of ${proven.length} requirements have a test`);
for (const { id } of untested) console.log(`${id} has no test`);
console.log(
  `Areas still being built: ${growing.length - untestedOf(growing).length} of ${growing.length}; --all lists them`,
);
for (const id of unknown) console.log(`${id} stands in a test's title and is no requirement`);
if (untested.length > 0 || unknown.length > 0) process.exitCode = 1;
