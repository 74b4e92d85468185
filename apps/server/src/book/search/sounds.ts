import anyAscii from "any-ascii";

const LATIN_ONLY = /^[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$/u;

export const isLatin = (word: string): boolean => LATIN_ONLY.test(word);

/** A word of any letters in Latin ones. */
export const romanized = (word: string): string =>
  anyAscii(word.normalize("NFC"))
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/** In scripts that leave most vowels out: letters of Hebrew and Arabic that stand for one at the beginning of a word. */
const FIRST_VOWEL = /^[\u05D0\u05E2\u05D4\u0627\u0622\u0623\u0625\u0639\u0647]/u;
/** Vav and waw: a V at the beginning of a word, a vowel elsewhere. */
const FIRST_V = /^[\u05D5\u0648]+/u;
const VOWEL_OR_V = /[\u05D5\u0648]/gu;
/** The letter kaf, which the library takes for a KH. */
const KAF = /[\u05DB\u05DA]/gu;
/** What lengthens a vowel in Japanese is an R in many names that come from elsewhere. */
const LONG_VOWEL = "ー";

/** What a word sounds like by its consonants, in each way that it may be read; none where that says nothing. */
export function soundsOf(word: string): string[] {
  if (/\p{N}/u.test(word)) return [];
  const consonants = word.replace(FIRST_VOWEL, "a").replace(FIRST_V, "v").replaceAll(VOWEL_OR_V, "");
  const ways = [consonants.replaceAll(KAF, "k")];
  if (word.includes(LONG_VOWEL)) ways.push(word.replaceAll(LONG_VOWEL, "r"));
  const sounds = ways
    .map(romanized)
    .flatMap((latin) => [consonantsOf(latin), consonantsOf(latin.replaceAll(/[vw]/g, ""))]);
  return [...new Set(sounds)].filter(({ length }) => length >= SHORTEST);
}

const SHORTEST = 2;

/** Whichever vowel a word begins with. */
const FIRST = "A";

/** Sounds that languages write in each other's place, in this order. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/dzh|dj|j/g, "y"],
  [/tsch|tsh|tch|sch|sh|ch|ts|tz|cz|sz|zh|z|c(?=[eiy])/g, "s"],
  [/ph|[bfpvw]/g, "p"],
  [/gh(?=t)|kh/g, "h"],
  [/x/g, "ks"],
  [/[cq]/g, "k"],
  [/^[aeiouhy]+/g, FIRST],
  [/[aeiouhy]/g, ""],
  [/(.)\1+/g, "$1"],
  [/l/g, "r"],
];

const consonantsOf = (latin: string): string =>
  SAME_SOUND.reduce((text, [sound, alike]) => text.replaceAll(sound, alike), latin);

const WITH_A_BEGINNING = 3;
const WITH_A_SLIP = 5;

/** Whether a name that is asked for by ear is, or begins as, one that is known. */
export const SOUND = { same: 0, beginning: 1, alike: 2 } as const;
export type Sound = (typeof SOUND)[keyof typeof SOUND];

export function soundCloseness(asked: string, known: string): Sound | null {
  if (asked === known) return SOUND.same;
  if (asked.length >= WITH_A_BEGINNING && known.startsWith(asked)) return SOUND.beginning;
  return known.length >= WITH_A_SLIP && isOneOff(asked, known) ? SOUND.alike : null;
}

/** Whether one letter left out, put in or changed makes the one of the other. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}
