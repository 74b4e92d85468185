/** Whether two states say the same: plain values, lists and records, field by field. Shared parts are not looked into. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [fields, others] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return fields.size === others.size && [...fields].every(([name, value]) => isSameValue(value, others.get(name)));
}
