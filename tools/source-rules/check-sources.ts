import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isTestFile } from "./source-files.ts";
import { assertionProblems } from "./assertions.ts";
import { fileSizeProblems } from "./file-size.ts";
import { forbiddenTextProblems } from "./forbidden-text.ts";
import { placeNameProblems } from "./place-names.ts";
import { SPORT_WORDS_LEFT } from "./sport-words-left.ts";
import { sportWordProblems } from "./sport-words.ts";
import type { SourceProblem, SourceText } from "./source-problem.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = "{packages,apps,e2e,bench,tools,docs}";
const EXTENSIONS = "{ts,tsx,mts,mjs,js,css,md,json,svg}";
/** Read for the words of a sport alone. */
const DATA = /[.](json|svg)$/;
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

const sources = allSources();
const problems = [
  ...sources.filter(({ path }) => !DATA.test(path)).flatMap(problemsOf),
  ...sportWordProblems(sources, SPORT_WORDS_LEFT),
];
for (const { path, line, message } of problems) console.error(`${path}:${line} ${message}`);
if (problems.length > 0) process.exitCode = 1;
