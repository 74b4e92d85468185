import type { Rule } from "./rule.ts";

const SUITES = new Set(["describe", "it", "test", "suite"]);
const LEAVES_OUT = new Set(["only", "skip", "todo", "fixme"]);

/** Every test runs, and none of them sleeps. */
export const steadyTests: Rule = {
  create: ({ report }) => ({
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== "Identifier" || property.type !== "Identifier") return;
      if (SUITES.has(object.name) && LEAVES_OUT.has(property.name)) report({ node, message: "every test runs" });
    },
    CallExpression(node) {
      const isSleep = node.callee.type === "Identifier" && node.callee.name === "setTimeout";
      if (isSleep) report({ node, message: "wait for an event or poll; do not sleep" });
    },
  }),
};
