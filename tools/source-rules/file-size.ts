import type { SourceProblem, SourceText } from "./source-problem.ts";

const MAX_LINES = 400;

/** A file a person can hold in mind. Counts styles and documents too, which the linter does not read. */
export function fileSizeProblems({ path, text }: SourceText): SourceProblem[] {
  const lines = text.trimEnd().split("\n").length;
  if (lines <= MAX_LINES) return [];
  return [{ path, line: MAX_LINES, message: `${lines} lines; split it by subject (at most ${MAX_LINES})` }];
}
