/** Of a value that nobody has looked at, such as one from storage. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
