import type { Step } from "./step.ts";

/** The steps whose names contain one of these words, or all where there are none; and the words that no name contains. */
export function chooseSteps(steps: readonly Step[], words: readonly string[]): { chosen: Step[]; unknown: string[] } {
  return {
    chosen: steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))),
    unknown: words.filter((word) => steps.every(({ name }) => !name.includes(word))),
  };
}
