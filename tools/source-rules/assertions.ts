import { type Comment, Visitor, parseSync } from "oxc-parser";
import type { SourceProblem, SourceText } from "./source-problem.ts";

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Lines that a comment explains: its own, and the first line after it. */
function explainedLines(text: string, comments: readonly Comment[]): Set<number> {
  const lines = new Set<number>();
  for (const { start, end } of comments) {
    for (let line = lineAt(text, start); line <= lineAt(text, end) + 1; line += 1) lines.add(line);
  }
  return lines;
}

/**
 * Type assertions without a word on why they are safe. `as const` asserts nothing.
 * The word stands on the assertion's own line or just above it.
 */
export function assertionProblems({ path, text }: SourceText): SourceProblem[] {
  if (!/\.tsx?$/.test(path) || !text.includes(" as ")) return [];
  const { program, comments } = parseSync(path, text);
  const explained = explainedLines(text, comments);
  const problems: SourceProblem[] = [];
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) === "const") return;
      const line = lineAt(text, end);
      const isExplained = [line, lineAt(text, start)].some((at) => explained.has(at));
      if (!isExplained) problems.push({ path, line, message: "`as` without a comment that says why it is safe" });
    },
  }).visit(program);
  return problems;
}
