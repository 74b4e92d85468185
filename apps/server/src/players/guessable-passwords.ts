/** Words of what is done here and who does it, beside the names of the site: they stand in the operator's documents too. */
const CONTEXT_WORDS = [
  ..."touchline sportsbook sportsbet bookmaker betting wager odds slip cashout combo freebet jackpot casino".split(" "),
  ..."admin administrator operator support trading player guest login signin welcome demo test".split(" "),
] as const;

/** Shorter ones are in too many words that have nothing to do with them. */
const SHORTEST_NAME = 4;
/** With fewer letters of its own a password is that of others with an ending. */
const OWN_LETTERS = 4;

/** Letters alone, without case and accents: what people change of a word when they are asked for another password. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");
const PIECES = /[^\p{L}]+/u;

/** Words that somebody who guesses would begin with: of betting, of the site, and of the player's own address and names. */
export function contextWords(
  site: { readonly name: string; readonly key: string; readonly hosts: readonly string[] },
  names: readonly (string | null)[],
): string[] {
  const ofSite = [site.name, site.key, ...site.hosts.flatMap((host) => host.split("."))];
  const ofPlayer = names.flatMap((name) => [name ?? "", ...(name ?? "").split("@", 1)]);
  const all = [...ofSite, ...ofPlayer].flatMap((name) => [name, ...name.split(PIECES)]).map(lettersOf);
  return [...CONTEXT_WORDS, ...all.filter(({ length }) => length >= SHORTEST_NAME)];
}

/** Whether hardly anything is left of a password without such words. One that has none of them is not looked at. */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  // The longest first: what is left of one must not hide another.
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left.length < letters.length && left.length < OWN_LETTERS;
}
