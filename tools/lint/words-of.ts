/** The words that a name is made of, in small letters: "maxStakeOf" is max, stake and of. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
