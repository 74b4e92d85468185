const LONGEST = 80;
/** Letters that join or do not join are spelled with these, in Persian and Hindi. */
const JOINERS = "\u200C\u200D";
const UNSEEN = new RegExp(`(?![${JOINERS}])\\p{C}`, "gu");

/** A name as it may be drawn: without what is not seen or turns its neighbours round, without pictures, and not endless. */
export function cleanText(text: string): string {
  const clean = text
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[\p{Emoji_Presentation}\p{Emoji_Modifier}\uFE0F]/gu, "")
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/ {2,}/gu, " ")
    .trim();
  const letters = Array.from(new Intl.Segmenter().segment(clean), ({ segment }) => segment);
  return letters.length <= LONGEST ? clean : `${letters.slice(0, LONGEST - 1).join("")}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For a place where `<` would begin an element. */
export const markupOf = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
