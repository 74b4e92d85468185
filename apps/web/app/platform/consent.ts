import { CONSENT_COOKIE } from "@touchline/contract/vocabulary";
import { useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "./cookies.ts";
import { Listeners } from "./listeners.ts";

/** What is done with a visitor's consent alone. What a page cannot do without is no question. */
export const CONSENT_KINDS = ["functional", "analytics", "marketing"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
/** Of each kind yes or no; those that were never asked about are not there. */
export type ConsentAnswers = Readonly<Partial<Record<ConsentKind, boolean>>>;

const LIFETIME_SECONDS = 365 * 86_400;

/** The answers that a cookie holds, such as `analytics:1.marketing:0`; what it holds besides counts for nothing. */
export function answersIn(text: string): ConsentAnswers {
  const pairs = text.split(".").map((pair) => pair.split(":"));
  return Object.fromEntries(
    CONSENT_KINDS.flatMap((kind) => {
      const given = pairs.find(([name]) => name === kind)?.[1];
      return given === "1" || given === "0" ? [[kind, given === "1"]] : [];
    }),
  );
}

export const textOfAnswers = (answers: ConsentAnswers): string =>
  CONSENT_KINDS.flatMap((kind) => (answers[kind] === undefined ? [] : [`${kind}:${answers[kind] ? 1 : 0}`])).join(".");

const listeners = new Listeners();
/** Where cookies are blocked, answers count for as long as the page stands. */
let here = "";

/** The answers as they are kept. Read anew each time: another page of this browser may have changed them. */
export const keptAnswers = (): string => readCookie(document.cookie, CONSENT_COOKIE) ?? here;

/** Whether a visitor has said yes. Silence is no consent. In the browser only. */
export const isAllowed = (kind: ConsentKind): boolean => answersIn(keptAnswers())[kind] === true;

/** The browser asks on the visitor's behalf not to be tracked (Global Privacy Control). */
export const asksForPrivacy = (): boolean =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;

/** Keeps answers; kinds that they do not name stay as they were. */
export function answerConsent(answers: ConsentAnswers): void {
  here = textOfAnswers({ ...answersIn(keptAnswers()), ...answers });
  writeCookie(CONSENT_COOKIE, here, LIFETIME_SECONDS);
  listeners.notify();
}

/** Calls back whenever this page has answered. */
export const followConsent = (listener: () => void): (() => void) => listeners.add(listener);

/** The answers so far; none on the server. */
export const useConsentAnswers = (): ConsentAnswers =>
  answersIn(useSyncExternalStore(followConsent, keptAnswers, () => ""));

/** Whether a visitor has yet to be asked about one of them. Whose browser asks for privacy has answered. */
export function useIsUnanswered(kinds: readonly ConsentKind[]): boolean {
  const answers = useConsentAnswers();
  return kinds.some((kind) => answers[kind] === undefined) && !asksForPrivacy();
}
