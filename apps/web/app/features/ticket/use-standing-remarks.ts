import type { Issue, Ticket } from "@touchline/betting";
import { useEffect, useState } from "react";
import { useSession } from "../../state/session.ts";
import { isAboutStake, isStakeMissing, slipAction } from "./slip-action.ts";
import type { Sentence } from "./spaced-speech.ts";
import { useIssueText } from "./use-issue-text.ts";
import { useSlipCheck } from "./use-slip-check.ts";

/** As long as nobody leaves between two keys of one amount. */
const TYPING_PAUSE_MS = 900;

/**
 * What the slip remarks on its stakes and picks, each once it stands: while a stake is typed it comes and goes. It answers
 * the player where it came with what they typed or picked, and not with a price.
 */
export function useStandingRemarks(ticket: Ticket): readonly Sentence[] {
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
