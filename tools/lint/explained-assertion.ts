import type { Node, Rule } from "./rule.ts";

const STATEMENTS = new Set(["VariableDeclaration", "ReturnStatement", "ExpressionStatement", "ThrowStatement"]);
/** `null as T | null` and `[] as T[]` only widen; there is nothing to explain. */
const WIDENED = new Set(["null", "undefined", "[]"]);

function statementOf(node: Node): Node {
  let at: Node | null = node;
  while (at && !STATEMENTS.has(at.type)) at = at.parent;
  return at ?? node;
}

/**
 * A type assertion carries a word on why it is safe: on its own line, just above it, or just above its statement.
 * `as const` asserts nothing.
 */
export const explainedAssertion: Rule = {
  create({ report, sourceCode }) {
    const explained = new Set<number>();
    for (const { loc } of sourceCode.getAllComments()) {
      for (let line = loc.start.line; line <= loc.end.line + 1; line += 1) explained.add(line);
    }
    return {
      TSAsExpression(node) {
        const isConst = sourceCode.getText(node.typeAnnotation) === "const";
        if (isConst || WIDENED.has(sourceCode.getText(node.expression))) return;
        const lines = [node.loc.start.line, node.loc.end.line, statementOf(node).loc.start.line];
        if (lines.some((line) => explained.has(line))) return;
        report({ node, message: "`as` without a comment that says why it is safe" });
      },
    };
  },
};
