/** Letters that the normal form of Unicode leaves as they are, by what they are looked for as. */
const ALIKE: Readonly<Record<string, string>> = {
  // Latin
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  ŧ: "t",
  þ: "th",
  ə: "a",
  // Greek and Cyrillic
  ς: "σ",
  ґ: "г",
  ђ: "д",
  ћ: "ч",
  // Hebrew letters that end a word
  ך: "כ",
  ם: "מ",
  ן: "נ",
  ף: "פ",
  ץ: "צ",
  // Arabic, with the letters of Persian and Urdu that are written for the same
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ے: "ي",
  ک: "ك",
  ڪ: "ك",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  گ: "ك",
  ڤ: "ف",
  پ: "ب",
  چ: "ج",
  ژ: "ز",
};
const FIRST_DIGITS = ["٠", "۰", "०", "০"];
const FOLDED = new Map([
  ...Object.entries(ALIKE),
  ...FIRST_DIGITS.flatMap((first) =>
    Array.from({ length: 10 }, (_, digit) => {
      const code = (first.codePointAt(0) ?? 0) + digit;
      return [String.fromCodePoint(code), String(digit)] as const;
    }),
  ),
]);
/** Japanese has each syllable twice; hiragana are so far before katakana. */
const HIRAGANA = /[\u3041-\u3096]/gu;
const TO_KATAKANA = 0x60;
const FOLDABLE = new RegExp(`[${[...FOLDED.keys()].join("")}]`, "gu");

/** A word without accents, marks, case and the variants of its letters. No letter or figure, no word: empty. */
export const foldWord = (word: string): string =>
  word
    .normalize("NFKD")
    .toLowerCase()
    // Marks, apostrophes, and what is not seen: joiners, marks of direction, lone surrogates, the stretched line of Arabic.
    .replaceAll(/[^\p{L}\p{N}]|ـ/gu, "")
    .replaceAll(FOLDABLE, (letter) => FOLDED.get(letter) ?? letter)
    .replaceAll(HIRAGANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + TO_KATAKANA));

/** A word of a name, and where it stands there. */
export interface NameWord {
  start: number;
  end: number;
  text: string;
  /** What it is found by: itself, what it begins with after an article or an apostrophe, and its ends where nothing parts words. */
  terms: readonly string[];
}

const APOSTROPHES = "'’‘ʼʻ`´׳״";
/** Single letters between points are one word, as in F.C.; all else that is no letter or figure parts words. */
const WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}\p{Cf}${APOSTROPHES}]+`,
  "gu",
);
const LONGEST_WORD = 40;

const ARTICLE = "ال";
const ARTICLE_AND_MORE = 5;
const PART_OF_A_WORD = 3;

export function wordsOfName(name: string): NameWord[] {
  return Array.from(name.matchAll(WORDS), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    text,
    terms: termsOf(text),
  })).filter(({ terms }) => terms.length > 0);
}

/** Scripts that put no spaces between words: what is looked for may begin anywhere. */
export const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SHORTEST_END = 2;

/** A name in such a script by all of its ends: it is found by any two of its letters that stand together, and by more. */
function endsOf(whole: string): string[] {
  const letters = Array.from(whole);
  if (!WITHOUT_SPACES.test(whole)) return [];
  return letters
    .slice(1, letters.length + 1 - SHORTEST_END)
    .flatMap((letter, index) => (WITHOUT_SPACES.test(letter) ? letters.slice(index + 1).join("") : []));
}

function termsOf(text: string): string[] {
  const whole = foldWord(text).slice(0, LONGEST_WORD);
  const isWithArticle = whole.startsWith(ARTICLE) && whole.length >= ARTICLE_AND_MORE;
  const bare = isWithArticle ? whole.slice(ARTICLE.length) : "";
  const [, ...parts] = text.split(new RegExp(`[${APOSTROPHES}]`, "u")).map(foldWord);
  const further = parts.filter(({ length }) => length >= PART_OF_A_WORD);
  return [whole, bare, ...further, ...endsOf(whole)].filter((term) => term !== "");
}

/** A name as one folded text, for names that are asked for from their beginning. */
export const foldName = (name: string): string =>
  wordsOfName(name)
    .map(({ terms: [whole] }) => whole)
    .join(" ");
