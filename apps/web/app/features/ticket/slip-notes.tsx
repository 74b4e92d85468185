import { type Issue, type Ticket, combinedOdds, formatOdds } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useErrorText } from "../../platform/i18n/use-error-text.ts";
import { useOddsType } from "../../state/use-preferences.ts";
import { Note } from "../../ui/note.tsx";
import { type SlipAction, isAboutStake } from "./slip-action.ts";
import { REASON_ID } from "./reason-id.ts";
import { useIssueText } from "./use-issue-text.ts";

/** What happened, and the one reason that stands in the way, above the stake it concerns. */
export function SlipNotes({
  ticket,
  action,
  issues,
}: {
  ticket: Ticket;
  action: SlipAction;
  issues: readonly Issue[];
}) {
  const issueText = useIssueText();
  const warnings = issues.filter(({ severity }) => severity === "warning");
  const blocked = action.kind === "blocked" && !isAboutStake(action.issue) ? action.issue : null;
  return (
    <>
      {ticket.error !== null && <Failure error={ticket.error} />}
      {action.kind === "accept" && <Changes ticket={ticket} />}
      {blocked !== null && (
        <Note tone="warn">
          <p id={REASON_ID}>{issueText(blocked)}</p>
        </Note>
      )}
      {warnings.map((warning) => (
        <Note key={warning.code} tone="info">
          <p>{issueText(warning)}</p>
        </Note>
      ))}
    </>
  );
}

function Failure({ error }: { error: NonNullable<Ticket["error"]> }) {
  const t = useTranslations("ticket.failed");
  const errorText = useErrorText();
  return (
    <Note tone="danger" urgent>
      <p>
        <b>{t("title")}</b> {errorText(error)}
      </p>
    </Note>
  );
}

function Changes({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket.changes");
  const oddsType = useOddsType();
  const picks = ticket.bets.flatMap(({ selections }) => selections);
  const before = formatOdds(combinedOdds(picks.map(({ acceptedOdds }) => acceptedOdds)), oddsType);
  const now = formatOdds(combinedOdds(picks.map(({ odds }) => odds)), oddsType);
  return (
    <Note tone="warn">
      <p>
        <b>{t("title", { count: picks.filter(({ isChanged }) => isChanged).length })}</b>{" "}
        {picks.length === 1 ? t("single", { before, now }) : t("total", { before, now })}
      </p>
    </Note>
  );
}
