/** What a thrown value has under a name: anything may be thrown. */
export const fieldOf = (thrown: unknown, name: string): unknown =>
  typeof thrown === "object" && thrown !== null ? Reflect.get(thrown, name) : undefined;
