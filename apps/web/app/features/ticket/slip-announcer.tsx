import { type Issue, type Ticket, ticketSummary } from "@touchline/betting";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useOddsText } from "../../state/preferences.ts";
import { type AuthStatus, useSession } from "../../state/session.ts";
import { useTicket } from "../../state/ticket.ts";
import { changedPrices, isAboutStake, isStakeMissing, slipAction } from "./slip-action.ts";
import { useIssueText, useSlipCheck } from "./use-slip-check.ts";

/** What the slip's live region says: decisions the player has to make, not prices. */
export function SlipSentences({
  isReceiptAnnounced,
}: {
  /** False where the receipt's heading takes the focus, which reads it out already. */
  isReceiptAnnounced: boolean;
}) {
  const ticket = useTicket((current) => current);
  const status = useSession((session) => session.status);
  const said = useSpaced([...useAnnouncement(ticket, status), ...useStandingRemarks(ticket)]);
  const receipt = useReceiptTitle(ticket);
  return (isReceiptAnnounced ? [receipt] : said).map((text) => <p key={text}>{text}</p>);
}

function useReceiptTitle(ticket: Ticket): string {
  const t = useTranslations("ticket.receipt");
  if (ticket.ticketState !== "SUCCESS") return "";
  if (ticket.editedBet !== null) return t("edited");
  const count = ticket.placedBets.length;
  return count > 1 ? t("titleMany", { count }) : t("title");
}

const sentence = (text: string, isAnswer = false): readonly Sentence[] => [{ text, isAnswer }];

/** Announces a placement, or something the player can act on; not a price that only moves. */
function useAnnouncement(ticket: Ticket, status: AuthStatus): readonly Sentence[] {
  const t = useTranslations("ticket.announce");
  const oddsText = useOddsText();
  const action = slipAction({ ticket, issues: useSlipCheck(ticket)?.issues ?? null, status });
  if (ticket.inProgress && status === "NOT_LOGGED_IN") return sentence(t("signedOut"), true);
  if (ticket.inProgress) return sentence(t(ticket.placement.isOutcomeUnknown ? "checking" : "placing"), true);
  if (ticket.ticketState === "SUCCESS") return [];
  const { odds, bets, betType, selectionCount } = ticketSummary(ticket);
  if (action.kind === "remove") return sentence(t("suspended", { count: action.ids.length }));
  if (action.kind !== "accept") return selectionCount === 0 ? [] : sentence(t("selections", { count: selectionCount }));
  const count = changedPrices(ticket);
  // What an edited bet is worth is announced where it stands.
  if (count === 0) return [];
  if (bets.length > 1 || betType === "system") return sentence(t("changedOnly", { count }));
  return sentence(t("changed", { count, odds: oddsText(odds) }));
}

/** The newest sentences, at a pace that can be listened to. */
function useSpaced(sentences: readonly Sentence[]): readonly string[] {
  const [said, setSaid] = useState<readonly string[]>(() => sentences.map(({ text }) => text));
  const [speech] = useState(() => createSpacedSpeech(setSaid, said));
  useEffect(() => speech.wants(sentences), [speech, sentences]);
  useEffect(() => speech.stop, [speech]);
  return said;
}

/** Longer than a pause between two keys of one amount. */
const TYPING_PAUSE_MS = 900;

/**
 * Issues with stakes and selections, announced once typing has paused. A remark that follows the player's own change is
 * an answer, one that follows a price is not.
 */
function useStandingRemarks(ticket: Ticket): readonly Sentence[] {
  const status = useSession((session) => session.status);
  const issues = useSlipCheck(ticket)?.issues ?? null;
  const issueText = useIssueText();
  const isOpen = !ticket.inProgress && ticket.ticketState !== "SUCCESS" && ticket.bets.length > 0;
  const action = slipAction({ ticket, issues, status });
  const blocking = action.kind === "blocked" ? action.issue : null;
  const remarked = isOpen ? (issues ?? []).filter((issue) => issue === blocking || isShown(issue)) : [];
  const texts = remarked.filter((issue) => !isStakeMissing(issue, ticket.bets)).map(issueText);
  const done = ticket.bets
    .flatMap((bet) => [bet.betType, bet.stakeText, ...bet.selections.map(({ id }) => id)])
    .join("\n");
  return useStanding([...new Set(texts.map(({ title, text }) => (title === null ? text : `${title} ${text}`)))], done);
}

/** Issues shown besides the blocking one: warnings, and the stake problems of several singles. */
const isShown = (issue: Issue): boolean =>
  issue.severity === "warning" || (issue.params["betIndex"] !== undefined && isAboutStake(issue));

/** The texts after a pause; one that no longer applies is removed at once. */
function useStanding(texts: readonly string[], done: string): readonly Sentence[] {
  const state = [done, ...texts].join("\n");
  const [lastState, setLastState] = useState(state);
  const [standing, setStanding] = useState({ texts, done, isAnswer: false });
  useEffect(() => {
    const timer = setTimeout(() => setLastState(state), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const now =
    lastState === state
      ? { texts, done, isAnswer: done !== standing.done }
      : { ...standing, texts: standing.texts.filter((text) => texts.includes(text)) };
  if (now.done !== standing.done || now.texts.join("\n") !== standing.texts.join("\n")) setStanding(now);
  return standing.texts.map((text) => ({ text, isAnswer: standing.isAnswer }));
}

/** Prices may move every second; announcements are spaced by this time. */
const SPACING_MS = 10_000;

interface Sentence {
  text: string;
  /** It follows from the player's last action. */
  isAnswer: boolean;
}

interface SpacedSpeech {
  /** Queues sentences: at once with an answer, otherwise when the last were announced long enough ago. */
  wants: (sentences: readonly Sentence[]) => void;
  stop: () => void;
}

/** Announces the newest queued sentences every ten seconds at most, without those already shown. */
export function createSpacedSpeech(
  say: (texts: readonly string[]) => void,
  first: readonly string[] = [],
): SpacedSpeech {
  let standing = first;
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stand = (texts: readonly string[]): void => {
    standing = texts;
    say(texts);
  };
  const sayNow = (texts: readonly string[]): void => {
    nextAt = performance.now() + SPACING_MS;
    stand(texts);
  };
  return {
    wants(sentences) {
      clearTimeout(timer);
      const texts = sentences.map(({ text }) => text);
      const news = sentences.filter(({ text }) => !standing.includes(text));
      // Removing sentences needs no spacing: nothing is read out.
      if (news.length === 0 && texts.length < standing.length) stand(texts);
      if (news.length === 0) return;
      const waitMs = news.some(({ isAnswer }) => isAnswer) ? 0 : nextAt - performance.now();
      if (waitMs <= 0) sayNow(texts);
      else timer = setTimeout(() => sayNow(texts), waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
