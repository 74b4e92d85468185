import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begun last, each of these would still run, alone, when all others are done. */
const LONGEST = [
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

/** Begins with the files that are known to take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's method, but the sequencer's own
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
