import type { SourceProblem, SourceText } from "./source-problem.ts";

const MAX_LINES = 400;
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc|constants)(\.[\w.]+)?(\/|$)/;
/** `:root:has(...)` has every change of a page restyle all of it. */
const ROOT_HAS = /(?<![\w-])(:root|html|body):has\(/;

/** A rule that scrolls sideways and positions nothing: what is out of sight by `.sr-only` in it would widen the page. */
const WIDENS = /\{(?:(?!position:)[^{}])*overflow-x: (?:auto|scroll);(?:(?!position:)[^{}])*\}/;

const lineOf = (text: string, pattern: RegExp): number => text.slice(0, text.search(pattern)).split("\n").length;

/** What the linter does not see: styles and documents, and the names of files and folders. */
export function textProblems({ path, text }: SourceText): SourceProblem[] {
  const emptyName = EMPTY_NAMES.exec(path)?.[2];
  const lines = text.trimEnd().split("\n");
  const rootHas = /[.]css$/.test(path) ? lines.findIndex((line) => ROOT_HAS.test(line)) : -1;
  return [
    ...(emptyName === undefined ? [] : [{ path, line: 1, message: `name the subject instead of "${emptyName}"` }]),
    ...(/[.](css|md)$/.test(path) && lines.length > MAX_LINES
      ? [{ path, line: MAX_LINES, message: `${lines.length} lines; split it by subject (at most ${MAX_LINES})` }]
      : []),
    ...(/[.]css$/.test(path) && WIDENS.test(text)
      ? [{ path, line: lineOf(text, WIDENS), message: "`overflow-x` without `position: relative`" }]
      : []),
    ...(rootHas === -1 ? [] : [{ path, line: rootHas + 1, message: "`:root:has()`: use useRootMark" }]),
  ];
}
