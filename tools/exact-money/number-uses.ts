import ts from "typescript";

/** A place where numbers are made, worked with or declared, in the words of its source on one line. */
export interface NumberUse {
  readonly file: string;
  /** From 1 up. */
  readonly line: number;
  readonly text: string;
}

export interface NumberRules {
  /** Last words of the names that counts, places, times and the like go by: "index" allows `index` and `betIndex`. */
  readonly counts: ReadonlySet<string>;
  /** Calls that answer with a count, by the last part of their name. */
  readonly countCalls: ReadonlySet<string>;
}

const { SyntaxKind: Kind } = ts;
const ADDS: ReadonlySet<ts.SyntaxKind> = new Set([
  Kind.PlusToken,
  Kind.MinusToken,
  Kind.PlusEqualsToken,
  Kind.MinusEqualsToken,
]);
/** To a bigint these lose something: what is left over, or the size it had. */
const DIVIDES: ReadonlySet<ts.SyntaxKind> = new Set([
  Kind.SlashToken,
  Kind.PercentToken,
  Kind.AsteriskAsteriskToken,
  Kind.SlashEqualsToken,
  Kind.PercentEqualsToken,
  Kind.AsteriskAsteriskEqualsToken,
]);
const MULTIPLIES: ReadonlySet<ts.SyntaxKind> = new Set([Kind.AsteriskToken, Kind.AsteriskEqualsToken]);

const MAKES_NUMBERS = /^(?:Number|parseFloat|parseInt|Number\.parse\w+|Math\.\w+)$/;
const KEEPS_COUNTS = /^Math\.(?:max|min|abs)$/;
/** Words that no count has in its name, whatever it ends with: a payout limit is an amount. */
const IS_OF_MONEY = /profit|payout|stake|odds|price|amount|balance/i;

const NUMBERS: ts.TypeFlags = ts.TypeFlags.Number | ts.TypeFlags.Any;
/** What a declaration may hold its numbers in; a function's answer and an index are looked into as well. */
const HOLDERS: ReadonlySet<string> = new Set([
  "Array",
  "ReadonlyArray",
  "Set",
  "ReadonlySet",
  "Map",
  "ReadonlyMap",
  "Promise",
]);
/** Holders within holders; types that hold themselves have no end. */
const DEEPEST = 5;

/** Finds what a file does with numbers beyond adding and comparing counts, and divisions of any kind. */
export class NumberUses {
  readonly #checker: ts.TypeChecker;
  readonly #rules: NumberRules;

  constructor(checker: ts.TypeChecker, rules: NumberRules) {
    this.#checker = checker;
    this.#rules = rules;
  }

  in(source: ts.SourceFile, file: string): NumberUse[] {
    const found: NumberUse[] = [];
    const visit = (node: ts.Node): void => {
      if (this.#isUse(node)) {
        const named = isDeclaration(node) ? node.name : node;
        const { line } = source.getLineAndCharacterOfPosition(named.getStart(source));
        found.push({ file, line: line + 1, text: named.getText(source).replace(/\s+/g, " ") });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  }

  #isUse(node: ts.Node): boolean {
    if (ts.isBinaryExpression(node)) return this.#isArithmetic(node);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return this.#isUnaryArithmetic(node);
    if (ts.isCallExpression(node)) return this.#makesNumber(node);
    if (ts.isNumericLiteral(node)) return !isWhole(node);
    return isDeclaration(node) && this.#gives(node) && !this.#isCountDeclaration(node);
  }

  #isArithmetic(node: ts.BinaryExpression): boolean {
    const { kind } = node.operatorToken;
    if (DIVIDES.has(kind)) return true;
    if (!(ADDS.has(kind) || MULTIPLIES.has(kind)) || !this.#isNumber(node)) return false;
    if (ADDS.has(kind)) return !this.#isCount(node);
    return !(isLiteral(node.left) && isLiteral(node.right));
  }

  #isUnaryArithmetic(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): boolean {
    if (node.operator === Kind.ExclamationToken) return false;
    if (node.operator === Kind.PlusToken || node.operator === Kind.TildeToken) return true;
    return this.#isNumber(node) && !this.#isCount(node.operand);
  }

