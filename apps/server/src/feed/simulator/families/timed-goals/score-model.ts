import type { Pair } from "../../../feed.ts";
import { Endings } from "../../pricing/endings.ts";
import { addedCounts, type GoalCounts, type GoalsToCome, NO_GOALS } from "./goal-counts.ts";

/** One way that a match, or a part of it, can end. */
export interface ScoreEnding extends Pair {
  probability: number;
}

/** A period as it stands, and what can still fall in it: nothing where it is over. */
export interface PeriodToCome {
  soFar: Pair;
  toCome: GoalsToCome | null;
}

/** The last minutes of the last period, in which goals depend on who is ahead when they begin. */
export interface Endgame {
  awayLeads: GoalsToCome;
  level: GoalsToCome;
  homeLeads: GoalsToCome;
  /** Which of the three a lead of home comes under. */
  situation(lead: number): Situation;
}

const SITUATIONS = ["awayLeads", "level", "homeLeads"] as const;
export type Situation = (typeof SITUATIONS)[number];

export interface ScoreQuestion {
  /** All of regular time, in order. */
  periods: readonly PeriodToCome[];
  endgame: Endgame | null;
  /** That home wins what decides a draw, by one goal more; null where draws stand. */
  homeWinsDecider: number | null;
}

/** Ends of a period and of the match that markets ask for together. */
export interface JointEnding {
  probability: number;
  period: number;
  match: number;
}

/** Scores less likely than this change no price. */
const NEGLIGIBLE = 1e-6;
export const NO_PAIR: Pair = { home: 0, away: 0 };
export const NOTHING: GoalsToCome = { home: NO_GOALS, away: NO_GOALS };

/** One joint distribution of the goals of each period: every market of a match is a sum over it. */
export class ScoreModel {
  readonly #question: ScoreQuestion;
  readonly #periods = new Map<number, Endings<ScoreEnding>>();
  #regular: Endings<ScoreEnding> | null = null;
  #decided: Endings<ScoreEnding> | null = null;
  #highest: readonly number[] | null = null;
  #joint: Endings<JointEnding> | null = null;

  constructor(question: ScoreQuestion) {
    this.#question = question;
  }

  get question(): ScoreQuestion {
    return this.#question;
  }

