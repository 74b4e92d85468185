import { type Issue, type Ticket, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { useRefusalText } from "../../platform/i18n/use-betting-text.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useSession } from "../../state/session.ts";
import { Note } from "../../ui/note.tsx";
import { type SlipAction, acceptedTicket, changedPrices, isAboutStake, reasonId } from "./slip-action.ts";
import { WayOn } from "./slip-parts.tsx";
import { useIssueText } from "./use-slip-check.ts";

const { Part: OwnLimitNote } = lazyPart(async () => (await import("./own-limit-note.tsx")).OwnLimitNote);

/** Price changes, a refusal, the blocking issue and warnings, above the stake. */
export function SlipNotes({
  ticket,
  action,
  issues,
  isErrorNew,
}: {
  ticket: Ticket;
  action: SlipAction;
  issues: readonly Issue[];
  isErrorNew: boolean;
}) {
  const isPlayers = useSession(({ player }) => player !== null);
  const blocked =
    action.kind === "blocked" && !isAboutStake(action.issue)
      ? action.issue
      : issues.find(({ code }) => code === "same_match");
  return (
    <>
      {ticket.error === null && action.kind === "accept" && changedPrices(ticket) > 0 && <Changes ticket={ticket} />}
      {ticket.error !== null && (
        <Failure
          ticket={ticket}
          error={ticket.error}
          isNew={isErrorNew}
          hasMoved={action.kind === "accept" && changedPrices(ticket) > 0}
        />
      )}
      {blocked !== undefined && <Reason ticket={ticket} issue={blocked} />}
      <Warnings issues={issues} />
      {isPlayers && ticketSummary(ticket).stake > 0n && (
        <PartBoundary loading={null}>
          <OwnLimitNote ticket={ticket} />
        </PartBoundary>
      )}
    </>
  );
}

/** A refusal: its reason is shown once, here or on the selections it names; screen readers get both. */
function Failure({
  ticket,
  error,
  isNew,
  hasMoved,
}: {
  ticket: Ticket;
  error: NonNullable<Ticket["error"]>;
  /** False where an alert has announced the error before. */
  isNew: boolean;
  /** Moved prices have to be accepted. */
  hasMoved: boolean;
}) {
  const t = useTranslations("ticket.failed");
  const refusalText = useRefusalText();
  const selections = ticket.bets.flatMap(({ selections }) => selections);
  const reason = refusalText(error);
  const isOnSelection = selections.some(({ id }) => error.messagesByBet[id] === reason);
  return (
    <Note tone="danger" urgent={isNew}>
      <p>
        <b>{ticket.partReceipt === null ? t(failedTitle(ticket)) : t("rest", { count: ticket.bets.length })}</b>{" "}
        {!isOnSelection && reason} {hasMoved && <Move ticket={ticket} />}
        {isOnSelection && isNew && <span className="sr-only">{reason}</span>}
      </p>
      <PartBoundary loading={null}>
        <WayOn ticket={ticket} issue={null} />
      </PartBoundary>
    </Note>
  );
}

function failedTitle({ bets, editedBet }: Ticket) {
  if (editedBet !== null) return "edit";
  return bets.length === 1 ? "title" : "titleMany";
}

function Changes({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket.changes");
  return (
    <Note tone="warn">
      <p>
        <b>{t("title", { count: changedPrices(ticket) })}</b> <Move ticket={ticket} /> {t("nothingPlaced")}
      </p>
    </Note>
  );
}

/** The bet's price before and now; several bets show theirs on their selections. */
function Move({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket.changes");
  const oddsText = useOddsText();
  const { odds, bets, selectionCount: count, betType } = ticketSummary(ticket);
  if (bets.length > 1 || betType === "system") return null;
  const before = oddsText(ticketSummary(acceptedTicket(ticket)).odds);
  return <>{t(count === 1 ? "single" : "total", { before, now: oddsText(odds) })}</>;
}

/** The blocking issue, and what solves it. */
function Reason({ ticket, issue }: { ticket: Ticket; issue: Issue }) {
  const issueText = useIssueText();
  return (
    <Note tone="warn">
      <p id={reasonId(issue)}>{issueText(issue).text}</p>
      <PartBoundary loading={null}>
        <WayOn ticket={ticket} issue={issue} />
      </PartBoundary>
    </Note>
  );
}

/** Each warning is shown once, however many bets it concerns. */
function Warnings({ issues }: { issues: readonly Issue[] }) {
  const issueText = useIssueText();
  const warnings = issues.filter(({ severity }) => severity === "warning").map(issueText);
  const distinct = new Map(warnings.map((warning) => [warning.text, warning]));
  return [...distinct.values()].map(({ title, text }) => (
    <Note key={text} tone="info">
      <p>
        {title !== null && <b>{title}</b>} {text}
      </p>
    </Note>
  ));
}
