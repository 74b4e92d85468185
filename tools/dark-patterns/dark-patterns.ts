import { PUSHING_WORDS, type Push } from "./pushing-words.ts";

/** What is looked for, and what to do instead. */
interface Pattern {
  readonly what: string;
  readonly instead: string;
  readonly pattern: RegExp;
}

const TEXTS: readonly (Pattern & { readonly push: Push })[] = [
  {
    push: "again",
    what: "asks to bet again, or to go on",
    instead: "name the action by what it takes over: 'Selections to slip', 'Use these numbers'",
    pattern:
      /\b(bet|play|stake|spin|deposit) (once )?(again|more)\b(?! (from|when|once|until|after|as soon)\b)|\b(another|one more) (bet|spin|game|ticket|deposit)[!?]|keep (betting|playing|going)|rebet|double (it|up|your stake)/i,
  },
  {
    push: "chase",
    what: "speaks of winning back, of luck or of being close",
    instead: "say what happened, and no more",
    pattern:
      /win (it|them|your money|your stake)? ?back|so close|almost won|nearly won|near miss|better luck|you(’|')?re due|hot streak/i,
  },
  {
    push: "haste",
    what: "makes haste, or speaks of scarcity",
    instead: "give the time or the state as a fact",
    pattern:
      /\b(hurry|act now|last chance|don(’|')t miss|miss out|limited time|while (it|they) lasts?|ends soon|before it(’|')s (gone|too late)|only \{?[\w, #]*\}? (left|remaining)|selling fast|(people|players) are (watching|betting|playing))\b/i,
  },
  {
    push: "shame",
    what: "shames who says no",
    instead: "say 'Not now' or 'Refuse'",
    pattern:
      /\bno,? (thanks|i)\b.*\bi\b|i don(’|')t (want|like|care|need)|stay unprotected|are you sure you (don(’|')t|do not) want|we(’|')ll miss you|sorry to see you/i,
  },
  {
    push: "promise",
    what: "promises what betting does not give",
    instead: "leave it away",
    pattern: /risk[- ]free|guaranteed (win|profit)|sure (win|bet|thing)|can(’|')t lose|free money/i,
  },
];

/** Sentences about self-assessment ask about such conduct; they do not call for it. */
const ASKS_ABOUT_HARM = /^limits\.check\./;

const SOURCES: readonly Pattern[] = [
  {
    what: "a box that is ticked before anybody has ticked it",
    instead: "begin with what its player has chosen, or with nothing",
    pattern: /\bdefaultChecked(?=[\s/>])|\bdefaultChecked=\{true\}|\bchecked=\{true\}/,
  },
  {
    what: "an amount that nobody has entered",
    instead: "leave the field empty; quick amounts are buttons beside it",
    pattern: /<(?:MoneyField|AmountField|StakeField|input)\b[^>]*\bdefaultValue=(?:"\d|\{\s*["'`]?\d)/,
  },
  {
    what: "a start that is a number in the state of an amount",
    instead: "begin with an empty text",
    pattern: /\[\s*(?:amount|stake|deposit)\w*\s*,\s*set\w+\]\s*=\s*useState(?:<[^>]*>)?\(\s*["'`]?[1-9]/,
  },
];

/** Forms in which two answers to one question stand side by side: both are to look the same. */
const ANSWERS = /(?:refuse|reject|decline|accept|allow)\w*/i;
/** Beside those, in what keeps players safe: to stop is never less of a button than to go on. */
const OF_SAFETY = /features\/(?:consent|limits|safety)\//;
const ANSWERS_OF_SAFETY = /^(?:confirm|cancel|withdraw|continue|signOut|signIn|close)(?:[A-Z]|$)/;
/** The texts of a button, which may be one of two. */
const BUTTON = /<Button\b([^>]*(?:=>[^>]*)*)>\s*\{t\(([^)]*)\)\}/g;

export interface Found {
  readonly place: string;
  readonly what: string;
  readonly instead: string;
}

type Catalogue = { readonly [key: string]: string | Catalogue };

function* textsOf(catalogue: Catalogue, path: string): Generator<readonly [key: string, text: string]> {
  for (const [name, value] of Object.entries(catalogue)) {
    const key = `${path}.${name}`;
    if (typeof value === "string") yield [key, value];
    else yield* textsOf(value, key);
  }
}

/** Texts that push, in a namespace of messages of a language. */
export const pushingTexts = (namespace: string, catalogue: Catalogue, locale = "en"): Found[] =>
  [...textsOf(catalogue, namespace)]
    .filter(([key]) => !ASKS_ABOUT_HARM.test(key))
    .flatMap(([key, text]) =>
      patternsOf(locale)
        .filter(({ pattern }) => pattern.test(text))
        .map(({ what, instead }) => ({ place: `${locale} ${key}: ${text}`, what, instead })),
    );

function patternsOf(locale: string): readonly Pattern[] {
  if (locale === "en") return TEXTS;
  const words = PUSHING_WORDS[locale];
  if (words === undefined) throw new Error(`No words that push are known in ${locale}: add them to pushing-words.ts`);
  return TEXTS.map(({ push, ...text }) => ({ ...text, pattern: words[push] }));
}

/** Motion without an end, beside what waits or is live: a price or an offer that blinks asks to be pressed. */
const ENDLESS = /animation(?:-iteration-count)?:[^;}]*\binfinite\b/;
const MOVES_ON = /(?:spinner|live-dot|skeleton|waiting|processing|loading|progress)[\w-]*\.(?:module\.)?css$/;

/** Styles that flash. */
export const flashingStyles = (path: string, source: string): Found[] =>
  ENDLESS.test(source) && !MOVES_ON.test(path)
    ? [{ place: path, what: "moves without an end", instead: "let it move once, or show the state as a shape" }]
    : [];

/** Defaults that decide for the player, and answers of which one is made to look like the right one, in a source file. */
export function pushingSources(path: string, source: string): Found[] {
  const defaults = SOURCES.filter(({ pattern }) => pattern.test(source)).map(({ what, instead }) => ({
    place: path,
    what,
    instead,
  }));
  return [...defaults, ...unequalAnswers(path, source)];
}

function unequalAnswers(path: string, source: string): Found[] {
  const isAnswer = (key: string): boolean => {
    const name = key.split(".").at(-1) ?? "";
    return ANSWERS.test(name) || (OF_SAFETY.test(path) && ANSWERS_OF_SAFETY.test(name));
  };
  const answers = Array.from(source.matchAll(BUTTON)).flatMap(([, attributes = "", texts = ""]) => {
    const look = [/\blook="(\w+)"/, /\bsize="(\w+)"/].map((one) => one.exec(attributes)?.[1] ?? "").join(" ");
    const key = Array.from(texts.matchAll(/"([\w.]+)"/g), ([, one = ""]) => one).find(isAnswer);
    return key === undefined ? [] : [{ key, look }];
  });
  if (new Set(answers.map(({ look }) => look)).size < 2) return [];
  const said = answers.map(({ key, look }) => `${key} ${look.trim() || "plain"}`).join(", ");
  return [{ place: `${path}: ${said}`, what: "answers that do not look alike", instead: "give both the same look" }];
}