  /** The score when regular time is over. */
  get regular(): Endings<ScoreEnding> {
    return (this.#regular ??= new Endings(this.#regularEndings()));
  }

  /** The score when the match is over. */
  get decided(): Endings<ScoreEnding> {
    return (this.#decided ??= new Endings(decided(this.regular.all, this.#question.homeWinsDecider)));
  }

  isOpen(period: number): boolean {
    const asked = this.#question.periods[period - 1];
    return asked !== undefined && asked.toCome !== null;
  }

  /** The score of one period, by its number. */
  period(number: number): Endings<ScoreEnding> {
    const known = this.#periods.get(number);
    if (known) return known;
    const endings = new Endings(this.#periodEndings(number));
    this.#periods.set(number, endings);
    return endings;
  }

  /** That each period has more goals than any other, and that no one has. */
  get highestPeriod(): readonly number[] {
    return (this.#highest ??= this.#highestPeriod());
  }

  /** Signs of the lead after the first period and after the last. */
  get firstAndLast(): Endings<JointEnding> {
    return (this.#joint ??= new Endings(this.#firstAndLast()));
  }

  #regularEndings(): ScoreEnding[] {
    const { periods, endgame } = this.#question;
    const soFar = periods.reduce((sum, period) => added(sum, period.soFar), NO_PAIR);
    const endings = cellsOf(soFar, together(periods));
    if (endgame === null) return endings;
    return afterEndgame(endings, endgame, ({ home, away }, situation) =>
      endgame.situation(home - away) === situation ? 1 : 0,
    );
  }

  #periodEndings(number: number): ScoreEnding[] {
    const { periods, endgame } = this.#question;
    const period = periods[number - 1];
    if (!period) throw new Error(`A match has no period ${number}.`);
    const endings = cellsOf(period.soFar, period.toCome ?? NOTHING);
    if (endgame === null || number < periods.length) return endings;
    const leads = leadsOf(periods.slice(0, -1));
    return afterEndgame(endings, endgame, ({ home, away }, situation) =>
      leads.reduce(
        (sum, { lead, probability }) => (endgame.situation(lead + home - away) === situation ? sum + probability : sum),
        0,
      ),
    );
  }

  #firstAndLast(): JointEnding[] {
    const { periods } = this.#question;
    const [first, ...others] = periods;
    if (!first || this.#question.endgame !== null) throw new Error("Only asked of matches without an endgame.");
    const rest = leadsOf(others);
    const signs = new Map<number, JointEnding>();
    for (const { lead: period, probability: ofPeriod } of leadsOf([first])) {
      for (const { lead, probability } of rest) {
        const [one, all] = [Math.sign(period), Math.sign(period + lead)];
        const key = 3 * one + all;
        const known = signs.get(key)?.probability ?? 0;
        signs.set(key, { period: one, match: all, probability: known + ofPeriod * probability });
      }
    }
    return [...signs.values()];
  }

  /** Period by period: which had most so far, how many, and what the lead is, as far as the endgame asks for it. */
  #highestPeriod(): number[] {
    const { periods, endgame } = this.#question;
    const level = periods.length;
    let stands = new Map([[keyOf(0, level, 0), 1]]);
    for (const [index, period] of periods.entries()) {
      const next = new Map<number, number>();
      const steps = stepsOf(period, endgame !== null);
      const last = endgame !== null && index === level - 1 ? new LastSteps(steps, endgame) : null;
      const at = { index, level };
      // Pairs of a map's entries would be made and thrown away by the hundred thousand.
      stands.forEach((ofStand, stand) => {
        for (const { step, probability: ofStep } of last?.after((stand % LEADS) - EVEN) ?? steps) {
          const probability = ofStand * ofStep;
          if (probability <= NEGLIGIBLE) continue;
          const key = standAfter(stand, step, at);
          next.set(key, (next.get(key) ?? 0) + probability);
        }
      });
      stands = next;
    }
    const highest = Array.from({ length: level + 1 }, () => 0);
    for (const [stand, probability] of stands) {
      const period = Math.floor(stand / LEADS) % PERIODS;
      highest[period] = (highest[period] ?? 0) + probability;
    }
    const sum = highest.reduce((all, probability) => all + probability, 0);
    return highest.map((probability) => probability / sum);
  }
}

/** More than a lead comes to, either way, and than there are periods. */
const EVEN = 128;
const LEADS = 2 * EVEN;
const PERIODS = 8;

/**
 * Most goals of a period so far and one more, or 0; the index of that period, or the number of periods where several
 * had as many; and the lead: as one number, for there are many of them. A period's step is its goals and its lead.
 */
const keyOf = (most: number, period: number, lead: number): number => (most * PERIODS + period) * LEADS + lead + EVEN;

const goalsIn = (step: number): number => Math.floor(step / LEADS / PERIODS);

function standAfter(stand: number, step: number, { index, level }: { index: number; level: number }): number {
  const lead = (stand % LEADS) + (step % LEADS) - 2 * EVEN;
  const most = Math.floor(stand / LEADS / PERIODS);
  const goals = goalsIn(step) + 1;
  if (goals > most) return keyOf(goals, index, lead);
  if (goals === most) return keyOf(most, level, lead);
  return keyOf(most, Math.floor(stand / LEADS) % PERIODS, lead);
}

/** Goals and lead of a period, as one number. */
interface Step {
  step: number;
  probability: number;
}

function stepsOf({ soFar, toCome }: PeriodToCome, isLeadAsked: boolean): readonly Step[] {
  const steps = new Map<number, number>();
  for (const { home, away, probability } of cellsOf(soFar, toCome ?? NOTHING)) {
    const key = keyOf(home + away, 0, isLeadAsked ? home - away : 0);
    steps.set(key, (steps.get(key) ?? 0) + probability);
  }
  return Array.from(steps, ([step, probability]) => ({ step, probability }));
}

/** Goals of the last period, by the lead that it begins with. */
class LastSteps {
  readonly #steps: readonly Step[];
  readonly #endgame: Endgame;
  readonly #more: Readonly<Record<Situation, GoalCounts>>;
  readonly #byLead = new Map<number, readonly Step[]>();
  readonly #mostGoals: number;

  constructor(steps: readonly Step[], endgame: Endgame) {
    const both = ({ home, away }: GoalsToCome): GoalCounts => addedCounts(home, away);
    this.#steps = steps;
    this.#endgame = endgame;
    this.#more = {
      awayLeads: both(endgame.awayLeads),
      level: both(endgame.level),
      homeLeads: both(endgame.homeLeads),
    };
    const longest = Math.max(...Object.values(this.#more).map(({ length }) => length));
    this.#mostGoals = steps.reduce((most, { step }) => Math.max(most, goalsIn(step)), 0) + longest;
  }

  after(leadBefore: number): readonly Step[] {
    const known = this.#byLead.get(leadBefore);
    if (known) return known;
    const goals = new Float64Array(this.#mostGoals + 1);
    for (const { step, probability: ofStep } of this.#steps) {
      const so = goalsIn(step);
      const more = this.#more[this.#endgame.situation(leadBefore + (step % LEADS) - EVEN)];
      for (let count = 0; count < more.length; count++)
        goals[so + count] = (goals[so + count] ?? 0) + ofStep * (more[count] ?? 0);
    }
    const steps: Step[] = [];
    goals.forEach((probability, count) => {
      if (probability > NEGLIGIBLE) steps.push({ step: keyOf(count, 0, 0), probability });
    });
    this.#byLead.set(leadBefore, steps);
    return steps;
  }
}

export const added = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });

function together(periods: readonly PeriodToCome[]): GoalsToCome {
  let all = NOTHING;
  for (const { toCome } of periods) {
    if (toCome) all = { home: addedCounts(all.home, toCome.home), away: addedCounts(all.away, toCome.away) };
  }
  return all;
}

export function cellsOf(soFar: Pair, { home, away }: GoalsToCome): ScoreEnding[] {
  const cells: ScoreEnding[] = [];
  for (let ofHome = 0; ofHome < home.length; ofHome++) {
    const probabilityOfHome = home[ofHome] ?? 0;
    if (probabilityOfHome < NEGLIGIBLE) continue;
    for (let ofAway = 0; ofAway < away.length; ofAway++) {
      const probability = probabilityOfHome * (away[ofAway] ?? 0);
      if (probability < NEGLIGIBLE) continue;
      cells.push({ home: soFar.home + ofHome, away: soFar.away + ofAway, probability });
    }
  }
  return scaledToOne(cells);
}

/** What is left out as negligible is spread over the rest. */
function scaledToOne(cells: ScoreEnding[]): ScoreEnding[] {
  const sum = cells.reduce((all, { probability }) => all + probability, 0);
  for (const cell of cells) cell.probability /= sum;
  return cells;
}

function leadsOf(periods: readonly PeriodToCome[]): { lead: number; probability: number }[] {
  const soFar = periods.reduce((sum, period) => added(sum, period.soFar), NO_PAIR);
  const leads = new Map<number, number>();
  for (const { home, away, probability } of cellsOf(soFar, together(periods))) {
    leads.set(home - away, (leads.get(home - away) ?? 0) + probability);
  }
  return [...leads].map(([lead, probability]) => ({ lead, probability }));
}

/** Each score when the last minutes begin, and what they add to it. */
export function afterEndgame(
  endings: readonly ScoreEnding[],
  endgame: Endgame,
  shareOf: (ending: ScoreEnding, situation: Situation) => number,
): ScoreEnding[] {
  const width = 1 + mostGoals(endings, endgame);
  const scores = new Float64Array(width * width);
  for (const situation of SITUATIONS) {
    const steps = cellsOf(NO_PAIR, endgame[situation]);
    for (const ending of endings) {
      const weight = ending.probability * shareOf(ending, situation);
      if (weight === 0) continue;
      for (const step of steps) {
        const place = (ending.home + step.home) * width + ending.away + step.away;
        scores[place] = (scores[place] ?? 0) + weight * step.probability;
      }
    }
  }
  const after: ScoreEnding[] = [];
  scores.forEach((probability, place) => {
    if (probability > 0) after.push({ home: Math.floor(place / width), away: place % width, probability });
  });
  return after;
}

/** More than either side has in any of these, with what the last minutes add to it. */
const mostGoals = (endings: readonly ScoreEnding[], endgame: Endgame): number =>
  endings.reduce((most, { home, away }) => Math.max(most, home, away), 0) +
  Math.max(...SITUATIONS.flatMap((situation) => [endgame[situation].home.length, endgame[situation].away.length]));

/** A draw is decided by one goal more; where draws stand, the score of regular time is the last. */
function decided(regular: readonly ScoreEnding[], homeWinsDecider: number | null): ScoreEnding[] {
  if (homeWinsDecider === null) return [...regular];
  return regular.flatMap((ending) => {
    const { home, away, probability } = ending;
    if (home !== away) return ending;
    return [
      { home: home + 1, away, probability: probability * homeWinsDecider },
      { home, away: away + 1, probability: probability * (1 - homeWinsDecider) },
    ];
  });
}
