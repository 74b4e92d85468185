// Which duties of standards have tests behind them: each has some, or a reasoned line. With --write, the pages that show it.
import { readFileSync, writeFileSync } from "node:fs";
import { inRepo } from "../bootstrap/paths.mjs";
import { readTestSources } from "../requirement-coverage/read-test-sources.ts";
import { type Standards, proofOf, proofPage, unknownClauses } from "./proof.ts";

const TABLES = ["docs/standards/clauses", "docs/security/asvs"] as const;

const read = (path: string): Standards =>
  // Safe: the file is the repository's own, and what it lacks fails the check below.
  JSON.parse(readFileSync(inRepo(`${path}.json`), "utf8")) as Standards;

const pageAt = (path: string): string => {
  try {
    return readFileSync(inRepo(path), "utf8");
  } catch {
    return "";
  }
};

const sources = readTestSources();
const tables = TABLES.map((path) => ({ path, standards: read(path) }));
const faults = [
  ...tables.flatMap(({ standards }) => proofOf(standards, sources).faults),
  ...unknownClauses(
    tables.map(({ standards }) => standards),
    sources,
  ).map((id) => `${id} stands in a test's title and in no table`),
];
for (const { path, standards } of tables) {
  const page = proofPage(standards, sources);
  if (process.argv.includes("--write")) writeFileSync(inRepo(`${path}.md`), page);
  else if (pageAt(`${path}.md`) !== page) faults.push(`${path}.md is old: node tools/proof/check-proof.ts --write`);
}
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`Every row of ${TABLES.join(" and ")} has a test or a reasoned line`);
