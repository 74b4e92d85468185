import { fillNameTemplate, inLocaleDigits, type NameValues, parseSpecifier } from "@touchline/betting";
import { DISPLAY_LOCALE_ALIASES } from "@touchline/contract/vocabulary";
import type { Fixture, LineOffer } from "../../feed/feed.ts";
import { teamName, type Names } from "./names.ts";
import { scoreOutcomeName, scoreText } from "./score-outcomes.ts";

type Teams = Pick<Fixture, "home" | "away">;

/** Name of a market of a match. A market we have no wording for goes by its id. */
export function marketName(teams: Teams, line: Pick<LineOffer, "marketId" | "specifier">, names: Names): string {
  return fillNameTemplate(names.markets[line.marketId] ?? line.marketId, valuesOf(teams, line.specifier, names));
}

export function outcomeName(teams: Teams, picked: { specifier: string; outcomeId: string }, names: Names): string {
  const score = scoreOutcomeName(picked.outcomeId, names.locale);
  if (score !== undefined) return score;
  return fillNameTemplate(
    names.outcomes[picked.outcomeId] ?? picked.outcomeId,
    valuesOf(teams, picked.specifier, names),
  );
}

function valuesOf({ home, away }: Teams, specifier: string, names: Names): NameValues {
  return {
    specifiers: Object.fromEntries(
      Object.entries(parseSpecifier(specifier)).map(([key, value]) => [key, scoreText(value, names.locale)]),
    ),
    names: { competitor1: teamName(home, names), competitor2: teamName(away, names) },
    ordinal: (value) => ordinal(value, names),
    decimal: (value) => inLocaleDigits(value, figuresOf(names)),
  };
}

/** Figures stay Latin in every language, as the pages have them. */
function figuresOf({ locale }: Names): string {
  return `${DISPLAY_LOCALE_ALIASES[locale] ?? locale}-u-nu-latn`;
}

function ordinal(value: string, { locale, ordinals }: Names): string {
  const category = new Intl.PluralRules(locale, { type: "ordinal" }).select(Number(value));
  const pattern = ordinals[category] ?? ordinals["other"] ?? "{n}";
  return pattern.replace("{n}", value);
}
