import { fillNameTemplate, inLocaleDigits, type NameValues, parseSpecifier } from "@touchline/betting";
import type { SportWords } from "@touchline/sports";
import { DISPLAY_LOCALE_ALIASES, RTL_LANGUAGES } from "@touchline/contract/vocabulary";
import type { LineOffer, MatchFixture, OutrightFixture } from "../../feed/feed.ts";
import type { MarketNamesView } from "./wire-types.ts";
import { personName, teamName, wordsOf, type Names } from "./names.ts";

/** What the names of an event's lines are made of. */
export interface LineWording {
  event: Pick<MatchFixture, "type" | "home" | "away" | "players"> | Pick<OutrightFixture, "type" | "competitors">;
  sportKey: string;
  names: Names;
}

/** Name of a market of a match. A market we have no wording for goes by its id. */
export function marketName(wording: LineWording, line: Pick<LineOffer, "marketId" | "specifier">): string {
  const { markets } = wordsOf(wording.names, wording.sportKey);
  return fillNameTemplate(markets[line.marketId] ?? line.marketId, valuesOf(wording, line.specifier));
}

/** Where a line stands in a table of players; nowhere where it is of no player that the match knows. */
export function playerRow(
  { event, names, sportKey }: LineWording,
  { marketId, specifier }: Pick<LineOffer, "marketId" | "specifier">,
): MarketNamesView["row"] {
  const words = wordsOf(names, sportKey);
  const market = words.player_markets?.[marketId];
  if (market === undefined || event.type === "outright") return undefined;
  const player = event.players?.find(({ id }) => id === parseSpecifier(specifier)["player"]);
  return player?.side && { market, player: personName(player.name, words), side: player.side };
}

export function outcomeName(
  wording: LineWording,
  selected: { marketId: string; specifier: string; outcomeId: string },
): string {
  const { event, names, sportKey } = wording;
  const sport = names.sports.sport(sportKey);
  const score = sport.scoreOf(selected.marketId, selected.outcomeId, selected.specifier);
  const competitor = event.type === "outright" && event.competitors.find(({ id }) => id === selected.outcomeId);
  if (competitor) return teamName(competitor, wordsOf(names, sportKey));
  if (event.type === "outright" && selected.outcomeId.includes(ORDER)) return inOrder(wording, selected.outcomeId);
  const player = event.type === "match" && event.players?.find(({ id }) => id === selected.outcomeId);
  if (player) return personName(player.name, wordsOf(names, sportKey));
  if (score !== undefined) return scoreText(`${score.home}:${score.away}`, names.locale);
  const template = sport.words(names.locale).outcomes[selected.outcomeId] ?? selected.outcomeId;
  return fillNameTemplate(template, valuesOf(wording, selected.specifier));
}

/** Between competitors in an outcome that is several of them, in an order. */
const ORDER = ":";

function inOrder({ event, names, sportKey }: LineWording, outcomeId: string): string {
  const of = competitorNames(event, wordsOf(names, sportKey));
  return outcomeId
    .split(ORDER)
    .map((id) => of(id) ?? id)
    .join(" – ");
}

const competitorNames =
  (event: LineWording["event"], words: SportWords) =>
  (id: string): string | undefined => {
    const competitor = event.type === "outright" ? event.competitors.find((one) => one.id === id) : undefined;
    return competitor && teamName(competitor, words);
  };

const playerNames =
  ({ players = [] }: Pick<MatchFixture, "players">, words: SportWords) =>
  (id: string): string | undefined => {
    const player = players.find((one) => one.id === id);
    return player && personName(player.name, words);
  };

function valuesOf({ event, names, sportKey }: LineWording, specifier: string): NameValues {
  const words = wordsOf(names, sportKey);
  return {
    specifiers: Object.fromEntries(
      Object.entries(parseSpecifier(specifier)).map(([key, value]) => [key, scoreText(value, names.locale)]),
    ),
    names:
      event.type === "match"
        ? { competitor1: teamName(event.home, words), competitor2: teamName(event.away, words) }
        : {},
    nameOf: event.type === "match" ? playerNames(event, words) : competitorNames(event, words),
    ordinal: (value) => ordinal(value, names),
    decimal: (value) => inLocaleDigits(value, figuresOf(names)),
  };
}

/** Figures stay Latin in every language, as the pages have them. */
function figuresOf({ locale }: Names): string {
  return `${DISPLAY_LOCALE_ALIASES[locale] ?? locale}-u-nu-latn`;
}

function ordinal(value: string, { locale, ordinals }: Names): string {
  // oxlint-disable-next-line touchline/exact-money -- which ending a counted word has
  const category = new Intl.PluralRules(locale, { type: "ordinal" }).select(Number(value));
  const pattern = ordinals[category] ?? ordinals["other"] ?? "{n}";
  return pattern.replace("{n}", value);
}

const SCORE = /^(\d+):(\d+)$/;

/**
 * A score such as "2:1" in the language's own direction: the home team's first. Figures with a colon between them
 * are one number to a browser, which runs from left to right; isolated ones follow the text. Other text stays.
 */
const scoreText = (text: string, locale: string): string =>
  runsFromTheRight(locale) ? text.replace(SCORE, "\u2068$1\u2069:\u2068$2\u2069") : text;

function runsFromTheRight(locale: string): boolean {
  const language = (DISPLAY_LOCALE_ALIASES[locale] ?? locale).split("-")[0];
  return RTL_LANGUAGES.some((rtl) => rtl === language);
}
