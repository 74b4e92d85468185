import type { BetType } from "@touchline/contract/vocabulary";

interface LegsOfMatches {
  readonly betType: BetType;
  readonly selections: readonly { readonly matchId: string }[];
}

const isCombined = ({ betType }: LegsOfMatches): boolean => betType === "combo" || betType === "system";

/** Matches that a bet combines several legs of. They are not independent, so their odds cannot be multiplied. */
export function repeatedMatches(bet: LegsOfMatches): string[] {
  if (!isCombined(bet)) return [];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { matchId } of bet.selections) (seen.has(matchId) ? repeated : seen).add(matchId);
  return [...repeated];
}

/** Matches that another leg could not join the bets with, for they combine one already; several singles take any. */
export function takenMatches([bet, ...others]: readonly LegsOfMatches[]): string[] {
  return bet === undefined || others.length > 0 || !isCombined(bet) ? [] : bet.selections.map(({ matchId }) => matchId);
}
