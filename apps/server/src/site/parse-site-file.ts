import {
  type Node,
  type ParseError,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { z } from "zod";
import { SiteError } from "./site-error.ts";
import { SiteFile, type SiteProblem, problemsOf } from "./site-file.ts";

/** What a file says of a site. Throws a SiteError that names the line of the first fault. */
export function parseSiteFile(file: string, text: string): SiteFile {
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  const fail = (offset: number, ...said: string[]): never => {
    throw new SiteError(`${file}:${lineOf(offset)}: ${said.filter(Boolean).join(": ")}`);
  };
  const tree = treeOf(text, fail);
  const read = SiteFile.safeParse(getNodeValue(tree));
  const problem = read.success ? problemsOf(read.data)[0] : problemIn(read.error);
  if (problem !== undefined)
    return fail(offsetOf(tree, problem.path), problem.path.map(String).join("."), problem.message);
  return read.success ? read.data : fail(0, "not valid");
}

/** What is wrong with a file that was read, in the words of a SiteError; only what stands beside it can tell. */
export function siteFault(file: string, text: string, { path, message }: SiteProblem): string {
  const tree = parseTree(text);
  const offset = tree === undefined ? 0 : offsetOf(tree, path);
  return `${file}:${text.slice(0, offset).split("\n").length}: ${path.map(String).join(".")}: ${message}`;
}

function treeOf(text: string, fail: (offset: number, said: string) => never): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined) return fail(error.offset, `no JSON (${printParseErrorCode(error.error)})`);
  return tree ?? fail(0, "empty");
}

function problemIn({ issues: [issue] }: z.ZodError): SiteProblem {
  if (issue?.code === "unrecognized_keys")
    return { path: [...issue.path, ...issue.keys.slice(0, 1)], message: "no such key" };
  return { path: issue?.path ?? [], message: issue?.message ?? "not valid" };
}

/** Where in the file a value stands, or the nearest around it that is there. */
function offsetOf(tree: Node, path: readonly PropertyKey[]): number {
  const keys = path.map((key) => (typeof key === "number" ? key : String(key)));
  for (let length = keys.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    if (node !== undefined) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return tree.offset;
}
