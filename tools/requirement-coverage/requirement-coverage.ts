/** How many requirements each area has, numbered from 01 up without gaps. */
export const REQUIREMENT_COUNTS: Readonly<Record<string, number>> = { TKT: 26, VAL: 12, QUI: 6, CUS: 2, ODD: 5 };

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
const ID = /\[([A-Z]{3}-\d{2})\]/g;

/** Requirement ids in the titles of a test file. */
export function idsIn(text: string): Set<string> {
  const titles = [TITLE, EACH_TITLE].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, , title = ""]) => title),
  );
  return new Set(titles.flatMap((title) => Array.from(title.matchAll(ID), ([, id = ""]) => id)));
}

/** Every requirement of the areas, in order, with the files that prove it. */
export function requirementCoverage(
  sources: readonly TestSource[],
  counts: Readonly<Record<string, number>> = REQUIREMENT_COUNTS,
): RequirementCoverage[] {
  const found = sources.map(({ path, text }) => ({ path, ids: idsIn(text) }));
  return Object.entries(counts).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${area}-${String(index + 1).padStart(2, "0")}`;
      return { id, files: found.filter(({ ids }) => ids.has(id)).map(({ path }) => path) };
    }),
  );
}
