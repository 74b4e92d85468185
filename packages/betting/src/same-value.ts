type Fields = Readonly<Record<string, unknown>>;

/** Whether two states say the same: plain values, lists and records, field by field. Shared parts are not looked into. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  // Any object can be read by key.
  const [fields, others] = [a as Fields, b as Fields];
  const names = Object.keys(fields);
  return names.length === Object.keys(others).length && names.every((name) => isSameValue(fields[name], others[name]));
}
