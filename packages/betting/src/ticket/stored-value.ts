import { type SystemType, isSystemSize } from "../bet/system-bet.ts";

/** What came out of storage: anything at all, to be read field by field. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** What a stored text says; null where it is no JSON. */
export function parsedJson(text: string | null): unknown {
  // Stryker disable next-line ConditionalExpression: null is read as JSON, which is no ticket
  if (text === null) return null;
  // Stryker disable BlockStatement: what is no JSON and what is no ticket come to the same
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Stryker restore BlockStatement

export function asRecord(value: unknown): StoredRecord | null {
  // Any non-null object can be read by key; what stands there stays unknown.
  // Stryker disable next-line ConditionalExpression: null is given back as null either way
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as StoredRecord) : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

type Fields<K extends string, T> = Readonly<Record<K, T>> | null;

/** The texts under the given names, or null where one is missing or no text. */
export function readTexts<K extends string>(record: StoredRecord, names: readonly K[]): Fields<K, string> {
  return readFields(record, names, (value) => typeof value === "string");
}

/** The flags under the given names, or null where one is missing or no boolean. */
export function readFlags<K extends string>(record: StoredRecord, names: readonly K[]): Fields<K, boolean> {
  return readFields(record, names, (value) => typeof value === "boolean");
}

function readFields<K extends string, T>(
  record: StoredRecord,
  names: readonly K[],
  isWanted: (value: unknown) => value is T,
): Fields<K, T> {
  if (!names.every((name) => isWanted(record[name]))) return null;
  // Every name was just seen to hold what is wanted.
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Record<K, T>;
}

/** The value where it is one of those allowed, else null. */
export function oneOf<T>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((candidate) => candidate === value) ?? null;
}

export function asWholeNumber(value: unknown): number | null {
  // Stryker disable next-line ConditionalExpression: only numbers are safe integers
  return Number.isSafeInteger(value) && typeof value === "number" ? value : null;
}

/** An amount of at most 36 digits, which is what the wire carries. */
export function asSubunits(value: unknown): bigint | null {
  return typeof value === "string" && /^(?:0|[1-9]\d{0,35})$/.test(value) ? BigInt(value) : null;
}

/** Odds as the wire carries them. */
export function isOdds(value: unknown): value is string {
  return typeof value === "string" && /^\d{1,7}(?:\.\d{1,6})?$/.test(value);
}

/** A system's size; null where one of its counts is missing, or where no system has it. */
export function asSystemType(value: unknown, isSize = isSystemSize): SystemType | null {
  const record = asRecord(value);
  const totalCount = asWholeNumber(record?.["totalCount"]);
  const winCount = asWholeNumber(record?.["winCount"]);
  if (totalCount === null || winCount === null) return null;
  return isSize({ totalCount, winCount }) ? { totalCount, winCount } : null;
}

/** Subunits of a currency: a power of ten up to eighteen places, which a float holds exactly. */
export function asCurrencySubunits(value: unknown): number | null {
  return typeof value === "number" && /^10{0,18}$/.test(String(value)) ? value : null;
}
