interface Position {
  match_id: string;
  sport_key: string;
  slug: string;
}

const MARK = [
  "position:absolute",
  "inset-block:6px",
  "inset-inline-start:var(--row-start,0)",
  "inline-size:3px",
  "border-radius:2px",
  "background:var(--tl-accent)",
].join(";");

/** A style sheet that marks the links of rows that lead to these matches, in words for those who do not see it. */
export function marksOf(positions: readonly Position[], words: string): string {
  if (positions.length === 0) return "";
  const links = positions.flatMap(({ match_id: id, sport_key: sport, slug }) => [
    `[href$=${quoted(`/${sport}/${slug}`)}]`,
    `[data-event=${quoted(id)}]`,
  ]);
  return `li>a:is([title],[data-event]):is(${links.join()})::before{content:"" / ${quoted(words)};${MARK}}`;
}

/** As a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16) ?? ""} `)}"`;
