import { globSync, readFileSync } from "node:fs";
import { inRepo, ROOT } from "../bootstrap/paths.mjs";
import { breakpointProblems } from "./breakpoints.ts";
import { recordWriteProblems } from "./record-writes.ts";
import { sportWordProblems } from "./sport-words.ts";
import { textProblems } from "./text-rules.ts";

const FOLDERS = "{packages,apps,e2e,bench,tools,docs}";
const EXTENSIONS = "{ts,tsx,mts,mjs,js,css,md,json,svg}";
const NOT_WRITTEN_BY_HAND = /(^|[\\/])(node_modules|build|\.react-router|coverage|generated)([\\/]|$)/;

const paths = globSync([`${FOLDERS}/**/*.${EXTENSIONS}`, `*.${EXTENSIONS}`], {
  cwd: ROOT,
  exclude: (path) => NOT_WRITTEN_BY_HAND.test(path),
});
const sources = paths.map((path) => ({
  path: path.replaceAll("\\", "/"),
  text: readFileSync(inRepo(path), "utf8"),
}));
const problems = [
  ...sources.flatMap(textProblems),
  ...sources.flatMap(breakpointProblems),
  ...sportWordProblems(sources),
  ...recordWriteProblems(sources),
];
for (const { path, line, message } of problems) console.error(`${path}:${line} ${message}`);
if (problems.length > 0) process.exitCode = 1;
