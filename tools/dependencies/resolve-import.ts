import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix } from "node:path";

export type Target =
  | { kind: "file"; path: string }
  | { kind: "package"; name: string }
  | { kind: "outside" }
  | { kind: "missing"; path: string };

/** Types that React Router writes beside no file of ours. */
const GENERATED_TYPES = /(^|\/)\+types\//;
const OWN_SCOPE = "@touchline/";
const OWN_FOLDERS = ["packages", "apps"];

const packageName = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

function ownPackageFolder(root: string, name: string): string | undefined {
  const short = name.slice(OWN_SCOPE.length);
  return [...OWN_FOLDERS.map((folder) => `${folder}/${short}`), short].find((path) => existsSync(join(root, path)));
}

function resolveOwnPackage(root: string, specifier: string): Target {
  const name = packageName(specifier);
  const folder = ownPackageFolder(root, name);
  if (folder === undefined) return { kind: "missing", path: specifier };
  // safe: our own manifests, whose exports are plain strings
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    exports?: Record<string, string>;
  };
  const path = exports[`.${specifier.slice(name.length)}`];
  return path === undefined ? { kind: "missing", path: specifier } : { kind: "file", path: posix.join(folder, path) };
}

function resolveRelative(root: string, from: string, specifier: string): Target {
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  if (path.startsWith("..")) return { kind: "outside" };
  return existsSync(join(root, path)) || path.includes("/build/") ? { kind: "file", path } : { kind: "missing", path };
}

/** What an import specifier of one of our files stands for. Relative imports carry their extension, so no guessing. */
export function resolveImport(root: string, from: string, specifier: string): Target | undefined {
  if (isBuiltin(specifier) || specifier.startsWith("virtual:") || GENERATED_TYPES.test(specifier)) return undefined;
  if (specifier.startsWith(OWN_SCOPE)) return resolveOwnPackage(root, specifier);
  if (specifier.startsWith(".")) return resolveRelative(root, from, specifier);
  return { kind: "package", name: packageName(specifier) };
}
