import type { Node, Rule } from "./rule.ts";
import { wordsOf } from "./words-of.ts";

/** What is said instead of a word that only this project would say: docs/glossary.md. */
const INSTEAD = new Map([
  ["tell", "notify"],
  ["tells", "notify"],
  ["told", "notified"],
  ["hear", "handle"],
  ["hears", "handle"],
  ["heard", "handled"],
  ["leg", "selection"],
  ["legs", "selections"],
  ["pick", "selection"],
  ["picks", "selections"],
]);
/** TypeScript's own. */
const NOT_OURS = new Set(["Pick"]);

/** The first word of each name that has another to say instead, so that a name is taken apart once. */
const found = new Map<string, string | undefined>();

function wordIn(name: string): string | undefined {
  if (!found.has(name))
    found.set(name, NOT_OURS.has(name) ? undefined : wordsOf(name).find((word) => INSTEAD.has(word)));
  return found.get(name);
}

/** What a name is asked of is another's, and named where it is made: `schema.pick()`. */
const isUseOfMember = (node: Node): boolean => {
  const { parent } = node;
  return parent?.type === "MemberExpression" && parent.property === node && !parent.computed;
};

/** Names follow the glossary, but for the words that a folder is excepted from. */
export const plainNames: Rule = {
  meta: { schema: [{ type: "object", properties: { except: { type: "array", items: { type: "string" } } } }] },
  create({ report, options }) {
    // safe: the schema says so
    const { except = [] } = (options[0] ?? {}) as { except?: string[] };
    const check = (node: Node): void => {
      if (isUseOfMember(node)) return;
      const word = "name" in node && typeof node.name === "string" ? wordIn(node.name) : undefined;
      if (word === undefined || except.includes(word)) return;
      report({ node, message: `"${word}" in a name: say ${INSTEAD.get(word)} (docs/glossary.md)` });
    };
    const checkType = (node: Node): void => {
      const name = "id" in node && node.id?.type === "Identifier" ? node.id.name : "";
      if (/\wParts$/.test(name)) report({ node, message: "what a factory is handed is its Deps (docs/glossary.md)" });
    };
    return {
      Identifier: check,
      PrivateIdentifier: check,
      TSInterfaceDeclaration: checkType,
      TSTypeAliasDeclaration: checkType,
    };
  },
};
