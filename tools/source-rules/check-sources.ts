import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isTestFile } from "./source-files.ts";
import { assertionProblems } from "./assertions.ts";
import { fileSizeProblems } from "./file-size.ts";
import { forbiddenTextProblems } from "./forbidden-text.ts";
import { placeNameProblems } from "./place-names.ts";
import type { SourceProblem, SourceText } from "./source-problem.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = "{packages,apps,e2e,bench,tools,docs}";
const EXTENSIONS = "{ts,tsx,mts,mjs,js,css,md}";
const NOT_WRITTEN_BY_HAND = /(^|[\\/])(node_modules|build|\.react-router|coverage|generated)([\\/]|$)/;

function allSources(): SourceText[] {
  const paths = globSync([`${FOLDERS}/**/*.${EXTENSIONS}`, `*.${EXTENSIONS}`], {
    cwd: ROOT,
    exclude: (path) => NOT_WRITTEN_BY_HAND.test(path),
  });
  return paths.map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${ROOT}${path}`, "utf8") }));
}

function problemsOf(source: SourceText): SourceProblem[] {
  const assertions = isTestFile(source.path) ? [] : assertionProblems(source);
  return [...fileSizeProblems(source), ...placeNameProblems(source), ...forbiddenTextProblems(source), ...assertions];
}

const problems = allSources().flatMap(problemsOf);
for (const { path, line, message } of problems) console.error(`${path}:${line} ${message}`);
if (problems.length > 0) process.exitCode = 1;
