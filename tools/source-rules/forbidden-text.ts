import type { SourceProblem, SourceText } from "./source-problem.ts";

interface Rule {
  pattern: RegExp;
  /** Files the rule reads; all where absent. */
  files?: RegExp;
  message: string;
}

const CODE = /\.(ts|tsx|mjs|mts|js|css)$/;
const TESTS = /\.(test|spec)\.tsx?$/;

/** This folder names the words to forbid them. */
const EXEMPT = "tools/source-rules/";

const RULES: Rule[] = [
  {
    pattern: /\b(TODO|FIXME)\b(?!\(#\d+\))/,
    files: CODE,
    message: "finish it, or name the issue that will: TODO(#12)",
  },
  { pattern: /\b(describe|it|test|suite)\.(only|skip|todo|fixme)\b/, files: TESTS, message: "every test runs" },
  { pattern: /(?<!test\.)\bsetTimeout\(/, files: TESTS, message: "wait for an event or poll; do not sleep" },
  { pattern: /^export \* from/, files: CODE, message: "list the names that are public" },
  { pattern: /\bconsole\.(log|debug)\(/, files: /^(apps|packages)\/.*\.(ts|tsx)$/, message: "use the logger" },
  {
    pattern: /(?<![\w-])(:root|html|body):has\(/,
    files: /\.css$/,
    message: "it has every change of a page restyle all of it: useRootMark",
  },
];

function problemsOf({ path, text }: SourceText, { pattern, message }: Rule): SourceProblem[] {
  return text.split("\n").flatMap((line, index) => {
    const found = pattern.exec(line);
    return found === null ? [] : [{ path, line: index + 1, message: `"${found[0]}": ${message}` }];
  });
}

/** Words that never belong in a finished file. */
export function forbiddenTextProblems(source: SourceText): SourceProblem[] {
  if (source.path.startsWith(EXEMPT)) return [];
  const applicable = RULES.filter(({ files }) => files === undefined || files.test(source.path));
  return applicable.flatMap((rule) => problemsOf(source, rule));
}
