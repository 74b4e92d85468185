/** Questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), each answered from 0, never, to 3. */
export const QUESTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export type Question = (typeof QUESTIONS)[number];
export const ANSWERS = ["0", "1", "2", "3"] as const;
export type Answer = (typeof ANSWERS)[number];

const HIGH_FROM = 8;
const MODERATE_FROM = 3;

/** The risk by the sum of all answers: none at 0, low to 2, moderate to 7, high from 8. */
export function riskOf(answers: Readonly<Partial<Record<Question, Answer>>>): "none" | "low" | "moderate" | "high" {
  const score = QUESTIONS.reduce((sum, question) => sum + ANSWERS.indexOf(answers[question] ?? "0"), 0);
  if (score >= HIGH_FROM) return "high";
  if (score >= MODERATE_FROM) return "moderate";
  return score > 0 ? "low" : "none";
}
