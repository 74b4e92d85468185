import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };

/** Names of outcomes that markets of many sports share, by language. */
export const SHARED_OUTCOMES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, ar };
