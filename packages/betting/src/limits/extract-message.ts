import { asList, asRecord } from "../ticket/stored-value.ts";

/** Where answers of several makes keep a text meant for the player, first found first. */
const PLACES: readonly (readonly string[])[] = [
  ["data", "data", "localized_message"],
  ["data", "localized_message"],
  ["localized_message"],
  ["data", "message"],
  ["error", "message"],
  ["message"],
];

/** The text for the player in an answer of any shape, before our own words; null where there is none. */
export function extractMessage(answer: unknown): string | null {
  for (const place of PLACES) {
    const found = place.reduce<unknown>((value, name) => asRecord(value)?.[name], answer);
    if (isText(found)) return found.trim();
  }
  for (const problem of asList(asRecord(answer)?.["errors"])) {
    const found = isText(problem) ? problem : extractMessage(problem);
    if (found !== null) return found;
  }
  return null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
