import type { ConsentAnswers, ConsentKind } from "../../platform/consent.ts";

/** The same answer for all that is asked. */
export const answersFor = (kinds: readonly ConsentKind[], answer: boolean): ConsentAnswers =>
  Object.fromEntries(kinds.map((kind) => [kind, answer]));
