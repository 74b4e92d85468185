import type { SportWords } from "./descriptor.ts";
import { wordsIn } from "./words.ts";

/** Names of outcomes that markets of many sports share, by language. */
export const SHARED_OUTCOMES = wordsIn<SportWords["outcomes"]>(new URL("names/shared/", import.meta.url));
