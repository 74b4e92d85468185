import { readFileSync, writeFileSync } from "node:fs";
import { inRepo } from "../bootstrap/paths.mjs";
import {
  type MutationReport,
  type Reasons,
  combined,
  reasonProblems,
  scoreTable,
  survivorList,
  survivorsOf,
} from "./mutation-report.ts";

const PAGE = inRepo("packages/betting/MUTATION.md");
const SURVIVORS = inRepo("packages/betting/generated/mutation-survivors.md");
const REASONS = inRepo("packages/betting/mutation-reasons.json");
const NEWEST_RUN = inRepo("packages/betting/build/mutation.json");

/** Reports of several runs may be given, oldest first; without any it is the newest run's. */
const paths = process.argv.length > 2 ? process.argv.slice(2) : [NEWEST_RUN];
// Written by the run itself, in the shape its schema gives it.
const reports = paths.map((path) => JSON.parse(readFileSync(path, "utf8")) as MutationReport);
const report = combined(reports);

const page = readFileSync(PAGE, "utf8");
writeFileSync(PAGE, page.replace(/(?<=<!-- scores -->\n)[\s\S]*(?=\n<!-- end of scores -->)/, scoreTable(report)));
const survivors = survivorsOf(report);
const reasons = JSON.parse(readFileSync(REASONS, "utf8")) as Reasons; // safe: ours, and only printed
writeFileSync(SURVIVORS, `# Faults that no test of the betting rules found\n\n${survivorList(survivors, reasons)}`);
console.log(scoreTable(report));

const { unexplained, outdated } = reasonProblems(survivors, reasons);
for (const name of unexplained) console.error(`not explained: ${name}`);
for (const name of outdated) console.error(`no longer survives: ${name}`);
if (unexplained.length + outdated.length > 0) process.exitCode = 1;
