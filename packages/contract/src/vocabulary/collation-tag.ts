/**
 * The tag that names of a language are put in order by, from the language's own: `sr` alone asks for the order of Cyrillic,
 * which has no places for č, đ and lj, and its texts are in Latin letters.
 */
export const collationTag = (tag: string): string => tag.replace(/^sr(?=$|-(?!Latn|Cyrl))/, "sr-Latn");
