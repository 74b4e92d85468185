import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begun last, each of these would still run, alone, when all others are done. */
const LONGEST = [
  "test/standby.test.ts",
  "test/feed/every-sport.test.ts",
  "test/feed/every-other-sport.test.ts",
  "test/book/crash.test.ts",
  "engine/feed-engine.test.ts",
  "test/server-process.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? LONGEST.length : rank;
};

/**
 * Of each project, begins with the files that are known to take longest. One project after the other: a worker that goes
 * to another one loads all sources anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's method, but the sequencer's own
    const sorted = await super.sort(files);
    const places = new Map(
      [...new Set(sorted.map(({ project }) => project))].map((project, index) => [project, index]),
    );
    const placeOf = ({ project }: TestSpecification): number => places.get(project) ?? places.size;
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
  }
}
