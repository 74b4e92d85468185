import { readFileSync } from "node:fs";
import { type ParseResult, parseSync } from "oxc-parser";

export interface ImportSite {
  specifier: string;
  /** True where the import is gone after type stripping. */
  isType: boolean;
  line: number;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function staticSites({ module }: ParseResult, text: string): ImportSite[] {
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isType: text.startsWith("import type", start) || (entries.length > 0 && entries.every((entry) => entry.isType)),
    line: lineAt(text, start),
  }));
  const exports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : [{ specifier: moduleRequest.value, isType, line: lineAt(text, start) }],
    ),
  );
  return [...imports, ...exports];
}

/** A dynamic import of a computed name cannot be followed, and is not reported. */
function dynamicSites({ module }: ParseResult, text: string): ImportSite[] {
  return module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(start, end));
    return literal?.[1] === undefined ? [] : [{ specifier: literal[1], isType: false, line: lineAt(text, start) }];
  });
}

/** Every import, re-export and literal dynamic import of one source file. */
export function readImports(path: string): ImportSite[] {
  const text = readFileSync(path, "utf8");
  const parsed = parseSync(path, text);
  return [...staticSites(parsed, text), ...dynamicSites(parsed, text)];
}
