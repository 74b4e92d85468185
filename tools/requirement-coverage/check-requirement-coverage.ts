// Which requirements have no test. With --all, every requirement and the files that prove it.
import { readTestSources } from "./read-test-sources.ts";
import { AREAS, BUILT, namedIds, requirementCoverage, requirementIds, unknownIds } from "./requirement-coverage.ts";

const sources = readTestSources();

const built = new Set(namedIds(BUILT, AREAS));
const coverage = requirementCoverage(sources, requirementIds(AREAS));
const tested = coverage.filter(({ files }) => files.length > 0);
const untested = coverage.filter(({ id, files }) => built.has(id) && files.length === 0);
const unknown = unknownIds(sources, AREAS);

if (process.argv.includes("--all")) {
  for (const { id, files } of coverage) console.log(`${id}  ${files.join(", ") || "no test"}`);
}
console.log(`Built: ${built.size - untested.length} of ${built.size} requirements have a test (${BUILT.join(", ")})`);
for (const { id } of untested) console.log(`${id} has no test`);
console.log(`In all: ${tested.length} of ${coverage.length} have a test; --all lists them`);
for (const id of unknown) console.log(`${id} stands in a test's title and is no requirement`);
if (untested.length > 0 || unknown.length > 0) process.exitCode = 1;
