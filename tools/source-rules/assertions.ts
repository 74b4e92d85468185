import { type Comment, type Span, Visitor, parseSync } from "oxc-parser";
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

const innermost = (statements: readonly Span[], { start, end }: Span): Span | undefined =>
  statements.findLast((statement) => statement.start <= start && end <= statement.end);

/** `null as T | null` and `[] as T[]` only widen; there is nothing to explain. */
const WIDENED = new Set(["null", "undefined", "[]"]);

/**
 * Type assertions without a word on why they are safe. `as const` asserts nothing.
 * The word stands on the assertion's own line, just above it, or just above its statement.
 */
export function assertionProblems({ path, text }: SourceText): SourceProblem[] {
  if (!/\.tsx?$/.test(path) || !text.includes(" as ")) return [];
  const { program, comments } = parseSync(path, text);
  const explained = explainedLines(text, comments);
  const statements: Span[] = [];
  const remember = ({ start, end }: Span) => statements.push({ start, end });
  const assertions: Span[] = [];
  new Visitor({
    VariableDeclaration: remember,
    ReturnStatement: remember,
    ExpressionStatement: remember,
    ThrowStatement: remember,
    TSAsExpression({ start, end, expression, typeAnnotation }) {
      const isConst = text.slice(typeAnnotation.start, typeAnnotation.end) === "const";
      if (!isConst && !WIDENED.has(text.slice(expression.start, expression.end))) assertions.push({ start, end });
    },
  }).visit(program);
  return assertions
    .filter((assertion) => {
      const { start } = innermost(statements, assertion) ?? assertion;
      return ![assertion.start, assertion.end, start].some((offset) => explained.has(lineAt(text, offset)));
    })
    .map(({ end }) => ({
      path,
      line: lineAt(text, end),
      message: "`as` without a comment that says why it is safe",
    }));
}
