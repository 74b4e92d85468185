import { type Issue, type Ticket, ticketSummary } from "@touchline/betting";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useOddsText } from "../../state/preferences.ts";
import { type AuthStatus, useSession } from "../../state/session.ts";
import { useTicket } from "../../state/ticket.ts";
import { isAboutStake, isStakeMissing, slipAction } from "./slip-action.ts";
import { useIssueText, useSlipCheck } from "./use-slip-check.ts";

/** The slip's one polite voice. Prices themselves are never read out, only what has to be decided. */
export function SlipAnnouncer({
  isReceiptToTell,
}: {
  /** Where the receipt takes the focus to its heading, that is read out for it. */
  isReceiptToTell: boolean;
}) {
  const ticket = useTicket((current) => current);
  const status = useSession((session) => session.status);
  const said = useSpaced([...useAnnouncement(ticket, status), ...useStandingRemarks(ticket)]);
  const receipt = useReceiptTitle(ticket);
  // What says aloud that it is live is not hidden from anybody by an open dialog. Of its sentences only new ones are read out.
  return (
    <div className="sr-only" role="status" aria-live="polite" aria-atomic="false">
      {(isReceiptToTell ? [receipt] : said).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function useReceiptTitle(ticket: Ticket): string {
  const t = useTranslations("ticket.receipt");
  if (ticket.ticketState !== "SUCCESS") return "";
  const count = ticket.placedBets.length;
  return count > 1 ? t("titleMany", { count }) : t("title");
}

const told = (text: string, isAnswer = false): readonly Sentence[] => [{ text, isAnswer }];

/** What is on its way, or what the player can do something about: no price that is only to be looked at. */
function useAnnouncement(ticket: Ticket, status: AuthStatus): readonly Sentence[] {
  const t = useTranslations("ticket.announce");
  const oddsText = useOddsText();
  const action = slipAction({ ticket, issues: useSlipCheck(ticket)?.issues ?? null, status });
  if (ticket.inProgress && status === "NOT_LOGGED_IN") return told(t("signedOut"), true);
  if (ticket.inProgress) return told(t(ticket.placement.isOutcomeUnknown ? "checking" : "placing"), true);
  if (ticket.ticketState === "SUCCESS") return [];
  const { odds, bets, betType, selectionCount } = ticketSummary(ticket);
  if (action.kind === "remove") return told(t("suspended", { count: action.ids.length }));
  if (action.kind !== "accept") return selectionCount === 0 ? [] : told(t("selections", { count: selectionCount }));
  const count = ticket.bets.flatMap(({ selections }) => selections).filter(({ isChanged }) => isChanged).length;
  if (bets.length > 1 || betType === "system") return told(t("changedOnly", { count }));
  return told(t("changed", { count, odds: oddsText(odds) }));
}

/** The newest sentences, changed no oftener than anybody can listen. */
function useSpaced(sentences: readonly Sentence[]): readonly string[] {
  const [said, setSaid] = useState<readonly string[]>(() => sentences.map(({ text }) => text));
  const [speech] = useState(() => createSpacedSpeech(setSaid, said));
  useEffect(() => speech.wants(sentences), [speech, sentences]);
  useEffect(() => speech.stop, [speech]);
  return said;
}

/** As long as nobody leaves between two keys of one amount. */
const TYPING_PAUSE_MS = 900;

/**
 * What the slip remarks on its stakes and selections, each once it stands: while a stake is typed it comes and goes. It answers
 * the player where it came with what they typed or selected, and not with a price.
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

/** Of several singles each shows what is wrong with its stake; warnings stand above the one that blocks. */
const isShown = (issue: Issue): boolean =>
  issue.severity === "warning" || (issue.params["betIndex"] !== undefined && isAboutStake(issue));

/** The texts once nothing was done for a while; one that no longer holds is gone at once. */
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

/** Prices may move every second. Nobody can listen to that, and act on it, more often than this. */
const SPACING_MS = 10_000;

interface Sentence {
  text: string;
  /** It answers what the player has just done. */
  isAnswer: boolean;
}

interface SpacedSpeech {
  /** Wants these said: with an answer to the player at once, otherwise when the last were said long enough ago. */
  wants: (sentences: readonly Sentence[]) => void;
  stop: () => void;
}

/** Says the newest of the sentences that are wanted, once in ten seconds, and none that stands already. */
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
    nextAt = Date.now() + SPACING_MS;
    stand(texts);
  };
  return {
    wants(sentences) {
      clearTimeout(timer);
      const texts = sentences.map(({ text }) => text);
      const news = sentences.filter(({ text }) => !standing.includes(text));
      // Silence takes nobody's time.
      if (news.length === 0 && texts.length < standing.length) stand(texts);
      if (news.length === 0) return;
      const waitMs = news.some(({ isAnswer }) => isAnswer) ? 0 : nextAt - Date.now();
      if (waitMs <= 0) sayNow(texts);
      else timer = setTimeout(() => sayNow(texts), waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
