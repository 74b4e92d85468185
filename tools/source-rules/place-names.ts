import type { SourceProblem, SourceText } from "./source-problem.ts";

const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc|constants)(\.[\w.]+)?(\/|$)/;

/** Folders and files named after their subject, so that a reader can guess what is inside. */
export function placeNameProblems({ path }: SourceText): SourceProblem[] {
  const found = EMPTY_NAMES.exec(path);
  return found === null ? [] : [{ path, line: 1, message: `name the subject instead of "${found[2]}"` }];
}
