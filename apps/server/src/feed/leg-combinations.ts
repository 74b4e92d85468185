import type { CustomBetConflict } from "@touchline/contract/vocabulary";
import type { Logger } from "pino";
import type { LineRef } from "./feed.ts";

/** An outcome of a line of a match. */
export interface CombinedLeg extends LineRef {
  outcomeId: string;
}

/** That legs of one match win together, fair and from the match as a whole; or why they are not one bet. */
export type JointChance = { probability: number; conflict: null } | { probability: null; conflict: CustomBetConflict };

/** A line that can be combined, and what stands in the way of each of its outcomes. */
export interface CombinableLine extends LineRef {
  outcomes: readonly { id: string; conflict: CustomBetConflict | null }[];
}

/**
 * What a feed knows of several outcomes of one match together; it fails with FeedUnanswered. Answers go by the prices of the moment; whether a line
 * takes bets is for its messages to say.
 */
export interface LegCombinations {
  chance(matchId: string, legs: readonly CombinedLeg[]): Promise<JointChance>;
  /** How likely they win together, whether or not they would make a bet now; null where that is not known. */
  together(matchId: string, legs: readonly CombinedLeg[]): Promise<number | null>;
  /** Every line that can be combined, beside these legs; none of a match without joint chances. */
  lines(matchId: string, legs: readonly CombinedLeg[]): Promise<readonly CombinableLine[]>;
}

/** The feed was asked and cannot say: it runs no more, or failed at the question. */
export class FeedUnanswered extends Error {}

/** What a feed answers; null where it cannot, which is logged. Whatever else fails is a defect of the book and stays one. */
export async function answerOrNull<T>(answer: Promise<T>, log: Pick<Logger, "warn">): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof FeedUnanswered)) throw error;
    log.warn({ err: error }, "the feed did not say how likely the legs of a custom bet win together");
    return null;
  }
}

export const conflicting = (conflict: CustomBetConflict): JointChance => ({ probability: null, conflict });