  #makesNumber(node: ts.CallExpression): boolean {
    if (node.arguments.some((argument) => MAKES_NUMBERS.test(argument.getText()))) return true;
    const callee = node.expression.getText();
    if (!MAKES_NUMBERS.test(callee)) return false;
    if (KEEPS_COUNTS.test(callee)) return !node.arguments.every((argument) => this.#isCount(argument));
    return callee !== "Number" || !node.arguments.every((argument) => this.#isBoolean(argument));
  }

  #isCount(node: ts.Node): boolean {
    if (ts.isParenthesizedExpression(node) || ts.isSpreadElement(node) || ts.isNonNullExpression(node))
      return this.#isCount(node.expression);
    if (ts.isPrefixUnaryExpression(node)) return this.#isCount(node.operand);
    if (ts.isBinaryExpression(node)) return this.#isCount(node.left) && this.#isCount(node.right);
    if (ts.isConditionalExpression(node)) return this.#isCount(node.whenTrue) && this.#isCount(node.whenFalse);
    if (ts.isPropertyAccessExpression(node)) return this.#isCountName(node.name);
    if (ts.isIdentifier(node)) return this.#isCountName(node);
    if (!ts.isCallExpression(node)) return isLiteral(node);
    const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    if (callee.getText() === "Number") return !this.#makesNumber(node);
    return this.#rules.countCalls.has(callee.getText()) || KEEPS_COUNTS.test(node.expression.getText());
  }

  #isCountName(name: ts.Node): boolean {
    return this.#isCountText(name.getText());
  }

  #isCountText(name: string): boolean {
    const [last = ""] = /[A-Z]?[a-z]+$|[A-Z]+$/.exec(name) ?? [];
    return this.#rules.counts.has(last.toLowerCase()) && !IS_OF_MONEY.test(name);
  }

  #isCountDeclaration(node: NamedDeclaration): boolean {
    return this.#isCountName(node.name) || (this.#isCallable(node) && this.#isCountFunction(node.name.getText()));
  }

  /** A comparison answers with an order; `decimalsOf` with decimals. */
  #isCountFunction(name: string): boolean {
    if (/^compare[A-Z]/.test(name) || this.#rules.countCalls.has(name)) return true;
    return name.endsWith("Of") && this.#isCountText(name.slice(0, -"Of".length));
  }

  #isCallable(node: ts.Node): boolean {
    return this.#checker.getTypeAtLocation(node).getCallSignatures().length > 0;
  }

  /** Whether it is a number, holds numbers or answers with them. */
  #gives(node: ts.Node): boolean {
    return this.#holdsNumbers(this.#checker.getTypeAtLocation(node), DEEPEST);
  }

  #holdsNumbers(type: ts.Type, depth: number): boolean {
    if (depth === 0) return false;
    if (hasFlag(type, NUMBERS)) return true;
    if (type.isUnion()) return type.types.some((part) => this.#holdsNumbers(part, depth));
    const held = [
      ...(this.#isHolder(type) ? this.#checker.getTypeArguments(type) : []),
      ...this.#checker.getIndexInfosOfType(type).map((index) => index.type),
      ...type.getCallSignatures().map((signature) => signature.getReturnType()),
    ];
    return held.some((part) => this.#holdsNumbers(part, depth - 1));
  }

  #isHolder(type: ts.Type): type is ts.TypeReference {
    return this.#checker.isTupleType(type) || HOLDERS.has(type.symbol?.name);
  }

  /** Whether numbers are among its values; lists of numbered kinds, such as match statuses, are not meant. */
  #isNumber(node: ts.Node): boolean {
    return hasFlag(this.#checker.getTypeAtLocation(node), NUMBERS);
  }

  #isBoolean(node: ts.Node): boolean {
    return hasFlag(this.#checker.getTypeAtLocation(node), ts.TypeFlags.BooleanLike);
  }
}

type NamedDeclaration = Declaration & { name: ts.PropertyName };

type Declaration =
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.ParameterDeclaration
  | ts.VariableDeclaration
  | ts.BindingElement
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.MethodSignature
  | ts.GetAccessorDeclaration;

/** A pattern is none: its elements are declarations themselves. */
function isDeclaration(node: ts.Node): node is NamedDeclaration {
  if (!isNamed(node) || node.name === undefined) return false;
  return !ts.isObjectBindingPattern(node.name) && !ts.isArrayBindingPattern(node.name);
}

function isNamed(node: ts.Node): node is Declaration {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isGetAccessorDeclaration(node)
  );
}

function hasFlag(type: ts.Type, flags: ts.TypeFlags): boolean {
  return type.isUnion() ? type.types.some((part) => hasFlag(part, flags)) : (type.flags & flags) !== 0;
}

const isWhole = ({ text }: ts.NumericLiteral): boolean => Number.isSafeInteger(Number(text));

/** Products of literals are literals written out: 7 * 24 hours. */
function isLiteral(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return ts.isNumericLiteral(node) && isWhole(node);
  return MULTIPLIES.has(node.operatorToken.kind) && isLiteral(node.left) && isLiteral(node.right);
}
