// Prints what the changelog says of a version; refuses a tag that is not the version of every workspace.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";

interface Manifest {
  version: string;
}

/** The section of one version, without its heading, or nothing where the changelog has no such section. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const lines = changelog.split("\n");
  const start = lines.findIndex((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
  if (start === -1) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.startsWith("## "));
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .join("\n")
    .trim();
}

/** Why a tag cannot be released, or nothing where it can. */
export function whyNotReleasable(tag: string, versions: Readonly<Record<string, string>>): string | undefined {
  const other = Object.entries(versions).find(([, version]) => `v${version}` !== tag);
  return other === undefined ? undefined : `The tag is ${tag}, and ${other[0]} has the version ${other[1]}.`;
}

function versionsOfWorkspaces(): Record<string, string> {
  const paths = globSync(["package.json", "{packages,apps}/*/package.json", "{bench,e2e,tools}/package.json"], {
    cwd: ROOT,
  });
  // safe: npm's own format, of our own files
  const versionOf = (path: string) => (JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Manifest).version;
  return Object.fromEntries(paths.map((path) => [path, versionOf(path)]));
}

function printNotes(tag: string): void {
  const notes = sectionOf(readFileSync(inRepo("CHANGELOG.md"), "utf8"), tag.replace(/^v/, ""));
  const problem =
    whyNotReleasable(tag, versionsOfWorkspaces()) ??
    (notes ? undefined : `CHANGELOG.md has no section with text for ${tag}.`);
  if (problem === undefined) console.log(notes);
  else {
    console.error(problem);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) printNotes(process.argv[2] ?? "");
