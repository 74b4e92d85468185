/** Ends an exhaustive `switch`; a case that was forgotten is a compile error, and at run time a throw. */
export function assertNever(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
