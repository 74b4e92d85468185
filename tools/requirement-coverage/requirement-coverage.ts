/** How many requirements an area has, numbered from 01 up without gaps. */
export type RequirementCounts = Readonly<Record<string, number>>;

export const AREAS: RequirementCounts = {
  TKT: 26,
  VAL: 12,
  QUI: 6,
  CUS: 2,
  ODD: 5,
  ROU: 16,
  LAY: 14,
  URL: 7,
  CAT: 16,
  BET: 5,
  SHA: 3,
  BON: 13,
  FAV: 1,
  NOT: 2,
  ACC: 13,
  RG: 6,
  RT: 9,
  EMB: 5,
  ENG: 10,
};

/** What is built: whole areas, runs and single requirements. Each has a test, or the check fails. */
export const BUILT: readonly string[] = [
  ["TKT", "VAL", "QUI", "CUS", "ODD", "BET", "SHA", "RT", "RG", "NOT", "ROU", "CAT", "URL"],
  // Of widgets of bonuses and jackpots there is but the place: LAY-03 is built in part. So are the dialogs of LAY-09, those of
  // a bonus and of a jackpot excepted.
  ["LAY-01..02", "LAY-04..14"],
  ["ACC-01..13"],
  ["EMB-04", "ENG", "FAV-01"],
].flat();

export interface TestSource {
  readonly path: string;
  readonly text: string;
}

/** One requirement and the files whose test titles name it. */
export interface RequirementCoverage {
  readonly id: string;
  readonly files: readonly string[];
}

/** Ids count in a title only: of a test, or of the group it stands in. */
const TITLE = /\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const EACH_TITLE = /\]\s*(?:as const)?\s*\)\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const ID = /\[([A-Z]{2,3}-\d{2})\]/g;

/** The titles of a test file: of its tests, and of the groups they stand in. */
export const titlesIn = (text: string): string[] =>
  [TITLE, EACH_TITLE].flatMap((pattern) => Array.from(text.matchAll(pattern), ([, , title = ""]) => title));

/** Requirement ids in the titles of a test file. */
export function idsIn(text: string): Set<string> {
  return new Set(titlesIn(text).flatMap((title) => Array.from(title.matchAll(ID), ([, id = ""]) => id)));
}

/** Every requirement of the areas, in order. */
export function requirementIds(counts: RequirementCounts): string[] {
  return Object.entries(counts).flatMap(([area, count]) => runOf(area, 1, count));
}

/** The requirements that a list names: "TKT" is an area, "ROU-01..06" a run, "LAY-01" one. Throws on any other name. */
export function namedIds(names: readonly string[], counts: RequirementCounts): string[] {
  const known = new Set(requirementIds(counts));
  return names.flatMap((name) => {
    const [, area = "", first = "01", last = first] = /^([A-Z]+)(?:-(\d\d)(?:\.\.(\d\d))?)?$/.exec(name) ?? [];
    const ids = name === area ? runOf(area, 1, counts[area] ?? 0) : runOf(area, Number(first), Number(last));
    if (ids.length === 0 || !ids.every((id) => known.has(id))) throw new Error(`${name} names no requirements`);
    return ids;
  });
}

function runOf(area: string, first: number, last: number): string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    return `${area}-${String(first + index).padStart(2, "0")}`;
  });
}

/** Each of the requirements with the files that prove it. */
export function requirementCoverage(sources: readonly TestSource[], wanted: readonly string[]): RequirementCoverage[] {
  const found = sources.map(({ path, text }) => ({ path, ids: idsIn(text) }));
  return wanted.map((id) => ({ id, files: found.filter(({ ids }) => ids.has(id)).map(({ path }) => path) }));
}

/** Rows of standards that are written like requirements: `tools/proof` knows them. */
const OF_STANDARDS = /^BR-/;

/** Ids in test titles that no area has: a slip of the pen, which would prove nothing. */
export function unknownIds(sources: readonly TestSource[], counts: RequirementCounts): string[] {
  const known = new Set(requirementIds(counts));
  const named = new Set(sources.flatMap(({ text }) => [...idsIn(text)]));
  return [...named].filter((id) => !known.has(id) && !OF_STANDARDS.test(id)).toSorted();
}
