import type { Rule } from "./rule.ts";

const OPEN = /\b(TODO|FIXME)\b(?!\(#\d+\))/;

/** Nothing is left open without an issue that will finish it, and a module lists what it makes public. */
export const finishedText: Rule = {
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        if (OPEN.test(comment.value)) {
          report({ loc: comment.loc, message: "finish it, or name the issue that will: TODO(#12)" });
        }
      }
    },
    ExportAllDeclaration(node) {
      if (node.exported === null) report({ node, message: "list the names that are public" });
    },
  }),
};
