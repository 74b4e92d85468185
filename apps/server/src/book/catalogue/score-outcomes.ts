import { DISPLAY_LOCALE_ALIASES, RTL_LANGUAGES } from "@touchline/contract/vocabulary";

/** Outcomes of the correct score markets: the goals of the home team, then of the away team. */
const FULL_TIME_SCORES: Readonly<Record<string, readonly [home: number, away: number]>> = {
  274: [0, 0],
  276: [1, 0],
  278: [2, 0],
  280: [3, 0],
  282: [4, 0],
  284: [0, 1],
  286: [1, 1],
  288: [2, 1],
  290: [3, 1],
  292: [4, 1],
  294: [0, 2],
  296: [1, 2],
  298: [2, 2],
  300: [3, 2],
  302: [4, 2],
  304: [0, 3],
  306: [1, 3],
  308: [2, 3],
  310: [3, 3],
  312: [4, 3],
  314: [0, 4],
  316: [1, 4],
  318: [2, 4],
  320: [3, 4],
  322: [4, 4],
};

export function scoreOfOutcome(outcomeId: string): { home: number; away: number } | undefined {
  const score = FULL_TIME_SCORES[outcomeId];
  return score && { home: score[0], away: score[1] };
}

/** The name of a score outcome, or undefined where the outcome is not a score. */
export function scoreOutcomeName(outcomeId: string, locale: string): string | undefined {
  const score = FULL_TIME_SCORES[outcomeId];
  return score && scoreText(`${score[0]}:${score[1]}`, locale);
}

const SCORE = /^(\d+):(\d+)$/;

/**
 * A score such as "2:1" in the language's own direction: the home team's goals first. Figures with a colon between them
 * are one number to a browser, which runs from left to right; isolated ones follow the text. Other text stays.
 */
export const scoreText = (text: string, locale: string): string =>
  runsFromTheRight(locale) ? text.replace(SCORE, "\u2068$1\u2069:\u2068$2\u2069") : text;

function runsFromTheRight(locale: string): boolean {
  const language = (DISPLAY_LOCALE_ALIASES[locale] ?? locale).split("-")[0];
  return RTL_LANGUAGES.some((rtl) => rtl === language);
}
