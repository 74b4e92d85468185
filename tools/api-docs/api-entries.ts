import { dirname, posix } from "node:path";
import { parseSync } from "oxc-parser";

/** One name of a package's surface, as its source has it. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: "function" | "value" | "type";
  /** Source file, from the package's root. */
  readonly file: string;
  /** A function up to its body, a value with what it is where that is short, a type by its name; on one line. */
  readonly signature: string;
  /** A type as it is declared, and the types of its file that it is made of and that have no entry of their own. */
  readonly shapes: readonly string[];
  /** Its comment, on one line. */
  readonly about: string;
}

type ReadSource = (file: string) => string;

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The text of a JSDoc comment that ends just before an offset; empty where there is none. */
function commentBefore(text: string, offset: number): string {
  const [, comment = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, offset)) ?? [];
  return onOneLine(comment.replace(/^\s*\*/gm, ""));
}

interface Declaration extends Pick<ApiEntry, "kind" | "signature"> {
  readonly name: string;
  readonly isExported: boolean;
  /** Where it begins, just behind its comment. */
  readonly start: number;
  /** The whole of it. */
  readonly text: string;
}

/** Values longer than this are read in their files. */
const LONGEST_VALUE = 160;

function declarationsOf(file: string, text: string): Declaration[] {
  return parseSync(file, text).program.body.flatMap((node): Declaration[] => {
    const isExported = node.type === "ExportNamedDeclaration";
    const declaration = isExported ? node.declaration : node;
    if (!declaration) return [];
    const whole = text.slice(declaration.start, declaration.end);
    const place = { isExported, start: node.start, text: whole };
    switch (declaration.type) {
      case "FunctionDeclaration": {
        const { id, body } = declaration;
        if (!id || !body) return [];
        return [
          {
            ...place,
            name: id.name,
            kind: "function",
            signature: whole.slice("function ".length, body.start - declaration.start),
          },
        ];
      }
      case "VariableDeclaration":
        return declaration.declarations.flatMap(({ id }) =>
          id.type === "Identifier"
            ? [{ ...place, name: id.name, kind: "value", signature: valueSignature(id.name, whole) }]
            : [],
        );
      case "TSInterfaceDeclaration":
      case "TSTypeAliasDeclaration":
        return [{ ...place, name: declaration.id.name, kind: "type", signature: declaration.id.name }];
      default:
        return [];
    }
  });
}

function valueSignature(name: string, text: string): string {
  const whole = onOneLine(text).replace(/;$/, "");
  return whole.length > LONGEST_VALUE ? `const ${name}` : whole;
}

/** A type, and the types of its file that it or a function is made of, as far as they are not on the page themselves. */
function shapesOf({ kind, signature, text }: Declaration, privateTypes: ReadonlyMap<string, string>): string[] {
  const shapes = new Set(kind === "type" ? [text] : []);
  const visit = (source: string): void => {
    for (const [name] of source.matchAll(/\b[A-Z]\w+/g)) {
      const found = privateTypes.get(name);
      if (found === undefined || shapes.has(found)) continue;
      shapes.add(found);
      visit(found);
    }
  };
  if (kind !== "value") visit(kind === "type" ? text : signature);
  return [...shapes];
}

/** What an index file exports from other files of its package, with their comments. Throws on a name that is not found. */
export function apiEntries(index: string, read: ReadSource): ApiEntry[] {
  const { module } = parseSync(index, read(index));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (moduleRequest === null || exportName.name === null) return [];
      const file = posix.normalize(posix.join(dirname(index), moduleRequest.value));
      return [{ name: exportName.name, file }];
    }),
  );
  const names = new Set(exported.map(({ name }) => name));
  return exported.map(({ name, file }) => entryOf(name, { file, text: read(file), names }));
}

function entryOf(name: string, source: { file: string; text: string; names: ReadonlySet<string> }): ApiEntry {
  const { file, text, names } = source;
  const declarations = declarationsOf(file, text);
  const found = declarations.find((declaration) => declaration.isExported && declaration.name === name);
  if (!found) throw new Error(`${file} declares no ${name}`);
  const privateTypes = declarations.filter((other) => other.kind === "type" && !names.has(other.name));
  const shapes = shapesOf(found, new Map(privateTypes.map((type) => [type.name, type.text])));
  const { kind, signature, start } = found;
  return { name, kind, file, signature: onOneLine(signature), shapes, about: commentBefore(text, start) };
}
