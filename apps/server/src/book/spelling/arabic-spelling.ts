import WORDS from "./arabic-words.json" with { type: "json" };

const KNOWN = new Map(Object.entries(WORDS));

/** Initials are said letter by letter. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  A: "إيه",
  B: "بي",
  C: "سي",
  D: "دي",
  E: "إي",
  F: "إف",
  G: "جي",
  H: "إتش",
  I: "آي",
  J: "جي",
  K: "كيه",
  L: "إل",
  M: "إم",
  N: "إن",
  O: "أو",
  P: "بي",
  Q: "كيو",
  R: "آر",
  S: "إس",
  T: "تي",
  U: "يو",
  V: "في",
  W: "دبليو",
  X: "إكس",
  Y: "واي",
  Z: "زد",
};
const INITIALS = /^[A-Z]{2,4}$/;
/** Who is the second or third of a name is not said letter by letter. */
const ORDINALS: Readonly<Record<string, string>> = { II: "الثاني", III: "الثالث", IV: "الرابع" };

/** Letters of Latin languages that are no accents on others, by what they sound like. */
const SOUNDS: Readonly<Record<string, string>> = {
  å: "o",
  ä: "e",
  æ: "e",
  ö: "o",
  ø: "o",
  œ: "o",
  ő: "o",
  ü: "u",
  ű: "u",
  ı: "i",
  ñ: "ny",
  ł: "l",
  đ: "dj",
  ß: "s",
  č: "tch",
  ć: "tch",
  š: "sh",
  ś: "sh",
  ş: "sh",
  ž: "zh",
  ż: "zh",
  ź: "z",
  ř: "rzh",
  ğ: "gh",
};
const TURKISH = /[ışğ]|^ç|kç/;
/** Languages that say `j` as others say `y`. */
const SLAVIC_OR_NORDIC = /[čďěňřšťůžåäöøæłńśźżąęć]|ová$|ski$|ska$/;

/** The longest that fits is taken; what stands before or after it is looked at by the pattern. */
const RULES: readonly (readonly [RegExp, string])[] = (
  [
    ["tch", "تش"],
    ["sch", "ش"],
    ["sh", "ش"],
    ["szcz", "شتش"],
    ["cz", "تش"],
    ["sz", "ش"],
    ["zh", "ج"],
    ["rz", "ج"],
    ["kh", "خ"],
    ["ch", "تش"],
    ["th", "ث"],
    ["ph", "ف"],
    ["gh", "غ"],
    ["igh", "اي"],
    ["ck", "ك"],
    ["qu(?=[ei])", "ك"],
    ["qu", "كو"],
    ["gu(?=[ei])", "غ"],
    ["ers$", "رز"],
    ["e(?=(?:r|n|l|rn|d)s?$)", ""],
    ["(?<=[aiou][lmnrvtkp]|ll|tt|nn)e(?=s?$)", ""],
    ["e$", "ي"],
    ["ee|ea|ie|ey", "ي"],
    ["ei|ai|ay", "اي"],
    ["oo|ou|oa(?=s|t|d|ch)", "و"],
    ["ow|au|aw", "او"],
    ["^eu", "يو"],
    ["^au", "أو"],
    ["(?<=[aiou]s|ag)e$", ""],
    ["(?<=[bfnlktdrm])j|j(?=[^aeiou]|$)", "ي"],
    ["^a", "أ"],
    ["^[ei]", "إي"],
    ["^[ou]", "أو"],
    ["^y|y", "ي"],
    ["c(?=[eiy])", "س"],
    ["^g(?=[ei])", "ج"],
    ["g(?=e$)", "ج"],
    ["a", "ا"],
    ["b|p", "ب"],
    ["c|k", "ك"],
    ["d", "د"],
    ["e|i", "ي"],
    ["f|v", "ف"],
    ["g", "غ"],
    ["h", "ه"],
    ["j", "ج"],
    ["l", "ل"],
    ["m", "م"],
    ["n", "ن"],
    ["o|u|w", "و"],
    ["q", "ق"],
    ["r", "ر"],
    ["s", "س"],
    ["t", "ت"],
    ["x", "كس"],
    ["z", "ز"],
  ] as const
).map(([pattern, letters]) => [new RegExp(pattern, "y"), letters]);

