import { posix } from "node:path";
import type { ApiEntry } from "./api-entries.ts";

const INDEX = "API.md";
/** Where the pages are, one for each folder of the sources. */
const PAGES = "generated/api";

const INTRODUCTION = `# API of the betting rules

Written from the code by \`node tools/api-docs/generate.ts\`; change the comments there, not these pages.
Amounts are whole subunits of their currency as \`bigint\`. Odds, probabilities and rates are exact decimals as text.
Everything is read-only: what changes comes back as another object. What a player may get wrong is a value with a reason.
A \`RangeError\` is thrown on what only a programmer gets wrong: text that is no number, a count that is not whole, subunits
that are no power of ten. Where a function throws for more, its comment says so. Each name on a page links to its source.
`;

const TITLES: Readonly<Record<string, string>> = { "": "Basics", "cash-out": "Cash-out" };

/** The pages of a package's surface by their paths: a list of all names, and a page with the names of each folder. */
export function apiPages(entries: readonly ApiEntry[]): Map<string, string> {
  const folders = [...Map.groupBy(entries, ({ file }) => posix.dirname(file).replace(/^src\/?/, ""))];
  const sections = folders.map(([folder, members]) => sectionOf(folder, members));
  const index = sections.map(({ title, path, names }) => `\n## [${title}](${path})\n\n${names}\n`);
  return new Map([
    [INDEX, `${INTRODUCTION}${index.join("")}`],
    ...sections.map(({ path, page }) => [path, page] as const),
  ]);
}

function sectionOf(folder: string, entries: readonly ApiEntry[]) {
  const title = TITLES[folder] ?? `${folder.charAt(0).toUpperCase()}${folder.slice(1).replaceAll("-", " ")}`;
  const path = `${PAGES}/${folder || "basics"}.md`;
  const up = posix.relative(posix.dirname(path), ".");
  const names = entries.map(({ name }) => `\`${name}\``).join(", ");
  const lines = entries.map((entry) => lineOf(entry, posix.join(up, entry.file)));
  return { title, path, names, page: `# ${title}\n\n${lines.join("\n")}\n` };
}

function lineOf({ name, kind, signature, shapes, about }: ApiEntry, source: string): string {
  const code = kind === "type" ? "" : ` \`${signature}\``;
  return `- **[${name}](${source})**${code}: ${about}${shapes.length === 0 ? "" : `\n\n${codeBlock(shapes)}\n`}`;
}

/** Inside a list. That everything is read-only is said once, in the introduction. */
function codeBlock(shapes: readonly string[]): string {
  const code = shapes.join("\n").replaceAll("readonly ", "");
  return `\`\`\`ts\n${code}\n\`\`\``.replace(/^(?=.)/gm, "  ");
}
