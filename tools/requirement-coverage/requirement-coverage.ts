/** How many requirements an area has, numbered from 01 up without gaps. */
export type RequirementCounts = Readonly<Record<string, number>>;

/** Areas that are built whole: each of their requirements has a test, or the check fails. */
export const PROVEN_AREAS: RequirementCounts = { TKT: 26, VAL: 12, QUI: 6, CUS: 2, ODD: 5 };

/** Areas of which parts are still to be built; they are listed, and fail nothing. */
export const GROWING_AREAS: RequirementCounts = {
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

/** Requirement ids in the titles of a test file. */
export function idsIn(text: string): Set<string> {
  const titles = [TITLE, EACH_TITLE].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, , title = ""]) => title),
  );
  return new Set(titles.flatMap((title) => Array.from(title.matchAll(ID), ([, id = ""]) => id)));
}

/** Every requirement of the areas, in order, with the files that prove it. */
export function requirementCoverage(sources: readonly TestSource[], counts: RequirementCounts): RequirementCoverage[] {
  const found = sources.map(({ path, text }) => ({ path, ids: idsIn(text) }));
  return Object.entries(counts).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${area}-${String(index + 1).padStart(2, "0")}`;
      return { id, files: found.filter(({ ids }) => ids.has(id)).map(({ path }) => path) };
    }),
  );
}

/** Ids in test titles that no area has: a slip of the pen, which would prove nothing. */
export function unknownIds(sources: readonly TestSource[], counts: RequirementCounts): string[] {
  const known = new Set(requirementCoverage([], counts).map(({ id }) => id));
  const named = new Set(sources.flatMap(({ text }) => [...idsIn(text)]));
  return [...named].filter((id) => !known.has(id)).toSorted();
}