const withoutAccents = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** A word in Latin letters as Arabic writes it by its sound. */
function speltWord(word: string): string {
  const ordinal = ORDINALS[word];
  if (ordinal !== undefined) return ordinal;
  if (INITIALS.test(word)) return Array.from(word, (letter) => LETTER_NAMES[letter] ?? letter).join(" ");
  const lower = word.toLowerCase().normalize("NFC");
  const known = KNOWN.get(withoutAccents(lower));
  if (known !== undefined) return known;
  const cedilla = TURKISH.test(lower) ? "tch" : "s";
  const first = SLAVIC_OR_NORDIC.test(lower) ? lower.replace(/^j/, "y") : lower;
  const sounds = Array.from(first, (letter) => (letter === "ç" ? cedilla : (SOUNDS[letter] ?? letter))).join("");
  return lettersOf(withoutAccents(sounds));
}

function lettersOf(sounds: string): string {
  let spelt = "";
  for (let at = 0; at < sounds.length;) {
    const [length, letters] = ruleAt(sounds, at);
    // The same letter twice is written once.
    if (letters !== spelt.slice(-letters.length) || letters === "") spelt += letters;
    at += length;
  }
  return spelt;
}

function ruleAt(sounds: string, at: number): readonly [length: number, letters: string] {
  let found: readonly [number, string] = [1, ""];
  let longest = 0;
  for (const [pattern, letters] of RULES) {
    pattern.lastIndex = at;
    const length = pattern.exec(sounds)?.[0].length ?? 0;
    if (length > longest) [longest, found] = [length, [length, letters]];
  }
  return found;
}

/** What a competition is, from the end or the start of its name, and how Arabic puts it before the name of it. */
const COMPETITIONS: readonly (readonly [RegExp, string])[] = [
  [/^(.+) Women's League$/, "دوري {} للسيدات"],
  [/^(.+) Leag?ue$/, "دوري {}"],
  [/^(?:Liga|Ligue|Lega|Lyga) (?:de |del |do |des )?(.+)$/, "دوري {}"],
  [/^(.+) (?:Lig|Ligi|Lyga|Liga|liga)$/, "دوري {}"],
  [/^(?:Copa|Coupe|Coppa) (?:de |del |do |das )?(.+)$/, "كأس {}"],
  [/^(.+) (?:Cup|Kupası|Trophy|Shield)$/, "كأس {}"],
  [/^(.+) Open$/, "بطولة {} المفتوحة"],
  [/^(.+) (?:Series|Circuit)$/, "سلسلة {}"],
  [/^(.+) Masters$/, "أساتذة {}"],
  [/^(.+) Conference$/, "مجموعة {}"],
  [/^(.+) (?:Championship|Challenge)$/, "بطولة {}"],
  [/^(.+) Twenty20$/, "دوري {} لعشرين جولة"],
];

const LATIN_WORD = /[\p{Script=Latin}\p{M}]+/gu;
const spelt = (name: string): string =>
  name.replaceAll(/[’']/g, "").replaceAll("-", " ").replaceAll(LATIN_WORD, speltWord).replaceAll(/ +/g, " ").trim();

/** The name of somebody, or of a club, in Arabic letters. */
export const arabicName = (name: string): string => remembered(name, spelt);

/** The name of a competition: what it is in Arabic, whose it is by sound. */
export const arabicCompetition = (name: string): string =>
  remembered(`competition ${name}`, () => {
    for (const [pattern, form] of COMPETITIONS) {
      const [, own] = pattern.exec(name) ?? [];
      if (own !== undefined) return form.replace("{}", spelt(own));
    }
    return spelt(name);
  });

/** There are some thousands of names, each asked for again and again. */
const MOST_REMEMBERED = 20_000;
const REMEMBERED = new Map<string, string>();

function remembered(key: string, spell: (name: string) => string): string {
  const known = REMEMBERED.get(key);
  if (known !== undefined) return known;
  if (REMEMBERED.size >= MOST_REMEMBERED) REMEMBERED.clear();
  const written = spell(key);
  REMEMBERED.set(key, written);
  return written;
}
