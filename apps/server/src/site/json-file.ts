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

/** A fault of a file that is well-formed; where it is, by the keys that lead there. */
export interface SiteProblem {
  path: readonly PropertyKey[];
  message: string;
}

interface JsonFile {
  value: unknown;
  faultOf: (problem: SiteProblem) => SiteError;
}

/** What a file of JSON says. Throws a SiteError that names the line where it is none, or says one thing twice. */
export function readJson(file: string, text: string): JsonFile {
  const fault = (offset: number, ...said: string[]) =>
    new SiteError(`${file}:${lineAt(text, offset)}: ${said.filter(Boolean).join(": ")}`);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined) throw fault(error.offset, `no JSON (${printParseErrorCode(error.error)})`);
  if (tree === undefined) throw fault(0, "empty");
  const doubled = doubledIn(tree);
  if (doubled !== undefined) throw fault(doubled.offset, doubled.path, "written twice");
  return {
    value: getNodeValue(tree),
    faultOf: ({ path, message }) => fault(offsetOf(tree, path), path.map(String).join("."), message),
  };
}

/** What is wrong with a file that was read, in the words of a SiteError; only what stands beside it can tell. */
export function siteFault(file: string, text: string, { path, message }: SiteProblem): string {
  const tree = parseTree(text);
  const offset = tree === undefined ? 0 : offsetOf(tree, path);
  return `${file}:${lineAt(text, offset)}: ${path.map(String).join(".")}: ${message}`;
}

/** The first fault that a schema finds, at the key that it is about. */
export function problemIn({ issues: [issue] }: z.ZodError): SiteProblem {
  if (issue?.code === "unrecognized_keys")
    return { path: [...issue.path, ...issue.keys.slice(0, 1)], message: "no such key" };
  return { path: issue?.path ?? [], message: issue?.message ?? "not valid" };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The first key that an object has twice: the later one would win without a word. */
function doubledIn(node: Node, within: readonly string[] = []): { offset: number; path: string } | undefined {
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const [key, value] = child.type === "property" ? (child.children ?? []) : [undefined, child];
    const name = String(key?.value ?? index);
    if (key !== undefined && seen.has(name)) return { offset: child.offset, path: [...within, name].join(".") };
    seen.add(name);
    const deeper = value && doubledIn(value, [...within, name]);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
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
