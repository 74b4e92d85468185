import { readFileSync, writeFileSync } from "node:fs";
import { inRepo } from "../bootstrap/paths.mjs";
import { type MutationReport, combined, scoreTable, survivorList } from "./mutation-report.ts";

const PAGE = inRepo("packages/betting/MUTATION.md");
const SURVIVORS = inRepo("packages/betting/generated/mutation-survivors.md");
const NEWEST_RUN = inRepo("packages/betting/build/mutation.json");

/** Reports of several runs may be given, oldest first; without any it is the newest run's. */
const paths = process.argv.length > 2 ? process.argv.slice(2) : [NEWEST_RUN];
// Written by the run itself, in the shape its schema gives it.
const reports = paths.map((path) => JSON.parse(readFileSync(path, "utf8")) as MutationReport);
const report = combined(reports);

const page = readFileSync(PAGE, "utf8");
writeFileSync(PAGE, page.replace(/(?<=<!-- scores -->\n)[\s\S]*(?=\n<!-- end of scores -->)/, scoreTable(report)));
writeFileSync(SURVIVORS, `# Faults that no test of the betting rules found\n\n${survivorList(report)}`);
console.log(scoreTable(report));
