import type { Counts } from "../../families/innings/counts.ts";
import { BALLS_OF_OVER, type CricketFormat } from "./cricket-format.ts";
import { currentOver, type InningsScore } from "./cricket-score.ts";
import type { InningsPlace, PathsQuestion } from "./innings-paths.ts";
import type { PathsOf } from "./match-outlook.ts";
import { aboveOf, NO_TARGET, totals } from "./reached-totals.ts";
import { certain } from "../../families/innings/counts.ts";

/** What one over comes to. */
export interface OverOutlook {
  runs: Counts;
  /** That a wicket falls in it, and that a ball goes to the boundary. */
  wicket: number;
  boundary: number;
}

interface PresentInnings {
  format: CricketFormat;
  level: number;
  innings: InningsScore;
  pathsOf: PathsOf;
}

/** More is hardly ever scored in two overs: with less to get, the next over may not be bowled to its end. */
const SAFE_NEED = 90;

/** Overs that can be asked about: the present one, and the next one where no target is near. */
export function openOvers(innings: InningsScore, format: CricketFormat): number[] {
  const present = currentOver(innings);
  const isNear = innings.target !== null && innings.target - innings.runs < SAFE_NEED;
  return present >= format.overs || isNear ? [present] : [present, present + 1];
}

/** The over being bowled, from where it stands, or the next one, if it is bowled. */
export function overOutlook(of: PresentInnings, over: number): OverOutlook {
  const { innings } = of;
  const present = currentOver(innings);
  const place = { balls: innings.balls, wickets: innings.falls.length };
  if (over === present) return outlookFrom(of, place, { over, scored: innings.overs[over - 1]?.runs ?? 0 });
  const { alive } = of.pathsOf(questionOf(of, place, present)).end;
  const sum = alive.reduce((all, chance) => all + chance, 0);
  const outlooks = alive.flatMap((chance, wickets) =>
    chance / sum > NEGLIGIBLE
      ? [{ share: chance / sum, ...outlookFrom(of, { balls: present * BALLS_OF_OVER, wickets }, { over, scored: 0 }) }]
      : [],
  );
  return {
    runs: mixed(outlooks.map(({ share, runs }) => ({ share, counts: runs }))),
    wicket: outlooks.reduce((all, { share, wicket }) => all + share * wicket, 0),
    boundary: outlooks.reduce((all, { share, boundary }) => all + share * boundary, 0),
  };
}

const NEGLIGIBLE = 1e-9;

/** Of several distributions, each of which holds with a share of the probability. */
export function mixed(parts: readonly { share: number; counts: Counts }[]): Counts {
  const sum: number[] = [];
  const all = parts.reduce((total, { share }) => total + share, 0);
  for (const { share, counts } of parts)
    for (const [value, chance] of counts.entries()) sum[value] = (sum[value] ?? 0) + (chance * share) / all;
  return Array.from(sum, (chance) => chance ?? 0);
}

function outlookFrom(
  of: PresentInnings,
  place: InningsPlace,
  { over, scored }: { over: number; scored: number },
): OverOutlook {
  const { innings, pathsOf } = of;
  const question = questionOf(of, place, over);
  const above = innings.target === null ? NO_TARGET : aboveOf(certain(innings.target - 1), innings.runs);
  const reached = (without?: PathsQuestion["without"]): Counts =>
    totals(pathsOf({ ...question, ...(without && { without }) }).end, above, scored);
  return { runs: reached(), wicket: 1 - sumOf(reached("wicket")), boundary: 1 - sumOf(reached("boundary")) };
}

const questionOf = ({ format, level, innings }: PresentInnings, from: InningsPlace, over: number): PathsQuestion => ({
  format,
  level,
  from,
  untilBall: over * BALLS_OF_OVER,
  ...(innings.target !== null && { need: innings.target - innings.runs }),
});

const sumOf = (counts: Counts): number => counts.reduce((sum, chance) => sum + chance, 0);
