import type { Node, Rule } from "./rule.ts";
import { wordsOf } from "./words-of.ts";

const MONEY = new Set(
  "stake odds price payout amount balance profit margin probability rate share offer win pay bonus".split(" "),
);
/** What may be a number though it is about money: how many, where, when. */
const COUNTS = new Set(
  "count counts index place places decimals digits length size step steps wins codes bytes ms at".split(" "),
);

const LOSES = new Set(["/", "%", "**", "/=", "%=", "**="]);
const WORKS = new Set(["+", "-", "*", "+=", "-=", "*="]);
const KEEPS_COUNTS = new Set(["max", "min", "abs"]);
const WRITES_FLOATS = new Set(["toFixed", "toPrecision", "toExponential"]);
const MAKES_NUMBERS = new Set(["Number", "parseFloat", "parseInt"]);

const isBigint = (node: Node): boolean => node.type === "Literal" && typeof node.value === "bigint";
/** A number written out, or a product of such: 7 * 24 hours. */
const isNumeral = (node: Node): boolean =>
  node.type === "BinaryExpression"
    ? (node.operator === "*" || node.operator === "**") && isNumeral(node.left) && isNumeral(node.right)
    : node.type === "Literal" && typeof node.value === "number";

/** The name that a declaration, a key or the end of a path of properties goes by. */
function nameOf(node: Node): string {
  if (node.type === "MemberExpression") return node.computed ? "" : nameOf(node.property);
  if (node.type === "Literal") return String(node.value);
  return node.type === "Identifier" || node.type === "PrivateIdentifier" ? node.name : "";
}

const isCount = (node: Node): boolean => COUNTS.has(wordsOf(nameOf(node)).at(-1) ?? "");

function isOfMoney(node: Node): boolean {
  if (isCount(node)) return false;
  const words = wordsOf(nameOf(node));
  return words.some((word) => [word, word.replace(/s$/, ""), word.replace(/ies$/, "y")].some((one) => MONEY.has(one)));
}

/** Whether a type holds numbers or answers with them; what a function takes, and members, are declared by themselves. */
function holdsNumbers(type: unknown): boolean {
  if (typeof type !== "object" || type === null) return false;
  if ("type" in type && type.type === "TSNumberKeyword") return true;
  const isFunction = "returnType" in type;
  return Object.entries(type).some(([key, value]) => {
    const isHeld = key !== "parent" && key !== "members" && !(isFunction && key === "params");
    return isHeld && holdsNumbers(value);
  });
}

/** The type that a declaration or a function is written with. */
function typeOf(node: Node | null | undefined): unknown {
  if (!node) return null;
  if ("typeAnnotation" in node && node.typeAnnotation) return node.typeAnnotation;
  if ("returnType" in node) return node.returnType;
  if (node.type === "MethodDefinition" || node.type === "Property") return typeOf(node.value);
  return node.type === "VariableDeclarator" ? (typeOf(node.id) ?? typeOf(node.init)) : null;
}

const DECLARED = "a number by the name of money: amounts are bigints, odds are text";
const MADE = "makes a number of what may be money, or writes one as its text";
const LOST = "loses what is left over, or the size it had; say why nothing is owed of it";
const FLOAT = "a float";

/** Nothing that is money may be a number: see docs/decisions/0004-money-and-odds-as-strings.md. */
export const exactMoney: Rule = {
  create({ report }) {
    const declares = (node: Node, name: Node | null): void => {
      if (name && isOfMoney(name) && holdsNumbers(typeOf(node))) report({ node: name, message: DECLARED });
    };
    const works = (node: Node, operator: string, [left, right]: [Node, Node]): void => {
      const numerals = [left, right].filter(isNumeral).length;
      if (numerals === 2 || (operator === "**" && isBigint(left))) return;
      const isNumber =
        numerals === 1 && ((operator === "*" && ![left, right].some(isCount)) || isOfMoney(left) || isOfMoney(right));
      if (LOSES.has(operator) || (WORKS.has(operator) && isNumber)) report({ node, message: LOST });
    };
    const parameter = (node: Node): void => {
      if (node.type === "Identifier") declares(node, node);
      if (node.type === "AssignmentPattern") parameter(node.left);
    };
    const takes = (node: Node): void => {
      if ("params" in node && Array.isArray(node.params)) node.params.forEach(parameter);
    };
    return {
      Identifier(node) {
        const { parent } = node;
        const isRead =
          parent.type === "CallExpression" || (parent.type === "MemberExpression" && parent.object === node);
        if (!isRead || !MAKES_NUMBERS.has(node.name)) return;
        const isCheck = parent.type === "MemberExpression" && !nameOf(parent.property).startsWith("parse");
        if (!isCheck) report({ node, message: MADE });
      },
      MemberExpression(node) {
        const name = nameOf(node.property);
        const isMath = nameOf(node.object) === "Math" && !KEEPS_COUNTS.has(name);
        if (isMath || WRITES_FLOATS.has(name)) report({ node, message: MADE });
      },
      UnaryExpression(node) {
        if (node.operator === "+" || node.operator === "~") report({ node, message: MADE });
      },
      BinaryExpression: (node) => works(node, node.operator, [node.left, node.right]),
      AssignmentExpression: (node) => works(node, node.operator, [node.left, node.right]),
      Literal(node) {
        if (typeof node.value === "number" && !Number.isSafeInteger(node.value)) report({ node, message: FLOAT });
      },
      VariableDeclarator: (node) => declares(node, node.id),
      FunctionDeclaration(node) {
        declares(node, node.id);
        takes(node);
      },
      FunctionExpression: takes,
      ArrowFunctionExpression: takes,
      TSFunctionType: takes,
      TSMethodSignature(node) {
        declares(node, node.key);
        takes(node);
      },
      MethodDefinition: (node) => declares(node, node.key),
      PropertyDefinition: (node) => declares(node, node.key),
      TSPropertySignature: (node) => declares(node, node.key),
      Property: (node) => declares(node, node.key),
    };
  },
};
