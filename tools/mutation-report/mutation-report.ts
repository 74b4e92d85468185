import { posix } from "node:path";

/** A fault that was planted, as far as it is read here; positions count from one. */
interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** What a run of mutation testing writes: each file as it was, and the faults that were planted in it. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Scores {
  readonly part: string;
  readonly planted: number;
  readonly found: number;
  readonly survived: number;
  readonly notReached: number;
}

const FOUND = ["Killed", "Timeout"];

/** One report of runs over different files; where a file is in several, the last one counts. */
export function combined(reports: readonly MutationReport[]): MutationReport {
  return { files: Object.fromEntries(reports.flatMap(({ files }) => Object.entries(files))) };
}

function scoresOf(part: string, mutants: readonly Mutant[]): Scores {
  const count = (...statuses: string[]): number => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [found, survived, notReached] = [count(...FOUND), count("Survived"), count("NoCoverage")];
  return { part, planted: found + survived + notReached, found, survived, notReached };
}

function rowOf({ part, planted, found, survived, notReached }: Scores): string {
  const score = planted === 0 ? "" : `${((100 * found) / planted).toFixed(1)} %`;
  return `| ${part} | ${planted} | ${found} | ${survived} | ${notReached} | ${score} |`;
}

/** A table with the score of each folder and of the whole. Faults that did not even run count for nothing. */
export function scoreTable({ files }: MutationReport): string {
  const byPath = Object.entries(files).toSorted(([a], [b]) => a.localeCompare(b, "en"));
  const folders = Map.groupBy(byPath, ([path]) => posix.dirname(path));
  const rows = Array.from(folders, ([folder, members]) =>
    scoresOf(
      `\`${folder}\``,
      members.flatMap(([, { mutants }]) => mutants),
    ),
  );
  const all = scoresOf(
    "**all**",
    Object.values(files).flatMap(({ mutants }) => mutants),
  );
  return [
    "| part | faults | found | survived | not reached | score |",
    "|---|---|---|---|---|---|",
    ...rows.map(rowOf),
    rowOf(all),
  ].join("\n");
}

/** Every fault that no test found, by file: the line it is on, what stood there and what was put in its place. */
export function survivorList({ files }: MutationReport): string {
  const sections = Object.entries(files)
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([path, { source, mutants }]) => {
      const lines = source.split("\n");
      const survivors = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
      const byPlace = survivors.toSorted((a, b) => a.location.start.line - b.location.start.line);
      return { path, rows: byPlace.map((mutant) => survivorRow(mutant, lines)) };
    })
    .filter(({ rows }) => rows.length > 0);
  return sections.map(({ path, rows }) => `## ${path}\n\n${rows.join("\n")}\n`).join("\n");
}

function survivorRow({ mutatorName, replacement = "", location: { start, end } }: Mutant, lines: string[]): string {
  const line = lines[start.line - 1] ?? "";
  const replaced = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  return `- line ${start.line}, ${mutatorName}: ${asCode(replaced)} became ${asCode(replacement)}`;
}

function asCode(text: string): string {
  const code = text.replace(/\s+/g, " ").trim();
  return code === "" ? "nothing" : `\`\` ${code} \`\``;
}
