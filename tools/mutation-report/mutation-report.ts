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

/** A fault that no test found: what stood there, on its first line, and what was put in its place. */
export interface Survivor {
  readonly path: string;
  readonly line: number;
  readonly was: string;
  readonly became: string;
}

/** Every fault that no test found, by file and place. */
export function survivorsOf({ files }: MutationReport): Survivor[] {
  return Object.entries(files)
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .flatMap(([path, { source, mutants }]) => {
      const lines = source.split("\n");
      const survivors = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
      const byPlace = survivors.toSorted((a, b) => a.location.start.line - b.location.start.line);
      return byPlace.map((mutant) => survivorOf(path, mutant, lines));
    });
}

function survivorOf(path: string, { replacement = "", location: { start, end } }: Mutant, lines: string[]): Survivor {
  const line = lines[start.line - 1] ?? "";
  const was = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  return { path, line: start.line, was: onOneLine(was), became: onOneLine(replacement) };
}

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Why a fault survives, by the file it was planted in and by `was → became`. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

const keyOf = ({ was, became }: Survivor): string => `${was} → ${became}`;

const reasonFor = (survivor: Survivor, reasons: Reasons): string | undefined =>
  reasons[survivor.path]?.[keyOf(survivor)];

export interface ReasonProblems {
  /** Survivors that nobody has explained. */
  readonly unexplained: string[];
  /** Reasons for what no longer survives. */
  readonly outdated: string[];
}

/** What is amiss between the survivors and the reasons given for them, each as `path: was → became`. */
export function reasonProblems(survivors: readonly Survivor[], reasons: Reasons): ReasonProblems {
  const nameOf = (path: string, key: string): string => `${path}: ${key}`;
  const known = new Set(survivors.map((survivor) => nameOf(survivor.path, keyOf(survivor))));
  const given = Object.entries(reasons).flatMap(([path, byKey]) => Object.keys(byKey).map((key) => nameOf(path, key)));
  const explained = new Set(given);
  return {
    unexplained: [...known].filter((name) => !explained.has(name)),
    outdated: given.filter((name) => !known.has(name)),
  };
}

/** The survivors as a text: each with its line, what became of it, and why no test can or need tell. */
export function survivorList(survivors: readonly Survivor[], reasons: Reasons): string {
  const sections = Map.groupBy(survivors, ({ path }) => path);
  return Array.from(sections, ([path, members]) => {
    const rows = members.map((survivor) => survivorRow(survivor, reasonFor(survivor, reasons) ?? "not explained yet"));
    return `## ${path}\n\n${rows.join("\n")}\n`;
  }).join("\n");
}

const survivorRow = ({ line, was, became }: Survivor, reason: string): string =>
  `- line ${line}: ${asCode(was)} became ${asCode(became)}: ${reason}`;

const asCode = (code: string): string => (code === "" ? "nothing" : `\`\` ${code} \`\``);
