type Fields = Readonly<Record<string, unknown>>;

/** Whether two states say the same: plain values, lists and records, field by field. Shared parts are not looked into. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  // Any object can be read by key.
  return !Array.isArray(b) && isSameRecord(a as Fields, b as Fields);
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
  return a.length === b.length && a.every((value, index) => value === b[index] || isSameValue(value, b[index]));
}

function isSameRecord(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  // Every move of a price comes through here: plain fields are compared without a call.
  // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
  for (const name of names) if (a[name] !== b[name] && !isSameValue(a[name], b[name])) return false;
  return true;
}
