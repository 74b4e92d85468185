import { type TestSource, titlesIn } from "../requirement-coverage/requirement-coverage.ts";

/** One duty of a standard, in words of our own. */
export interface Row {
  readonly id: string;
  readonly duty: string;
  /** Tests whose titles do not carry the id: `path :: words of the title`. */
  readonly tests?: readonly string[];
  /** What no test shows: why the duty does not apply, how far it is met, or what is missing. */
  readonly note?: string;
}

/** The duties of some standards, and how their ids stand in titles: with `prefix` before them. */
export interface Standards {
  readonly title: string;
  readonly intro: readonly string[];
  readonly prefix?: string;
  /** All that the standard has, in ranges such as `1.2.1-5`: each has a row, or is absent for a reason that the intro says. */
  readonly items?: readonly string[];
  readonly absent?: readonly string[];
  readonly groups: readonly { readonly name: string; readonly rows: readonly Row[] }[];
}

export interface Proof {
  readonly path: string;
  readonly title: string;
}

export interface ProvenRow extends Row {
  readonly proofs: readonly Proof[];
}

/** An id in a title: `[GLI-G5]`, `[RTS-12A]`, `[WCAG-2.2.2]`, `[OWASP-8.2.1]`. */
const CLAUSE = /(?<=[[ ])((?:GLI|RTS|BR|WCAG|OWASP|DARK|SDK)-[A-Z0-9.-]+)(?=(?:, [A-Z]+-[A-Z0-9.-]+)*\])/g;

interface Titled extends Proof {
  readonly clauses: readonly string[];
}

const titled = (sources: readonly TestSource[]): Titled[] =>
  sources.flatMap(({ path, text }) =>
    titlesIn(text).map((title) => ({ path, title, clauses: Array.from(title.matchAll(CLAUSE), ([, id = ""]) => id) })),
  );

/** Each row with the tests that prove it, and what is wrong with the table: a row with nothing behind it, a test that is gone. */
export function proofOf(
  { prefix = "", groups, items = [], absent = [] }: Standards,
  sources: readonly TestSource[],
): { groups: { name: string; rows: ProvenRow[] }[]; faults: string[] } {
  const titles = titled(sources);
  const faults: string[] = [];
  const proven = groups.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => {
      const tagged = titles.filter(({ clauses }) => clauses.includes(`${prefix}${row.id}`));
      const pointed = (row.tests ?? []).flatMap((pointer) => {
        const found = pointedAt(pointer, titles);
        if (found === null) faults.push(`${row.id} names a test that is not there: ${pointer}`);
        return found === null ? [] : [found];
      });
      const proofs = uniqueOf([...tagged, ...pointed].map(({ path, title }) => ({ path, title })));
      if (proofs.length === 0 && row.note === undefined) faults.push(`${row.id} has neither a test nor a note`);
      if (proofs.length === 0 && /^none yet\b/i.test(row.note ?? ""))
        faults.push(`${row.id} is empty: say why it does not apply, or prove it`);
      return { ...row, proofs };
    }),
  }));
  const rows = new Set(groups.flatMap((group) => group.rows.map(({ id }) => id)));
  for (const id of items.flatMap(idsOf))
    if (rows.has(id) === absent.includes(id)) faults.push(`${prefix}${id} has to have a row, or to be absent`);
  return { groups: proven, faults };
}

/** The ids of a range: `1.2.1-3` is three of them. */
function idsOf(range: string): string[] {
  const [, section = "", first = "", last = first] = /^(.*\.)(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`);
}

function pointedAt(pointer: string, titles: readonly Titled[]): Titled | null {
  const [path = "", words = ""] = pointer.split(" :: ");
  return (words !== "" && titles.find((one) => one.path === path && one.title.includes(words))) || null;
}

const uniqueOf = (proofs: readonly Proof[]): Proof[] => [
  ...new Map(proofs.map((proof) => [`${proof.path} ${proof.title}`, proof])).values(),
];

/** Ids in titles that no row has: a slip of the pen, which would prove nothing. */
export function unknownClauses(all: readonly Standards[], sources: readonly TestSource[]): string[] {
  const known = new Set(
    all.flatMap(({ prefix = "", groups }) => groups.flatMap(({ rows }) => rows.map(({ id }) => `${prefix}${id}`))),
  );
  return [...new Set(titled(sources).flatMap(({ clauses }) => clauses))].filter((id) => !known.has(id)).toSorted();
}

/** The page that shows it all. */
export function proofPage(standards: Standards, sources: readonly TestSource[]): string {
  const { groups } = proofOf(standards, sources);
  const rows = groups.flatMap((group) => group.rows);
  const tested = rows.filter(({ proofs }) => proofs.length > 0).length;
  return [
    `# ${standards.title}`,
    "",
    "<!-- Written by `node tools/proof/check-proof.ts --write`; change the JSON beside it, or the titles of tests. -->",
    "",
    ...standards.intro,
    "",
    `${rows.length} rows: ${tested} have tests, ${rows.length - tested} have a reasoned line alone.`,
    ...groups.flatMap(({ name, rows: own }) => ["", `## ${name}`, "", ...own.map(line)]),
    "",
  ].join("\n");
}

const line = ({ id, duty, note, proofs }: ProvenRow): string => {
  const links = proofs.map(({ path, title }) => `[${plain(title)}](../../${path})`);
  const proven = links.length === 0 ? [] : [`Proven: ${links.join("; ")}.`];
  const said = note === undefined ? [] : [`${links.length === 0 ? "No test: " : "Besides: "}${note}`];
  return `- **${id}** ${[duty, ...proven, ...said].join(" ")}`;
};

/** A title as text of a link: what Markdown would read otherwise is taken as it is. */
const plain = (title: string): string =>
  title
    .replaceAll(/ ?\[[A-Z]{2,5}-[A-Z0-9.-]+\]/g, "")
    .replaceAll(/[[\]*_`<>$\\]/g, String.raw`\$&`)
    .trim();
