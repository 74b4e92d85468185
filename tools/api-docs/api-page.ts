import { dirname, posix } from "node:path";
import { parseSync } from "oxc-parser";

/** One name of a package's surface, as its source has it. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: "function" | "value" | "type";
  /** Source file, from the package's root. */
  readonly file: string;
  /** The declaration up to its body, on one line. */
  readonly signature: string;
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

interface Declaration {
  readonly names: readonly string[];
  readonly kind: ApiEntry["kind"];
  readonly start: number;
  readonly signature: string;
}

function declarationsOf(file: string, text: string): Declaration[] {
  const { program } = parseSync(file, text);
  return program.body.flatMap((node): Declaration[] => {
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) return [];
    const { declaration, start } = node;
    const head = (end: number): string => onOneLine(text.slice(declaration.start, end));
    switch (declaration.type) {
      case "FunctionDeclaration":
        if (!declaration.id || !declaration.body) return [];
        return [{ names: [declaration.id.name], kind: "function", start, signature: head(declaration.body.start) }];
      case "VariableDeclaration": {
        const names = declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
        return [{ names, kind: "value", start, signature: `const ${names.join(", ")}` }];
      }
      case "TSInterfaceDeclaration":
        return [{ names: [declaration.id.name], kind: "type", start, signature: `interface ${declaration.id.name}` }];
      case "TSTypeAliasDeclaration":
        return [{ names: [declaration.id.name], kind: "type", start, signature: `type ${declaration.id.name}` }];
      default:
        return [];
    }
  });
}

/** What an index file exports from other files of its package, with their comments. Throws on a name that is not found. */
export function apiEntries(index: string, read: ReadSource): ApiEntry[] {
  const { module } = parseSync(index, read(index));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (moduleRequest === null || exportName.name === null) return [];
      const file = posix.normalize(posix.join(dirname(index), moduleRequest.value));
      return [entryOf(exportName.name, file, read(file))];
    }),
  );
}

function entryOf(name: string, file: string, text: string): ApiEntry {
  const found = declarationsOf(file, text).find(({ names }) => names.includes(name));
  if (!found) throw new Error(`${file} declares no ${name}`);
  const { kind, start, signature } = found;
  return { name, kind, file, signature: signature.replace(/^export\s+/, ""), about: commentBefore(text, start) };
}

const INTRODUCTION = `# API of the betting rules

Written from the code by \`node tools/api-docs/generate.ts\`; change the comments there, not this page.
Amounts are whole subunits of their currency as \`bigint\`. Odds, probabilities and rates are exact decimals as text.
What a caller may get wrong is a value with a reason; a \`RangeError\` is thrown only on text that is no number.
`;

const TITLES: Readonly<Record<string, string>> = { "": "Basics", "cash-out": "Cash-out" };

/** The page of a package's surface: a heading for each folder, a line for each name. */
export function apiPage(entries: readonly ApiEntry[]): string {
  const folders = Map.groupBy(entries, ({ file }) => posix.dirname(file).replace(/^src\/?/, ""));
  const sections = [...folders].map(([folder, members]) => {
    const title = TITLES[folder] ?? `${folder.charAt(0).toUpperCase()}${folder.slice(1).replaceAll("-", " ")}`;
    return `\n## ${title}\n\n${members.map(lineOf).join("\n")}\n`;
  });
  return `${INTRODUCTION}${sections.join("")}`;
}

function lineOf({ name, kind, signature, about, file }: ApiEntry): string {
  const shown = kind === "function" ? signature.replace(/^function /, "") : signature;
  return `- **[${name}](${file})** \`${shown}\`${about === "" ? "" : `: ${about}`}`;
}
